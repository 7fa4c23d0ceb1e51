package strategic

import (
	"math/big"

	"github.com/gametheory-go/gametheory/game/internal/pivot"
	"github.com/gametheory-go/gametheory/internal/fraction"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// polytope is the best-reply polytope of a player in a game of two players (von Stengel 2002).
// Its points are the nonnegative weights of the player's strategies i that hold every strategy j
// of the opponent to a payoff of at most 1:
//
//	x[i] >= 0,  sum of rows[j][i]*x[i] <= 1.
//
// Nonzero weights divided by their sum are a mixed strategy. Strategy j is a best reply to the
// mixed strategy if the inequality j is tight. A constant may be added to the opponent's payoffs
// for each i, and x[i] may have any unit: both leave the best replies unchanged. So the payoffs
// become nonnegative integers, as small as possible. No column is 0, so the polytope is bounded.
//
// A facet has a label: i < cols for x[i] = 0, and cols+j for a tight inequality j. Labels are the
// numbers of the variables of a [pivot.Tableau].
type polytope struct {
	rows [][]*big.Int
	unit []*big.Rat // x[i] of the mixed strategy is unit[i] times x[i] of the polytope
	kept []int      // the number of i in the game
	run  *run       // the call, which may end a pivot
	all  int        // the number of strategies in the game
}

// polytope returns the best-reply polytope of a player in the game with only the kept strategies.
// The memory of r counts the polytope, a tableau and a farkas.
func (g *Game) polytope(player int, kept [][]int, r *run) (*polytope, error) {
	own, other := kept[player], kept[1-player]
	if err := r.take(tool.Area(32+g.payoffs[1-player].each(), len(own), len(other))); err != nil {
		return nil, err
	}
	p := &polytope{
		rows: make([][]*big.Int, len(other)),
		unit: make([]*big.Rat, len(own)),
		kept: own,
		all:  g.Strategies(player),
		run:  r,
	}
	for j := range p.rows {
		p.rows[j] = make([]*big.Int, len(own))
	}
	payoffs := make([]*big.Rat, len(other))
	for i, s := range own {
		for j, t := range other {
			if err := r.work(60); err != nil {
				return nil, err
			}
			payoffs[j] = g.payoffs[1-player].at(s*g.stride[player] + t*g.stride[1-player])
		}
		// For a fixed own strategy a constant may be added to all the opponent's payoffs: the
		// opponent's best replies stay. So each column is reduced alone.
		column, unit := reduce(payoffs)
		p.unit[i] = unit
		for j, x := range column {
			p.rows[j][i] = x
		}
	}
	return p, nil
}

// each returns the approximate number of bytes of a payoff as an integer of a polytope.
func (t *payoff) each() int64 {
	bits := 64
	for _, x := range t.large {
		bits = max(bits, x.Num().BitLen()+x.Denom().BitLen())
	}
	return 48 + int64(bits/8)
}

// everything returns all strategies of each player.
func (g *Game) everything() [][]int {
	all := make([][]int, len(g.players))
	for p := range all {
		all[p] = upTo(g.Strategies(p))
	}
	return all
}

// reduce returns nonnegative integers without a common divisor, not all 0, and a unit. The
// integers times the unit differ as the payoffs differ.
func reduce(payoffs []*big.Rat) (column []*big.Int, unit *big.Rat) {
	// Subtracting the least makes all numbers nonnegative and one of them 0, whatever the signs were.
	least := payoffs[0]
	for _, x := range payoffs {
		if x.Cmp(least) < 0 {
			least = x
		}
	}
	differences := make([]*big.Rat, len(payoffs))
	for j, x := range payoffs {
		differences[j] = new(big.Rat).Sub(x, least)
	}
	column, multiple := fraction.Integers(differences)
	divisor := new(big.Int)
	for _, x := range column {
		divisor.GCD(nil, nil, divisor, x)
	}
	// A column of zeros would leave the weight of this strategy without a bound. The constant 1 bounds
	// the weight, and shifts all replies alike.
	if divisor.Sign() == 0 { // all payoffs are equal
		for _, x := range column {
			x.SetInt64(1)
		}
		return column, big.NewRat(1, 1)
	}
	for _, x := range column {
		x.Quo(x, divisor)
	}
	return column, new(big.Rat).SetFrac(multiple, divisor)
}

// tableau returns the inequalities of the polytope in the weights of the given strategies. All
// other weights are 0. The tableau has room for goals linear forms.
func (p *polytope) tableau(strategies []int, goals int) *pivot.Tableau {
	t := pivot.New(len(p.rows), goals, len(strategies))
	t.Work = p.run.work
	for j, row := range p.rows {
		for c, i := range strategies {
			t.Set(j, c, row[i])
		}
		t.SetInt64(j, len(strategies), 1)
	}
	return t
}

// mixed returns the mixed strategy of the game for the given weights of strategies of the
// polytope. All other probabilities are 0.
func (p *polytope) mixed(strategies []int, weights []*big.Int) Mixed {
	m := make(Mixed, p.all)
	for i := range m {
		m[i] = new(big.Rat)
	}
	sum, x := new(big.Rat), new(big.Rat)
	for c, i := range strategies {
		y := m[p.kept[i]]
		// Each weight has a unit of its own, so the units come in before the sum.
		sum.Add(sum, y.Mul(p.unit[i], x.SetInt(weights[c])))
	}
	for _, i := range strategies {
		m[p.kept[i]].Quo(m[p.kept[i]], sum)
	}
	return m
}

// vertex returns the weights of the variables at the basis of the tableau, up to a common factor.
func vertex(t *pivot.Tableau) []*big.Int {
	weights := make([]*big.Int, t.Cols())
	for i := range weights {
		weights[i] = new(big.Int)
		// All entries have the same denominator, so the numerators have the right ratios.
		if row, ok := t.Row(i); ok {
			t.Entry(weights[i], row, t.Cols())
		}
	}
	return weights
}
