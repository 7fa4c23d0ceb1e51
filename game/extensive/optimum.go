package extensive

import (
	"context"
	"math/big"
	"slices"

	"github.com/gametheory-go/gametheory/game/extensive/internal/bernstein"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Optimum finds optimal behavior strategies of a single player, or of a team of players with equal
// payoffs. The players may forget, and may be absent-minded.
//
// A player is absent-minded if a play visits an information set of the player twice (Piccione and
// Rubinstein 1997). The player then draws a move at each visit, independently and with the same
// probabilities. A mixed strategy draws a plan only once, before the play. Neither kind of strategy
// is as good as the other, and Kuhn's theorem does not hold. The optimum here is the largest
// expected payoff of a behavior strategy that is chosen before the play.
//
// The expected payoff is a polynomial in the probabilities of the moves. The degree at a set is the
// largest number of visits of the set in a play. Optimum divides the behavior strategies into boxes,
// and bounds the polynomial in each box by Bernstein coefficients, in exact arithmetic. If no player
// is absent-minded, an optimal strategy is pure, and the result is exact at once. The memory grows
// with the product over the sets of the number of Bernstein coefficients at the set. With d visits
// and n moves this number is the binomial coefficient of d+n-1 and n-1.
//
// Game must be set, by [NewOptimum] or in a literal; the other fields are optional. Methods may be
// called concurrently if no field changes and Progress allows concurrent calls.
type Optimum struct {
	Game *Game

	// Width is the largest difference between Value and Bound; nil means 1/1,000,000,000.
	Width *big.Rat

	// Memory is the limit in bytes on the polynomial and the boxes; 0 means game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls. Boxes is the
	// number of examined boxes.
	Progress func(strategic.Stats)
}

// NewOptimum returns an Optimum for g.
func NewOptimum(g *Game) *Optimum { return &Optimum{Game: g} }

// OptimalBehavior is a behavior strategy with a proved bound on all behavior strategies.
type OptimalBehavior struct {
	// Behavior has the probabilities of the moves at every set.
	Behavior Behavior

	// Value is the expected payoff of Behavior, for each player.
	Value *big.Rat

	// Bound is proved: no behavior has a larger expected payoff. If Bound equals Value, Behavior is
	// optimal.
	Bound *big.Rat

	// Root is nil, or describes the optimal behavior if Behavior is only close to it.
	Root *Root

	Stats strategic.Stats
}

// Exact reports whether Behavior is proved to be optimal.
func (b *OptimalBehavior) Exact() bool { return b.Value.Cmp(b.Bound) == 0 }

// Root is an exact description of a probability. The probability is the only number from Low to High at
// which a polynomial is 0. High minus Low is at most the Width of the Optimum.
type Root struct {
	Set  int // the set, which has two moves
	Move int // the move with the probability

	// Polynomial has the coefficients of the polynomial, the constant first.
	Polynomial []*big.Rat

	Low, High *big.Rat
}

// Value returns the payoff of the behavior that Solve returns, which is at most Width below the
// optimum. The errors are the same as in Solve.
func (t *Optimum) Value(ctx context.Context) (*big.Rat, error) {
	b, err := t.Solve(ctx)
	if err != nil {
		return nil, err
	}
	return b.Value, nil
}

// Solve returns a behavior strategy with a value at most Width below the optimum.
//
// The result is exact if no player is absent-minded, and otherwise if the optimal probabilities are
// simple fractions and the bounds are exact there. This holds for the absent-minded driver of
// Piccione and Rubinstein. If behavior matters at only one set with two moves, and the optimal
// probability is not found as a fraction, Root describes it, unless another optimum may exist.
//
// The error wraps one of these errors:
//
//   - strategic.ErrPlayers, if there is no player;
//   - [ErrTeam], if the payoffs of two players differ;
//   - game.ErrCycle, if the game has a cycle;
//   - [ErrGame], if [Game.Check] finds a fault;
//   - game.ErrMemory, if Memory is too small;
//   - context.Cause(ctx).
//
// Solve panics if Game is nil, Memory is negative or Width is not positive.
func (t *Optimum) Solve(ctx context.Context) (b OptimalBehavior, err error) {
	mustGame("Optimum", t.Game)
	width := t.Width
	if width == nil {
		width = big.NewRat(1, 1_000_000_000)
	}
	if width.Sign() <= 0 {
		panic("extensive: Width is not positive")
	}
	c := newCall(ctx, t.Memory, t.Progress)
	defer func() { b.Stats = c.end() }()
	if err := c.step(0); err != nil {
		return b, err
	}
	if err := t.Game.check(c.work); err != nil {
		return b, err
	}
	if err := t.Game.checkTeam(c.work); err != nil {
		return b, err
	}
	p, sets, err := t.Game.polynomial(c)
	if err != nil {
		return b, err
	}
	p.Work = c.work
	p.Take = func(bytes int64) error { return inPackage(tool.Take(&c.budget, bytes)) }
	p.Count = func() { c.Boxes++ }
	m, err := p.Maximize(width)
	if err != nil {
		return b, inPackage(err)
	}
	b.Value, b.Bound, b.Behavior = m.Value, m.Bound, make(Behavior, len(t.Game.Sets))
	for i := range b.Behavior {
		b.Behavior[i] = strategic.Pure(t.Game.choices(i), 0)
	}
	for k, set := range sets {
		b.Behavior[set] = m.Point[k]
	}
	if b.Exact() {
		return b, nil
	}
	if b.Root, err = root(p, sets, m, width, c.work); b.Root != nil && err == nil {
		b.approach(p, slices.Index(sets, b.Root.Set), m.Point)
		if b.Exact() {
			b.Root = nil
		}
	}
	return b, err
}

// approach moves the behavior to the low end of the interval of the root. choice is the number of the set
// of the root in p. The payoff is concave in the interval. So it increases by at most the slope at the
// low end times the length of the interval, and Bound may be lower.
func (b *OptimalBehavior) approach(p *bernstein.Problem, choice int, point [][]*big.Rat) {
	r := b.Root
	point[choice] = []*big.Rat{new(big.Rat).Sub(one, r.Low), r.Low}
	value := p.Value(point)
	if value.Cmp(b.Value) < 0 {
		return
	}
	b.Behavior[r.Set], b.Value = point[choice], value
	bound := new(big.Rat).Sub(r.High, r.Low)
	bound.Mul(bound, at(r.Polynomial, r.Low))
	if bound.Add(bound, value); bound.Cmp(b.Bound) < 0 {
		b.Bound = bound
	}
}

// checkTeam returns an error unless all players have the same payoffs. Other errors come from w.
func (g *Game) checkTeam(w work) error {
	if len(g.Players) == 0 {
		return prefix.Errorf("extensive", "%w: 0, want 1 or more", strategic.ErrPlayers)
	}
	for v := range g.Nodes {
		if err := w.do(eachVisit * len(g.Players)); err != nil {
			return err
		}
		for player, x := range g.Nodes[v].Payoffs {
			if x.Cmp(g.Nodes[v].Payoffs[0]) != 0 {
				return prefix.Errorf("extensive", "%w: at %s, %s gets %s and %s gets %s", ErrTeam, g.label(v),
					g.playerLabel(0), g.Nodes[v].Payoffs[0].RatString(), g.playerLabel(player), x.RatString())
			}
		}
	}
	return nil
}

// polynomial returns the expected payoff as a polynomial, and the set of each choice. Sets with one
// move are not choices.
func (g *Game) polynomial(c *call) (*bernstein.Problem, []int, error) {
	order, err := g.upward(c.work)
	if err != nil {
		return nil, nil, err
	}
	p := &bernstein.Problem{}
	var sets []int
	first := make([]int, len(g.Sets)) // the number of the first move of each choice among all moves
	moves := 0
	for i := range g.Sets {
		first[i] = -1
		if n := g.choices(i); n > 1 {
			first[i] = moves
			moves += n
			p.Options, sets = append(p.Options, n), append(sets, i)
		}
	}
	sums, err := g.sums(order, first, moves, c)
	if err != nil {
		return nil, nil, err
	}
	for _, k := range sums.keys() {
		t := bernstein.Term{Coefficient: sums[k], Exponents: make([][]int, len(sets))}
		all := exponents(k)
		for i, n := range p.Options {
			t.Exponents[i], all = all[:n:n], all[n:]
		}
		p.Terms = append(p.Terms, t)
	}
	return p, sets, nil
}
