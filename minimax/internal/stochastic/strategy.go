package stochastic

import (
	"math"

	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// contest is a component as a game of two sides, of whom the first likes large values and the second small
// ones. A node of the component has a seat for each side whose turn it may be: values are relative to the player to
// move, symmetric positions may have the players exchanged, and positions need not say whose turn it is. The first
// node is the first side's.
type contest struct {
	*component
	seats   []seat
	moves   [][]move          // from each seat
	values  []rational.Number // to the first side
	choices []int32           // of the side to move, among the moves
	current bool              // the values are those of the choices, but for what improve changes
	safe    bool              // the choices come from those to give up

	guesses []float64 // of the values
	swept   int       // value iterations that have been made
	linear  *linear   // the system of equations that is being solved, or nil
}

// seat is a node with the side whose turn it is there.
type seat struct {
	node   int32
	second bool // the side
	chance bool // moves there
}

// move leads to a seat, or outside.
type move struct {
	to    int32
	share rational.Number // the probability, where chance moves
	value rational.Number // to the first side: the reward, and the value of what is outside

	likely, guess float64 // share and value
}

// solve finds the values of the nodes, given those outside: values has both, by vertices. It goes on where it was
// stopped.
func (c *component) solve(values []rational.Number) (err error) {
	err = c.play(func(a arc, second bool) rational.Number {
		if second {
			return values[a.vertex].Neg()
		}
		return values[a.vertex]
	})
	if err != nil {
		return err
	}
	for i, seat := range c.contest.seats {
		x := c.contest.values[i]
		if seat.second {
			x = x.Neg()
		}
		// A node with two seats gets the same value from both: with the sides exchanged the contest is the same.
		if err := store(c.memory.Budget, &values[c.vertices[seat.node]], x); err != nil {
			return err
		}
	}
	return nil
}

// play solves the contest of c. The function value returns the value to the first side of an arc that leads outside,
// where second tells whether the second side has the turn there. The error is an *endlessError if the contest has no
// value.
func (c *component) play(value func(a arc, second bool) rational.Number) (err error) {
	if c.contest == nil {
		if c.contest, err = c.newContest(value); err != nil {
			return err
		}
	}
	// After a stop, what has ended returns at once: guess by swept, and iterate since no choice gets better.
	g := c.contest
	if err := g.guess(); err != nil {
		return err
	}
	if err := g.iterate(); err != nil {
		return err
	}
	return g.certify()
}

// newContest returns c as a contest.
func (c *component) newContest(value func(a arc, second bool) rational.Number) (*contest, error) {
	g := &contest{component: c}
	number := make(map[seat]int32)
	seated := func(node int32, second bool) int32 {
		s := seat{node, second, c.nodes[node].sum > 0}
		i, met := number[s]
		if !met {
			i = int32(len(g.seats))
			number[s], g.seats = i, append(g.seats, s)
		}
		return i
	}
	// The list grows while it is gone through. A component is strongly connected, so that each node comes to have a
	// seat.
	seated(0, false)
	for i := 0; i < len(g.seats); i++ {
		if err := c.stopped(); err != nil {
			return nil, err
		}
		n := c.nodes[g.seats[i].node]
		moves := make([]move, len(n.arcs))
		for k, a := range n.arcs {
			m := &moves[k]
			if n.sum > 0 {
				m.share = rational.Ratio(int64(n.weights[k]), int64(n.sum))
				m.likely = m.share.Float()
			}
			second := g.seats[i].second == a.same // the side whose turn it is at the option
			if m.to = outside; a.to != outside {
				m.to = seated(a.to, second)
			} else {
				m.value = value(a, second)
			}
			if reward := int64(a.reward); reward != 0 {
				if g.seats[i].second {
					reward = -reward
				}
				m.value = m.value.Add(rational.Int(reward))
			}
			m.guess = m.value.Float()
		}
		g.moves = append(g.moves, moves)
	}
	n := len(g.seats)
	g.values, g.choices, g.guesses = make([]rational.Number, n), make([]int32, n), make([]float64, n)
	if c.stays {
		if err := g.allowGivingUp(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// Sweeps is the largest number of value iterations for a guess of the strategies. A test makes
// fewer iterations, to see the choices improve.
var Sweeps = 1000

// guess makes choices to begin with: those that value iteration in floating-point numbers comes to. Nearly always
// they are the best, as iterate then finds by one solution of the equations. If rounding has led them astray, that
// costs steps, and no value is wrong.
func (g *contest) guess() error {
	const little = 1e-13
	for g.swept < Sweeps {
		change := 0.0
		// Backwards, since most moves lead to seats that were met later, whose guesses are then new.
		for i := len(g.seats) - 1; i >= 0; i-- {
			if err := g.stopped(); err != nil {
				return err
			}
			x := g.backUp(int32(i))
			change = max(change, math.Abs(x-g.guesses[i]))
			g.guesses[i] = x
		}
		if g.swept++; change <= little {
			g.swept = Sweeps
		}
	}
	return nil
}

// backUp returns a guess of seat i by those of others, and makes its choice.
func (g *contest) backUp(i int32) (x float64) {
	seat, guesses := g.seats[i], g.guesses
	for k := range g.moves[i] {
		m := &g.moves[i][k]
		v := m.guess
		if m.to != outside {
			v += guesses[m.to]
		}
		switch { // of equal moves the first is chosen
		case seat.chance:
			x += m.likely * v
		case k == 0 || seat.second && v < x || !seat.second && v > x:
			x = v
			g.choices[i] = int32(k)
		}
	}
	return x
}

// iterate finds the values by strategy iteration.
func (g *contest) iterate() error {
	for {
		if !g.current {
			if err := g.evaluate(); err == errStays && !g.safe {
				g.safe = true
				g.giveUp(false)
				g.giveUp(true)
				continue
			} else if err == errStays {
				return g.staying(func(i int, k int32) bool { return k == g.choices[i] })
			} else if err != nil {
				return err
			}
			g.current = true
		}
		// The second side replies first, until the reply is best: values fall with each change of its choices. Only
		// then does the first side change its own. The values under best replies rise with each such step (Hoffman and
		// Karp, 1966). So no pair of strategies comes twice, and there are finitely many.
		//
		// At the end each value is the best, or the mean, of those of the options. If plays leave the component, no
		// other values are (Shapley, 1953; Condon, 1992): these are the values of the contest. Else see certify.
		better, err := g.improve(true)
		if !better && err == nil {
			better, err = g.improve(false)
			if better && err == nil && g.safe {
				g.giveUp(true)
			}
		}
		if !better || err != nil {
			return err
		}
		g.current = false
	}
}

// improve takes for a side, at each seat where there is a better choice, the best one by the values, and
// reports whether there was any.
//
// It reads values and not choices. So after a stop, with some choices changed, it makes the same ones again.
func (g *contest) improve(second bool) (better bool, err error) {
	for i, seat := range g.seats {
		if err := g.stopped(); err != nil {
			return better, err
		}
		if seat.chance || seat.second != second {
			continue
		}
		// A choice stays unless another one is better: with a change among equals, strategies could come again.
		most := g.values[i]
		for k := range g.moves[i] {
			v := g.after(&g.moves[i][k])
			if d := v.Cmp(most); second && d < 0 || !second && d > 0 {
				most, better = v, true
				g.choices[i] = int32(k)
			}
		}
	}
	return better, nil
}

// after returns the value of a move.
func (g *contest) after(m *move) rational.Number {
	switch {
	case m.to == outside:
		return m.value
	case m.value.Sign() == 0:
		return g.values[m.to]
	}
	return m.value.Add(g.values[m.to])
}

// played returns the moves that are played from seat i: all if chance moves there, and else the choice.
func (g *contest) played(i int32) []move {
	if g.seats[i].chance {
		return g.moves[i]
	}
	k := g.choices[i]
	return g.moves[i][k : k+1]
}
