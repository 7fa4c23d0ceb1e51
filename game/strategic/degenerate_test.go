package strategic_test

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// degenerate says by brute force whether a game of two players is degenerate. For each support of a
// player and each larger set of replies, the strategies of the support that make these replies best
// are a polytope. The polytope has a point in the inside of the support if and only if each
// probability is positive at some vertex: the mean of the vertices is such a point.
func degenerate(g *strategic.Game) bool {
	for player := range 2 {
		own, other := g.Strategies(player), g.Strategies(1-player)
		vertices := oracleVertices(g, player)
		best := make([][]int, len(vertices))
		for i, m := range vertices {
			profile := make(strategic.Profile, 2)
			profile[player], profile[1-player] = m, strategic.Pure(other, 0)
			best[i] = g.BestReplies(profile, 1-player)
		}
		for k := 1; k <= own; k++ {
			for _, support := range subsets(own, k) {
				for r := k + 1; r <= other; r++ {
					for _, replies := range subsets(other, r) {
						if tied(vertices, best, support, replies) {
							return true
						}
					}
				}
			}
		}
	}
	return false
}

// tied says whether a mixed strategy with the support makes all replies best.
func tied(vertices []strategic.Mixed, best [][]int, support, replies []int) bool {
	positive := map[int]bool{}
	// The vertices of the polytope are among the vertices of the whole polyhedron, because the
	// polytope is a face.
	for v, m := range vertices {
		in := !slices.ContainsFunc(m.Support(), func(i int) bool { return !slices.Contains(support, i) })
		if !in || slices.ContainsFunc(replies, func(j int) bool { return !slices.Contains(best[v], j) }) {
			continue
		}
		for _, i := range m.Support() {
			positive[i] = true
		}
	}
	return len(positive) == len(support)
}

// checkDegeneracy fails the test unless the answer is right.
func checkDegeneracy(t *testing.T, g *strategic.Game, want bool) {
	t.Helper()
	d, err := strategic.NewEquilibria(g).IsDegenerate(t.Context())
	if err != nil || d.Degenerate != want {
		t.Fatalf("%+v, %v, want %v", d, err, want)
	}
	if !want {
		if d.Strategy != nil || d.Replies != nil {
			t.Errorf("a witness of a nondegenerate game: %+v", d)
		}
		return
	}
	profile := make(strategic.Profile, 2)
	profile[d.Player], profile[1-d.Player] = d.Strategy, strategic.Pure(g.Strategies(1-d.Player), 0)
	best := g.BestReplies(profile, 1-d.Player) // it panics if d.Strategy is not a mixed strategy
	if !slices.Equal(best, d.Replies) || len(best) <= len(d.Strategy.Support()) {
		t.Errorf("no witness: %+v, best replies %v", d, best)
	}
}

func TestIsDegenerate(t *testing.T) {
	r := rand.New(rand.NewPCG(47, 1))
	count := map[bool]int{}
	for range longtest.Cases(60, 2000) {
		g := strategic.New(1+r.IntN(3), 1+r.IntN(4))
		most := 1 + r.Int64N(30)
		for profile := range g.Profiles() {
			for p := range 2 {
				g.SetPayoff(profile, p, big.NewRat(r.Int64N(most+1), 1+r.Int64N(2)))
			}
		}
		want := degenerate(g)
		count[want]++
		checkDegeneracy(t, g, want)
	}
	if count[true] < 3 || count[false] < 3 {
		t.Errorf("degenerate or not: %v", count)
	}
}

// A mixed strategy may be the only kind of witness. The dominated columns of the larger game do
// not hide it.
func TestIsDegenerateMixed(t *testing.T) {
	// Half of each row makes all three columns worth 1, and no pure strategy ties.
	rows := [][]int{{3, 0, 1}, {-1, 2, 1}}
	checkDegeneracy(t, strategic.Bimatrix([][]int{{0, 1, 2}, {2, 0, 1}}, rows), true)
	rows[1][2] = 0
	checkDegeneracy(t, strategic.Bimatrix([][]int{{0, 1, 2}, {2, 0, 1}}, rows), false)

	r := rand.New(rand.NewPCG(5, 5))
	large := strategic.New(6, 6)
	for profile := range large.Profiles() {
		for p := range 2 {
			large.SetPayoff(profile, p, big.NewRat(r.Int64N(1_000_000), 1))
		}
	}
	checkDegeneracy(t, large, false)
	// Columns 0 and 1 are both best against a mixture of rows 0 and 1, and column 5 becomes the mean of
	// both.
	large.SetPayoff([]int{0, 0}, 1, big.NewRat(10_000_000, 1))
	large.SetPayoff([]int{1, 1}, 1, big.NewRat(10_000_001, 1))
	for i := range 6 {
		x := large.Payoff([]int{i, 0}, 1)
		x.Add(x, large.Payoff([]int{i, 1}, 1))
		large.SetPayoff([]int{i, 5}, 1, x.Quo(x, big.NewRat(2, 1)))
	}
	checkDegeneracy(t, large, true)
}

func TestIsDegenerateErrors(t *testing.T) {
	if _, err := strategic.NewEquilibria(strategic.New(2, 2, 2)).IsDegenerate(t.Context()); !errors.Is(err, strategic.ErrPlayers) {
		t.Errorf("three players: %v", err)
	}
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(cause)
	if d, err := strategic.NewEquilibria(identity(9)).IsDegenerate(ctx); !errors.Is(err, cause) || d.Degenerate {
		t.Errorf("%+v, %v", d, err)
	}
	if d, err := (&strategic.Equilibria{Game: identity(9), Memory: 50_000}).IsDegenerate(t.Context()); !errors.Is(err, game.ErrMemory) || d.Degenerate {
		t.Errorf("%+v, %v", d, err)
	}
	if d, err := strategic.NewEquilibria(identity(9)).IsDegenerate(t.Context()); err != nil || d.Degenerate || d.Stats.Vertices < 2*511 {
		t.Errorf("%+v, %v", d, err)
	}
	if panictest.Text(func() { (&strategic.Equilibria{Game: strategic.New(2, 2), Memory: -1}).IsDegenerate(t.Context()) }) == "" {
		t.Error("no panic for a negative Memory")
	}
}
