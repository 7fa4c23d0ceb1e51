package extensive

import (
	"cmp"
	"context"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/lp"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Minimax finds the value of a tree for two players with perfect recall in which the sum of the
// payoffs is constant, and an optimal behavior strategy of each, which guarantees the value
// whatever the other does. The answer is exact. It is that of [strategic.Minimax] for the
// normal form, which this tool does without: the linear program in the sequence form (Koller,
// Megiddo and von Stengel 1996; von Stengel 1996) is no larger than the tree, where the normal
// form is exponentially larger.
//
// Each subgame is solved by itself, the last ones first, and optimal behavior is optimal in all
// of them.
//
// A program is solved in floating point, and what that suggests is computed again exactly, and
// proved by the dual program, which has the other player's strategy. If the proof fails the
// program is solved with integers alone, which takes far longer. The memory needed is some 25
// bytes for each pair of a move or information set of one player and one of the other.
//
// Game must be set, by [NewMinimax] or in a literal. A Minimax remembers nothing and is safe
// for concurrent use as long as its fields and the game do not change.
type Minimax struct {
	Game *Game

	// Memory is the limit in bytes on the linear program and its solution; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls.
	Progress func(strategic.Stats)
}

// Solution is the solution of a game of two players with constant sum.
type Solution struct {
	Value *big.Rat // what the first player gets

	// Behavior is optimal for each of the players, in every subgame. It is nil at the sets that a
	// player's own choices in a subgame exclude.
	Behavior Behavior

	Stats strategic.Stats
}

// NewMinimax returns the tool for g. The methods check that g is suitable.
func NewMinimax(g *Game) *Minimax { return &Minimax{Game: g} }

// Value returns what the first player gets if both play optimally. Its errors are those of
// Solve.
func (t *Minimax) Value(ctx context.Context) (*big.Rat, error) {
	s, err := t.Solve(ctx)
	return s.Value, err
}

// Solve returns the value and optimal behavior: one of perhaps many such pairs, and the same one
// for each call.
//
// The error wraps strategic.ErrPlayers if there are not two players, strategic.ErrSum if the sum of
// their payoffs is not the same for all plays, [ErrRecall] if a player forgets, [ErrTree] or
// game.ErrCycle if g is not a tree, [ErrGame] if [Game.Check] finds a fault, game.ErrMemory, or
// context.Cause(ctx). Solve panics without a Game, and if Memory is negative.
func (t *Minimax) Solve(ctx context.Context) (solution Solution, err error) {
	mustGame("Minimax", t.Game)
	c := newCall(ctx, t.Memory, t.Progress)
	defer func() { solution.Stats = c.end() }()
	if err := t.Game.checkSequenceForm(c.work); err != nil {
		return solution, err
	}
	// The whole form is needed for the check only. Its memory is given back before the subgames take
	// theirs.
	before := c.budget
	whole, err := newSequenceForm(t.Game, c)
	if err != nil {
		return solution, err
	}
	if err := whole.checkSum(c.work); err != nil {
		return solution, err
	}
	c.budget = before
	// The sum is checked over all plays: the pieces put values in the place of subgames, which have the
	// same sum only then.
	b, payoffs, err := t.Game.bySubgames(c, func(s *sequenceForm) (Behavior, []*big.Rat, error) { return s.minimax(c) })
	if err != nil {
		return solution, err
	}
	return Solution{Value: payoffs[0], Behavior: b}, nil
}

// minimax returns optimal behavior and what it brings.
func (s *sequenceForm) minimax(c *call) (Behavior, []*big.Rat, error) {
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
	program, err := s.program(payoffs, c)
	if err != nil {
		return nil, nil, err
	}
	found, err := program.Maximize(c.step)
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
	// The sum is the same in each play, so any play tells what the second gets.
	other := new(big.Rat).Add(s.plays[0].payoffs[0], s.plays[0].payoffs[1])
	return b, []*big.Rat{value, other.Sub(other, value)}, nil
}

// checkSum returns an error unless the payoffs have the same sum in each play.
func (s *sequenceForm) checkSum(w work) error {
	var first, sum big.Rat
	for i, p := range s.plays {
		if err := w.do(4 * eachVisit); err != nil {
			return err
		}
		sum.Add(p.payoffs[0], p.payoffs[1])
		if i == 0 {
			first.Set(&sum)
		} else if sum.Cmp(&first) != 0 {
			return prefix.Errorf("extensive", "%w: %s at the end in %s and %s in %s", strategic.ErrSum,
				first.RatString(), s.game.label(s.plays[0].end), sum.RatString(), s.game.label(p.end))
		}
	}
	return nil
}

// program returns the linear program of the first player, whose payoffs are given and not negative.
//
// Against a realization plan x of the first player, the best that the second can do is found from
// the ends of the tree on: at each set h, the least, over the moves there, of what the sequence
// with that move brings at once and of q of the sets behind it. So the first player wants
//
//	the greatest q[0] such that, for each sequence s of the second player that ends at h, or h = 0 for none,
//	q[h] - sum of q[k] over the sets k behind s - sum of payoff[r,s]*x[r] <= 0
//
// among the realization plans x. Since no payoff is negative, nothing is lost if x is only
// required to be
//
//	x[0] <= 1,  sum of x[s m] over the moves m at a set - x[s] <= 0,  x >= 0,
//
// and q >= 0: a plan that leaves something out is worth no more than one that adds it. Then
// x = 0, q = 0 is feasible, where the simplex method begins. The dual variables of the rows of
// the second player's sequences are, in the same way, a plan of the second player that has too much
// somewhere, and loses nothing without that.
func (s *sequenceForm) program(payoffs []*big.Int, c *call) (*lp.Program, error) {
	x, y := s.players[0].size, s.players[1].size
	rows, cols := y+1+len(s.players[0].order), x+1+len(s.players[1].order)
	// The numbers, and twice as many in floating point.
	if err := c.room(tool.Area(24, rows+1, cols+1)); err != nil {
		return nil, err
	}
	p := lp.New(rows, cols)
	p.Room, p.Work = c.room, c.work
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
	return p, nil
}

// equations calls set with the coefficients of the equations of a player's realization plans that
// are not 0. That of no choice is 0, and the others are those of the sets in the order of the
// player's history, from 1.
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
