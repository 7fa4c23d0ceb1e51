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
func (c checker) lost(r any) (errs []error) {
	outer := reflect.TypeOf(r)
	met := make(map[reflect.Type]bool) // the capabilities that are lost
	passed := c.kind().Passed
	c.embedded(reflect.ValueOf(r), deepest, func(inner any) bool {
		for _, capability := range passed {
			if outer.Implements(capability) || met[capability] || !c.has(inner, capability) {
				continue
			}
			met[capability] = true
			errs = append(errs, fmt.Errorf("%w: %v embeds a %T and loses its %s: it needs a method Unwrap that returns what it embeds, or nil to hide that",
				c.wrapped, outer, inner, capability.Method(0).Name))
		}
		return !reflect.TypeOf(inner).Implements(c.wrapper)
	})
	return errs
}

// has reports whether r, or what r wraps, has the capability.
func (c checker) has(r any, capability reflect.Type) (ok bool) {
	_ = each(r, c.unwrap, func(r any) bool {
		t := reflect.TypeOf(r)
		ok = t != nil && t.Implements(capability)
		return !ok
	})
	return ok
}

// embedded calls f with the rules embedded in v, and with those embedded in them where f returns true,
// down to so many levels.
func (c checker) embedded(v reflect.Value, levels int, f func(r any) bool) {
	if v.Kind() == reflect.Pointer {
		v = v.Elem() // not valid if it is nil
	}
	if v.Kind() != reflect.Struct || levels == 0 {
		return
	}
	promoted := v.CanAddr() // methods with pointer receivers are promoted too
	if !promoted {
		copied := reflect.New(v.Type()).Elem() // so that fields have addresses
		copied.Set(v)
		v = copied
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
		if !field.Type().Implements(c.rules) {
			continue
		}
		switch field.Kind() {
		case reflect.Interface, reflect.Pointer:
			if field.IsNil() {
				continue
			}
		}
		if inner := field.Interface(); f(inner) {
			c.embedded(reflect.ValueOf(inner), levels-1, f)
		}
	}
}
