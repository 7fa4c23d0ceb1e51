package memo

import "reflect"

// IsBits reports whether values of type K are equal exactly when their bits are:
// integers and booleans, and arrays and structs of them without padding.
func IsBits[K comparable]() bool {
	t := reflect.TypeFor[K]()
	return dense(t) == t.Size()
}

// dense returns how many bytes of t hold integers or booleans, or an
// impossible number if t holds anything else.
func dense(t reflect.Type) uintptr {
	const impossible = 1 << 20
	switch t.Kind() {
	case reflect.Bool,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return t.Size()
	case reflect.Array:
		return uintptr(t.Len()) * dense(t.Elem())
	case reflect.Struct:
		var sum uintptr
		for f := range t.Fields() {
			if f.Name == "_" { // not compared by ==
				return impossible
			}
			sum += dense(f.Type)
		}
		return sum
	}
	return impossible
}
