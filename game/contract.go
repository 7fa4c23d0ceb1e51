package game

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync"

	"github.com/gametheory-go/gametheory/game/internal/capability"
	"github.com/gametheory-go/gametheory/internal/must"
)

// ErrCapability says that a game has a method with the name of a capability that is not that
// capability, so that no tool would use it.
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
		reflect.TypeFor[Expander[S]](),
		reflect.TypeFor[Partitioner[S]](),
		reflect.TypeFor[Banker[S]](),
		reflect.TypeFor[Chancer[S]](),
		reflect.TypeFor[Viewer[S]](),
		reflect.TypeFor[MoveNamer[S]](),
		reflect.TypeFor[Unwrapper[S]](),
	}
}

// CheckCapabilities checks the methods of r, and of the games that r wraps: one that has the
// name of a capability must be that capability. A method with another signature would be
// ignored in silence, and so would one with a pointer receiver if the game is not a pointer.
// The error joins one error for each such method, and each wraps [ErrCapability]. A nil r has
// no methods.
//
// Every tool checks its game in this way when it is first used, and panics. The check
// of a type is made once and remembered, so that it costs next to nothing.
func CheckCapabilities[S comparable](r Rules[S]) error {
	var errs []error
	err := capability.Each(r, func(r Rules[S]) bool {
		errs = append(errs, checkMethods(r)...)
		return true
	})
	if err != nil {
		errs = append(errs, fmt.Errorf("%w: %w", ErrCapability, err))
	}
	return errors.Join(errs...)
}

// mustHave is mustCheck for a function that takes a context too.
func mustHave[S comparable](ctx context.Context, function string, r Rules[S]) {
	must.HaveContext("game", ctx)
	mustCheck(function, r)
}

// mustCheck panics if r, the rules given to the function, is nil, or if a capability of r is
// not what its name says.
func mustCheck[S comparable](function string, r Rules[S]) {
	must.Have(r, "game: "+function+" without rules")
	if err := CheckCapabilities(r); err != nil {
		panic(fmt.Sprint("game: ", err))
	}
}

// checked remembers the errors of the types that have been checked: a tool may be made
// anew for each of a million small games.
var checked sync.Map // from checkedType to []error

type checkedType struct{ rules, position reflect.Type }

// checkMethods checks the methods of r, and not those of a game that it wraps.
func checkMethods[S comparable](r Rules[S]) []error {
	if r == nil {
		return nil // Unwrap may return it
	}
	k := checkedType{reflect.TypeOf(r), reflect.TypeFor[S]()}
	if errs, ok := checked.Load(k); ok {
		return errs.([]error)
	}
	errs := capability.Check(k.rules, ErrCapability, capabilities[S]())
	checked.Store(k, errs)
	return errs
}
