package minimax_test

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// Cops and robbers (Quilliot, 1978; Nowakowski and Winkler, 1983): some cops choose
// vertices of an undirected graph, then the robber chooses one. Then the cops and the
// robber take turns, each cop and the robber moving along an edge or not at all. The cops
// win if one of them meets the robber, who wins if that never happens, which is a draw here.
// It is known how long some chases take and who wins others.

const nowhere = -1

// pursuit is a position of cops and robbers.
type pursuit struct {
	cops   [3]int8
	robber int8
	flight bool // whether the robber is to move
}

// pursuitGame is cops and robbers on a graph, given by the lists of neighbors.
type pursuitGame struct {
	graph [][]int8
	cops  int
}

func (pursuitGame) start() pursuit {
	return pursuit{cops: [3]int8{nowhere, nowhere, nowhere}, robber: nowhere}
}

// reach returns where a piece at v can go: anywhere at the beginning.
func (g pursuitGame) reach(v int8) (all []int8) {
	if v != nowhere {
		return append([]int8{v}, g.graph[v]...)
	}
	for w := range g.graph {
		all = append(all, int8(w))
	}
	return all
}

func (g pursuitGame) Moves(dst []pursuit, s pursuit) []pursuit {
	switch {
	case s.robber != nowhere && slices.Contains(s.cops[:], s.robber):
		return dst
	case s.flight:
		for _, v := range g.reach(s.robber) {
			dst = append(dst, pursuit{s.cops, v, false})
		}
		return dst
	}
	return g.deploy(dst, s, 0)
}

// deploy appends the moves of cops i, i+1 and so on.
func (g pursuitGame) deploy(dst []pursuit, s pursuit, i int) []pursuit {
	if i == g.cops {
		s.flight = true
		return append(dst, s)
	}
	for _, v := range g.reach(s.cops[i]) {
		next := s
		next.cops[i] = v
		dst = g.deploy(dst, next, i+1)
	}
	return dst
}

func (pursuitGame) Score(s pursuit) int {
	if s.flight {
		return -1
	}
	return +1
}

// Canonical puts the cops, who are all alike, in order.
func (pursuitGame) Canonical(s pursuit) pursuit {
	slices.Sort(s.cops[:])
	slices.Reverse(s.cops[:]) // those that do not take part last
	return s
}

// rounds returns how often the cops must move to catch the robber, with ok false if
// they cannot.
func (g pursuitGame) rounds(t *testing.T) (n int, ok bool) {
	t.Helper()
	all := folding[pursuit]{list[pursuit](g)}
	start := all.number(g.start())
	v, err := solveLoopy(t, all, start).Value(start)
	if err != nil {
		t.Fatal(err)
	}
	return (v.Plies - 1) / 2, v.Payoff == 1 // besides the moves that choose the places
}

// edges returns the graph of n vertices in which joined says what is adjacent.
func edges(n int, joined func(v, w int) bool) [][]int8 {
	graph := make([][]int8, n)
	for v := range n {
		for w := range n {
			if v != w && (joined(v, w) || joined(w, v)) {
				graph[v] = append(graph[v], int8(w))
			}
		}
	}
	return graph
}

func grid(m, n int) [][]int8 {
	return edges(m*n, func(v, w int) bool { return w == v+n || w == v+1 && w%n > 0 })
}

func TestLoopyPursuit(t *testing.T) {
	ring := func(n int) [][]int8 { return edges(n, func(v, w int) bool { return w == (v+1)%n }) }
	petersen := edges(10, func(v, w int) bool {
		return v < 5 && (w == (v+1)%5 || w == v+5) || v >= 5 && w == 5+(v+2)%5
	})
	for _, c := range []struct {
		name   string
		graph  [][]int8
		cops   int
		rounds int // nowhere if the robber escapes
		source string
	}{
		{"path of 9", grid(1, 9), 1, 4, "of a tree: its radius"},
		{"ring of 3", ring(3), 1, 1, "complete graph"},
		{"ring of 4", ring(4), 1, nowhere, "not dismantlable (Nowakowski and Winkler, 1983)"},
		{"ring of 9", ring(9), 2, 2, "two cops close in on both sides of the longer gap"},
		{"grid 3x3", grid(3, 3), 1, nowhere, "not dismantlable (Nowakowski and Winkler, 1983)"},
		{"grid 2x2", grid(2, 2), 2, 1, "Mehrabian, The capture time of grids (2011)"},
		{"grid 3x3", grid(3, 3), 2, 2, "Mehrabian (2011): half the diameter"},
		{"grid 3x6", grid(3, 6), 2, 3, "Mehrabian (2011)"},
		{"grid 4x5", grid(4, 5), 2, 3, "Mehrabian (2011)"},
		{"grid 5x5", grid(5, 5), 2, 4, "Mehrabian (2011)"},
		{"Petersen", petersen, 2, nowhere, "Aigner and Fromme (1984): girth 5, degree 3"},
		{"Petersen", petersen, 3, 1, "Aigner and Fromme (1984): cop number 3; 3 vertices dominate it"},
	} {
		n, ok := pursuitGame{c.graph, c.cops}.rounds(t)
		if !ok {
			n = nowhere
		}
		if n != c.rounds {
			t.Errorf("%s, %d cops: %d rounds, want %d (%s)", c.name, c.cops, n, c.rounds, c.source)
		}
	}
}

// dismantlable reports whether a graph can be taken apart by removing, again and
// again, a vertex whose neighbors, itself included, are all neighbors of another one.
func dismantlable(graph [][]int8) bool {
	n := len(graph)
	gone := make([]bool, n)
	covers := func(w, v int) bool {
		for _, u := range append(graph[v], int8(v)) {
			if !gone[u] && int(u) != w && !slices.Contains(graph[w], u) {
				return false
			}
		}
		return true
	}
	corner := func(v int) bool {
		for w := range n {
			if w != v && !gone[w] && covers(w, v) {
				return true
			}
		}
		return false
	}
	left := n
	for v := 0; v < n; v++ {
		if !gone[v] && corner(v) {
			gone[v] = true
			left--
			v = -1
		}
	}
	return left == 1
}

// Theorem (Quilliot, 1978; Nowakowski and Winkler, 1983). One cop wins on a graph if
// and only if it is dismantlable.
func TestLoopyDismantlable(t *testing.T) {
	r := rand.New(rand.NewPCG(47, 48))
	won := 0
	const graphs = 400
	for range graphs {
		n, sparse := 1+r.IntN(9), 1+r.IntN(4)
		adjacent := make(map[[2]int]bool)
		for v := range n {
			for w := range v {
				adjacent[[2]int{v, w}] = r.IntN(1+sparse) == 0 || w == v-1
			}
		}
		graph := edges(n, func(v, w int) bool { return adjacent[[2]int{v, w}] })
		_, ok := pursuitGame{graph, 1}.rounds(t)
		if want := dismantlable(graph); ok != want {
			t.Fatalf("%v: one cop wins %t, want %t", graph, ok, want)
		}
		if ok {
			won++
		}
	}
	if won < graphs/10 || won > graphs*9/10 {
		t.Errorf("too uniform: %d of %d", won, graphs)
	}
}

// The L game (de Bono, 1967): on a board of 4 by 4, each player has a piece of the
// shape of an L, of four squares, and there are two neutral pieces of one square. In a
// move, the players put their L elsewhere, turned or flipped at will, and then may put one
// of the neutral pieces elsewhere. A player who cannot move loses.

// lPosition has the squares of the pieces as sets of 16 bits.
type lPosition struct{ mine, other, neutral uint16 }

// lGame has the places of an L, and the symmetries of the board: where each square goes.
type lGame struct {
	places     []uint16
	symmetries [8][16]int
}

func newLGame() *lGame {
	g := new(lGame)
	for i := range g.symmetries {
		for at := range 16 {
			x, y := at%4, at/4
			if i&1 != 0 {
				x = 3 - x
			}
			if i&2 != 0 {
				y = 3 - y
			}
			if i&4 != 0 {
				x, y = y, x
			}
			g.symmetries[i][at] = x + 4*y
		}
	}
	met := make(map[uint16]bool)
	for x := range 3 { // an L in an upright box of 2 by 3, in all places and symmetries
		for y := range 2 {
			l := uint16(1|1<<4|1<<8|1<<9) << (x + 4*y)
			for i := range g.symmetries {
				if place := g.apply(i, l); !met[place] {
					met[place] = true
					g.places = append(g.places, place)
				}
			}
		}
	}
	return g
}

// apply returns what a set of squares becomes by symmetry i.
func (g *lGame) apply(i int, set uint16) (image uint16) {
	for at, to := range g.symmetries[i] {
		image |= set >> at & 1 << to
	}
	return image
}

func (g *lGame) Moves(dst []lPosition, p lPosition) []lPosition {
	for _, l := range g.places {
		if l == p.mine || l&(p.other|p.neutral) != 0 {
			continue
		}
		dst = append(dst, lPosition{p.other, l, p.neutral})
		for from := uint16(1); from != 0; from <<= 1 {
			for to := uint16(1); p.neutral&from != 0 && to != 0; to <<= 1 {
				if (l|p.other|p.neutral)&to == 0 {
					dst = append(dst, lPosition{p.other, l, p.neutral&^from | to})
				}
			}
		}
	}
	return dst
}

func (*lGame) Score(lPosition) int { return -1 }

// Canonical returns the least of the eight symmetric positions.
func (g *lGame) Canonical(p lPosition) lPosition {
	least := p
	for i := range g.symmetries {
		q := lPosition{g.apply(i, p.mine), g.apply(i, p.other), g.apply(i, p.neutral)}
		if cmp.Or(cmp.Compare(q.mine, least.mine), cmp.Compare(q.other, least.other), cmp.Compare(q.neutral, least.neutral)) < 0 {
			least = q
		}
	}
	return least
}

// Published of the L game (Wikipedia, "L game"): it has 18,368 positions, 2296 if
// symmetric ones are counted once, all of which can be reached; in 15 of those the player
// to move cannot move, and in 14 more that player can, but loses. The usual start is a draw.
func TestLoopyLGame(t *testing.T) {
	// With w to move, and o for the neutral pieces:
	//
	//	o w w .
	//	. b w .
	//	. b w .
	//	. b b o
	start := lPosition{1<<1 | 1<<2 | 1<<6 | 1<<10, 1<<5 | 1<<9 | 1<<13 | 1<<14, 1 | 1<<15}
	g := folding[lPosition]{list[lPosition](newLGame())}
	table := solveLoopy(t, g, g.number(start))
	if v, err := table.Value(g.number(start)); err != nil || v.Payoff != 0 {
		t.Errorf("the start is %v, %v; want a draw", v, err)
	}
	blocked, lost, longest := 0, 0, 0
	for _, v := range table.All() {
		switch {
		case v.Payoff < 0 && v.Plies == 0:
			blocked++
		case v.Payoff < 0:
			lost++
		}
		longest = max(longest, v.Plies)
	}
	if st := table.Stats; st.Positions != 2296-15 || st.Terminals != 15 || blocked != 15 || lost != 14 {
		t.Errorf("%d positions, %d terminal, %d blocked, %d lost besides; want 2281, 15, 15 and 14 (longest %d)",
			st.Positions, st.Terminals, blocked, lost, longest)
	}
}
