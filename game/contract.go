package game

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/gametheory-go/gametheory/game/internal/capability"
	"github.com/gametheory-go/gametheory/internal/must"
)

// ErrCapability reports that tools would not use a capability of a game. Either a method has the
// name of a capability and another signature, or the game lacks a capability of an embedded game.
var ErrCapability = errors.New("capability not usable")

// passedOn lists the capabilities that a wrapper passes on.
type passedOn[S comparable] struct {
	_ Turner[S]
	_ Chancer[S]
	_ Viewer[S]
	_ Simultaneous[S]
	_ MoveNamer[S]
	_ Keyer[S]
	_ Canonicalizer[S]
	_ Bounder[S]
	_ Partitioner[S]
	_ Banker[S]
}

// notPassedOn lists the other interfaces with methods that rules may have.
type notPassedOn[S comparable] struct {
	_ Game[S]
	_ Unwrapper[S]
}

// kind describes rules for [CheckCapabilities].
func kind[S comparable]() capability.Kind {
	passed := capability.Interfaces(reflect.TypeFor[passedOn[S]]())
	return capability.Kind{
		Rules:    reflect.TypeFor[Rules[S]](),
		Position: reflect.TypeFor[S](),
		Methods:  append(capability.Interfaces(reflect.TypeFor[notPassedOn[S]]()), passed...),
		Passed:   passed,
	}
}

// CheckCapabilities checks the methods of r and of the games that r wraps. The error joins one
// error for each fault, and each of these errors wraps [ErrCapability]. There are three faults:
//
//   - A method has the name of a capability and positions in its signature, but not the signature
//     of the capability. Tools would silently ignore this method. Tools would also ignore a method
//     with a pointer receiver if the game is not a pointer. A method without positions, such as a
//     Turn() string of your own, is no fault.
//   - A type embeds a game and lacks a capability of this game. Such a type needs the capability
//     or a method Unwrap.
//   - r is the result of [UpToSymmetry] for a game with Turn, Chances, View or Before. A position of the
//     result does not determine the player to move.
//
// For example, a struct with an embedded game.Game[S] has Moves and Score, but loses Turn. Unwrap
// passes the capabilities on:
//
//	type counting struct {
//		game.Game[S]
//		calls int
//	}
//
//	func (c *counting) Unwrap() game.Rules[S] { return c.Game }
//
// An Unwrap that returns nil hides the capabilities. A nil r has no methods and no faults.
//
// Tools call CheckCapabilities at the first use of a game, and panic if the error is not nil. The
// methods of a type are checked once.
func CheckCapabilities[S comparable](r Rules[S]) error {
	if err := checkMethods(r); err != nil {
		return err
	}
	if l, ok := Find[interface{ lost() string }](r); ok {
		return fmt.Errorf("%w: %s", ErrCapability, l.lost())
	}
	return nil
}

// checkMethods is [CheckCapabilities] without the check of [UpToSymmetry], for functions that do
// not need the player to move.
func checkMethods[S comparable](r Rules[S]) error { return capability.Check(r, ErrCapability, kind[S]) }

// mustCheck panics if r is nil or if [CheckCapabilities] finds a fault in r. The function
// received r.
func mustCheck[S comparable](function string, r Rules[S]) {
	mustBe(CheckCapabilities[S], function, r)
}

// mustBe panics if r is nil or if check finds a fault in r. The function received r.
func mustBe[S comparable](check func(r Rules[S]) error, function string, r Rules[S]) {
	must.Have(r, "game: "+function+" without rules")
	if err := check(r); err != nil {
		panic(fmt.Sprint("game: ", err))
	}
}
