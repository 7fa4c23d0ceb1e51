//go:build bench

package games_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// digraph is a game on a random digraph without cycles: its position is a vertex, and its
// scores are from -9 to 9.
type digraph struct {
	arcs   [][]int
	scores []int
}

// newDigraph returns one in which each vertex but the last hundred has up to 8 arcs to
// vertices among the next hundred.
func newDigraph(vertices int) *digraph {
	const near, most, largest = 100, 8, 9
	r := rand.New(rand.NewPCG(1, 1))
	d := &digraph{make([][]int, vertices), make([]int, vertices)}
	for v := range vertices {
		d.scores[v] = r.IntN(2*largest+1) - largest
		if v >= vertices-near {
			continue
		}
		for range 1 + r.IntN(most) {
			d.arcs[v] = append(d.arcs[v], v+1+r.IntN(near))
		}
		slices.Sort(d.arcs[v])
		d.arcs[v] = slices.Compact(d.arcs[v])
	}
	return d
}

func (d *digraph) Moves(dst []int, v int) []int { return append(dst, d.arcs[v]...) }
func (d *digraph) Score(v int) int              { return d.scores[v] }
func (d *digraph) Bounds(int) (lo, hi int)      { return -9, 9 }

// pursuit is a game with cycles: two pursuers and an evader on the squares of a board.
// The pursuers win if one of them is where the evader is, who wins on the far side of the
// board. On each turn all of a player's pieces may go a step, or stay.
type pursuit int

// chase is where the pieces are, as row·size + column, the pursuers in order. It is packed into an
// int, the type of the positions of a digraph: for one type tools are compiled once.
type chase struct {
	pursuers [2]uint8
	evader   uint8
	evades   uint8 // 1 if it is the evader's turn
}

func (c chase) pack() int {
	return int(c.pursuers[0]) | int(c.pursuers[1])<<8 | int(c.evader)<<16 | int(c.evades)<<24
}

func unpack(p int) chase {
	return chase{[2]uint8{uint8(p), uint8(p >> 8)}, uint8(p >> 16), uint8(p >> 24)}
}

func newPursuit(size int) pursuit { return pursuit(size) }

// pursuitStart has the pursuers at the far side, and the evader, to move, at the near one.
func pursuitStart(size int) int {
	far := uint8(size * (size - 1))
	return chase{[2]uint8{far, far + uint8(size) - 1}, uint8(size / 2), 1}.pack()
}

// over reports whether the play has ended, and whether the evader has won.
func (g pursuit) over(p chase) (over, escaped bool) {
	if p.evader == p.pursuers[0] || p.evader == p.pursuers[1] {
		return true, false
	}
	escaped = int(p.evader) >= int(g)*(int(g)-1)
	return escaped, escaped
}

// steps appends the squares that are at most a step away.
func (g pursuit) steps(dst []uint8, at uint8) []uint8 {
	n := uint8(g)
	dst = append(dst, at)
	if at%n > 0 {
		dst = append(dst, at-1)
	}
	if at%n < n-1 {
		dst = append(dst, at+1)
	}
	if at >= n {
		dst = append(dst, at-n)
	}
	if at < n*(n-1) {
		dst = append(dst, at+n)
	}
	return dst
}

func (g pursuit) Moves(dst []int, s int) []int {
	p := unpack(s)
	if over, _ := g.over(p); over {
		return dst
	}
	var buffer, other [5]uint8
	if p.evades == 1 {
		for _, to := range g.steps(buffer[:0], p.evader) {
			dst = append(dst, chase{p.pursuers, to, 0}.pack())
		}
		return dst
	}
	for _, a := range g.steps(buffer[:0], p.pursuers[0]) {
		for _, b := range g.steps(other[:0], p.pursuers[1]) {
			dst = append(dst, chase{[2]uint8{min(a, b), max(a, b)}, p.evader, 1}.pack())
		}
	}
	return dst
}

func (g pursuit) Score(s int) int {
	p := unpack(s)
	if _, escaped := g.over(p); escaped == (p.evades == 1) {
		return 1
	}
	return -1
}

func (g pursuit) Bounds(int) (lo, hi int) { return -1, 1 }

// The games of the benchmarks keep the contract, and every tool that applies answers.
func TestSubjects(t *testing.T) {
	gametest.Test(t, newDigraph(1000), 0)
	gametest.Test(t, newPursuit(4), pursuitStart(4))
	for _, s := range subjects(t) {
		for i, f := range []run{s.solver, s.alphaBeta, s.proofNumber, s.loopy, s.induction, s.search, s.monteCarlo, s.count, s.perft, s.positions} {
			if f == nil {
				continue
			}
			if n, err := f(t.Context()); n <= 0 || err != nil {
				t.Errorf("%s: tool %d: %d, %v", s.name, i, n, err)
			}
		}
	}
}

var _ game.Game[int] = pursuit(0)
