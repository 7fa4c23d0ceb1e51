package extensive_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"

	"github.com/gametheory-go/gametheory/game/extensive"
	"github.com/gametheory-go/gametheory/nim"
)

// misere is misère Nim. The heaps of a position have no order, so symmetric positions
// are one.
var misere = nim.Nim{Misere: true}

// digraph lists the options of positions 0, 1, ..., and what each is worth to the player
// to move if it is terminal.
type digraph struct {
	options [][]int
	scores  []int
}

func (g digraph) Moves(dst []int, s int) []int { return append(dst, g.options[s]...) }
func (g digraph) Score(s int) int              { return g.scores[s] }

// randomDigraph has n positions and moves to larger numbers.
func randomDigraph(rnd *rand.Rand, n int) digraph {
	g := digraph{make([][]int, n), make([]int, n)}
	for s := range g.options {
		g.scores[s] = rnd.IntN(5) - 2
		for range rnd.IntN(4) {
			if s+1 < n {
				g.options[s] = append(g.options[s], s+1+rnd.IntN(min(4, n-s-1)))
			}
		}
	}
	return g
}

// shape is what a random game is like.
type shape struct {
	players, nodes int
	chance         bool // some nodes are of chance
	sets           bool // some information sets have several nodes
	inner          bool // some inner nodes have payoffs
	ties           bool // payoffs are few
}

// random returns a random game, a tree.
func (sh shape) random(rnd *rand.Rand) *extensive.Game {
	g := &extensive.Game{Title: "random", Nodes: []extensive.Node{{Set: extensive.Terminal}}}
	for p := range sh.players {
		g.Players = append(g.Players, fmt.Sprint("P", p))
	}
	open := []int{0}
	for len(open) > 0 && len(g.Nodes) < sh.nodes {
		i := rnd.IntN(len(open))
		v := open[i]
		open = slices.Delete(open, i, i+1)
		sh.grow(g, rnd, v)
		for _, m := range g.Nodes[v].Moves {
			open = append(open, m.Node)
		}
	}
	for v := range g.Nodes {
		n := &g.Nodes[v]
		if n.Set == extensive.Terminal && rnd.IntN(8) > 0 || sh.inner && rnd.IntN(3) == 0 {
			n.Outcome = fmt.Sprint("o", v)
			for range sh.players {
				n.Payoffs = append(n.Payoffs, sh.payoff(rnd))
			}
		}
	}
	for i := range g.Sets {
		slices.Sort(g.Sets[i].Nodes)
	}
	return g
}

func (sh shape) payoff(rnd *rand.Rand) *big.Rat {
	if sh.ties {
		return big.NewRat(int64(rnd.IntN(2)), 1)
	}
	return big.NewRat(int64(rnd.IntN(2001)-1000), int64(1+rnd.IntN(3)))
}

// grow gives moves to a terminal node.
func (sh shape) grow(g *extensive.Game, rnd *rand.Rand, v int) {
	n := &g.Nodes[v]
	moves := 1 + rnd.IntN(3)
	if sh.chance && rnd.IntN(4) == 0 {
		n.Set, n.Event = extensive.Chance, fmt.Sprint("e", v)
	} else if k := rnd.IntN(1 + len(g.Sets)); sh.sets && k < len(g.Sets) {
		n.Set = k
		moves = len(g.Nodes[g.Sets[k].Nodes[0]].Moves)
	} else {
		n.Set = len(g.Sets)
		g.Sets = append(g.Sets, extensive.Set{Player: rnd.IntN(sh.players)})
	}
	rest := big.NewRat(1, 1)
	for i := range moves {
		m := extensive.Move{Name: string(rune('a' + i)), Node: len(g.Nodes)}
		if n.Set == extensive.Chance {
			m.Probability = new(big.Rat).Set(rest)
			if i < moves-1 {
				m.Probability.Mul(rest, big.NewRat(int64(rnd.IntN(4)), 3))
			}
			rest.Sub(rest, m.Probability)
		}
		g.Nodes[v].Moves = append(g.Nodes[v].Moves, m)
		g.Nodes = append(g.Nodes, extensive.Node{Set: extensive.Terminal})
	}
	if n := &g.Nodes[v]; n.Set >= 0 {
		g.Sets[n.Set].Nodes = append(g.Sets[n.Set].Nodes, v)
	}
}

// chain is the game from n to n-1, or to the end at once.
type chain struct{}

func (chain) Moves(dst []int, n int) []int {
	if n <= 0 {
		return dst
	}
	return append(dst, -n, n-1)
}

func (chain) Score(n int) int { return n }

// pair is a position of Nim with two heaps in order.
type pair struct{ a, b int }

type orderedNim struct{}

func (orderedNim) Moves(dst []pair, p pair) []pair {
	for a := range p.a {
		dst = append(dst, pair{a, p.b})
	}
	for b := range p.b {
		dst = append(dst, pair{p.a, b})
	}
	return dst
}
