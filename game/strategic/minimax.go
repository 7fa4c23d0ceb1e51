package strategic

import (
	"context"
	"fmt"
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/lp"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// Minimax finds the value of a constant-sum game for two players, and an optimal mixed strategy
// for each player. An optimal strategy guarantees the value against every strategy of the
// opponent. The minimax theorem (von Neumann 1928) proves that optimal strategies exist. A pair
// of optimal strategies is an equilibrium, and every equilibrium is a pair of optimal strategies.
// The result is exact.
//
// Optimal strategies solve two linear programs, each the dual of the other (von Neumann 1947;
// Dantzig 1951). Minimax solves the programs in floating point and computes the solution again
// exactly. The minimax theorem proves the result: if one strategy guarantees at least v and the
// other allows at most v, both are optimal. If the proof fails, Minimax solves the programs in
// integers alone, which takes far longer. The time grows about as the third power of the number
// of strategies. The memory is about 20 bytes for each profile.
//
// Game must be set, by [NewMinimax] or in a literal. Methods may be called concurrently while the
// fields and the game do not change.
type Minimax struct {
	Game *Game

	// Memory is the limit in bytes on the linear program and its solution; 0 means
	// game.DefaultMemory.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls.
	Progress func(Stats)
}

// Solution is the solution of a constant-sum game for two players.
type Solution struct {
	Value   *big.Rat // the expected payoff of the first player
	Profile Profile  // an optimal strategy of each player
	Stats   Stats
}

// NewMinimax returns a Minimax for g. The methods check that g has two players and a constant sum.
func NewMinimax(g *Game) *Minimax { return &Minimax{Game: g} }

// Value returns the expected payoff of the first player if both players play optimally. The
// errors are the same as in Solve.
func (m *Minimax) Value(ctx context.Context) (*big.Rat, error) {
	s, err := m.Solve(ctx)
	return s.Value, err
}

// Solve returns the value and optimal strategies. If the game has saddle points, the strategies
// are the pure strategies of the first saddle point. Otherwise there may be several optimal
// pairs, and Solve returns the same pair in each call.
//
// If there are not two players, the error wraps [ErrPlayers]. If the sum of the payoffs is not
// constant, the error wraps [ErrSum]. Other errors wrap game.ErrMemory or context.Cause(ctx).
// Solve panics if Game is nil or Memory is negative.
func (m *Minimax) Solve(ctx context.Context) (s Solution, err error) {
	g := m.Game
	mustGame("Minimax", g)
	r := begin(ctx, m.Memory, m.Progress)
	defer func() { s.Stats = r.end() }()
	if len(g.players) != 2 {
		return s, prefix.Errorf("strategic", "%w: %d, want 2", ErrPlayers, len(g.players))
	}
	if err := g.checkSum(r); err != nil {
		return s, err
	}
	// A saddle point takes linear time, and proves the value in pure strategies; a linear program would
	// find some mixed pair.
	rows, columns, err := g.saddle(r)
	if err != nil {
		return s, err
	}
	if len(rows) > 0 {
		pair := []int{rows[0], columns[0]}
		return Solution{Value: g.Payoff(pair, 0), Profile: g.Pure(pair)}, nil
	}
	table, err := g.payoffs[0].integers(r)
	if err != nil {
		return s, err
	}
	value, first, second, err := solveMatrix(table, g.Strategies(0), g.Strategies(1), r)
	if err != nil {
		return s, err
	}
	// The matrix has been multiplied by scale; the value is taken back, and optimal strategies do not
	// depend on a factor.
	return Solution{Value: value.Quo(value, new(big.Rat).SetInt(table.scale)), Profile: Profile{first, second}}, nil
}

// checkSum returns an error unless the payoffs of two players have the same sum in each
// profile.
func (g *Game) checkSum(r *run) error {
	var want, sum, x, y big.Int
	first, err := g.payoffs[0].integers(r)
	if err != nil {
		return err
	}
	second, err := g.payoffs[1].integers(r)
	if err != nil {
		return err
	}
	if first.constantSum(second) {
		return nil
	}
	for i := range g.Size() {
		if err := r.work(20); err != nil {
			return err
		}
		// The sum is that of the payoffs times both scales.
		x.Mul(first.at(&x, i), second.scale)
		y.Mul(second.at(&y, i), first.scale)
		if sum.Add(&x, &y); i == 0 {
			want.Set(&sum)
		} else if sum.Cmp(&want) != 0 {
			return prefix.Errorf("strategic", "%w: %s in %s and %s in %s", ErrSum,
				g.sum(0).RatString(), g.names(0), g.sum(i).RatString(), g.names(i))
		}
	}
	return nil
}

// constantSum reports whether the entries of two tables have the same sum everywhere. If an entry
// is not a narrow integer, constantSum may return false for a constant sum.
func (m integers) constantSum(n integers) bool {
	if !m.narrow() || !n.narrow() || m.scale.Cmp(n.scale) != 0 {
		return false
	}
	for i, x := range m.small {
		// Narrow numbers are below 2^60, so their sums do not overflow.
		if x+n.small[i] != m.small[0]+n.small[0] {
			return false
		}
	}
	return true
}

// sum returns the sum of all payoffs at an index.
func (g *Game) sum(i int) *big.Rat {
	sum := new(big.Rat)
	for p := range g.payoffs {
		sum.Add(sum, g.payoffs[p].at(i))
	}
	return sum
}

// names returns the names of the strategies at an index.
func (g *Game) names(i int) string {
	profile := g.profile(i)
	names := make([]string, len(profile))
	for p, s := range profile {
		names[p] = g.StrategyName(p, s)
	}
	return fmt.Sprintf("%q", names)
}

// solveMatrix solves the zero-sum game of a matrix, given by rows. All entries and the value v
// are positive. The second player's program is the easier program to start: among all u >= 0 with
// expected payoff at most 1 against each row, find the u with the largest sum. The optimal
// strategy is u divided by its sum, and the value is 1 divided by the sum. The dual program is
// the program of the first player.
func solveMatrix(m integers, rows, cols int, r *run) (value *big.Rat, first, second Mixed, err error) {
	program, err := r.program(rows, cols, m.each())
	if err != nil {
		return nil, nil, nil, err
	}
	// A constant added to all entries is added to the value, and changes no optimal strategy. With
	// positive entries the program is bounded and its greatest sum is positive.
	less, err := fillPositive(program, m, rows, cols, r)
	if err != nil {
		return nil, nil, nil, err
	}
	for i := range rows {
		program.SetInt64(i, cols, 1)
	}
	for j := range cols {
		program.SetInt64(rows, j, 1)
	}
	s, err := r.maximize(program)
	if err != nil {
		return nil, nil, nil, err
	}
	// The sum of u is 1/v: what bounds each row by 1 bounds it by v if u is divided by its sum.
	value = new(big.Rat).Inv(s.Value)
	return value.Sub(value, new(big.Rat).SetInt(less)), normal(s.Y), normal(s.X), nil
}

// fillPositive sets the entries of a program to the entries of the matrix plus a number. The
// number makes the smallest entry 1, and fillPositive returns it.
func fillPositive(program *lp.Program, m integers, rows, cols int, r *run) (added *big.Int, err error) {
	least, i := m.least(), 0
	added = new(big.Int).Sub(big.NewInt(1), least)
	narrow := m.narrow()
	for row := range rows {
		if err := r.work(10 * cols); err != nil {
			return nil, err
		}
		for col := range cols {
			if narrow {
				// Both are below 2^60 in absolute value, or 1 more: the sum fits.
				program.SetInt64(row, col, m.small[i]+added.Int64())
			} else {
				x := new(big.Int)
				program.Set(row, col, x.Add(m.at(x, i), added))
			}
			i++
		}
	}
	return added, nil
}

// least returns the smallest entry.
func (m integers) least() *big.Int {
	at := 0
	if m.large != nil {
		for i, x := range m.large {
			if x.Cmp(m.large[at]) < 0 {
				at = i
			}
		}
	} else {
		for i, x := range m.small {
			if x < m.small[at] {
				at = i
			}
		}
	}
	return m.at(new(big.Int), at)
}

// normal returns a nonnegative vector divided by its sum.
func normal(v lp.Vector) Mixed {
	sum := new(big.Int)
	for _, x := range v.Num {
		sum.Add(sum, x)
	}
	m := make(Mixed, len(v.Num))
	for i, x := range v.Num {
		m[i] = new(big.Rat).SetFrac(x, sum)
	}
	return m
}
