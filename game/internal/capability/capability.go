// Package capability walks through rules that wrap one another, and finds methods that have the
// name of a capability but are not it. It serves rules of several kinds.
package capability

import (
	"fmt"
	"reflect"
)

// deepest is how many games may be wrapped in one another.
const deepest = 1000

// Each calls f with r, with what the method Unwrap of r returns, and so on, until f returns
// false or there is no such method. R is a kind of rules, and Unwrap returns an R. The error
// says that games wrap one another without end.
func Each[R any](r R, f func(R) bool) error {
	for range deepest {
		if !f(r) {
			return nil
		}
		w, ok := any(r).(interface{ Unwrap() R })
		if !ok {
			return nil
		}
		r = w.Unwrap()
	}
	return fmt.Errorf("method Unwrap of %T does not come to an end after %d games", r, deepest)
}

// Check returns an error for each method of type t that has the name of a method of one
// of the interfaces and another signature, or a pointer receiver where t is not a pointer.
// Each error wraps the given one.
//
// Methods are looked up only where one may be wrong. A method that reflection finds is a
// pointer to code in the heap, and under WebAssembly, where code begins at small numbers, the
// garbage collector of Go 1.26 may take that for a pointer to what it has freed, and crash.
func Check(t reflect.Type, wrapped error, interfaces []reflect.Type) (errs []error) {
	for _, capability := range interfaces {
		if t.Implements(capability) {
			continue
		}
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
