package simultaneous_test

import (
	"math/big"
	"math/rand/v2"
)

// place is a node of a graph, and the choice of the first player at a node with simultaneous moves,
// counted from 1. The other games of the tests have positions of this type too, with another number,
// because the tools are compiled for each type of positions.
type place struct{ node, first, other int }

// node is a position before the choices.
type node struct {
	next    [][]int // by the moves of both players
	joint   bool    // both players choose at once; otherwise there is one column
	chances []int   // of the rows, or nil
	turn    int
	score   int
}

// graph is a game of such nodes.
type graph []node

func (g graph) Moves(dst []place, p place) []place {
	n := g[p.node]
	switch {
	case p.first > 0:
		for _, to := range n.next[p.first-1] {
			dst = append(dst, place{node: to})
		}
	case n.joint:
		for i := range n.next {
			dst = append(dst, place{node: p.node, first: i + 1})
		}
	default:
		for _, row := range n.next {
			dst = append(dst, place{node: row[0]})
		}
	}
	return dst
}

func (g graph) Score(p place) int { return g[p.node].score }

func (g graph) Turn(p place) int {
	if p.first > 0 {
		return 1 - g[p.node].turn
	}
	return g[p.node].turn
}

func (g graph) Chances(dst []int, p place) []int { return append(dst, g[p.node].chances...) }

func (g graph) Before(p place) (place, bool) { return place{node: p.node}, p.first > 0 }

// recurring returns a random game with cycles. Chance moves after the choices of the players, to an end
// or to any choice, so that each play ends.
func recurring(rnd *rand.Rand) graph {
	choices := 1 + rnd.IntN(4)
	g := make(graph, choices)
	for v := range choices {
		rows, columns := 1+rnd.IntN(3), 1
		if g[v].turn, g[v].joint = rnd.IntN(2), rnd.IntN(4) > 0; g[v].joint {
			columns = 1 + rnd.IntN(3)
		}
		for range rows {
			var row []int
			for range columns {
				row = append(row, len(g))
				draw := node{turn: rnd.IntN(2), next: [][]int{{len(g) + 1}, {rnd.IntN(choices)}}, chances: []int{1 + rnd.IntN(2), 1 + rnd.IntN(2)}}
				g = append(g, draw, node{turn: rnd.IntN(2), score: rnd.IntN(11) - 5})
			}
			g[v].next = append(g[v].next, row)
		}
	}
	return g
}

// random returns a random game. Moves lead to later nodes.
func random(rnd *rand.Rand) graph {
	n := 2 + rnd.IntN(8)
	g := make(graph, n)
	for v := range g {
		g[v].turn, g[v].score = rnd.IntN(2), rnd.IntN(11)-5
		if v == n-1 || v > 0 && rnd.IntN(4) == 0 {
			continue
		}
		to := func() int { return v + 1 + rnd.IntN(n-v-1) }
		rows, columns := 1+rnd.IntN(4), 1
		if g[v].joint = rnd.IntN(4) > 0; g[v].joint {
			columns = 1 + rnd.IntN(4)
		} else if rnd.IntN(2) == 0 {
			for range rows {
				g[v].chances = append(g[v].chances, 1+rnd.IntN(3))
			}
		}
		for range rows {
			var row []int
			for range columns {
				row = append(row, to())
			}
			g[v].next = append(g[v].next, row)
		}
	}
	return g
}

// plain returns the value of a node for player 0 by recursion.
func (g graph) plain(v int) *big.Rat {
	n := g[v]
	sign := big.NewRat(int64(1-2*n.turn), 1)
	if len(n.next) == 0 {
		return new(big.Rat).Mul(sign, big.NewRat(int64(n.score), 1))
	}
	var rows [][]*big.Rat
	for _, row := range n.next {
		var values []*big.Rat
		for _, to := range row {
			values = append(values, new(big.Rat).Mul(sign, g.plain(to)))
		}
		rows = append(rows, values)
	}
	v0 := new(big.Rat)
	if n.chances != nil {
		sum := 0
		for i, w := range n.chances {
			v0.Add(v0, new(big.Rat).Mul(big.NewRat(int64(w), 1), rows[i][0]))
			sum += w
		}
		v0.Quo(v0, big.NewRat(int64(sum), 1))
	} else {
		v0 = simplex(rows)
	}
	return v0.Mul(v0, sign)
}

// simplex returns the value of a matrix game by the simplex method in fractions, with Bland's rule.
func simplex(rows [][]*big.Rat) *big.Rat {
	// With positive entries, maximize the sum of u >= 0 with at most 1 in each row.
	least := rows[0][0]
	for _, row := range rows {
		for _, x := range row {
			if x.Cmp(least) < 0 {
				least = x
			}
		}
	}
	m, n := len(rows), len(rows[0])
	added := new(big.Rat).Sub(big.NewRat(1, 1), least)
	t := make([][]*big.Rat, m+1) // n columns of u, m of slacks, and the right side; the last row has the costs
	for i := range t {
		t[i] = make([]*big.Rat, n+m+1)
		for j := range t[i] {
			t[i][j] = new(big.Rat)
			switch {
			case i < m && j < n:
				t[i][j].Add(rows[i][j], added)
			case i < m && (j == n+i || j == n+m):
				t[i][j].SetInt64(1)
			case i == m && j < n:
				t[i][j].SetInt64(-1)
			}
		}
	}
	basic := make([]int, m)
	for i := range basic {
		basic[i] = n + i
	}
	for {
		enter := -1
		for j := range n + m {
			if t[m][j].Sign() < 0 {
				enter = j
				break
			}
		}
		if enter < 0 {
			break
		}
		leave := -1
		var best *big.Rat
		for i := range m {
			if t[i][enter].Sign() > 0 {
				ratio := new(big.Rat).Quo(t[i][n+m], t[i][enter])
				if leave < 0 || ratio.Cmp(best) < 0 || ratio.Cmp(best) == 0 && basic[i] < basic[leave] {
					leave, best = i, ratio
				}
			}
		}
		basic[leave] = enter
		p := new(big.Rat).Set(t[leave][enter])
		for j := range t[leave] {
			t[leave][j].Quo(t[leave][j], p)
		}
		for i := range t {
			if i != leave && t[i][enter].Sign() != 0 {
				f := new(big.Rat).Set(t[i][enter])
				for j := range t[i] {
					t[i][j].Sub(t[i][j], new(big.Rat).Mul(f, t[leave][j]))
				}
			}
		}
	}
	v := new(big.Rat).Inv(t[m][n+m])
	return v.Sub(v, added)
}

// scale multiplies all scores.
func (g graph) scale(by int) {
	for v := range g {
		g[v].score *= by
	}
}
