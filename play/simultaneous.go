package play

import (
	"cmp"
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// Simultaneous judges and plays a game of two players with simultaneous moves (game.Simultaneous).
// The first use starts a goroutine that solves the whole game. A Simultaneous is safe for concurrent
// use if the rules are safe.
//
// If positions can repeat, or exact values take too much time or memory, a Simultaneous uses proved
// bounds and the mixed strategies that prove the bounds (simultaneous.Solver.Approximate).
type Simultaneous struct {
	// Time is the limit for solving the game; 0 means no limit. The search for exact values ends after
	// half of the limit.
	Time time.Duration

	// Bounds says not to look for exact values, in a game whose fractions are known to be too long.
	Bounds bool

	rules  Rules
	start  Position
	joint  game.Simultaneous[Position]
	solved later[bool] // whether with bounds

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

// find solves the game, and reports whether there are bounds instead of exact values.
func (m *Simultaneous) find(ctx context.Context) (bounds bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.Bounds {
		first, cancel := ctx, context.CancelFunc(func() {})
		if m.Time > 0 {
			first, cancel = context.WithTimeout(ctx, m.Time/2)
		}
		defer cancel()
		if _, err := m.solver.Value(first, m.start); err == nil {
			return false, nil
		}
	}
	a, err := m.solver.Approximate(ctx, m.start)
	if err == nil && a.First == nil && len(a.Lows) > 0 {
		err = simultaneous.ErrWidth // of the strategies
	}
	return true, err
}

// round is the solved matrix game of a position.
type round struct {
	lows, highs   [][]*big.Rat // bounds on the payoffs of the player who chooses the row
	first, second strategic.Mixed
	column        bool // the player to move chooses the column, because the choice of a row is hidden
	exact         bool // lows and highs are the same
}

// solve returns the round of s. The error is the cause of the end of ctx, or says why there is no
// solution.
func (m *Simultaneous) solve(ctx context.Context, s Position) (r round, err error) {
	bounds, err := m.solved.get(ctx, m.Time, m.find)
	if err != nil {
		return r, err
	}
	before, column := m.joint.Before(s)
	if column {
		s = before
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if !bounds {
		x, err := m.solver.Solve(ctx, s)
		return round{x.Matrix, x.Matrix, x.First, x.Second, column, true}, err
	}
	a, err := m.solver.Approximate(ctx, s)
	return round{a.Lows, a.Highs, a.First, a.Second, column, false}, err
}

// payoffs returns the expected payoff of each move of the player to move against the strategy of the
// opponent: the middle of the bounds. The payoffs are sorted out by sortOut unless r is exact.
func (r round) payoffs() []float64 {
	lows, highs := replies(r.lows, r), replies(r.highs, r)
	all := make([]float64, len(lows))
	for i := range all {
		all[i], _ = lows[i].Add(lows[i], highs[i]).Quo(lows[i], big.NewRat(2, 1)).Float64()
	}
	if !r.exact {
		sortOut(all)
	}
	return all
}

// replies returns the expected payoff of each move of the player to move in a matrix.
func replies(matrix [][]*big.Rat, r round) (all []*big.Rat) {
	if !r.column {
		for _, row := range matrix {
			all = append(all, mean(r.second, func(j int) *big.Rat { return row[j] }))
		}
		return all
	}
	for j := range r.second {
		x := mean(r.first, func(i int) *big.Rat { return matrix[i][j] })
		all = append(all, x.Neg(x)) // entries are payoffs of the player who chooses the row
	}
	return all
}

// alike is the largest difference of payoffs that count as equal. Bounds are a billionth apart. Moves of
// an optimal mixed strategy have equal payoffs, but for this width divided by their probability.
const alike = 1e-6

// sortOut makes payoffs equal that are alike, and payoffs 0 that are like 0.
func sortOut(payoffs []float64) {
	order := make([]int, len(payoffs))
	for i, x := range payoffs {
		if order[i] = i; math.Abs(x) <= alike {
			payoffs[i] = 0
		}
	}
	slices.SortFunc(order, func(i, j int) int { return cmp.Compare(payoffs[j], payoffs[i]) })
	for k, i := range order {
		if k > 0 && payoffs[order[k-1]]-payoffs[i] <= alike {
			payoffs[i] = payoffs[order[k-1]]
		}
	}
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
// If the game is too large, or the players can keep the play from ending, the judgement has no moves.
func (m *Simultaneous) Judge(unit string, tell func(payoff float64) (value float64, words string)) Judge {
	return func(ctx context.Context, s Position, _ func(Judgement[Position])) (Judgement[Position], error) {
		j := Judgement[Position]{Basis: "exact, against an opponent who plays best", Unit: unit, Mean: true}
		r, err := m.solve(ctx, s)
		if err != nil {
			if ctx.Err() != nil {
				return j, err
			}
			j.Basis = "nothing is known: " + unsolved(err)
			return j, nil
		}
		if !r.exact {
			j.Basis = "proved to a millionth, against an opponent who plays best"
		}
		payoffs := r.payoffs()
		for i, o := range m.rules.Moves(nil, s) {
			value, words := tell(payoffs[i])
			j.Moves = append(j.Moves, Judged[Position]{Move: o, Worth: payoffs[i], Value: value, Text: words, Outcome: OutcomeOf(payoffs[i]), Exact: true})
		}
		return j, nil
	}
}

// unsolved says in words why a game has no solution.
func unsolved(err error) string {
	switch {
	case errors.Is(err, simultaneous.ErrWidth):
		return "the players can keep the play from ending"
	case errors.Is(err, game.ErrCycle):
		return "positions can repeat with other points"
	}
	return "the game is too large to be solved"
}

// Player returns a strategy that draws each move from an optimal mixed strategy. If the judge of Judge
// knows nothing, the strategy moves at random.
func (m *Simultaneous) Player(dice *rand.Rand) Strategy {
	return game.StrategyFunc[Position](func(ctx context.Context, s Position) (Position, error) {
		options := m.rules.Moves(nil, s)
		if len(options) == 0 {
			return s, game.ErrTerminal
		}
		r, err := m.solve(ctx, s)
		if err != nil && ctx.Err() != nil {
			return options[dice.IntN(len(options))], err
		}
		mixed := r.first
		if r.column {
			mixed = r.second
		}
		if i, ok := drawn(mixed, dice); ok && err == nil {
			return options[i], nil
		}
		return options[dice.IntN(len(options))], nil
	})
}
