package partizan

import (
	"errors"
	"fmt"
	"reflect"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/capability"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Signer is the capability to choose one of several symmetric positions, some of which
// have the players exchanged, to represent them all: it is [game.Canonicalizer] with a
// sign. In Domineering a board and the board turned by 90 degrees, with vertical dominoes
// for horizontal ones, are negatives of each other: one value tells both.
type Signer[S comparable] interface {
	// Signed returns the representative r of the class of s, and a sign: 1 if s is
	// symmetric to r, -1 if it is the negative of r, and 0 if it is both.
	//
	//   - It represents itself: Signed(r) is r with the sign 1, or 0.
	//   - If the sign is 1, the Left options of s have the same representatives and
	//     signs as the Left options of r, and the Right options likewise.
	//   - If the sign is -1, the Left options of s have the same representatives as the
	//     Right options of r, with the opposite signs, and the Right options of s as the
	//     Left options of r.
	//   - If the sign is 0, all of that holds: r is its own negative. (Its value is that
	//     of a game such as ±1, and not always 0.)
	Signed(s S) (r S, sign int)
}

// Valuer is the capability to tell values that a theorem gives, so that a [Solver] does not look
// at what follows those positions. Where one player alone can move, for instance, the value is the
// greatest number of moves, and what follows may be very much.
type Valuer[S comparable] interface {
	// KnownValue returns the value of s, if it is known, and is a number, ups and a nimber, as
	// [Value] describes the values that belong to no store.
	KnownValue(s S) (v Value, ok bool)
}

// known returns what k knows of s. It panics if that belongs to a store.
func known[S comparable](k Valuer[S], s S) (ref, bool) {
	v, ok := k.KnownValue(s)
	switch {
	case !ok:
		return 0, false
	case v.ref.isNode():
		panic(fmt.Sprintf("partizan: KnownValue returned %v, which belongs to a store", v))
	}
	return v.ref, true
}

// Unwrapper is a game made from another game, such as [Negative] returns. It has the
// capabilities of that game as well as its own; a method of its own hides the inner one of the
// same name.
type Unwrapper[S comparable] interface {
	// Unwrap returns the inner game.
	Unwrap() Rules[S]
}

// Find returns the capability C of r, for instance
//
//	signer, ok := partizan.Find[partizan.Signer[S]](r)
//
// A game that wraps another one, by a method Unwrap, passes the capabilities of the
// inner game on, unless it has its own. Find panics if games wrap one another without
// end.
func Find[C any, S comparable](r Rules[S]) (found C, ok bool) {
	err := capability.Each(r, func(r Rules[S]) bool {
		found, ok = r.(C)
		return !ok
	})
	if err != nil {
		panic(fmt.Sprint("partizan: ", err))
	}
	return found, ok
}

// capabilities returns the interfaces whose methods a game may have. No other method may
// have the name of one of theirs.
func capabilities[S comparable]() []reflect.Type {
	return []reflect.Type{
		reflect.TypeFor[game.Keyer[S]](),
		reflect.TypeFor[game.Canonicalizer[S]](),
		reflect.TypeFor[game.Partitioner[S]](),
		reflect.TypeFor[game.MoveNamer[S]](),
		reflect.TypeFor[Signer[S]](),
		reflect.TypeFor[Valuer[S]](),
		reflect.TypeFor[Unwrapper[S]](),
	}
}

// CheckCapabilities checks the methods of r, and of the games that r wraps, as
// [game.CheckCapabilities] does: one that has the name of a capability must be that capability.
// The error joins one error for each method that is not, and each wraps [game.ErrCapability].
//
// Every tool checks its game in this way when it is first used, and panics.
func CheckCapabilities[S comparable](r Rules[S]) error {
	var errs []error
	err := capability.Each(r, func(r Rules[S]) bool {
		errs = append(errs, checkMethods(r)...)
		return true
	})
	if err != nil {
		errs = append(errs, fmt.Errorf("%w: %w", game.ErrCapability, err))
	}
	return errors.Join(errs...)
}

// mustCheck panics if r, the rules given to what is named, is nil, if a capability of r is not what
// its name says, or if r is a [game.Chancer] or a [game.Viewer]: values know neither.
func mustCheck[S comparable](what string, r Rules[S]) {
	must.Have(r, "partizan: "+what+" without Rules")
	if err := CheckCapabilities(r); err != nil {
		panic(fmt.Sprint("partizan: ", err))
	}
	chancer, _ := Find[game.Chancer[S]](r)
	viewer, _ := Find[game.Viewer[S]](r)
	tool.Refuse("partizan", chancer, viewer)
}

// checked remembers the errors of the types that have been checked.
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
	errs := capability.Check(k.rules, game.ErrCapability, capabilities[S]())
	checked.Store(k, errs)
	return errs
}
