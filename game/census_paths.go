package game

import (
	"context"
	"math/big"
	"math/bits"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// paths counts the paths from the start to a position, and the plies of all these paths.
type paths struct{ number, plies natural }

// paths returns the number of plays and the plies of all plays. paths counts from the start and
// not from the end, as a fold would. The numbers of a position can then be dropped after the walk
// has left the position: these numbers may be as long as the game is deep.
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

// options returns the numbers of the options of position v.
func (c *census[S]) options(v int) []uint32 {
	begin := 0
	if v > 0 {
		begin = c.ends[v-1]
	}
	return c.arcs[begin:c.ends[v]]
}

// natural is a natural number of any size. A number below 2^64 allocates nothing. Nearly all
// numbers of a census are below 2^64.
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

// big returns a as a big.Int. If a is large, the result is shared with a.
func (a natural) big() *big.Int {
	if a.large == nil {
		return new(big.Int).SetUint64(a.small)
	}
	return a.large
}
