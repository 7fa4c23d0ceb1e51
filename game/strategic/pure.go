package strategic

import (
	"context"
	"fmt"
	"iter"
	"math/big"
)

// Maximin returns the largest payoff that the player can guarantee with a pure strategy, whatever
// the others choose. It also returns all pure strategies with this guarantee, in increasing
// order. Maximin takes time linear in the number of profiles, and panics if the player does not
// exist.
//
// In a constant-sum game for two players, a mixed strategy can guarantee more: see [Minimax].
func (g *Game) Maximin(player int) (value *big.Rat, strategies []int) {
	g.mustPlayer(player)
	best, strategies, _ := g.maximin(player, nil)
	return g.payoffs[player].at(best), strategies
}

// maximin is Maximin as a part of a call. It returns the index of a profile with the value.
func (g *Game) maximin(player int, r *run) (best int, strategies []int, err error) {
	t, a := &g.payoffs[player], g.axis(player)
	for s := range a.own {
		worst := a.index(s, 0)
		for o := 1; o < a.others; o++ {
			if err := r.work(1); err != nil {
				return 0, nil, err
			}
			if i := a.index(s, o); t.cmp(i, worst) < 0 {
				worst = i
			}
		}
		switch c := t.cmp(worst, best); {
		case s == 0 || c > 0:
			best, strategies = worst, []int{s}
		case c == 0:
			strategies = append(strategies, s)
		}
	}
	return best, strategies, nil
}

// Minimax returns the pure minimax of the player: the lowest payoff to which pure strategies of
// the others hold the player, if the player replies best. Minimax also returns a profile of such
// strategies of the others and a best reply of the player. If there are several such profiles,
// Minimax returns the first in lexicographic order. The payoff is at least the value of
// [Game.Maximin]. Minimax takes time linear in the number of profiles, and panics if the player
// does not exist.
func (g *Game) Minimax(player int) (value *big.Rat, profile []int) {
	g.mustPlayer(player)
	least, _ := g.minimax(player, nil)
	return g.payoffs[player].at(least), g.profile(least)
}

// minimax is Minimax as a part of a call. It returns the index of the profile.
func (g *Game) minimax(player int, r *run) (least int, err error) {
	t, a := &g.payoffs[player], g.axis(player)
	least = -1
	for o := range a.others {
		if err := r.work(a.own); err != nil {
			return 0, err
		}
		most := a.index(0, o)
		for s := 1; s < a.own; s++ {
			if i := a.index(s, o); t.cmp(i, most) > 0 {
				most = i
			}
		}
		if c := 0; least >= 0 {
			// Indices are in lexicographic order. Columns are not visited in this order of profiles, so
			// ties go to the lesser index.
			if c = t.cmp(most, least); c > 0 || c == 0 && most > least {
				continue
			}
		}
		least = most
	}
	return least, nil
}

// at returns an entry.
func (t *payoff) at(i int) *big.Rat {
	if t.large != nil {
		return new(big.Rat).Set(t.large[i])
	}
	return new(big.Rat).SetInt64(t.small[i])
}

// SaddlePoints returns an iterator over the saddle points of the first player's payoffs in a game
// of two players, in lexicographic order. A saddle point is a pair of pure strategies. The payoff
// of a saddle point is the maximum of the column and the minimum of the row. The first player
// cannot gain by changing the row. The second player cannot lower the payoff by changing the
// column. The second player's payoffs do not matter. In a constant-sum game the saddle points are
// the equilibria in pure strategies.
//
// Saddle points exist if and only if the maximin and the minimax of the first player are equal.
// Then the saddle points are all pairs of optimal pure strategies. Finding the first saddle point
// takes time linear in the number of profiles. The caller may keep each slice.
//
// If ctx ends, the last pair has an error that wraps context.Cause(ctx). SaddlePoints panics if
// there are not two players, or if ctx is nil.
func (g *Game) SaddlePoints(ctx context.Context) iter.Seq2[[]int, error] {
	mustContext(ctx)
	if len(g.players) != 2 {
		panic(fmt.Sprintf("strategic: SaddlePoints of a game of %d players", len(g.players)))
	}
	return func(yield func([]int, error) bool) {
		r := begin(ctx, 0, nil)
		rows, columns, err := g.saddle(r)
		for _, row := range rows {
			for _, column := range columns {
				if err := r.step(0); err != nil {
					yield(nil, err)
					return
				}
				if !yield([]int{row, column}, nil) {
					return
				}
			}
		}
		if err != nil {
			yield(nil, err)
		}
	}
}

// saddle returns the rows and the columns of the saddle points. Every pair of such a row and
// column is a saddle point.
func (g *Game) saddle(r *run) (rows, columns []int, err error) {
	most, rows, err := g.maximin(0, r)
	if err != nil {
		return nil, nil, err
	}
	least, err := g.minimax(0, r)
	// Maximin is at most minimax. If they are equal, each optimal row with each optimal column is a
	// saddle point: they can be exchanged (von Neumann and Morgenstern 1944).
	if err != nil || g.payoffs[0].cmp(most, least) != 0 {
		return nil, nil, err
	}
	columns, err = g.holding(least, r)
	return rows, columns, err
}

// holding returns the strategies of the second player that hold the first player to the payoff at
// an index.
func (g *Game) holding(value int, r *run) (columns []int, err error) {
	t, a := &g.payoffs[0], g.axis(0)
	for o := range a.others {
		if err := r.work(a.own); err != nil {
			return nil, err
		}
		holds := true
		for s := 0; s < a.own && holds; s++ {
			holds = t.cmp(a.index(s, o), value) <= 0
		}
		if holds {
			columns = append(columns, o)
		}
	}
	return columns, nil
}
