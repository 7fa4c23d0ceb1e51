package strategic

import (
	"math/big"

	"github.com/gametheory-go/gametheory/internal/fraction"
)

// integers is a table of payoffs of a player as integers, all multiplied by the same number
// scale. The table is small, unless large is not nil.
type integers struct {
	small []int64
	large []*big.Int
	scale *big.Int
}

// integers returns the table multiplied by the least common denominator. Errors come from r.
func (t *payoff) integers(r *run) (integers, error) {
	if t.large == nil {
		return integers{small: t.small, scale: big.NewInt(1)}, nil
	}
	return integersOf(t.large, r)
}

// integersOf returns the numbers multiplied by their least common denominator. Errors come from
// r.
func integersOf(numbers []*big.Rat, r *run) (integers, error) {
	scale := big.NewInt(1)
	for _, x := range numbers {
		if err := r.work(20 + scale.BitLen()/8); err != nil {
			return integers{}, err
		}
		fraction.Include(scale, x)
	}
	m := integers{large: make([]*big.Int, len(numbers)), scale: scale}
	words := true
	for i, x := range numbers {
		if err := r.work(20 + scale.BitLen()/8); err != nil {
			return integers{}, err
		}
		y := fraction.Times(x, scale)
		m.large[i] = y
		// Sums and differences of a few such numbers fit into a word, so callers need not test them.
		words = words && y.BitLen() < wide
	}
	if words {
		m.small = make([]int64, len(numbers))
		for i, x := range m.large {
			m.small[i] = x.Int64()
		}
		m.large = nil
	}
	return m, nil
}

// each returns the number of bytes of the longest entry.
func (m integers) each() int64 {
	bits := 0
	for _, x := range m.large {
		bits = max(bits, x.BitLen())
	}
	if m.large == nil {
		return 8
	}
	return 48 + int64(bits/8)
}

// wide is a number of bits. A sum of a few integers with fewer bits fits in 64 bits.
const wide = 60

// at sets z to entry i and returns it.
func (m integers) at(z *big.Int, i int) *big.Int {
	if m.large != nil {
		return z.Set(m.large[i])
	}
	return z.SetInt64(m.small[i])
}

// narrow reports whether all entries have fewer bits than wide.
func (m integers) narrow() bool {
	if m.large != nil {
		return false
	}
	for _, x := range m.small {
		if x >= 1<<wide || x <= -1<<wide {
			return false
		}
	}
	return true
}

// cmp compares two entries of the table.
func (t *payoff) cmp(i, j int) int {
	if t.large != nil {
		return t.large[i].Cmp(t.large[j])
	}
	switch x, y := t.small[i], t.small[j]; {
	case x < y:
		return -1
	case x > y:
		return 1
	}
	return 0
}

// axis gives the places of the payoffs in a table from the view of a player: strategy s of the
// player and choice number o of the others, in lexicographic order.
type axis struct {
	own    int // the number of strategies of the player
	others int // the number of choices of the others
	stride int
}

func (g *Game) axis(player int) axis {
	own := g.Strategies(player)
	return axis{own: own, others: g.Size() / own, stride: g.stride[player]}
}

// index returns the index of the profile in a table.
func (a axis) index(s, o int) int {
	return (o/a.stride*a.own+s)*a.stride + o%a.stride
}

// profile returns the profile at an index.
func (g *Game) profile(index int) []int {
	profile := make([]int, len(g.players))
	for p, stride := range g.stride {
		// Strides fall from player to player, so the quotients are the digits of the index.
		profile[p] = index / stride
		index %= stride
	}
	return profile
}
