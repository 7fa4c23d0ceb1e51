package fold

import (
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/gametheory-go/gametheory/internal/moves"
)

// ErrContract is game.ErrContract.
var ErrContract = errors.New("the rules break their contract")

// mostSteps is how many moves CheckCycle makes at most, if the cycle is not longer.
const mostSteps = 1 << 12

// CheckCycle checks that each of the positions represents an option of the one before it, and the
// first an option of the last. An error wraps ErrContract.
//
// A Key that is the same for two positions closes a cycle that is none; so a step is compared
// with Moves. A Canonical that takes different positions for the same does so too, and each step
// is an option up to symmetry all the same; so CheckCycle goes round the cycle by the moves
// themselves. Where Canonical keeps its contract it finds an option at each step, until a
// position comes again. Positions that hold pointers may be the same and yet have been changed:
// with them it goes on to the end.
func CheckCycle[S comparable](r *Rules[S], positions []S) error {
	n := len(positions)
	at := positions[0]
	met := map[S]bool{at: true}
	changing := holdsPointers(reflect.TypeFor[S]())
	var options []S
	for i := 0; ; i++ {
		next := positions[(i+1)%n]
		options = moves.Append(r.Moves, options[:0], at)
		k := slices.IndexFunc(options, func(o S) bool { return representative(r, o) == next })
		if k < 0 {
			return fault(r, positions[i%n], at, next, options)
		}
		if at = options[k]; (i+1)%n != 0 {
			continue
		}
		if i >= mostSteps || met[at] && !changing {
			return nil
		}
		met[at] = true
	}
}

func representative[S comparable](r *Rules[S], s S) S {
	if r.Canonical == nil {
		return s
	}
	return r.Canonical.Canonical(s)
}

// fault returns why none of the options of at, which s represents, is like next.
func fault[S comparable](r *Rules[S], s, at, next S, options []S) error {
	for _, o := range options {
		if o = representative(r, o); r.Key != nil && r.Key.Key(o) == r.Key.Key(next) {
			return errKey(r.Key.Key(o), next, o)
		}
	}
	if at != s {
		return errAlike(s, at, next)
	}
	return errChanged(next, at)
}

// The errors are not made in fault, so that their code is compiled once and not for each type of position.

func errKey(key uint64, next, o any) error {
	return fmt.Errorf("%w: Key is %d both for %v and for %v", ErrContract, key, next, o)
}

func errAlike(s, at, next any) error {
	return fmt.Errorf("%w: %v stands for %v (Canonical, or Bank), and of them only the former has an option like %v",
		ErrContract, s, at, next)
}

func errChanged(next, at any) error {
	return fmt.Errorf("%w: %v was an option of %v before, and is no longer: Moves is not always the same, "+
		"does not agree with another method, or changes what a position points to", ErrContract, next, at)
}

// holdsPointers reports whether two values of type t may be equal although what they point to has
// changed in between.
func holdsPointers(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Chan, reflect.UnsafePointer:
		return true
	case reflect.Array:
		return holdsPointers(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if holdsPointers(t.Field(i).Type) {
				return true
			}
		}
	}
	return false
}
