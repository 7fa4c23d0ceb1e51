package nim

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// Value is the value of a position of an impartial game in which cycles are
// allowed. It is a nimber n, and then the position is as good as a heap of n
// counters; or it is ∞ with a set K of nimbers, those of the options whose values
// are nimbers. See [Loopy].
//
// Values are comparable by ==. Positions of equal values can replace each other in
// every sum, positions of different values cannot. The zero Value is the nimber 0.
type Value struct {
	nimber   Nimber // if it is finite, else 0
	infinite bool
	k        string // K, ascending, each number as a varint
}

// Finite returns the nimber n as a Value.
func Finite(n Nimber) Value { return Value{nimber: n} }

// Infinite returns the value ∞ with the set K of the given nimbers, in any order.
func Infinite(k ...Nimber) Value {
	k = slices.Clone(k)
	slices.Sort(k)
	return Value{infinite: true, k: varint.Pack(slices.Compact(k))}
}

// Nimber returns the nimber that v is, or finite false if v is ∞.
func (v Value) Nimber() (n Nimber, finite bool) { return v.nimber, !v.infinite }

// K returns the set of v in ascending order. It is empty if v is a nimber.
func (v Value) K() []Nimber { return varint.Unpack[Nimber](nil, v.k) }

// Add returns the value of the sum of two positions (Smith, 1966): the nim-sum of
// two nimbers; ∞ with all k xor n for ∞ with K and the nimber n; and ∞ with the
// empty set for two that are ∞. It is commutative and associative.
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

// Outcome returns who wins in normal play. Value 0 is a P-position. Other nimbers
// are N-positions, as is ∞ if 0 is in its set. Otherwise ∞ is a draw.
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

// Outcome says who wins if both play as well as possible. The zero Outcome is none, and comes
// beside an error.
type Outcome uint8

// The outcomes of an impartial game.
const (
	PPosition Outcome = iota + 1 // the previous player wins: the one to move loses
	NPosition                    // the next player wins: the one to move
	Draw                         // neither can force a win: the play goes on forever
)

// String returns "P", "N" or "draw".
func (o Outcome) String() string {
	if o > 0 && int(o) < len(outcomes) {
		return outcomes[o]
	}
	return fmt.Sprintf("Outcome(%d)", uint8(o))
}

var outcomes = [...]string{PPosition: "P", NPosition: "N", Draw: "draw"}
