package minimax

import (
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// component is a strongly connected component with chance. Its positions are counted from 0, and
// are said to be inside.
type component struct {
	vertices []uint32 // of the digraph
	nodes    []chanceNode
	budget   *memo.Budget
	held     int64 // bytes of the budget
	stopped  func() error
	ends     bool       // all plays leave it
	game     *sidedGame // or nil
}

// What a position and an arc of a component take while it is solved, in bytes.
const (
	nodeBytes = 400
	arcBytes  = 150
)

// take takes so many bytes for as long as the component is being solved. The error is fold.ErrFull.
func (c *component) take(bytes int64) error {
	if !c.budget.Take(bytes) {
		return fold.ErrFull
	}
	c.held += bytes
	return nil
}

// give gives bytes back.
func (c *component) give(bytes int64) {
	c.budget.Used -= bytes
	c.held -= bytes
}

// chanceNode is a position of a component.
type chanceNode struct {
	weights []int // none if a player moves
	sum     int   // of the weights
	arcs    []chanceArc
}

// chanceArc leads to an option.
type chanceArc struct {
	vertex uint32
	to     int32 // inside, or outside
	same   bool  // the turn stays with the same player
}

// outside is where an arc leads that leaves its component.
const outside = -1

// endless returns the vertices of a cycle in which players can keep a play, or nil if each play leaves
// the component with probability 1, whatever they do.
//
// Plays can be kept in the largest set of positions out of which no case of chance leads, and in which
// players have a move that does not either. Where there is none, the play leaves with some probability
// from each position, whatever strategies the players have, and so leaves in the end.
func (c *component) endless() (round []uint32, err error) {
	in := make([][]int32, len(c.nodes))
	inside := make([]int, len(c.nodes)) // arcs
	out := make([]bool, len(c.nodes))
	for v, n := range c.nodes {
		if err := c.stopped(); err != nil {
			return nil, err
		}
		for _, a := range n.arcs {
			if a.to != outside {
				in[a.to] = append(in[a.to], int32(v))
				inside[v]++
			}
		}
	}
	var left []int32 // nodes that are out, and whose arcs are to be looked at
	leave := func(v int32) {
		if n := c.nodes[v]; !out[v] && (inside[v] == 0 || n.sum > 0 && inside[v] < len(n.arcs)) {
			out[v] = true
			left = append(left, v)
		}
	}
	for v := range c.nodes {
		leave(int32(v))
	}
	for len(left) > 0 {
		if err := c.stopped(); err != nil {
			return nil, err
		}
		w := left[len(left)-1]
		left = left[:len(left)-1]
		for _, v := range in[w] {
			inside[v]--
			leave(v)
		}
	}
	return c.cycle(out), nil
}

// cycle returns the vertices of a cycle without those that are out, or nil if all are.
func (c *component) cycle(out []bool) (round []uint32) {
	v := int32(slices.Index(out, false))
	if v < 0 {
		return nil
	}
	step := make([]int, len(c.nodes)) // at which each position is met, counted from 1
	for step[v] == 0 {
		round = append(round, c.vertices[v])
		step[v] = len(round)
		i := slices.IndexFunc(c.nodes[v].arcs, func(a chanceArc) bool { return a.to != outside && !out[a.to] })
		v = c.nodes[v].arcs[i].to
	}
	return round[step[v]-1:]
}

// solve returns the values of the nodes, given those outside. It goes on where it was stopped.
func (c *component) solve(value func(v uint32) rational.Number) (values []rational.Number, err error) {
	if c.game == nil {
		if c.game, err = c.sided(value); err != nil {
			return nil, err
		}
	}
	g := c.game
	if err := g.guess(); err != nil {
		return nil, err
	}
	if err := g.iterate(); err != nil {
		return nil, err
	}
	values = make([]rational.Number, len(c.nodes))
	for i, of := range g.of {
		if values[of.node] = g.values[i]; of.second {
			values[of.node] = g.values[i].Neg()
		}
	}
	return values, nil
}

// sidedGame is a component as a game of two sides, of whom the first likes large values and the second
// small ones. A node is there for each side whose turn it may be: values are relative to the player to
// move, symmetric positions may have the players exchanged, and positions need not say whose turn it
// is. The first node of the component is the first side's.
type sidedGame struct {
	*component
	of      []sidedNode
	arcs    [][]sidedArc
	values  []rational.Number // to the first side
	choices []int32           // of the side to move, among the arcs

	guesses []float64 // of the values
	swept   int       // value iterations that have been made
	linear  *linear   // the system of equations that is being solved, or nil
	current bool      // the values are those of the choices, but for what improve changes
}

type sidedNode struct {
	node   int32 // of the component
	second bool  // its side
	chance bool
}

// sidedArc leads to a node or, if to is outside, to a value.
type sidedArc struct {
	to    int32
	share rational.Number // the probability, where chance moves
	value rational.Number // to the first side

	likely, guess float64 // share and value
}

// sided returns c as a game of two sides.
func (c *component) sided(value func(v uint32) rational.Number) (*sidedGame, error) {
	g := &sidedGame{component: c}
	number := make(map[sidedNode]int32)
	add := func(node int32, second bool) int32 {
		n := sidedNode{node, second, c.nodes[node].sum > 0}
		i, met := number[n]
		if !met {
			i = int32(len(g.of))
			number[n], g.of = i, append(g.of, n)
		}
		return i
	}
	add(0, false)
	for i := 0; i < len(g.of); i++ {
		if err := c.stopped(); err != nil {
			return nil, err
		}
		n := c.nodes[g.of[i].node]
		arcs := make([]sidedArc, len(n.arcs))
		for k, a := range n.arcs {
			second := g.of[i].second == a.same // the other side moves there, as a value counts for it
			if n.sum > 0 {
				arcs[k].share = rational.Ratio(int64(n.weights[k]), int64(n.sum))
				arcs[k].likely = arcs[k].share.Float()
			}
			if arcs[k].to = outside; a.to != outside {
				arcs[k].to = add(a.to, second)
				continue
			}
			if arcs[k].value = value(a.vertex); second {
				arcs[k].value = arcs[k].value.Neg()
			}
			arcs[k].guess = arcs[k].value.Float()
		}
		g.arcs = append(g.arcs, arcs)
	}
	n := len(g.of)
	g.values, g.choices, g.guesses = make([]rational.Number, n), make([]int32, n), make([]float64, n)
	return g, nil
}

// sweeps is how many value iterations a guess makes at most. A test makes fewer, to see choices get better.
var sweeps = 1000

// guess makes choices to begin with: those that value iteration in floating-point numbers comes to.
// Nearly always they are the best, as iterate then finds by one solution of the equations.
func (g *sidedGame) guess() error {
	const little = 1e-13
	for g.swept < sweeps {
		change := 0.0
		for i := len(g.of) - 1; i >= 0; i-- {
			if err := g.stopped(); err != nil {
				return err
			}
			v := g.guessed(int32(i), g.guesses)
			change = max(change, math.Abs(v-g.guesses[i]))
			g.guesses[i] = v
		}
		if g.swept++; change <= little {
			g.swept = sweeps
		}
	}
	return nil
}

// guessed returns the value of node i by those of others, and makes its choice.
func (g *sidedGame) guessed(i int32, values []float64) (x float64) {
	for k, a := range g.arcs[i] {
		v := a.guess
		if a.to != outside {
			v = values[a.to]
		}
		switch {
		case g.of[i].chance:
			x += a.likely * v
		case k == 0 || g.of[i].second && v < x || !g.of[i].second && v > x:
			x = v
			g.choices[i] = int32(k)
		}
	}
	return x
}

// iterate finds the values by strategy iteration: it makes better one side's choices, and the
// other's best replies to them after each time.
func (g *sidedGame) iterate() error {
	for {
		if !g.current {
			if err := g.evaluate(); err != nil {
				return err
			}
		}
		g.current = true
		better, err := g.improve(true)
		if !better && err == nil {
			better, err = g.improve(false)
		}
		if !better || err != nil {
			return err
		}
		g.current = false
	}
}

// improve takes for a side, at each node where there is a better choice, the best one by the values,
// and reports whether there was any.
func (g *sidedGame) improve(second bool) (better bool, err error) {
	for i, n := range g.of {
		if err := g.stopped(); err != nil {
			return better, err
		}
		if n.chance || n.second != second {
			continue
		}
		best := g.values[i]
		for k, a := range g.arcs[i] {
			v := g.worth(a)
			if d := v.Cmp(best); second && d < 0 || !second && d > 0 {
				best, better = v, true
				g.choices[i] = int32(k)
			}
		}
	}
	return better, nil
}

// worth returns the value of what an arc leads to.
func (g *sidedGame) worth(a sidedArc) rational.Number {
	if a.to == outside {
		return a.value
	}
	return g.values[a.to]
}

// taken returns the arcs that are taken from node i.
func (g *sidedGame) taken(i int32) []sidedArc {
	if g.of[i].chance {
		return g.arcs[i]
	}
	k := g.choices[i]
	return g.arcs[i][k : k+1]
}
