package partizan

import (
	"fmt"
	"reflect"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/internal/capability"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Signer is the capability to choose one representative for each class of symmetric positions. A
// Signer is like a [game.Canonicalizer], but the players of a position may be exchanged in the
// representative; the sign is then -1. For example, a board of Domineering and the board turned
// by 90 degrees are negatives of each other. The solver computes only one of the two values.
type Signer[S comparable] interface {
	// Signed returns the representative r of the class of s, and a sign. The sign is 1 if s is
	// symmetric to r, -1 if s is the negative of r, and 0 if both are true.
	//
	//   - A representative represents itself: Signed(r) returns r, and the sign 1 or 0.
	//   - If the sign is 1, the Left options of s and r have the same representatives and signs,
	//     and so have the Right options.
	//   - If the sign is -1, the Left options of s have the same representatives as the Right
	//     options of r, with opposite signs. The same holds for the Right options of s and the
	//     Left options of r.
	//   - If the sign is 0, both rules hold: r is its own negative. The value of r need not be 0.
	//     For example, the value ±1 is its own negative.
	Signed(s S) (r S, sign int)
}

// Valuer is the capability to return values that are known from a theorem. A [Solver] then does
// not visit the followers of these positions. For example, if only one player can move, the value
// is the greatest number of moves, but the number of followers may be huge.
type Valuer[S comparable] interface {
	// KnownValue returns the value of s if the value is known. The value must be the sum of a
	// number, a multiple of ↑ and a nimber: a [Value] without a store.
	KnownValue(s S) (v Value, ok bool)
}

// Evaluator is the capability to compute the values of some positions from a theorem, without a
// search of their followers. Evaluator is like [Valuer], but the value can be any value of the store
// of c. For example, the value of a tree of Hackenbush is an ordinal sum of the values of smaller
// trees. A [Solver] asks for the KnownValue first.
type Evaluator[S comparable] interface {
	// Evaluate returns the value of s, computed with c, if a theorem is known for s. The Solver
	// reports an error of c. An Evaluate that takes memory or long time calls [Arithmetic.Reserve]
	// and ends if the result is false.
	Evaluate(c *Arithmetic, s S) (v Value, ok bool)
}

// evaluation is a result of an Evaluator.
type evaluation struct {
	r  ref
	ok bool
}

// maxEvaluations is the number of results of an Evaluator that a Solver remembers. The walk asks for
// each position again, and an Evaluate may be a long search.
const maxEvaluations = 1 << 12

// evaluated returns the Evaluate of s, which it remembers in memo. It panics with the error of the
// arithmetic.
func evaluated[S comparable](e Evaluator[S], w *worker, memo map[S]evaluation, s S) (ref, bool) {
	if found, ok := memo[s]; ok {
		return found.r, found.ok
	}
	c := Arithmetic{w: w}
	v, ok := e.Evaluate(&c, s)
	if c.err != nil {
		panic(c.err)
	}
	var found evaluation
	if ok {
		found = evaluation{c.ref(v), true}
	}
	if len(memo) == maxEvaluations {
		clear(memo)
	}
	memo[s] = found
	return found.r, found.ok
}

// known returns the KnownValue of s. It panics if the value belongs to a store.
func known[S comparable](k Valuer[S], s S) (Value, bool) {
	v, ok := k.KnownValue(s)
	switch {
	case !ok:
		return Value{}, false
	case v.ref.isNode():
		panic(fmt.Sprintf("partizan: KnownValue returned %v, which belongs to a store", v))
	}
	return v, true
}

// Unwrapper is a game around an inner game, such as the result of [Negative]. [Find] looks for
// capabilities in an Unwrapper and then in the inner game.
type Unwrapper[S comparable] interface {
	// Unwrap returns the inner game.
	Unwrap() Rules[S]
}

// Find returns the capability C of r. For example:
//
//	signer, ok := partizan.Find[partizan.Signer[S]](r)
//
// If r has no C of its own and r has a method Unwrap, Find searches the inner game. It panics if
// the chain of inner games has no end.
func Find[C any, S comparable](r Rules[S]) (found C, ok bool) {
	return capability.Find[C]("partizan", r)
}

// passedOn lists the capabilities that a wrapper passes on.
type passedOn[S comparable] struct {
	_ game.Keyer[S]
	_ game.Canonicalizer[S]
	_ game.Partitioner[S]
	_ game.MoveNamer[S]
	_ Signer[S]
	_ Valuer[S]
	_ Evaluator[S]
}

// refused lists the capabilities of games that are refused.
type refused[S comparable] struct {
	_ game.Chancer[S]
	_ game.Viewer[S]
	_ game.Simultaneous[S]
}

// kind describes rules for [CheckCapabilities]. The description includes Chances, View and
// Before, because games with these methods are refused.
func kind[S comparable]() capability.Kind {
	passed := capability.Interfaces(reflect.TypeFor[passedOn[S]]())
	return capability.Kind{
		Rules:    reflect.TypeFor[Rules[S]](),
		Position: reflect.TypeFor[S](),
		Methods:  append(passed[:len(passed):len(passed)], reflect.TypeFor[Unwrapper[S]]()),
		Passed:   append(passed, capability.Interfaces(reflect.TypeFor[refused[S]]())...),
	}
}

// CheckCapabilities checks the methods of r and of the games that r wraps, like
// [game.CheckCapabilities]. The error joins one error for each fault, and each of these errors
// wraps [game.ErrCapability]. A method is a fault if it has the name of a capability and positions
// in its signature, but not the signature of the capability. A type that embeds a game without the
// capabilities of this game and without a method Unwrap is a fault.
//
// Tools call CheckCapabilities at the first use of a game, and panic if the error is not nil.
func CheckCapabilities[S comparable](r Rules[S]) error {
	return capability.Check(r, game.ErrCapability, kind[S])
}

// mustCheck panics if r is nil, if [CheckCapabilities] finds a fault in r, or if r is a
// [game.Chancer], a [game.Viewer] or a [game.Simultaneous]. The name in the message is what.
func mustCheck[S comparable](what string, r Rules[S]) {
	must.Have(r, "partizan: "+what+" without Rules")
	if err := CheckCapabilities(r); err != nil {
		panic(fmt.Sprint("partizan: ", err))
	}
	chancer, _ := Find[game.Chancer[S]](r)
	viewer, _ := Find[game.Viewer[S]](r)
	tool.Refuse("partizan", chancer, viewer)
	simultaneous, _ := Find[game.Simultaneous[S]](r)
	tool.RefuseSimultaneous("partizan", simultaneous)
}
