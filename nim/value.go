package nim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// Value is the value of a position of an impartial game, with or without cycles. A value is a
// nimber n, or it is infinite and written ∞(K). A position of value n is equivalent to a heap of
// n counters. K is the set of the nimbers among the values of the options. The package
// documentation explains infinite values.
//
// Values are comparable by ==. Positions of equal values can replace each other in every sum.
// Positions of different values cannot. The zero Value is the nimber 0.
type Value struct {
	nimber   Nimber // 0 if the value is infinite
	infinite bool
	k        string // K as varints, ascending
}

// Finite returns the nimber n as a Value.
func Finite(n Nimber) Value { return Value{nimber: n} }

// Infinite returns the value ∞(K), where K is the set of the given nimbers, in any order.
func Infinite(k ...Nimber) Value {
	k = slices.Clone(k)
	slices.Sort(k)
	return Value{infinite: true, k: varint.Pack(slices.Compact(k))}
}

// Nimber returns the nimber v. If v is infinite, finite is false.
func (v Value) Nimber() (n Nimber, finite bool) { return v.nimber, !v.infinite }

// K returns the set K of v = ∞(K) in ascending order. The set is empty if v is a nimber.
func (v Value) K() []Nimber { return varint.Unpack[Nimber](nil, v.k) }

// Add returns the value of the sum of two positions (Smith, 1966). The sum of two nimbers is the
// nim-sum. The sum of ∞(K) and a nimber n is infinite, with the set of all k xor n for k in K.
// The sum of two infinite values is ∞ with the empty set. Add is commutative and associative.
func (v Value) Add(w Value) Value {
	switch {
	case v.infinite && w.infinite:
		return Infinite()
	case w.infinite:
		v, w = w, v
	case !v.infinite:
		return Finite(v.nimber ^ w.nimber)
	}
	k := v.K()
	for i := range k {
		k[i] ^= w.nimber
	}
	return Infinite(k...)
}

// Outcome returns the outcome of a position of value v in normal play. Value 0 is a P-position.
// Every other nimber is an N-position. ∞(K) is an N-position if 0 is in K, and otherwise a draw.
func (v Value) Outcome() Outcome {
	switch {
	case !v.infinite && v.nimber == 0:
		return PPosition
	case !v.infinite || strings.HasPrefix(v.k, "\x00"): // as the least in K
		return NPosition
	}
	return Draw
}

// String returns the value in the usual notation, such as "3", "∞" or "∞(0,2)".
func (v Value) String() string {
	if !v.infinite {
		return fmt.Sprint(v.nimber)
	}
	if v.k == "" {
		return "∞"
	}
	set := strings.Fields(strings.Trim(fmt.Sprint(v.K()), "[]"))
	return "∞(" + strings.Join(set, ",") + ")"
}

// Outcome says who wins if both players play perfectly. The zero Outcome is no outcome, and comes
// with an error.
type Outcome uint8

// The outcomes of an impartial game.
const (
	PPosition Outcome = iota + 1 // the previous player wins, and the player to move loses
	NPosition                    // the next player wins, the player to move
	Draw                         // nobody can force a win, and the play goes on forever
)

// String returns "P", "N" or "draw".
func (o Outcome) String() string {
	if o > 0 && int(o) < len(outcomes) {
		return outcomes[o]
	}
	return fmt.Sprintf("Outcome(%d)", uint8(o))
}

var outcomes = [...]string{PPosition: "P", NPosition: "N", Draw: "draw"}
