package game

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
)

// ErrCapability says that a game has a method with the name of a capability that
// is not that capability, so that no tool would find it.
var ErrCapability = errors.New("not the capability of this name")

// capabilities returns the interfaces whose methods a game may have. No other
// method may have the name of one of theirs.
func capabilities[S comparable]() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[Game[S]](),
		reflect.TypeFor[Turner[S]](),
		reflect.TypeFor[Keyer[S]](),
		reflect.TypeFor[Canonicalizer[S]](),
		reflect.TypeFor[Bounder[S]](),
		reflect.TypeFor[Partitioner[S]](),
		reflect.TypeFor[MoveNamer[S]](),
		reflect.TypeFor[Unwrapper[S]](),
	}
}

// CheckCapabilities checks that the methods of r, and of the games that it wraps,
// which have the name of a capability are that capability. One with another
// signature would be ignored without a word, as would one with a pointer receiver
// if the game is not a pointer. The error wraps [ErrCapability], once for each such
// method. Every tool checks its game so when it is first used, and panics.
func CheckCapabilities[S comparable](r Rules[S]) error {
	const deepest = 1000
	var errs []error
	for range deepest {
		errs = append(errs, checkMethods(r))
		w, ok := r.(Unwrapper[S])
		if !ok {
			return errors.Join(errs...)
		}
		r = w.Unwrap()
	}
	return errors.Join(append(errs, fmt.Errorf("%w: Unwrap does not come to an end after %d games", ErrCapability, deepest))...)
}

// checked remembers the types that have been checked, with the error of each or
// nil: a tool may be made anew for each of a million small games.
var checked sync.Map // of checkedType

type checkedType struct{ rules, position reflect.Type }

// checkMethods checks the methods of r, and not those of a game that it wraps.
func checkMethods[S comparable](r Rules[S]) error {
	if r == nil {
		return nil // Unwrap may return it
	}
	k := checkedType{reflect.TypeOf(r), reflect.TypeFor[S]()}
	if err, ok := checked.Load(k); ok {
		err, _ := err.(error)
		return err
	}
	var errs []error
	for _, capability := range capabilities[S]() {
		for m := range capability.Methods() {
			errs = append(errs, checkMethod(reflect.ValueOf(r), capability, m))
		}
	}
	err := errors.Join(errs...)
	checked.Store(k, err)
	return err
}

// checkMethod checks the method of v with the name of want, if there is one.
func checkMethod(v reflect.Value, capability reflect.Type, want reflect.Method) error {
	got := v.MethodByName(want.Name)
	if !got.IsValid() {
		if _, ok := reflect.PointerTo(v.Type()).MethodByName(want.Name); ok {
			return fmt.Errorf("%w: %s has a pointer receiver, but the game is a %v and not a pointer to it",
				ErrCapability, want.Name, v.Type())
		}
		return nil
	}
	if got.Type() != want.Type {
		return fmt.Errorf("%w: %s of %v is a %v, and that of %v a %v",
			ErrCapability, want.Name, v.Type(), got.Type(), capability, want.Type)
	}
	return nil
}
