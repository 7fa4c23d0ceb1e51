package extensive

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/lp"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/fraction"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Minimax finds the value of a constant-sum tree for two players with perfect recall. In a
// constant-sum game the sum of the payoffs is the same in every play. Minimax also finds an
// optimal behavior strategy for each player. Optimal behavior guarantees the value against every
// strategy of the opponent.
//
// The result is exact, and is the same as the result of [strategic.Minimax] for the normal form.
// Minimax needs no normal form. It solves the linear program of the sequence form (Koller,
// Megiddo and von Stengel 1996; von Stengel 1996), which is no larger than the tree. The normal
// form is exponentially larger.
//
// Minimax solves each subgame by itself, the deepest subgames first. Optimal behavior is optimal
// in every subgame.
//
// Minimax solves a linear program in floating point, by the revised simplex method. It solves two sparse systems of
// equations exactly at the last basis, and proves the solution by the dual program, the program of the opponent. The
// program has a row for each move of the second player and for each set of the first player. The program has a column
// for each move of the first player and for each set of the second player. The memory grows with the number of moves
// and of terminal nodes: an entry takes about 120 bytes, a row or column 250.
//
// If the proof fails, Minimax solves a small program in integers alone, which takes far longer. For a large program
// Solve returns proved bounds and [ErrInexact].
//
// Game must be set, by [NewMinimax] or in a literal. Methods may be called concurrently while the
// fields and the game do not change.
type Minimax struct {
	Game *Game

	// Memory is the limit in bytes on the linear program and its solution; 0 means
	// game.DefaultMemory.
	Memory int64

	// Initial is an approximately optimal behavior to begin with, for instance from regret minimization. Initial[i][m] is
	// the probability of move m at information set i. A nil entry leaves a set open, and a nil Initial leaves all sets
	// open. The simplex method begins with the most probable move at each set of the first player, and leaves out
	// improbable moves at first. Initial changes the time of a call. It may change which optimal behavior Solve finds, but
	// not the value.
	Initial [][]float64

	// Progress, if not nil, is called about ten times a second during long calls.
	Progress func(strategic.Stats)
}

// Solution is the solution of a constant-sum game for two players.
type Solution struct {
	Value *big.Rat // the expected payoff of the first player; nil if Solve returns ErrInexact

	// Low and High are proved bounds on the value, equal to Value unless it is nil. The first player's Behavior guarantees Low.
	// The second player's Behavior allows the first player at most High.
	Low, High *big.Rat

	// Behavior is optimal for each player in every subgame, unless Solve returns ErrInexact. Behavior has a nil entry
	// for a set if the player's own earlier moves in a subgame exclude the set.
	Behavior Behavior

	Stats strategic.Stats
}

// NewMinimax returns a Minimax for g. The methods check the requirements on g.
func NewMinimax(g *Game) *Minimax { return &Minimax{Game: g} }

// Value returns the expected payoff of the first player if both players play optimally. The
// errors are the same as in Solve.
func (t *Minimax) Value(ctx context.Context) (*big.Rat, error) {
	s, err := t.Solve(ctx)
	return s.Value, err
}

// Solve returns the value and optimal behavior. If several behaviors are optimal, Solve returns
// the same behavior in each call. The error wraps one of these errors:
//
//   - strategic.ErrPlayers, if there are not two players;
//   - strategic.ErrSum, if the sum of the payoffs is not the same in all plays;
//   - [ErrRecall], if a player forgets;
//   - [ErrTree] or game.ErrCycle, if the game is not a tree;
//   - [ErrGame], if [Game.Check] finds a fault;
//   - game.ErrMemory, if Memory is too small for the program;
//   - [ErrInexact], if no exact solution was found or the fractions of the solution need more than Memory;
//   - context.Cause(ctx).
//
// With ErrInexact, the solution has an approximately optimal behavior. The bounds are the exact values of the best
// replies to it, and prove how far from optimal it is.
//
// Solve panics if Game is nil or Memory is negative. Solve panics if Initial is neither nil nor as long as the list of
// sets, or if an entry has not a probability for each move, or if a number is negative or NaN.
func (t *Minimax) Solve(ctx context.Context) (solution Solution, err error) {
	mustGame("Minimax", t.Game)
	t.mustInitial()
	c := newCall(ctx, t.Memory, t.Progress)
	defer func() { solution.Stats = c.end() }()
	if err := t.Game.checkSequenceForm(c.work); err != nil {
		return solution, err
	}
	before := c.budget
	sum, err := t.Game.constantSum(c)
	if err != nil {
		return solution, err
	}
	c.budget = before
	// The sum is checked over all plays: the pieces put values in the place of subgames, which have the
	// same sum only then.
	inexact := false
	b, payoffs, err := t.Game.bySubgames(c, func(s *sequenceForm) (Behavior, []*big.Rat, error) {
		b, payoffs, err := s.minimax(t.Initial, c)
		if errors.Is(err, ErrInexact) {
			inexact = true
			err = nil
		}
		return b, payoffs, err
	})
	if err != nil {
		return solution, err
	}
	if inexact {
		return t.Game.bounded(b, sum)
	}
	return Solution{Value: payoffs[0], Low: payoffs[0], High: payoffs[0], Behavior: b}, nil
}

// mustInitial panics unless Initial is a behavior.
func (t *Minimax) mustInitial() {
	if t.Initial == nil {
		return
	}
	if len(t.Initial) != len(t.Game.Sets) {
		panic(fmt.Sprintf("extensive: Initial for %d sets of %d", len(t.Initial), len(t.Game.Sets)))
	}
	for i, m := range t.Initial {
		if m == nil {
			continue
		}
		if len(m) != t.Game.choices(i) {
			panic(fmt.Sprintf("extensive: %d initial probabilities for %d moves at set %d", len(m), t.Game.choices(i), i))
		}
		for _, x := range m {
			if !(x >= 0) {
				panic(fmt.Sprintf("extensive: an initial probability %v at set %d", x, i))
			}
		}
	}
}

// bounded returns the bounds that a behavior proves, and ErrInexact. sum is the sum of the payoffs.
func (g *Game) bounded(b Behavior, sum *big.Rat) (Solution, error) {
	_, high, err := g.BestReply(b, 0)
	if err != nil {
		return Solution{}, err
	}
	_, other, err := g.BestReply(b, 1)
	if err != nil {
		return Solution{}, err
	}
	low := new(big.Rat).Sub(sum, other)
	return Solution{Low: low, High: high, Behavior: b}, prefix.Errorf("extensive", "%w: the value is between %s and %s",
		ErrInexact, low.FloatString(12), high.FloatString(12))
}

// minimax returns optimal behavior and its expected payoffs. If no exact solution was found, the behavior is
// about optimal, and the error is ErrInexact.
func (s *sequenceForm) minimax(initial [][]float64, c *call) (Behavior, []*big.Rat, error) {
	least, _, err := s.extremes(0, c.work)
	if err != nil {
		return nil, nil, err
	}
	// The least payoff becomes 0, which the program needs: inequalities may take the place of equations
	// only if no payoff is negative.
	payoffs, scale, err := s.shifted(0, least, c.work)
	if err != nil {
		return nil, nil, err
	}
	program := lp.NewSparse(s.players[1].size+1+len(s.players[0].order), s.players[0].size+1+len(s.players[1].order))
	program.Room, program.Work = c.room, c.work
	if err := s.cross(program, initial, payoffs, c.work); err != nil {
		return nil, nil, err
	}
	for set := range 1 + len(s.players[0].order) {
		program.Tight(s.players[1].size + set)
	}
	for set := range 1 + len(s.players[1].order) {
		program.Signless(s.players[0].size + set)
	}
	s.fill(program, payoffs)
	found, err := program.Maximize(c.step)
	if errors.Is(err, lp.ErrInexact) {
		return s.approximate(found, c)
	}
	if err != nil {
		return nil, nil, err
	}
	// The primal solution is a plan of the first player, and by duality the dual solution one of the
	// second (von Stengel 1996).
	b := make(Behavior, len(s.game.Sets))
	if err := cmp.Or(s.behave(b, 0, found.X.Num, c.work), s.behave(b, 1, found.Y.Num, c.work)); err != nil {
		return nil, nil, err
	}
	value := new(big.Rat).Quo(found.Value, new(big.Rat).SetInt(scale))
	value.Add(value, least)
	return b, s.constant(value), nil
}

// constant returns the payoffs of both players if the first gets value.
func (s *sequenceForm) constant(value *big.Rat) []*big.Rat {
	// The sum is the same in each play, so any play tells what the second gets.
	return []*big.Rat{value, new(big.Rat).Sub(s.plays[0].sum(), value)}
}

// approximate returns the behavior of an approximate solution, about its expected payoffs, and ErrInexact.
func (s *sequenceForm) approximate(found lp.Solution, c *call) (Behavior, []*big.Rat, error) {
	b := make(Behavior, len(s.game.Sets))
	for player, plan := range [][]*big.Int{found.X.Num, found.Y.Num} {
		for _, x := range plan {
			if x.Sign() < 0 {
				x.SetInt64(0)
			}
		}
		if err := s.behave(b, player, plan, c.work); err != nil {
			return nil, nil, err
		}
	}
	for i, m := range b {
		if m != nil {
			b[i] = fraction.Rounded(m, 40)
		}
	}
	payoffs, err := s.game.expected(b, c.work)
	if err != nil {
		return nil, nil, err
	}
	// Another subgame takes the place of this one by its value. A short fraction is good enough, since bounds come from
	// best replies in the whole tree.
	value, _ := payoffs[0].Float64()
	return b, s.constant(new(big.Rat).SetFloat64(value)), ErrInexact
}

// constantSum returns the sum of the payoffs of a tree, or an error unless it is the same in each play that chance
// allows.
func (g *Game) constantSum(c *call) (*big.Rat, error) {
	f := &form{game: g, work: c.work, budget: &c.budget}
	sums, err := f.paths()
	if err != nil {
		return nil, err
	}
	first := -1
	want, sum := new(big.Rat), new(big.Rat)
	for v, payoffs := range sums {
		if err := c.work(4 * eachVisit); err != nil {
			return nil, err
		}
		if payoffs == nil || f.chances[v].Sign() == 0 {
			continue
		}
		if sum.Add(payoffs[0], payoffs[1]); first < 0 {
			first = v
			want.Set(sum)
		} else if sum.Cmp(want) != 0 {
			return nil, prefix.Errorf("extensive", "%w: %s at the end in %s and %s in %s", strategic.ErrSum,
				want.RatString(), g.label(first), sum.RatString(), g.label(v))
		}
	}
	return want, nil
}

// fill sets the entries of the linear program of the first player. The given payoffs are not negative, and change their sign.
//
// Let x be a realization plan of the first player. The best reply of the second player follows
// from the terminal nodes upward. Let q[h] be the value at a set h of the second player: the
// minimum, over the moves at h, of the payoffs of the sequence with this move plus q of the sets
// behind the sequence. So the first player wants
//
//	the greatest q[0] such that, for each sequence s of the second player that ends at h, or h = 0 for none,
//	q[h] - sum of q[k] over the sets k behind s - sum of payoff[r,s]*x[r] <= 0
//
// among the realization plans x. Since no payoff is negative, the program may relax the
// conditions on x to
//
//	x[0] <= 1,  sum of x[s m] over the moves m at a set - x[s] <= 0,  x >= 0,
//
// and q >= 0: a plan with sums that are too small is never better than a full plan. Then x = 0, q
// = 0 is feasible, and the simplex method begins there. The dual variables of the rows of the
// second player's sequences are, in the same way, a plan of the second player with sums that may
// be too large. To reduce the sums to a full plan loses nothing.
func (s *sequenceForm) fill(p matrix, payoffs []*big.Int) {
	x, y := s.players[0].size, s.players[1].size
	rows, cols := y+1+len(s.players[0].order), x+1+len(s.players[1].order)
	for i, e := range s.entries {
		// Rows are the sequences of the second player and then the equations of the first. Columns are
		// the sequences of the first and then the q of the second's sets.
		p.Set(e.last[1], e.last[0], payoffs[i].Neg(payoffs[i]))
	}
	s.equations(0, func(set, sequence int, sign int64) { p.SetInt64(y+set, sequence, sign) })
	s.equations(1, func(set, sequence int, sign int64) { p.SetInt64(sequence, x+set, sign) })
	// x[0] <= 1 is the only right side that is not 0, and q[0] is the whole objective.
	p.SetInt64(y, cols, 1)
	p.SetInt64(rows, x, 1)
}

// matrix is what fill fills.
type matrix interface {
	Set(row, col int, x *big.Int)
	SetInt64(row, col int, x int64)
}

// equations calls coefficient with the nonzero coefficients of the equations of a player's
// realization plans. Equation 0 belongs to no choice. The equations from 1 on belong to the sets
// in the order of the player's history.
func (s *sequenceForm) equations(player int, coefficient func(equation, sequence int, sign int64)) {
	coefficient(0, 0, 1)
	h := s.players[player]
	for i, set := range h.order {
		coefficient(1+i, h.last[set], -1)
		for m := range s.game.choices(set) {
			coefficient(1+i, h.first[set]+m, 1)
		}
	}
}
