package play

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// Simultaneous judges and plays a game of two players with simultaneous moves (game.Simultaneous).
// The first use starts a goroutine that solves the whole game. A Simultaneous is safe for concurrent
// use if the rules are safe.
type Simultaneous struct {
	Time time.Duration // the limit for solving the game; 0 means no limit

	rules  Rules
	start  Position
	joint  game.Simultaneous[Position]
	solved later[struct{}]

	mu     sync.Mutex // held while the solver is used
	solver *simultaneous.Solver[Position]
}

// NewSimultaneous returns a Simultaneous for a game from a start, which is not after a hidden choice.
// NewSimultaneous panics if the rules are not a game.Game or have no Before.
func NewSimultaneous(r Rules, start Position) *Simultaneous {
	g, ok := r.(game.Game[Position])
	joint, _ := game.Find[game.Simultaneous[Position]](r)
	if !ok || joint == nil {
		panic("play: a game with simultaneous moves needs Score and Before")
	}
	m := &Simultaneous{rules: r, start: start, joint: joint, solver: simultaneous.NewSolver(g)}
	m.solver.Memory = mostTree
	return m
}

// solve returns the solution of the matrix game of s, and whether the player to move chooses the
// column because the choice of a row is hidden. The error is the cause of the end of ctx, or says why
// there is no solution.
func (m *Simultaneous) solve(ctx context.Context, s Position) (r simultaneous.Result, column bool, err error) {
	if _, err := m.solved.get(ctx, m.Time, func(ctx context.Context) (struct{}, error) {
		m.mu.Lock()
		defer m.mu.Unlock()
		_, err := m.solver.Value(ctx, m.start)
		return struct{}{}, err
	}); err != nil {
		return r, false, err
	}
	before, column := m.joint.Before(s)
	if column {
		s = before
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	r, err = m.solver.Solve(ctx, s)
	return r, column, err
}

// replies returns the expected payoff of each move of the player to move against the optimal strategy
// of the opponent.
func replies(r simultaneous.Result, column bool) []*big.Rat {
	if !column {
		all := make([]*big.Rat, len(r.Matrix))
		for i, row := range r.Matrix {
			all[i] = mean(r.Second, func(j int) *big.Rat { return row[j] })
		}
		return all
	}
	all := make([]*big.Rat, len(r.Second))
	for j := range all {
		all[j] = mean(r.First, func(i int) *big.Rat { return r.Matrix[i][j] })
		all[j].Neg(all[j]) // entries are payoffs of the player who chooses the row
	}
	return all
}

// mean returns the expected payoff under a mixed strategy.
func mean(m strategic.Mixed, payoff func(i int) *big.Rat) *big.Rat {
	sum := new(big.Rat)
	for i, p := range m {
		if p.Sign() > 0 {
			sum.Add(sum, new(big.Rat).Mul(p, payoff(i)))
		}
	}
	return sum
}

// Judge returns a judge by expected payoffs against optimal play. A player who chooses second does not
// know the first choice, and the judge does not use it: the expected payoff of a move is the average
// over the optimal strategy of the opponent. The function tell converts a payoff to a value in the
// unit, and to words.
//
// If the game is too large, or positions can repeat, the judgement has no moves.
func (m *Simultaneous) Judge(unit string, tell func(payoff float64) (value float64, words string)) Judge {
	return func(ctx context.Context, s Position, _ func(Judgement[Position])) (Judgement[Position], error) {
		j := Judgement[Position]{Basis: "exact, against an opponent who plays best", Unit: unit, Mean: true}
		r, column, err := m.solve(ctx, s)
		if err != nil {
			if ctx.Err() != nil {
				return j, err
			}
			j.Basis = "nothing is known: the game is too large to be solved"
			if errors.Is(err, game.ErrCycle) {
				j.Basis = "nothing is known: positions can repeat"
			}
			return j, nil
		}
		payoffs := replies(r, column)
		for i, o := range m.rules.Moves(nil, s) {
			payoff, _ := payoffs[i].Float64()
			value, words := tell(payoff)
			j.Moves = append(j.Moves, Judged[Position]{Move: o, Worth: payoff, Value: value, Text: words, Outcome: OutcomeOf(payoff), Exact: true})
		}
		return j, nil
	}
}

// Player returns a strategy that draws each move from an optimal mixed strategy. If the game is too
// large, or positions can repeat, the strategy moves at random.
func (m *Simultaneous) Player(dice *rand.Rand) Strategy {
	return game.StrategyFunc[Position](func(ctx context.Context, s Position) (Position, error) {
		options := m.rules.Moves(nil, s)
		if len(options) == 0 {
			return s, game.ErrTerminal
		}
		r, column, err := m.solve(ctx, s)
		if err != nil && ctx.Err() != nil {
			return options[dice.IntN(len(options))], err
		}
		mixed := r.First
		if column {
			mixed = r.Second
		}
		if i, ok := drawn(mixed, dice); ok && err == nil {
			return options[i], nil
		}
		return options[dice.IntN(len(options))], nil
	})
}
