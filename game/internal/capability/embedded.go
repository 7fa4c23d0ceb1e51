package capability

import (
	"fmt"
	"reflect"
	"unsafe"
)

// lost returns an error for each capability that rules embedded in r have and r lacks. Go promotes only
// the methods of an interface that is embedded, whatever else the value in it can do, and none that two
// embedded types have. What is embedded as something else than rules, such as a Keyer, gives what it is
// embedded for.
func lost[R any](r R, wrapped error, capabilities []reflect.Type) (errs []error) {
	outer := reflect.TypeOf(any(r))
	met := make(map[reflect.Type]bool) // the capabilities that are lost
	embedded(reflect.ValueOf(any(r)), deepest, func(inner R) bool {
		for _, c := range capabilities {
			if outer.Implements(c) || met[c] || !has(inner, c) {
				continue
			}
			met[c] = true
			errs = append(errs, fmt.Errorf("%w: %v embeds a %T and loses its %s: it needs a method Unwrap that returns what it embeds, or nil to hide that",
				wrapped, outer, inner, c.Method(0).Name))
		}
		_, wraps := any(inner).(wrapper[R])
		return !wraps
	})
	return errs
}

// has reports whether r, or what r wraps, has the capability.
func has[R any](r R, capability reflect.Type) (ok bool) {
	_ = Each(r, func(r R) bool {
		t := reflect.TypeOf(any(r))
		ok = t != nil && t.Implements(capability)
		return !ok
	})
	return ok
}

// embedded calls f with the rules embedded in v, and with those embedded in them where f returns true,
// down to so many levels.
func embedded[R any](v reflect.Value, levels int, f func(R) bool) {
	if v.Kind() == reflect.Pointer {
		v = v.Elem() // not valid if it is nil
	}
	if v.Kind() != reflect.Struct || levels == 0 {
		return
	}
	promoted := v.CanAddr() // methods with pointer receivers are promoted too
	if !promoted {
		c := reflect.New(v.Type()).Elem() // so that fields have addresses
		c.Set(v)
		v = c
	}
	for i := range v.NumField() {
		if !v.Type().Field(i).Anonymous {
			continue
		}
		// Of a field that is not exported, reflection gives a value that has no Interface.
		field := reflect.NewAt(v.Type().Field(i).Type, unsafe.Pointer(v.Field(i).UnsafeAddr())).Elem()
		if promoted && field.Kind() == reflect.Struct {
			field = field.Addr()
		}
		if !field.Type().Implements(reflect.TypeFor[R]()) {
			continue
		}
		switch field.Kind() {
		case reflect.Interface, reflect.Pointer:
			if field.IsNil() {
				continue
			}
		}
		if inner, ok := field.Interface().(R); ok && f(inner) {
			embedded(reflect.ValueOf(any(inner)), levels-1, f)
		}
	}
}
