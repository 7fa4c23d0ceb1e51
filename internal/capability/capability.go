// Package capability finds methods that have the name of a capability and are none.
package capability

import (
	"fmt"
	"reflect"
)

// Check returns an error for each method of type t that has the name of a method of one
// of the interfaces and another signature, or a pointer receiver where t is no pointer.
// Each error wraps the given one.
func Check(t reflect.Type, wrapped error, interfaces []reflect.Type) (errs []error) {
	for _, capability := range interfaces {
		for want := range capability.Methods() {
			if err := checkMethod(t, wrapped, capability, want); err != nil {
				errs = append(errs, err)
			}
		}
	}
	return errs
}

// checkMethod checks the method of type t with the name of want, if there is one.
func checkMethod(t reflect.Type, wrapped error, capability reflect.Type, want reflect.Method) error {
	got, ok := t.MethodByName(want.Name)
	if !ok {
		if _, ok := reflect.PointerTo(t).MethodByName(want.Name); ok {
			return fmt.Errorf("%w: %s has a pointer receiver, but the game is a %v and not a pointer to it",
				wrapped, want.Name, t)
		}
		return nil
	}
	if signature := reflect.Zero(t).Method(got.Index).Type(); signature != want.Type {
		return fmt.Errorf("%w: %s of %v is a %v, want the %v of %v",
			wrapped, want.Name, t, signature, want.Type, capability)
	}
	return nil
}
