package simultaneous_test

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
	"github.com/gametheory-go/gametheory/game/strategic"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// layered returns a game with simultaneous moves in layers, each of which adds rounding errors.
func layered(rnd *rand.Rand, layers, each, choices, score int) graph {
	var g graph
	for layer := range layers {
		for range each {
			n := node{joint: true, score: rnd.IntN(21) - 10}
			for range choices {
				var row []int
				for range choices {
					row = append(row, (layer+1)*each+rnd.IntN(each))
				}
				n.next = append(n.next, row)
			}
			g = append(g, n)
		}
	}
	for range each {
		g = append(g, node{score: rnd.IntN(2*score+1) - score})
	}
	return g
}

// rounds is a game of many rounds. The node of a position is the number of rounds that are left, and the
// other number is the lead. A round has a matrix of points, and the next round has the
// matrix of the other player, so that the values stay small and rounding errors sum.
type rounds [][]int

func (g rounds) Moves(dst []place, p place) []place {
	if p.node == 0 {
		return dst
	}
	for k := range g {
		switch {
		case p.first == 0:
			dst = append(dst, place{p.node, k + 1, p.other})
		case p.node%2 == 0:
			dst = append(dst, place{p.node - 1, 0, p.other + g[p.first-1][k]})
		default:
			dst = append(dst, place{p.node - 1, 0, p.other - g[k][p.first-1]})
		}
	}
	return dst
}

func (g rounds) Score(p place) int { return p.other }

func (g rounds) Before(p place) (place, bool) { return place{p.node, 0, p.other}, p.first > 0 }

func (g rounds) Bank(p place) (rest place, points int) {
	if points = p.other; p.first > 0 {
		points = -points
	}
	return place{p.node, p.first, 0}, points
}

// Long plays do not keep the bounds apart: a walk that added too much is done again.
func TestLongPlay(t *testing.T) {
	g := rounds{{1, -1, 0, 1}, {-1, 1, 1, -1}, {0, 1, -1, 1}, {1, 0, 1, -2}}
	for _, left := range []int{1, 1000, 1001} {
		// The last width needs the third precision.
		for _, width := range []*big.Rat{big.NewRat(1, 1000), big.NewRat(1, 1_000_000_000), big.NewRat(1, 2_000_000_000_000)} {
			sv := simultaneous.NewSolver[place](g)
			sv.Width = width
			low, high, err := sv.Bounds(t.Context(), place{node: left})
			want := new(big.Rat)
			if left%2 == 1 {
				want, _ = sv.Value(t.Context(), place{node: 1})
			}
			if err != nil || new(big.Rat).Sub(high, low).Cmp(width) > 0 || low.Cmp(want) > 0 || high.Cmp(want) < 0 {
				t.Fatalf("%d rounds: %v to %v, %v, want %v", left, low, high, err, want)
			}
		}
	}
}

// Another call about a position that was reached takes no time, and says the same as a new Solver.
func TestBoundsKept(t *testing.T) {
	g := layered(rand.New(rand.NewPCG(1, 2)), 20, 5, 3, 1000)
	sv := simultaneous.NewSolver[place](g)
	first, err := sv.Approximate(t.Context(), place{})
	if err != nil || first.Stats.Positions < 50 {
		t.Fatalf("%v, %v", first.Stats, err)
	}
	for v := 1; v < len(g); v += 7 {
		kept, err := sv.Approximate(t.Context(), place{node: v})
		if err != nil {
			t.Fatal(err)
		}
		fresh, err := simultaneous.NewSolver[place](g).Approximate(t.Context(), place{node: v})
		if err != nil || kept.Low.Cmp(fresh.Low) != 0 || kept.High.Cmp(fresh.High) != 0 {
			t.Errorf("node %d: %v to %v, and anew %v to %v, %v", v, kept.Low, kept.High, fresh.Low, fresh.High, err)
		}
	}
	again, err := sv.Approximate(t.Context(), place{})
	if err != nil || again.Stats.Positions != 0 || again.Low.Cmp(first.Low) != 0 {
		t.Errorf("%v, %v", again.Stats, err)
	}
	// A closer width needs other bounds.
	sv.Width = big.NewRat(1, 1<<44)
	if closer, err := sv.Approximate(t.Context(), place{}); err != nil || closer.Low.Cmp(first.High) > 0 || closer.High.Cmp(first.Low) < 0 {
		t.Errorf("%v to %v, %v", closer.Low, closer.High, err)
	}
	sv.Reset()
	if anew, err := sv.Approximate(t.Context(), place{}); err != nil || anew.Stats.Positions == 0 {
		t.Errorf("%v, %v", anew.Stats, err)
	}
}

// What ends a call does not change the results of the next call.
func TestBoundsStopped(t *testing.T) {
	g := layered(rand.New(rand.NewPCG(1, 3)), 200, 30, 3, 1000)
	want, err := simultaneous.NewSolver[place](g).Approximate(t.Context(), place{})
	if err != nil {
		t.Fatal(err)
	}
	sv := simultaneous.NewSolver[place](g)
	sv.Memory = 20_000
	if _, err := sv.Approximate(t.Context(), place{}); !errors.Is(err, game.ErrMemory) {
		t.Error(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := sv.Approximate(ended, place{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	sv.Memory = 0
	got, err := sv.Approximate(t.Context(), place{})
	if err != nil || got.Low.Cmp(want.Low) != 0 || got.High.Cmp(want.High) != 0 {
		t.Errorf("%v to %v, %v", got.Low, got.High, err)
	}
}

// ending is a graph that ends a context when it is asked for its last scores.
type ending struct {
	graph
	left   *int
	cancel context.CancelFunc
}

func (g ending) Score(p place) int {
	if *g.left--; *g.left == 0 {
		g.cancel()
	}
	return g.graph.Score(p)
}

// A large matrix that is left unsolved is solved by the next call.
func TestMatrixStopped(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 4))
	g := graph{{joint: true}}
	for range 70 {
		var row []int
		for range 70 {
			row = append(row, len(g))
			g = append(g, node{score: rnd.IntN(200) - 100})
		}
		g[0].next = append(g[0].next, row)
	}
	want, err := simultaneous.NewSolver[place](g).Approximate(t.Context(), place{})
	if err != nil {
		t.Fatal(err)
	}
	ended, cancel := context.WithCancel(t.Context())
	left := 70 * 70 // terminal positions
	sv := simultaneous.NewSolver[place](ending{g, &left, cancel})
	if _, err := sv.Approximate(ended, place{}); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	got, err := sv.Approximate(t.Context(), place{})
	if err != nil || got.Low.Cmp(want.Low) != 0 || got.High.Cmp(want.High) != 0 {
		t.Errorf("%v to %v, %v, want %v to %v", got.Low, got.High, err, want.Low, want.High)
	}
}

// Bounds contain the values of positions with points, and of the same positions without Bank.
func TestBoundsBank(t *testing.T) {
	sv := simultaneous.NewSolver[bidding](auction{})
	plain := simultaneous.NewSolver[bidding](pointless{})
	positions := []bidding{newBidding(4)}
	unequal := 0
	for k := 0; k < len(positions); k++ {
		p := positions[k]
		positions = auction{}.Moves(positions, p)
		if k%5 > 0 || p.bid > 0 {
			continue
		}
		v, err := sv.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if v.Sign() != 0 {
			unequal++
		}
		for _, sv := range []*simultaneous.Solver[bidding]{sv, plain} {
			low, high, err := sv.Bounds(t.Context(), p)
			if err != nil || low.Cmp(v) > 0 || high.Cmp(v) < 0 {
				t.Fatalf("%v: %v to %v, %v, want %v", p, low, high, err, v)
			}
		}
	}
	if unequal < 10 {
		t.Errorf("%d positions not worth 0", unequal)
	}
}

// pointless is auction without Bank.
type pointless struct{}

func (pointless) Turn(p bidding) int                       { return auction{}.Turn(p) }
func (pointless) Moves(dst []bidding, p bidding) []bidding { return auction{}.Moves(dst, p) }
func (pointless) Score(p bidding) int                      { return auction{}.Score(p) }
func (pointless) Before(p bidding) (bidding, bool)         { return auction{}.Before(p) }

// A game with a cycle has bounds and strategies that prove the bounds. A second call takes no time.
func TestApproximateCycle(t *testing.T) {
	sv := simultaneous.NewSolver[place](cyclic)
	a, err := sv.Approximate(t.Context(), place{})
	if want := big.NewRat(2, 3); err != nil || a.Low.Cmp(want) > 0 || a.High.Cmp(want) < 0 {
		t.Fatalf("%v to %v, %v", a.Low, a.High, err)
	}
	for _, m := range []strategic.Mixed{a.First, a.Second} {
		if x, _ := m[0].Float64(); len(m) != 2 || math.Abs(x-0.5) > 1e-6 {
			t.Errorf("%v, want both with 1/2", m)
		}
	}
	again, err := sv.Approximate(t.Context(), place{node: 1})
	if err != nil || again.Stats.Elapsed > a.Stats.Elapsed || again.Low.Cmp(new(big.Rat).SetInt64(1)) < 0 {
		t.Errorf("%+v, %v", again, err)
	}
	if _, err := sv.Approximate(t.Context(), place{first: 1}); !errors.Is(err, simultaneous.ErrHidden) {
		t.Error(err)
	}
}

// postponed lets a player take 1, or first wait as often as wanted. To wait forever is worth 0.
var postponed = graph{
	{next: [][]int{{1}, {2}}},
	{next: [][]int{{0}}},
	{score: 1},
}

// Where players can wait forever, the bounds meet at 1, but a move that waits has this value too. A
// strategy of such moves gets 0.
func TestApproximateEndless(t *testing.T) {
	sv := simultaneous.NewSolver[place](postponed)
	a, err := sv.Approximate(t.Context(), place{})
	one := big.NewRat(1, 1)
	if err != nil || a.Low.Cmp(one) != 0 || a.High.Cmp(one) != 0 || len(a.Lows) != 2 || a.First != nil || a.Second != nil {
		t.Errorf("%+v, %v", a, err)
	}
	_, err = sv.ApproximateStrategy(rand.New(rand.NewPCG(1, 2))).Choose(t.Context(), place{})
	if !errors.Is(err, game.ErrCycle) {
		t.Error(err)
	}
	// An end with payoff 0 needs no strategy that ends the play.
	idle := slices.Clone(postponed)
	idle[2].score = 0
	if a, err := simultaneous.NewSolver[place](idle).Approximate(t.Context(), place{}); err != nil || a.First == nil || a.Second == nil {
		t.Errorf("%+v, %v", a, err)
	}
}

// The strategies of all positions of a game with cycles guarantee the bounds against any opponent. The
// payoff against the best opponent is found by value iteration in floating point.
func TestApproximateGuarantees(t *testing.T) {
	for seed := range uint64(longtest.Cases(20, 2000)) {
		g := recurring(rand.New(rand.NewPCG(seed, 52)))
		sv := simultaneous.NewSolver[place](g)
		sv.Width = big.NewRat(1, 1000)
		all := make([]simultaneous.Approximation, len(g))
		for v := range g {
			var err error
			if all[v], err = sv.Approximate(t.Context(), place{node: v}); err != nil {
				t.Fatal(err)
			}
		}
		for player := range 2 {
			worth := g.against(all, player)
			for v, a := range all {
				low, _ := a.Low.Float64()
				if g[v].turn != player {
					low, _ = new(big.Rat).Neg(a.High).Float64()
				}
				if worth[v] < low-1e-6 {
					t.Fatalf("seed %d: player %d gets %v at %d, want at least %v", seed, player, worth[v], v, low)
				}
			}
		}
		matrices(t, seed, g, all)
	}
}

// against returns the payoff of a player at each node against the best opponent, if the player follows
// the strategies.
func (g graph) against(all []simultaneous.Approximation, player int) []float64 {
	mixed := make([][]float64, len(g)) // the player, or chance, draws rows, or else columns
	for v, n := range g {
		draws := all[v].First
		if n.turn != player && n.chances == nil {
			draws = all[v].Second
		}
		for _, p := range draws {
			x, _ := p.Float64()
			mixed[v] = append(mixed[v], x)
		}
	}
	worth := make([]float64, len(g))
	// A sweep that changes nothing is the last: all later sweeps would do the same.
	for sweep, changed := 0, true; changed && sweep < 2000; sweep++ {
		changed = false
		for v, n := range g {
			mine, old := n.turn == player, worth[v]
			if len(n.next) == 0 {
				if worth[v] = float64(n.score); !mine {
					worth[v] = -worth[v]
				}
				changed = changed || worth[v] != old
				continue
			}
			other := len(n.next[0])
			if !mine && n.chances == nil {
				other = len(n.next)
			}
			worth[v] = math.Inf(1)
			for j := range other {
				sum := 0.0
				for i, x := range mixed[v] {
					to := n.next[min(i, len(n.next)-1)][min(j, len(n.next[0])-1)]
					if !mine && n.chances == nil {
						to = n.next[j][i]
					}
					sum += x * worth[to]
				}
				worth[v] = min(worth[v], sum)
			}
			changed = changed || worth[v] != old
		}
	}
	return worth
}

// matrices fails the test unless the entries of the matrices are the bounds of the next nodes.
func matrices(t *testing.T, seed uint64, g graph, all []simultaneous.Approximation) {
	t.Helper()
	for v, n := range g {
		if len(all[v].Lows) != len(n.next) || len(all[v].Highs) != len(n.next) {
			t.Fatalf("seed %d: %v, want %d rows", seed, all[v].Lows, len(n.next))
		}
		for i, row := range n.next {
			for j, to := range row {
				low, high := all[to].Low, all[to].High
				if g[to].turn != n.turn {
					low, high = new(big.Rat).Neg(high), new(big.Rat).Neg(low)
				}
				// Other calls of the Solver may have found closer bounds.
				if l, h := all[v].Lows[i][j], all[v].Highs[i][j]; l.Cmp(h) > 0 || l.Cmp(high) > 0 || h.Cmp(low) < 0 {
					t.Fatalf("seed %d: node %d has %v to %v, and after %d, %d %v to %v", seed, to, low, high, i, j, l, h)
				}
			}
		}
	}
}
