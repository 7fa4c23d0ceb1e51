package game

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/gametheory-go/gametheory/game/internal/capability"
	"github.com/gametheory-go/gametheory/internal/must"
)

// ErrCapability says that no tool would use a capability of a game: a method has the name of the
// capability and another signature, or the game lacks a capability of what it is made of.
var ErrCapability = errors.New("capability not usable")

// passedOn has the capabilities that a wrapper passes on.
type passedOn[S comparable] struct {
	_ Turner[S]
	_ Chancer[S]
	_ Viewer[S]
	_ MoveNamer[S]
	_ Keyer[S]
	_ Canonicalizer[S]
	_ Bounder[S]
	_ Partitioner[S]
	_ Banker[S]
}

// notPassedOn has the other interfaces whose methods rules may have.
type notPassedOn[S comparable] struct {
	_ Game[S]
	_ Unwrapper[S]
}

// kind returns what [CheckCapabilities] knows of rules.
func kind[S comparable]() capability.Kind {
	passed := capability.Interfaces(reflect.TypeFor[passedOn[S]]())
	return capability.Kind{
		Rules:    reflect.TypeFor[Rules[S]](),
		Position: reflect.TypeFor[S](),
		Methods:  append(capability.Interfaces(reflect.TypeFor[notPassedOn[S]]()), passed...),
		Passed:   passed,
	}
}

// CheckCapabilities checks the methods of r, and of the games that r wraps. A method that has the
// name of a capability and takes positions must be that capability. With another signature the method
// would be ignored in silence. A method with a pointer receiver would be ignored too if the game is not a
// pointer. A method that takes no positions, such as a Turn() string of your own, is about something else.
//
// A type that embeds a game must have the capabilities of that game, or a method Unwrap. For instance, a game.Game[S] that is embedded in a struct keeps Moves and Score, and loses
// Turn:
//
//	type counting struct {
//		game.Game[S]
//		calls int
//	}
//
//	func (c *counting) Unwrap() game.Rules[S] { return c.Game } // passes the capabilities on
//
// An Unwrap that returns nil hides the capabilities.
//
// CheckCapabilities finds fault with what [UpToSymmetry] makes of a game with Turn, Chances or View: nobody
// can tell who moves there.
//
// The error joins one error for each fault, and each wraps [ErrCapability]. A nil r has no methods.
// Tools check their games in this way when they are first used, and panic. The methods of a type are
// checked once.
func CheckCapabilities[S comparable](r Rules[S]) error {
	if err := checkMethods(r); err != nil {
		return err
	}
	if l, ok := Find[interface{ lost() string }](r); ok {
		return fmt.Errorf("%w: %s", ErrCapability, l.lost())
	}
	return nil
}

// checkMethods is [CheckCapabilities] for a function that does not need to know who moves.
func checkMethods[S comparable](r Rules[S]) error { return capability.Check(r, ErrCapability, kind[S]) }

// mustCheck panics if r, the rules given to the function, is nil, or if a capability of r is
// not what its name says.
func mustCheck[S comparable](function string, r Rules[S]) {
	mustBe(CheckCapabilities[S], function, r)
}

// mustBe panics if r, the rules given to the function, is nil, or if check finds fault with r.
func mustBe[S comparable](check func(r Rules[S]) error, function string, r Rules[S]) {
	must.Have(r, "game: "+function+" without rules")
	if err := check(r); err != nil {
		panic(fmt.Sprint("game: ", err))
	}
}
