package gametheory_test

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// dag is a game on a random digraph without cycles, of so many vertices; another one is like each, and
// has its number more by that. The players move in any order.
type dag struct {
	arcs   [][]int
	scores []int
	turns  []int
}

// newDag returns a random game of n vertices and those that are like them.
func newDag(r *rand.Rand, n int) *dag {
	g := &dag{make([][]int, 2*n), make([]int, 2*n), make([]int, 2*n)}
	for v := range n {
		g.scores[v], g.turns[v] = r.IntN(7)-3, r.IntN(2)
		for o := range v {
			if r.IntN(v) < 3 {
				g.arcs[v] = append(g.arcs[v], o+n*r.IntN(2))
			}
		}
		r.Shuffle(len(g.arcs[v]), func(i, j int) { g.arcs[v][i], g.arcs[v][j] = g.arcs[v][j], g.arcs[v][i] })
		g.scores[n+v], g.turns[n+v], g.arcs[n+v] = g.scores[v], g.turns[v], g.arcs[v]
	}
	return g
}

func (g *dag) Moves(dst []int, v int) []int { return append(dst, g.arcs[v]...) }
func (g *dag) Turn(v int) int               { return g.turns[v] }
func (g *dag) Bounds(int) (lo, hi int)      { return -3, 3 }
func (g *dag) start() int                   { return len(g.arcs)/2 - 1 }

// Score must be asked at terminal positions only.
func (g *dag) Score(v int) int {
	if len(g.arcs[v]) > 0 {
		panic("Score of a position with moves")
	}
	return g.scores[v]
}

// value returns what v is worth to the player to move, by plain minimax.
func (g *dag) value(v int) int {
	most := -4
	for _, o := range g.arcs[v] {
		most = max(most, g.option(v, o))
	}
	if most < -3 {
		return g.scores[v]
	}
	return most
}

// option returns what the move from v to o is worth to who makes it.
func (g *dag) option(v, o int) int {
	if g.turns[v] == g.turns[o] {
		return g.value(o)
	}
	return -g.value(o)
}

// nimber returns the Grundy value of v.
func (g *dag) nimber(v int) nim.Nimber {
	var options []nim.Nimber
	for _, o := range g.arcs[v] {
		options = append(options, g.nimber(o))
	}
	return nim.Mex(options...)
}

// Rules with what makes tools faster.
type (
	keyed    struct{ *moved }
	foldable struct{ *moved }
	moved    struct{ g *dag }
)

func (m *moved) Moves(dst []int, v int) []int { return m.g.Moves(dst, v) }
func (keyed) Key(v int) uint64                { return uint64(v) * 0x9e3779b97f4a7c15 }
func (f foldable) Canonical(v int) int        { return v % (len(f.g.arcs) / 2) }

// oracle returns the oracle of a game: what a position is worth, and whether a move is a best one.
func oracle[V any](g *dag, value func(v int) V, best func(v, o int) bool) gametest.Oracle[int, V] {
	return gametest.Oracle[int, V]{Rules: g, Value: value, Option: func(v, o int) (V, bool) { return value(o), best(v, o) }}
}

// On random digraphs, exact tools for rules say in every way they have what plain recursion says, and
// tools that guess say the truth of what they call exact.
func TestRegistryValues(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	for range longtest.Some(40) {
		g := newDag(r, 2+r.IntN(14))
		keeps := func(v, o int) bool { return g.option(v, o) == g.value(v) }
		wins := func(v, o int) bool { return g.nimber(o) == 0 || g.nimber(v) == 0 }
		scores := oracle(g, g.value, keeps)
		scores.Option = func(v, o int) (int, bool) { return g.option(v, o), keeps(v, o) }
		means := oracle(g, func(v int) *big.Rat { return big.NewRat(int64(g.value(v)), 1) }, keeps)
		means.Option = func(v, o int) (*big.Rat, bool) { return big.NewRat(int64(g.option(v, o)), 1), keeps(v, o) }
		payoffs := oracle(g, func(v int) []int {
			if g.turns[v] == 0 {
				return []int{g.value(v), -g.value(v)}
			}
			return []int{-g.value(v), g.value(v)}
		}, keeps)
		nimbers := oracle(g, g.nimber, wins)
		values := oracle(g, func(v int) nim.Value { return nim.Finite(g.nimber(v)) }, wins)
		positions := r.Perm(len(g.arcs))[:2]
		for i := range registry {
			e := &registry[i]
			if strings.HasSuffix(e.name, ", chance") || e.name == "misere.Genera" {
				continue // whose values are others
			}
			for _, inner := range []game.Rules[int]{nil, keyed{&moved{g}}, foldable{&moved{g}}} {
				j := e.job(t, small, g)
				j.inner = inner
				switch tool := j.tool.(type) {
				case gametest.Exact[int, int]:
					gametest.TestExact(t, tool, scores, positions...)
				case gametest.Exact[int, *big.Rat]:
					gametest.TestExact(t, tool, means, positions...)
				case gametest.Exact[int, []int]:
					gametest.TestExact(t, tool, payoffs, positions...)
				case gametest.Exact[int, nim.Nimber]:
					gametest.TestExact(t, tool, nimbers, positions...)
				case gametest.Exact[int, nim.Value]:
					gametest.TestExact(t, tool, values, positions...)
				case gametest.Guess[int, int]:
					gametest.TestGuess(t, tool, g, func(v, w int) bool {
						switch e.name {
						case "minimax.Search":
							return w == minimax.DefaultScale*g.value(v)
						case "minimax.MaxN": // whose value is that to the first player
							return w == payoffs.Value(v)[0]
						}
						return w == g.value(v)
					}, positions...)
				case gametest.Guess[int, minimax.Estimate]:
					gametest.TestGuess(t, tool, g, func(v int, w minimax.Estimate) bool { return w.Mean == float64(g.value(v)) }, positions...)
				}
				if t.Failed() {
					t.Fatalf("%s, %T: %+v", e.name, inner, g)
				}
			}
		}
	}
}
