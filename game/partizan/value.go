package partizan

import (
	"fmt"
	"math"
	"unique"

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
// A Value has these limits. An error about a larger value wraps [ErrRange]. The limits remain because
// ups and a nimber share one word of 64 bits with a number, or with the index of a long number. So
// most values take no memory, and sums of these values take one addition.
//
//   - Numbers have the limits of [Number]. A number with a denominator of more than 2^28 or a
//     numerator of 2^26 or more takes memory and time.
//   - There are at most 1023 ups, and nimbers are at most *1048575.
//   - A value has at most 65535 options on each side, and at most 65535 nested braces. A sum of a
//     number, ups and a nimber counts as no braces.
type Value struct {
	store *Store                     // nil if ref is not a node
	ref   ref                        // without the index of a long number
	long  unique.Handle[longNumeral] // of the number, if ref has no room for the number
}

// value returns r as a Value.
func (s *Store) value(r ref) Value {
	switch {
	case r.isNode():
		return Value{store: s, ref: r}
	case r.exponent() == indexed:
		return Value{ref: r &^ numberMask, long: s.Number(s.number(r)).handle()}
	}
	return Value{ref: r}
}

// refOf returns v as a ref. A value with a store must belong to s.
func (s *Store) refOf(v Value) ref {
	if v.isLong() {
		return s.ref(s.num(v.number())) | v.ref
	}
	return v.ref
}

// isLong reports whether v is the sum of a number without room in a ref, ups and a nimber.
func (v Value) isLong() bool { return v.long != unique.Handle[longNumeral]{} }

// number returns the number of v. If v belongs to a store, number is not defined.
func (v Value) number() Number {
	if v.isLong() {
		n, exponent := Number{long: v.long}.big()
		return longNumber(n, exponent)
	}
	return fix(v.ref.numerator() << (maxFraction - v.ref.exponent())).Number()
}

// smallValue returns the value of a number, ups and a nimber.
func smallValue(x Number, up, nim int) Value {
	v := Value{ref: infinitesimal(up, nim)}
	if f, ok := toFix(x); ok {
		if r, ok := f.near(); ok {
			v.ref |= r
			return v
		}
	}
	v.long = x.handle()
	return v
}

// minus returns -v. If v belongs to a store, minus is not defined.
func (v Value) minus() Value { return smallValue(v.number().Neg(), -v.ref.up(), v.ref.nim()) }

// stored returns v with a store: the store of v, or a new store.
func (v Value) stored() (*Store, ref) {
	if v.store != nil {
		return v.store, v.ref
	}
	s := new(Store)
	return s, s.refOf(v)
}

// Integer returns the value of the integer n.
func Integer(n int) Value { return smallValue(reduced(int64(n), 0), 0, 0) }

// Dyadic returns the value of the number x.
func Dyadic(x Number) Value { return smallValue(x, 0, 0) }

// Nimber returns *n, the value of a Nim heap with n counters. It panics if n is out of the range
// of a [Value].
func Nimber(n int) Value { return Ups(0, n) }

// Ups returns n·↑ + *nim. For example, Ups(1, 0) is ↑ and Ups(-2, 1) is ⇓*. Ups panics if n or
// nim is out of the range of a [Value].
func Ups(n, nim int) Value {
	defer prefixed()
	if nim < 0 {
		panic(fmt.Sprintf("partizan: nimber %d", nim))
	}
	return smallValue(Number{}, n, nim)
}

// prefixed adds the name of the package to the error of a panic.
func prefixed() {
	switch r := recover().(type) {
	case nil:
	case error:
		panic(prefix.Wrap("partizan", r))
	default:
		panic(r)
	}
}

// Parts returns the summands if v is number + ups·↑ + *nim.
func (v Value) Parts() (number Number, ups, nim int, ok bool) {
	if v.ref.isNode() {
		return Number{}, 0, 0, false
	}
	return v.number(), v.ref.up(), v.ref.nim(), true
}

// Number returns v as a number, if v is a number.
func (v Value) Number() (x Number, ok bool) {
	if !v.ref.isNumber() {
		return Number{}, false
	}
	return v.number(), true
}

// Integer returns v as an int, if v is an integer and fits.
func (v Value) Integer() (n int, ok bool) {
	x, ok := v.Number()
	if !ok || !x.IsInteger() {
		return 0, false
	}
	i, _ := x.big()
	if !i.IsInt64() || int64(int(i.Int64())) != i.Int64() {
		return 0, false
	}
	return int(i.Int64()), true
}

// Nimber returns n if v is the nimber *n.
func (v Value) Nimber() (n int, ok bool) {
	return v.ref.nim(), v.ref&^maxNim == 0 && !v.isLong()
}

// Options returns the options of a player in the canonical form of v, in no particular order.
func (v Value) Options(p Player) []Value {
	s, r := v.stored()
	refs := s.appendSide(nil, r, p)
	values := make([]Value, len(refs))
	for i, r := range refs {
		values[i] = s.value(r)
	}
	return values
}

// Outcome returns the outcome of v in constant time.
func (v Value) Outcome() Outcome {
	s, r := v.stored()
	return outcome(s.atLeast(r, num{}), s.atMost(r, num{}))
}

// Stops returns the left stop and the right stop of v: the final number of play if Left moves
// first, and if Right moves first. Both players play as well as possible, and nobody moves in a
// number. Stops takes constant time.
func (v Value) Stops() (left, right Number) {
	s, r := v.stored()
	return s.Number(s.stop(r, Left)), s.Number(s.stop(r, Right))
}

// Birthday returns the birthday of v: 0 for 0, and otherwise one more than the latest birthday of
// an option. The result is at most math.MaxInt, also if the birthday is later. Birthday takes constant
// time.
func (v Value) Birthday() int {
	s, r := v.stored()
	n, _ := s.days(s.birthday(r)).big()
	if !n.IsInt64() || n.Int64() > math.MaxInt {
		return math.MaxInt
	}
	return int(n.Int64())
}

// AllSmall reports whether v is all-small, also called dicotic: in each follower, either both
// players can move or neither player can move. It takes constant time.
func (v Value) AllSmall() bool { return !v.isLong() && v.store.allSmall(v.ref) }

// Infinitesimal reports whether v is less than each positive number and greater than each
// negative number: both stops are 0. It takes constant time.
func (v Value) Infinitesimal() bool {
	s, r := v.stored()
	return s.stop(r, Left) == num{} && s.stop(r, Right) == num{}
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
