package extensive

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// DefaultProfiles is the limit of [Game.Strategic] where none is given.
const DefaultProfiles = 1 << 20

// Strategic returns the reduced strategic form of g, or reduced normal form: the
// strategies of each player are those of [Game.Strategies], in their order and with
// the names of [Game.StrategyNames], and a profile is worth what it brings on average
// over the moves of chance.
//
// Its size grows exponentially with that of g. If it would have more profiles than
// limit, or than [strategic.MaxProfiles], it is not built, and the error wraps
// strategic.ErrSize and says how many strategies there are, such as "2920 x 2143296";
// without perfect recall, strategies are counted no further than to the limit. If the
// limit is 0 it is [DefaultProfiles]; Strategic panics if it is negative.
//
// Other errors are that of [Game.Check], one that wraps game.ErrCycle, one that wraps
// strategic.ErrPlayers if there are no players, and the cause of the end of ctx.
func (g *Game) Strategic(ctx context.Context, limit int) (*strategic.Game, error) {
	switch {
	case limit < 0:
		panic("extensive: negative limit")
	case limit == 0:
		limit = DefaultProfiles
	}
	limit = min(limit, strategic.MaxProfiles)
	if err := g.Check(); err != nil {
		return nil, err
	}
	if len(g.Players) == 0 {
		return nil, fmt.Errorf("extensive: %w: 0, want 1 or more", strategic.ErrPlayers)
	}
	order, err := g.upward()
	if err != nil {
		return nil, err
	}
	if err := g.checkSize(ctx, limit); err != nil {
		return nil, err
	}
	f := newForm(g, order)
	if err := f.fill(ctx); err != nil {
		return nil, fmt.Errorf("extensive: %w", err)
	}
	return f.form, nil
}

// checkSize returns an error that wraps strategic.ErrSize if there are more profiles
// than limit.
func (g *Game) checkSize(ctx context.Context, limit int) error {
	sizes := make([]string, len(g.Players))
	product := big.NewInt(1)
	for player := range g.Players {
		n, exact, err := g.countUpTo(ctx, player, limit)
		if err != nil {
			return err
		}
		product.Mul(product, n)
		if sizes[player] = abbreviate(n); !exact {
			sizes[player] = "more than " + sizes[player]
		}
	}
	if product.Cmp(big.NewInt(int64(limit))) <= 0 {
		return nil
	}
	return fmt.Errorf("extensive: %w: %s strategies, where %d profiles are allowed",
		strategic.ErrSize, strings.Join(sizes, " x "), limit)
}

// countUpTo returns the number of strategies of the player, or if it can only be found
// by counting them, and there are more than limit, limit and false.
func (g *Game) countUpTo(ctx context.Context, player, limit int) (n *big.Int, exact bool, err error) {
	if h, err := g.history(player); err == nil {
		return h.count(), true, nil
	}
	k := 0
	for range g.Strategies(player) {
		if k == limit {
			return big.NewInt(int64(limit)), false, nil
		}
		if k++; k%1024 == 0 && ctx.Err() != nil {
			return nil, false, fmt.Errorf("extensive: %w", context.Cause(ctx))
		}
	}
	return big.NewInt(int64(k)), true, nil
}

// abbreviate returns n in digits, or the first ones and how many if they are many.
func abbreviate(n *big.Int) string {
	if n.BitLen() < 80 {
		return n.String()
	}
	return "about " + new(big.Float).SetInt(n).Text('e', 3)
}

// form is a strategic form in the making.
type form struct {
	game       *Game
	form       *strategic.Game
	strategies [][]Strategy
	chosen     []int // the move at each set that the profile chooses, 0 if there is one only

	// In a tree, totals is what the play to each terminal node contributes: the payoffs
	// along it, times the probability of the moves of chance. Elsewhere it is nil.
	totals [][]*big.Rat
	order  []int // that of Game.upward
	stack  []int
}

func newForm(g *Game, order []int) *form {
	f := &form{game: g, strategies: make([][]Strategy, len(g.Players)), chosen: make([]int, len(g.Sets)), order: order}
	sizes := make([]int, len(g.Players))
	for player := range g.Players {
		f.strategies[player] = slices.Collect(g.Strategies(player))
		sizes[player] = len(f.strategies[player])
	}
	f.form = strategic.New(sizes...)
	f.form.Title, f.form.Comment = g.Title, g.Comment
	for player, name := range g.Players {
		f.form.SetPlayerName(player, name)
		for i, name := range g.StrategyNames(f.strategies[player]) {
			f.form.SetStrategyName(player, i, name)
		}
	}
	if parents, ok := g.parents(); ok {
		f.totals = g.totals(order, parents)
	}
	return f
}

// totals returns what the play to each terminal node of a tree contributes to the mean of
// a profile that allows it.
func (g *Game) totals(order, parents []int) [][]*big.Rat {
	sums := make([][]*big.Rat, len(g.Nodes))
	chances := make([]*big.Rat, len(g.Nodes))
	for _, v := range slices.Backward(order) {
		if v == 0 {
			sums[v], chances[v] = g.nothing(), one
		} else {
			sums[v] = g.nothing()
			addTo(sums[v], sums[parents[v]])
		}
		addTo(sums[v], g.Nodes[v].Payoffs)
		for _, m := range g.Nodes[v].Moves {
			chances[m.Node] = chances[v]
			if m.Probability != nil {
				chances[m.Node] = new(big.Rat).Mul(chances[v], m.Probability)
			}
		}
	}
	for v, n := range g.Nodes {
		if n.Set != Terminal {
			sums[v] = nil
		}
	}
	for v, sum := range sums {
		for _, x := range sum {
			x.Mul(x, chances[v])
		}
	}
	return sums
}

// fill sets the payoffs of all profiles.
func (f *form) fill(ctx context.Context) error {
	n := 0
	previous := make([]int, len(f.strategies))
	for p := range previous {
		previous[p] = -1
	}
	for profile := range f.form.Profiles() {
		if n%1024 == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		n++
		for p, s := range profile {
			if s != previous[p] {
				for _, c := range f.strategies[p][s].Choices {
					f.chosen[c.Set] = c.Move
				}
				previous[p] = s
			}
		}
		for p, x := range f.worth() {
			f.form.SetPayoff(profile, p, x)
		}
	}
	return nil
}

// worth returns what each player gets on average by the moves chosen.
func (f *form) worth() []*big.Rat {
	if f.totals == nil {
		return f.mean()
	}
	var worth []*big.Rat
	shared := false // worth is of totals, and must not be changed
	f.stack = append(f.stack[:0], 0)
	for len(f.stack) > 0 {
		v := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		n := &f.game.Nodes[v]
		switch {
		case n.Set == Terminal && worth == nil:
			worth, shared = f.totals[v], true
		case n.Set == Terminal:
			if shared {
				sum := f.game.nothing()
				addTo(sum, worth)
				worth, shared = sum, false
			}
			addTo(worth, f.totals[v])
		case n.Set == Chance:
			for _, m := range n.Moves {
				f.stack = append(f.stack, m.Node)
			}
		default:
			f.stack = append(f.stack, n.Moves[f.chosen[n.Set]].Node)
		}
	}
	return worth
}

// mean is worth in a digraph that is not a tree, where the plays may be far more than the
// nodes.
func (f *form) mean() []*big.Rat {
	g := f.game
	values := make([][]*big.Rat, len(g.Nodes))
	var term big.Rat
	for _, v := range f.order {
		n := &g.Nodes[v]
		values[v] = g.nothing()
		addTo(values[v], n.Payoffs)
		for i, m := range n.Moves {
			switch {
			case n.Set == Chance:
				for p, x := range values[m.Node] {
					values[v][p].Add(values[v][p], term.Mul(m.Probability, x))
				}
			case i == f.chosen[n.Set]:
				addTo(values[v], values[m.Node])
			}
		}
	}
	return values[0]
}
