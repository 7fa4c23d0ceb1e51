package partizan

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Value is the value of a short game: one that ends after a bounded number of moves, each
// of finitely many. Values are comparable by ==: two games have the same value in a [Store]
// if and only if their difference is a win for the second player, so that one can replace
// the other in every sum. The zero Value is 0.
//
// A value that is the sum of a number, a multiple of ↑ and a nimber needs no store, and is
// the same in all of them: [Integer], [Dyadic], [Nimber], [Ups]. Others belong to
// a store, and come from the methods of an [Arithmetic] or a [Solver].
//
// Numbers in a value are dyadic rationals with denominators up to 2^28 and numerators less
// than 2^34, and there may be up to 1023 ups and nimbers up to *4095. A value has at most
// 65535 options on a side, and braces are nested at most 65535 deep in it where sums of those
// have none. What is beyond is an error that wraps [ErrRange].
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

// Integer returns the value of the integer n. It panics if n is beyond the range of a
// [Value].
func Integer(n int) Value { return Dyadic(Number{numerator: int64(n)}) }

// Dyadic returns the value of the number x. It panics if x is beyond the range of a
// [Value].
func Dyadic(x Number) Value { return small{number: mustFix(x)}.value() }

// Nimber returns the value *n of a Nim heap of n counters. It panics if n is beyond the range
// of a [Value].
func Nimber(n int) Value { return Ups(0, n) }

// Ups returns n·↑ + *nim, where n may be negative: Ups(1, 0) is ↑, Ups(-2, 1) is ⇓*. It
// panics if n or nim is beyond the range of a [Value].
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

// prefixed puts the name of the package before the error of a panic.
func prefixed() {
	if err, ok := recover().(error); ok {
		panic(prefix.Wrap("partizan", err))
	}
}

// Parts returns v as number + ups·↑ + *nim, if it is such a sum.
func (v Value) Parts() (number Number, ups, nim int, ok bool) {
	if v.ref.isNode() {
		return Number{}, 0, 0, false
	}
	s := v.ref.unpack()
	return s.number.Number(), s.up, s.nim, true
}

// Number returns v as a number, if it is one.
func (v Value) Number() (x Number, ok bool) {
	if !v.ref.isNumber() {
		return Number{}, false
	}
	return v.ref.number().Number(), true
}

// Integer returns v as an integer, if it is one that fits.
func (v Value) Integer() (n int, ok bool) {
	x, ok := v.Number()
	return int(x.numerator), ok && x.IsInteger() && int64(int(x.numerator)) == x.numerator
}

// Nimber returns the n for which v is *n, if it is a nimber.
func (v Value) Nimber() (n int, ok bool) {
	return v.ref.nim(), v.ref&^maxNim == 0
}

// Options returns the values of the options that a player has in the canonical form of v,
// in no particular order.
func (v Value) Options(p Player) []Value {
	refs := v.store.appendSide(nil, v.ref, p)
	values := make([]Value, len(refs))
	for i, r := range refs {
		values[i] = v.store.value(r)
	}
	return values
}

// Outcome returns who wins. It takes constant time.
func (v Value) Outcome() Outcome {
	return outcome(v.store.atLeast(v.ref, 0), v.store.atMost(v.ref, 0))
}

// Stops returns the left and the right stop of v: the numbers that play arrives at if
// Left or Right begins, both play as well as possible, and nobody moves in a number. It
// takes constant time.
func (v Value) Stops() (left, right Number) {
	return v.store.stop(v.ref, Left).Number(), v.store.stop(v.ref, Right).Number()
}

// Birthday returns the day on which v is born: 0 for 0, and otherwise one more than the
// latest birthday of an option; at most the largest int, which matters where that has 32
// bits. It takes constant time.
func (v Value) Birthday() int { return int(min(v.store.birthday(v.ref), math.MaxInt)) }

// AllSmall reports whether v is all-small, also called dicotic: in each position that
// follows, either both players can move or neither can. It takes constant time.
func (v Value) AllSmall() bool { return v.store.allSmall(v.ref) }

// Infinitesimal reports whether v is less than every positive number and greater than
// every negative one: both stops are 0. It takes constant time.
func (v Value) Infinitesimal() bool {
	return v.store.stop(v.ref, Left) == 0 && v.store.stop(v.ref, Right) == 0
}

// Outcome says who wins a game if both play as well as possible. The zero Outcome is none, and
// comes beside an error.
type Outcome uint8

// The outcomes of a partizan game.
const (
	P Outcome = iota + 1 // the previous player wins, whoever moves: the value is 0
	L                    // Left wins, whoever moves: the value is positive
	R                    // Right wins, whoever moves: the value is negative
	N                    // the next player wins: the value is confused with 0
)

// outcome returns the outcome of a value that is at least 0, or at most 0.
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

// Wins reports whether a player wins if the given one moves first.
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

// Order says how two values compare. The zero Order is none, and comes with an error.
type Order uint8

// The results of a comparison.
const (
	Equal    Order = iota + 1
	Greater        // the first is better for Left
	Less           // the first is better for Right
	Confused       // neither: the difference is won by whoever moves first
)

// String returns "=", ">", "<" or "||".
func (o Order) String() string {
	if o > 0 && int(o) < len(orders) {
		return orders[o]
	}
	return fmt.Sprintf("Order(%d)", uint8(o))
}

var orders = [...]string{Equal: "=", Greater: ">", Less: "<", Confused: "||"}
