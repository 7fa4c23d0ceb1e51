package mnk

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/contracttest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

var _ game.Game[Sides] = new(FirstWins)

func firstWins(t testing.TB, m, n, k int) *FirstWins {
	t.Helper()
	f, err := NewFirstWins(m, n, k)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// sidesOf returns a position of a Board as one of the FirstWins.
func sidesOf(p Position) Sides {
	if p.Player() == 0 {
		return Sides{uint64(p.mine), uint64(p.theirs)}
	}
	return Sides{uint64(p.theirs), uint64(p.mine)}
}

// whether returns what p is worth in the FirstWins if it is worth v on the Board.
func whether(p Position, v int) int {
	if p.Player() == 0 {
		return max(v, 0)
	}
	return min(v, 0)
}

func TestFirstWinsContract(t *testing.T) {
	for _, size := range longtest.First(3, [][3]int{{1, 1, 1}, {1, 5, 2}, {3, 3, 3}, {3, 4, 3}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			gametest.Test(t, firstWins(t, size[0], size[1], size[2]), Sides{})
		})
	}
	contracttest.Late(t, firstWins(t, 8, 8, 5), Sides{})
}

// unbounded is a FirstWins without capabilities.
type unbounded struct{ f *FirstWins }

func (u unbounded) Moves(dst []Sides, p Sides) []Sides { return u.f.Moves(dst, p) }
func (u unbounded) Score(p Sides) int                  { return u.f.Score(p) }

// In all positions of small boards the value is that of the game with all moves, as far as
// the first player wins or not, and lies within the bounds.
func TestFirstWins(t *testing.T) {
	for _, size := range longtest.First(8, [][3]int{
		{1, 1, 1}, {2, 2, 2}, {3, 3, 2}, {3, 3, 3}, {1, 9, 3}, {2, 5, 3}, {2, 5, 4}, {2, 6, 3}, {3, 4, 3}, {3, 4, 4}, {1, 12, 4},
	}) {
		b, f := board(t, size[0], size[1], size[2]), firstWins(t, size[0], size[1], size[2])
		all, few, bounded := minimax.NewSolver(b), minimax.NewSolver(unbounded{f}), minimax.NewSolver(f)
		checked, drawn := 0, 0
		for p := range game.Positions(game.UpToSymmetry(b), Position{}) {
			v, err := all.Value(t.Context(), p)
			want, q := whether(p, v), sidesOf(p)
			got, err2 := few.Value(t.Context(), q)
			again, err3 := bounded.Value(t.Context(), q)
			if err != nil || err2 != nil || err3 != nil || got != want || again != want {
				t.Fatalf("%v: %d and %d, want %d, %v, %v, %v\n%s", b, got, again, want, err, err2, err3, b.Draw(p))
			}
			checkBounds(t, b, f, p, want)
			if lo, hi := f.Bounds(q); lo == 0 && hi == 0 {
				drawn++
			}
			checked++
		}
		t.Logf("%v: %d positions, %d known to be no win", b, checked, drawn)
	}
}

func checkBounds(t *testing.T, b *Board, f *FirstWins, p Position, want int) {
	t.Helper()
	if lo, hi := f.Bounds(sidesOf(p)); want < lo || want > hi {
		t.Fatalf("%v: %d is not within the bounds %d and %d\n%s", b, want, lo, hi, b.Draw(p))
	}
}

// The same in positions of random plays on larger boards, far enough from the start for the
// game with all moves to be solved.
func TestFirstWinsRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(53, 1))
	for _, size := range [][3]int{{4, 4, 3}, {4, 4, 4}, {4, 5, 4}, {5, 5, 4}, {4, 7, 4}, {5, 6, 5}, {5, 6, 4}, {2, 16, 4}} {
		b, f := board(t, size[0], size[1], size[2]), firstWins(t, size[0], size[1], size[2])
		all, few := minimax.NewSolver(Forced{b}), minimax.NewSolver(f)
		random := game.Random(b, rnd)
		for range longtest.Some(60) {
			for p, err := range game.Play(t.Context(), b, Position{}, random, random) {
				if err != nil {
					t.Fatal(err)
				}
				if size[0]*size[1]-count(p.stones()) > 13 {
					continue
				}
				v, err := all.Value(t.Context(), p)
				want := whether(p, v)
				got, err2 := few.Value(t.Context(), sidesOf(p))
				if err != nil || err2 != nil || got != want {
					t.Fatalf("%v: %d, want %d, %v, %v\n%s", b, got, want, err, err2, b.Draw(p))
				}
				checkBounds(t, b, f, p, want)
			}
		}
	}
}

// values are whether the first player wins, with how many positions it may take.
var values = []struct {
	m, n, k, value int
	positions      int64
	source         string
}{
	{3, 3, 3, 0, 30, "folklore"},
	{4, 4, 4, 0, 10, gamesSolved},
	{4, 5, 4, 0, 1_000, gamesSolved},
	{5, 5, 4, 0, 10_000, gamesSolved},
	{4, 6, 4, 0, 10_000, gamesSolved},
	{5, 6, 4, 1, 1_000, gamesSolved},
	{5, 5, 5, 0, 10, "a draw by pairing (Hales and Jewett, Trans. AMS 106, 1963)"},
	{6, 6, 5, 0, 100, gamesSolved},
	{7, 7, 6, 0, 100, "contained in 7,7,6, a draw by pairing; " + gamesSolved},
	{8, 8, 8, 0, 10, "Zetters, American Mathematical Monthly 87, 1980"},
	{6, 7, 5, 0, 20_000, "contained in 7,7,5, a draw (Hsu, Ko, Chen, Wei, Hsueh and Wu, TCS 815, 2020)"},
}

func TestFirstWinsKnown(t *testing.T) {
	for _, tt := range values {
		ab := &minimax.AlphaBeta[Sides]{Game: firstWins(t, tt.m, tt.n, tt.k), Workers: 1}
		r, err := ab.ValueStats(t.Context(), Sides{})
		if err != nil || r.Value != tt.value || r.Stats.Positions > tt.positions {
			t.Errorf("(%d, %d, %d) is %d after %d positions, %v; want %d after at most %d (%s)",
				tt.m, tt.n, tt.k, r.Value, r.Stats.Positions, err, tt.value, tt.positions, tt.source)
		}
	}
}

// BenchmarkFirstWins finds values. With all moves that are not forced (5, 5, 5) takes
// millions of positions, and (4, 7, 4) more than twenty.
func BenchmarkFirstWins(b *testing.B) {
	for _, size := range [][3]int{{5, 5, 5}, {4, 7, 4}, {6, 7, 5}} {
		f := firstWins(b, size[0], size[1], size[2])
		b.Run(fmt.Sprintf("%d,%d,%d", size[0], size[1], size[2]), func(b *testing.B) {
			var positions int64
			for b.Loop() {
				ab := &minimax.AlphaBeta[Sides]{Game: f, Workers: 1}
				r, err := ab.ValueStats(b.Context(), Sides{})
				if err != nil || r.Value != 0 {
					b.Fatal(r.Value, err)
				}
				positions += r.Stats.Positions
			}
			b.ReportMetric(float64(positions)/float64(b.N), "positions/op")
		})
	}
}
