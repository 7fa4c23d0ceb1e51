package strategic

import (
	"context"
	"iter"
)

// PureEquilibria returns an iterator over all equilibria in pure strategies, in lexicographic
// order. In an equilibrium no player gains by deviating alone. A game may have no equilibrium in
// pure strategies. The caller may keep each slice.
//
// PureEquilibria takes O(players * profiles) comparisons, most of them before the first result,
// and one bit of memory for each profile. If ctx ends, the last pair has an error that wraps
// context.Cause(ctx). PureEquilibria panics if ctx is nil.
func (g *Game) PureEquilibria(ctx context.Context) iter.Seq2[[]int, error] {
	mustContext(ctx)
	return func(yield func([]int, error) bool) {
		r := begin(ctx, 0, nil)
		stable, err := g.stable(r)
		for i := 0; i < g.Size() && err == nil; i++ {
			if !stable.has(i) {
				err = r.work(1)
			} else if err = r.step(0); err == nil && !yield(g.profile(i), nil) {
				return
			}
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// stable returns the set of the equilibria in pure strategies, by index. Errors come from r.
func (g *Game) stable(r *run) (bitset, error) {
	stable := newBitset(g.Size())
	for i := range stable {
		// Bits beyond the last profile stay set, and nobody asks for them.
		stable[i] = ^uint64(0)
	}
	for p := range g.players {
		if err := g.strikeOut(stable, p, r); err != nil {
			return nil, err
		}
	}
	return stable, nil
}

// strikeOut deletes the profiles in which the player's strategy is not a best reply.
func (g *Game) strikeOut(set bitset, player int, r *run) error {
	t, a := &g.payoffs[player], g.axis(player)
	for o := range a.others {
		if err := r.work(a.own); err != nil {
			return err
		}
		first := a.index(0, o)
		end := first + a.own*a.stride
		// Two passes: the greatest payoff of the line must be known before a profile can be struck out.
		most := first
		for i := first + a.stride; i < end; i += a.stride {
			if t.cmp(i, most) > 0 {
				most = i
			}
		}
		for i := first; i < end; i += a.stride {
			if t.cmp(i, most) < 0 {
				set.remove(i)
			}
		}
	}
	return nil
}
