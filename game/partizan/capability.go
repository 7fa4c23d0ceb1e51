package partizan

import (
	"fmt"
	"reflect"

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
	return capability.Find[C]("partizan", r)
}

// passedOn has the capabilities that a wrapper passes on.
type passedOn[S comparable] struct {
	_ game.Keyer[S]
	_ game.Canonicalizer[S]
	_ game.Partitioner[S]
	_ game.MoveNamer[S]
	_ Signer[S]
	_ Valuer[S]
}

// refused has the capabilities of games that are refused.
type refused[S comparable] struct {
	_ game.Chancer[S]
	_ game.Viewer[S]
}

// kind returns what [CheckCapabilities] knows of rules. Chances and View are in it since a game that
// has one is refused.
func kind[S comparable]() capability.Kind {
	passed := capability.Interfaces(reflect.TypeFor[passedOn[S]]())
	return capability.Kind{
		Rules:    reflect.TypeFor[Rules[S]](),
		Position: reflect.TypeFor[S](),
		Methods:  append(passed[:len(passed):len(passed)], reflect.TypeFor[Unwrapper[S]]()),
		Passed:   append(passed, capability.Interfaces(reflect.TypeFor[refused[S]]())...),
	}
}

// CheckCapabilities checks the methods of r, and of the games that r wraps, as
// [game.CheckCapabilities] does: a method that has the name of a capability and takes positions
// must be that capability, and a type that embeds a game must have the capabilities of that
// game or a method Unwrap. The error joins one error for each fault, and each wraps
// [game.ErrCapability]. Tools check their games in this way when they are first used, and panic.
func CheckCapabilities[S comparable](r Rules[S]) error {
	return capability.Check(r, game.ErrCapability, kind[S])
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
