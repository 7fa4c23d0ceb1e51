package extensive

import (
	"cmp"
	"context"
	"math/big"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// DefaultProfiles is the limit on profiles if the field Profiles of a [NormalForm] or a
// [Perfection] is 0.
const DefaultProfiles = 1 << 20

// NormalForm makes the reduced strategic form of a game, also called the reduced normal form. The
// strategies of each player are the strategies of [Game.Strategies], in the same order, with the
// names of [Game.StrategyNames]. The payoffs of a profile are expected payoffs over the moves of
// chance. The size grows exponentially with the size of the game.
//
// Game must be set, by [NewNormalForm] or in a literal; the other fields are optional. Methods
// may be called concurrently while no field changes.
type NormalForm struct {
	Game *Game

	// Profiles is the limit on the number of profiles; 0 means [DefaultProfiles]. The limit is
	// never above [strategic.MaxProfiles].
	Profiles int

	// Memory is the limit in bytes on the strategies, the names and the payoffs; 0 means
	// game.DefaultMemory. A single strategy may be as long as the number of information sets.
	Memory int64
}

// NewNormalForm returns a NormalForm for g.
func NewNormalForm(g *Game) *NormalForm { return &NormalForm{Game: g} }

// Strategic returns the reduced strategic form of g with at most limit profiles. It is short for
// [NormalForm.Strategic] with Profiles set to limit, and has the same errors and panics.
func (g *Game) Strategic(ctx context.Context, limit int) (*strategic.Game, error) {
	return (&NormalForm{Game: g, Profiles: limit}).Strategic(ctx)
}

// Strategic returns the strategic form. If the number of profiles is above the limit, the error
// wraps strategic.ErrSize and tells the numbers of strategies, such as "2920 x 2143296". Without
// perfect recall the count of strategies stops at the limit. If Memory is too small, the error
// wraps game.ErrMemory.
//
// If there are no players, the error wraps strategic.ErrPlayers. If g has a cycle, the error
// wraps game.ErrCycle. If ctx ends, the error is context.Cause(ctx). Other errors come from
// [Game.Check]. Strategic panics if Game is nil or a limit is negative.
func (t *NormalForm) Strategic(ctx context.Context) (*strategic.Game, error) {
	mustGame("NormalForm", t.Game)
	mustContext(ctx)
	return t.strategic(ctx, until(ctx))
}

// strategic is Strategic with a count of operations.
func (t *NormalForm) strategic(ctx context.Context, w work) (*strategic.Game, error) {
	g := t.Game
	limit := min(cmp.Or(t.Profiles, DefaultProfiles), strategic.MaxProfiles)
	if limit < 0 {
		panic("extensive: negative limit")
	}
	budget := tool.NewBudget("extensive", t.Memory, game.DefaultMemory)
	if err := g.check(w); err != nil {
		return nil, err
	}
	if len(g.Players) == 0 {
		return nil, prefix.Errorf("extensive", "%w: 0, want 1 or more", strategic.ErrPlayers)
	}
	order, err := g.upward(w)
	if err != nil {
		return nil, err
	}
	// Counting takes linear time with perfect recall, where listing is exponential. So the size is
	// known before anything is built.
	if err := g.checkSize(ctx, w, limit); err != nil {
		return nil, err
	}
	f := &form{game: g, order: order, work: w, budget: &budget}
	if err := f.make(); err != nil {
		return nil, err
	}
	return f.form, nil
}

// checkSize returns an error that wraps strategic.ErrSize if there are more than limit profiles.
func (g *Game) checkSize(ctx context.Context, w work, limit int) error {
	sizes := make([]string, len(g.Players))
	product := unit
	for player := range g.Players {
		n, exact, err := g.countUpTo(ctx, w, player, limit)
		if err != nil {
			return err
		}
		product = product.times(n)
		if sizes[player] = n.String(); !exact {
			sizes[player] = "more than " + sizes[player]
		}
	}
	if product.within(int64(limit)) {
		return nil
	}
	return prefix.Errorf("extensive", "%w: %s strategies, where %d profiles are allowed",
		strategic.ErrSize, strings.Join(sizes, " x "), limit)
}

// countUpTo returns the number of strategies of the player. If the strategies must be enumerated
// and there are more than limit, countUpTo returns limit and false.
func (g *Game) countUpTo(ctx context.Context, w work, player, limit int) (n magnitude, exact bool, err error) {
	h, err := g.history(player, w)
	if err == nil {
		n, err := count(h, w, unit, magnitude.plus, magnitude.times)
		return n, true, err
	}
	// history fails without perfect recall, or because the call is to end. Only in the first case
	// counting goes on.
	if ended := poll.Cause(ctx); ended != nil {
		return n, false, inPackage(ended)
	}
	k := 0
	exact = true
	err = g.plans(w, player, func(*plan) bool {
		// One strategy beyond the limit is enough to know that there are too many.
		exact = k < limit
		if exact {
			k++
		}
		return exact
	})
	return magnitudeOf(k), exact, err
}

// form is a strategic form under construction.
type form struct {
	game       *Game
	form       *strategic.Game
	strategies [][]Strategy
	chosen     []int // the move of the profile at each set, 0 if there is only one move

	// totals is nil unless the game is a tree. In a tree, totals has the contribution of the play
	// to each terminal node: the payoffs of the play, times the probability of its moves of
	// chance.
	totals  [][]*big.Rat
	chances []*big.Rat // in a tree, the probability of the moves of chance before each node
	order   []int      // the order of Game.upward
	stack   []int

	work   work
	budget *memo.Budget
}

// take counts bytes that the call holds from now on.
func (f *form) take(bytes int64) error { return inPackage(tool.Take(f.budget, bytes)) }

// make makes the form.
func (f *form) make() error {
	g := f.game
	f.chosen = make([]int, len(g.Sets))
	f.strategies = make([][]Strategy, len(g.Players))
	sizes, profiles := make([]int, len(g.Players)), 1
	for player := range g.Players {
		if err := f.collect(player); err != nil {
			return err
		}
		sizes[player] = len(f.strategies[player])
		profiles *= sizes[player]
	}
	// profiles is within the limit that checkSize has tested, so the product does not overflow.
	if err := f.take(tool.Area(8, profiles, len(g.Players))); err != nil {
		return err
	}
	f.form = strategic.New(sizes...)
	f.form.Title, f.form.Comment = g.Title, g.Comment
	for player, name := range g.Players {
		f.form.SetPlayerName(player, name)
		names, err := g.strategyNames(f.strategies[player], f.work)
		if err != nil {
			return err
		}
		for i, name := range names {
			f.form.SetStrategyName(player, i, name)
		}
	}
	parents, ok, err := g.parents(f.work)
	if err != nil {
		return err
	}
	if ok {
		if err := f.total(parents); err != nil {
			return err
		}
	}
	return f.fill()
}

// collect collects the strategies of a player. The memory of the names is counted for the longest
// form of names.
func (f *form) collect(player int) error {
	var full error
	err := f.game.plans(f.work, player, func(p *plan) bool {
		s := p.strategy()
		bytes := int64(100)
		for _, c := range s.Choices {
			bytes += 16 + 2*int64(20+len(f.game.moveName(c)))
		}
		full = f.take(bytes)
		f.strategies[player] = append(f.strategies[player], s)
		return full == nil
	})
	return cmp.Or(err, full)
}

// total computes totals for a tree.
func (f *form) total(parents []int) error {
	sums, err := f.sums(parents)
	if err != nil {
		return err
	}
	f.totals = make([][]*big.Rat, len(sums))
	for v, sum := range sums {
		if err := f.work.do(10 * eachVisit); err != nil {
			return err
		}
		if sum == nil {
			continue
		}
		f.totals[v] = f.game.nothing()
		for player, x := range sum {
			f.totals[v][player].Mul(x, f.chances[v])
		}
		if err := f.take(bytesOf(f.totals[v])); err != nil {
			return err
		}
	}
	return nil
}

// sums computes chances for a tree, and returns the sum of the payoffs on the path to each terminal node that the
// root can reach. Sums are shared with one another and with the game, and must not be changed.
func (f *form) sums(parents []int) ([][]*big.Rat, error) {
	g := f.game
	sums := make([][]*big.Rat, len(g.Nodes)) // nil stands for zeros at first
	f.chances = make([]*big.Rat, len(g.Nodes))
	f.chances[0] = one
	// From the root down: a node's sum is its predecessor's and its own payoffs.
	for _, v := range slices.Backward(f.order) {
		if err := f.work.do(10 * eachVisit); err != nil {
			return nil, err
		}
		n := &g.Nodes[v]
		sums[v] = n.Payoffs
		if v != 0 && sums[parents[v]] != nil {
			sums[v] = sums[parents[v]]
			if n.Payoffs != nil {
				sums[v] = g.nothing()
				addTo(sums[v], sums[parents[v]])
				addTo(sums[v], n.Payoffs)
				if err := f.take(bytesOf(sums[v])); err != nil {
					return nil, err
				}
			}
		}
		// In a tree each node has one predecessor, which sets its chance once.
		for _, m := range n.Moves {
			chance := f.chances[v]
			if m.Probability != nil {
				chance = new(big.Rat).Mul(chance, m.Probability)
				if err := f.take(bytesOf([]*big.Rat{chance})); err != nil {
					return nil, err
				}
			}
			f.chances[m.Node] = chance
		}
	}
	zero := g.nothing()
	for v, n := range g.Nodes {
		switch {
		case n.Set != Terminal || f.chances[v] == nil:
			// Sums of inner nodes have served those below, and worth adds up terminal nodes only.
			sums[v] = nil
		case sums[v] == nil:
			sums[v] = zero
		}
	}
	return sums, nil
}

// fill sets the payoffs of all profiles.
func (f *form) fill() error {
	previous := make([]int, len(f.strategies))
	for p := range previous {
		previous[p] = -1
	}
	for profile := range f.form.Profiles() {
		for p, s := range profile {
			// From one profile to the next few strategies change. A reduced strategy says nothing at
			// sets that it excludes; what an earlier one has left there does not matter, as no play
			// comes there.
			if s != previous[p] {
				for _, c := range f.strategies[p][s].Choices {
					f.chosen[c.Set] = c.Move
				}
				previous[p] = s
				if err := f.work.do(len(f.strategies[p][s].Choices)); err != nil {
					return err
				}
			}
		}
		worth, err := f.worth()
		if err != nil {
			return err
		}
		for p, x := range worth {
			if !x.IsInt() || !x.Num().IsInt64() {
				if err := f.take(bytesOf(worth[p : p+1])); err != nil {
					return err
				}
			}
			f.form.SetPayoff(profile, p, x)
		}
	}
	return nil
}

// worth returns the expected payoffs of the chosen moves. Errors come from work.
func (f *form) worth() ([]*big.Rat, error) {
	if f.totals == nil {
		return f.mean()
	}
	var worth []*big.Rat
	visits := 0
	shared := false // worth is part of totals, and must not be changed
	f.stack = append(f.stack[:0], 0)
	for len(f.stack) > 0 {
		if visits++; visits == 1024 {
			if err := f.work.do(visits * eachVisit); err != nil {
				return nil, err
			}
			visits = 0
		}
		v := f.stack[len(f.stack)-1]
		f.stack = f.stack[:len(f.stack)-1]
		n := &f.game.Nodes[v]
		switch {
		case n.Set == Terminal && worth == nil:
			// Without chance there is one play, whose total needs no copy.
			worth, shared = f.totals[v], true
		case n.Set == Terminal:
			if shared {
				sum := f.game.nothing()
				addTo(sum, worth)
				worth, shared = sum, false
			}
			addTo(worth, f.totals[v])
		case n.Set == Chance:
			// All moves of chance are followed: totals have their probabilities as factors, so the sum
			// is the mean.
			for _, m := range n.Moves {
				f.stack = append(f.stack, m.Node)
			}
		default:
			f.stack = append(f.stack, n.Moves[f.chosen[n.Set]].Node)
		}
	}
	return worth, f.work.do(visits * eachVisit)
}

// mean returns the result of worth for a digraph that is not a tree. A digraph may have far more
// plays than nodes.
func (f *form) mean() ([]*big.Rat, error) {
	g := f.game
	values := make([][]*big.Rat, len(g.Nodes))
	var term big.Rat
	for _, v := range f.order {
		if err := f.work.do(10 * eachVisit); err != nil {
			return nil, err
		}
		n := &g.Nodes[v]
		values[v] = g.nothing()
		addTo(values[v], n.Payoffs)
		for i, m := range n.Moves {
			switch {
			case n.Set == Chance:
				for p, x := range values[m.Node] {
					values[v][p].Add(values[v][p], term.Mul(m.Probability, x))
				}
			// Values are those of the node from there on, so each node is computed once, however many
			// plays lead to it.
			case i == f.chosen[n.Set]:
				addTo(values[v], values[m.Node])
			}
		}
	}
	return values[0], nil
}
