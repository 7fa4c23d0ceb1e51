package main

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/minimax"
)

// grid is a board as a person sees it: 1 and 2 for the stones of the players.
type grid [width][height]int

// gridOf returns the board after moves in these columns.
func gridOf(moves string) (g grid) {
	for i, c := range moves {
		g.drop(int(c-'1'), 1+i%2)
	}
	return g
}

// drop puts a stone on a column, and reports whether there was room.
func (g *grid) drop(c, player int) bool {
	for r := range height {
		if g[c][r] == 0 {
			g[c][r] = player
			return true
		}
	}
	return false
}

// wins reports whether the player has four in a row.
func (g *grid) wins(player int) bool {
	for c := range width {
		for r := range height {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				n := 0
				for i := range 4 {
					x, y := c+i*d[0], r+i*d[1]
					if x < 0 || x >= width || y < 0 || y >= height || g[x][y] != player {
						break
					}
					n++
				}
				if n == 4 {
					return true
				}
			}
		}
	}
	return false
}

// score is the oracle: the rules as they stand on the box, every move, no memory.
func (g grid) score(played int) int {
	mover := 1 + played%2
	if g.wins(3 - mover) {
		return -(22 - (played+1)/2)
	}
	if played == cells {
		return 0
	}
	best := -cells
	for c := range width {
		next := g
		if next.drop(c, mover) {
			best = max(best, -next.score(played+1))
		}
	}
	return best
}

// randomMoves returns so many moves that do not end the game, or "" if the draw
// was unlucky.
func randomMoves(r *rand.Rand, n int) string {
	var g grid
	var moves []byte
	for len(moves) < n {
		c := r.IntN(width)
		if !g.drop(c, 1+len(moves)%2) {
			continue
		}
		moves = append(moves, byte('1'+c))
		if g.wins(1) || g.wins(2) {
			return ""
		}
	}
	return string(moves)
}

// TestScores compares the solvers with the oracle on random positions near the end.
func TestScores(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	bounded := &minimax.AlphaBeta[position]{Game: rules{}, Memory: 1 << 16}
	complete := minimax.New(rules{})
	for tested := 0; tested < 400; {
		n := 32 + r.IntN(cells-32)
		moves := randomMoves(r, n)
		if moves == "" {
			continue
		}
		tested++
		p, err := play(moves)
		if err != nil {
			t.Fatal(err)
		}
		want := gridOf(moves).score(n)
		if lo, hi := (rules{}).Bounds(p); want < lo || want > hi {
			t.Fatalf("%s: score %d is not from %d to %d", moves, want, lo, hi)
		}
		got, err := bounded.Value(t.Context(), p)
		all, err2 := complete.Value(t.Context(), p)
		if got != want || all != want || err != nil || err2 != nil {
			t.Fatalf("%s: %d and %d, %v, %v, want %d", moves, got, all, err, err2, want)
		}
	}
}

// TestSolvers compares the two solvers on positions too early for the oracle.
func TestSolvers(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	for tested := 0; tested < 60; {
		moves := randomMoves(r, 18+r.IntN(14))
		if moves == "" {
			continue
		}
		tested++
		p, _ := play(moves)
		for _, workers := range []int{1, 2} {
			bounded := &minimax.AlphaBeta[position]{Game: rules{}, Memory: 1 << 20, Workers: workers}
			got, err := bounded.Value(t.Context(), p)
			want, err2 := minimax.New(rules{}).Value(t.Context(), p)
			if got != want || err != nil || err2 != nil {
				t.Fatalf("%s: %d, %v, want %d, %v", moves, got, err, want, err2)
			}
		}
	}
}

// TestKeys: positions of many random plays have different keys.
func TestKeys(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	seen := map[uint64]position{}
	for range 3000 {
		var p position
		for range r.IntN(cells) {
			cell := p.cell(r.IntN(width))
			if cell == 0 || four(p.all^p.mine) {
				continue
			}
			p = p.play(cell)
			k := (rules{}).Key(p)
			if other, ok := seen[k]; ok && other != p {
				t.Fatalf("%v and %v have key %d", p, other, k)
			}
			seen[k] = p
		}
	}
}

func TestContract(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	for tested := 0; tested < 20; {
		moves := randomMoves(r, 33)
		if moves == "" {
			continue
		}
		tested++
		p, _ := play(moves)
		gametest.Test[position](t, rules{}, p)
	}
}

// TestPerft: the numbers of positions after so many moves, without the choice that
// Moves makes (OEIS A212693).
func TestPositions(t *testing.T) {
	all := game.RulesFunc[position](func(dst []position, p position) []position {
		if four(p.all ^ p.mine) {
			return dst
		}
		for c := range width {
			if cell := p.cell(c); cell != 0 {
				dst = append(dst, p.play(cell))
			}
		}
		return dst
	})
	counts := make([]int, 8)
	for p := range game.Positions(all, position{}) {
		if p.moves() == len(counts) {
			break
		}
		counts[p.moves()]++
	}
	for n, want := range []int{1, 7, 49, 238, 1120, 4263, 16422, 54859} {
		if counts[n] != want {
			t.Errorf("%d positions after %d moves, want %d", counts[n], n, want)
		}
	}
}

// TestGolden pins the search: a change that alters these counts changes the order of
// moves, the bounds or the table.
func TestGolden(t *testing.T) {
	for _, test := range []struct {
		moves     string
		score     int
		positions int64
	}{
		{"1221122133443344", 0, 80055},
		{"444444222", 4, 99080},
		{"12345671234567", 11, 34},
		{"4455", 18, 1},
	} {
		p, err := play(test.moves)
		if err != nil {
			t.Fatal(err)
		}
		ab := &minimax.AlphaBeta[position]{Game: rules{}, Memory: 1 << 24, Workers: 1}
		r, err := ab.Score(t.Context(), p)
		if r.Value != test.score || r.Positions != test.positions || err != nil {
			t.Errorf("%s: score %d, %d positions, %v; want %d, %d", test.moves, r.Value, r.Positions, err, test.score, test.positions)
		}
	}
}
