package partizan

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Value is the value of a short game. A short game has finitely many positions and no endless
// play. Values are comparable by ==: two games have the same value in a [Store] if and only if
// the second player wins the difference of the games. Equal games can replace each other in all
// sums. The zero Value is 0.
//
// A sum of a number, a multiple of ↑ and a nimber needs no store and is the same Value in all
// stores: see [Integer], [Dyadic], [Nimber] and [Ups]. Any other Value belongs to a store and
// comes from a method of an [Arithmetic] or a [Solver].
//
// A Value has these limits. An error about a larger value wraps [ErrRange]. The limits remain because a
// number, ups and a nimber share one word of 64 bits. So most values take no memory, and sums of
// these values take one addition.
//
//   - The denominator of a number is at most 2^28, and the numerator is less than 2^34.
//   - There are at most 1023 ups, and nimbers are at most *4095.
//   - A value has at most 65535 options on each side, and at most 65535 nested braces. A sum of a
//     number, ups and a nimber counts as no braces.
type Value struct {
	store *Store // nil if ref is not a node
	ref   ref
}

// value returns r as a Value.
func (s *Store) value(r ref) Value {
	if r.isNode() {
		return Value{s, r}
	}
	return Value{nil, r}
}

// Integer returns the value of the integer n. It panics if n is out of the range of a [Value].
func Integer(n int) Value { return Dyadic(Number{numerator: int64(n)}) }

// Dyadic returns the value of the number x. It panics if x is out of the range of a [Value].
func Dyadic(x Number) Value { return small{number: mustFix(x)}.value() }

// Nimber returns *n, the value of a Nim heap with n counters. It panics if n is out of the range
// of a [Value].
func Nimber(n int) Value { return Ups(0, n) }

// Ups returns n·↑ + *nim. For example, Ups(1, 0) is ↑ and Ups(-2, 1) is ⇓*. Ups panics if n or
// nim is out of the range of a [Value].
func Ups(n, nim int) Value {
	if nim < 0 {
		panic(fmt.Sprintf("partizan: nimber %d", nim))
	}
	return small{up: n, nim: nim}.value()
}

func mustFix(x Number) fix {
	defer prefixed()
	return toFix(x)
}

func (s small) value() Value {
	defer prefixed()
	return Value{nil, s.pack()}
}

// prefixed adds the name of the package to the error of a panic.
func prefixed() {
	if err, ok := recover().(error); ok {
		panic(prefix.Wrap("partizan", err))
	}
}

// Parts returns the summands if v is number + ups·↑ + *nim.
func (v Value) Parts() (number Number, ups, nim int, ok bool) {
	if v.ref.isNode() {
		return Number{}, 0, 0, false
	}
	s := v.ref.unpack()
	return s.number.Number(), s.up, s.nim, true
}

// Number returns v as a number, if v is a number.
func (v Value) Number() (x Number, ok bool) {
	if !v.ref.isNumber() {
		return Number{}, false
	}
	return v.ref.number().Number(), true
}

// Integer returns v as an int, if v is an integer and fits.
func (v Value) Integer() (n int, ok bool) {
	x, ok := v.Number()
	return int(x.numerator), ok && x.IsInteger() && int64(int(x.numerator)) == x.numerator
}

// Nimber returns n if v is the nimber *n.
func (v Value) Nimber() (n int, ok bool) {
	return v.ref.nim(), v.ref&^maxNim == 0
}

// Options returns the options of a player in the canonical form of v, in no particular order.
func (v Value) Options(p Player) []Value {
	refs := v.store.appendSide(nil, v.ref, p)
	values := make([]Value, len(refs))
	for i, r := range refs {
		values[i] = v.store.value(r)
	}
	return values
}

// Outcome returns the outcome of v in constant time.
func (v Value) Outcome() Outcome {
	return outcome(v.store.atLeast(v.ref, 0), v.store.atMost(v.ref, 0))
}

// Stops returns the left stop and the right stop of v: the final number of play if Left moves
// first, and if Right moves first. Both players play as well as possible, and nobody moves in a
// number. Stops takes constant time.
func (v Value) Stops() (left, right Number) {
	return v.store.stop(v.ref, Left).Number(), v.store.stop(v.ref, Right).Number()
}

// Birthday returns the birthday of v: 0 for 0, and otherwise one more than the latest birthday of
// an option. The result is at most math.MaxInt. Birthday takes constant time.
func (v Value) Birthday() int { return int(min(v.store.birthday(v.ref), math.MaxInt)) }

// AllSmall reports whether v is all-small, also called dicotic: in each follower, either both
// players can move or neither player can move. It takes constant time.
func (v Value) AllSmall() bool { return v.store.allSmall(v.ref) }

// Infinitesimal reports whether v is less than each positive number and greater than each
// negative number: both stops are 0. It takes constant time.
func (v Value) Infinitesimal() bool {
	return v.store.stop(v.ref, Left) == 0 && v.store.stop(v.ref, Right) == 0
}

// Outcome is the winner of a game if both players play as well as possible. The zero Outcome is
// none of the four outcomes, and comes with an error.
type Outcome uint8

// The outcomes of a partizan game.
const (
	P Outcome = iota + 1 // the previous player, who does not move first, wins: the value is 0
	L                    // Left wins, whoever moves first: the value is positive
	R                    // Right wins, whoever moves first: the value is negative
	N                    // the next player, who moves first, wins: the value is confused with 0
)

// outcome returns the outcome of a value from two comparisons with 0.
func outcome(atLeast, atMost bool) Outcome {
	switch {
	case atLeast && atMost:
		return P
	case atLeast:
		return L
	case atMost:
		return R
	}
	return N
}

// Wins reports whether player p wins if first is the player who moves first. For example,
// L.Wins(Left, Right) is true.
func (o Outcome) Wins(p, first Player) bool {
	switch o {
	case L:
		return p == Left
	case R:
		return p == Right
	case N:
		return p == first
	}
	return p != first
}

// String returns "L", "R", "N" or "P".
func (o Outcome) String() string {
	if o > 0 && int(o) <= len(outcomes) {
		return outcomes[o-1 : o]
	}
	return fmt.Sprintf("Outcome(%d)", uint8(o))
}

const outcomes = "PLRN"

// Order is the result of a comparison of two values. The zero Order is none of the four orders,
// and comes with an error.
type Order uint8

// The results of a comparison.
const (
	Equal    Order = iota + 1
	Greater        // the first is better for Left
	Less           // the first is better for Right
	Confused       // neither: the player who moves first wins the difference
)

// String returns "=", ">", "<" or "||".
func (o Order) String() string {
	if o > 0 && int(o) < len(orders) {
		return orders[o]
	}
	return fmt.Sprintf("Order(%d)", uint8(o))
}

var orders = [...]string{Equal: "=", Greater: ">", Less: "<", Confused: "||"}
