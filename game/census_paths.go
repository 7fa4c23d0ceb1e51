package game

import (
	"context"
	"math/big"
	"math/bits"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// paths is how many paths lead from the start to a position, and their moves together.
type paths struct{ number, plies natural }

// paths returns how many plays there are and their moves together. They are counted from
// the start on, not from the end back as a fold would, so that the numbers of a position can be
// dropped once the walk has left it: they may be as long as the game is deep.
func (c *census[S]) paths(ctx context.Context) (plays, plies natural, err error) {
	stop, done := poll.Watch(ctx)
	defer done()
	to := make([]paths, len(c.ends)) // of each position
	all := paths{number: natural{small: 1}}
	if len(to) > 0 {
		to[len(to)-1], all = all, paths{}
	}
	for v := len(to) - 1; v >= 0; v-- {
		here := to[v]
		to[v] = paths{}
		here.plies.add(here.number) // every path becomes one move longer
		for _, o := range c.options(v) {
			if stop.Load() {
				return natural{}, natural{}, context.Cause(ctx)
			}
			next := &all
			if o != end {
				next = &to[o]
			}
			next.number.add(here.number)
			next.plies.add(here.plies)
		}
	}
	return all.number, all.plies, nil
}

// options returns where the moves of a position lead.
func (c *census[S]) options(v int) []uint32 {
	begin := 0
	if v > 0 {
		begin = c.ends[v-1]
	}
	return c.arcs[begin:c.ends[v]]
}

// natural is a natural number of any size. It allocates nothing below 2^64, where nearly
// all numbers of a census are.
type natural struct {
	small uint64
	large *big.Int // the number, if it is not nil; shared with no other
}

// add makes a the sum a + b.
func (a *natural) add(b natural) {
	if a.large != nil {
		a.large.Add(a.large, b.big())
	} else {
		*a = a.plus(b)
	}
}

// plus returns a + b.
func (a natural) plus(b natural) natural {
	if a.large == nil && b.large == nil {
		if sum, carry := bits.Add64(a.small, b.small, 0); carry == 0 {
			return natural{small: sum}
		}
	}
	return natural{large: new(big.Int).Add(a.big(), b.big())}
}

// big returns the number as a big.Int, which is a's own if the number is large.
func (a natural) big() *big.Int {
	if a.large == nil {
		return new(big.Int).SetUint64(a.small)
	}
	return a.large
}
