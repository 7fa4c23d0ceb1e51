package game_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// takeAway has moves from n counters to n-1 and n-2.
type takeAway struct{}

func (takeAway) Moves(dst []int, n int) []int {
	for k := 1; k <= 2 && k <= n; k++ {
		dst = append(dst, n-k)
	}
	return dst
}

// chain is the game with one play: from n to n-1.
type chain struct{}

func (chain) Moves(dst []int, n int) []int {
	if n == 0 {
		return dst
	}
	return append(dst, n-1)
}

// digraph lists the options of positions 0, 1, ...
type digraph [][]int

func (g digraph) Moves(dst []int, s int) []int { return append(dst, g[s]...) }

// randomDigraph returns a digraph with arcs from higher numbers to lower numbers, some of them
// twice. If cycles are allowed, there are a few arcs back.
func randomDigraph(rnd *rand.Rand, cycles bool) digraph {
	g := make(digraph, 1+rnd.IntN(12))
	for s := range g {
		for range rnd.IntN(5) {
			if s > 0 {
				g[s] = append(g[s], rnd.IntN(s))
			}
		}
	}
	if cycles {
		for range rnd.IntN(3) {
			s := rnd.IntN(len(g))
			g[s] = append(g[s], s+rnd.IntN(len(g)-s))
		}
	}
	return g
}

// marks is a position of tic-tac-toe: the squares of the player to move and the squares of the
// opponent, as bits.
type marks = struct{ Mine, Theirs uint16 }

const board = 1<<9 - 1

var lines = []uint16{0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124}

func lost(m marks) bool {
	return slices.ContainsFunc(lines, func(l uint16) bool { return m.Theirs&l == l })
}

func crosses(m marks) bool { return bits.OnesCount16(m.Mine|m.Theirs)%2 == 0 }

type ticTacToe struct{}

func (ticTacToe) Moves(dst []marks, m marks) []marks {
	if lost(m) {
		return dst
	}
	for free := board &^ (m.Mine | m.Theirs); free > 0; free &= free - 1 {
		dst = append(dst, marks{m.Theirs, m.Mine | free&-free})
	}
	return dst
}

func (ticTacToe) Score(m marks) int {
	if lost(m) {
		return -1
	}
	return 0
}
