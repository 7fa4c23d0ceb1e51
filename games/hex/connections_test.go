package hex

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// bare is the rules alone.
type bare struct{ b *Board }

func (g bare) Moves(dst []Position, p Position) []Position { return g.b.Moves(dst, p) }
func (g bare) Score(p Position) int                        { return g.b.Score(p) }

// checkBounds compares Bounds and Expand with the values that the rules alone give, and reports
// whether the bounds decide.
func checkBounds(t *testing.T, b *Board, s *minimax.Solver[Position], p Position) bool {
	t.Helper()
	value := func(p Position) int {
		v, err := s.Value(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	lo, hi := b.Bounds(p)
	if v := value(p); v < lo || v > hi {
		t.Fatalf("%s: from %d to %d, and the value is %d", b.Text(p), lo, hi, v)
	}
	for _, beta := range []int{0, 1, 2} {
		for _, e := range b.Expand(nil, p, beta-1, beta) {
			if v := value(p.play(b.order[e.Move])); v < e.Lo || v > e.Hi {
				t.Fatalf("%s at %d: from %d to %d, and the value of %s is %d", b.Text(p), beta, e.Lo, e.Hi, b.Text(p.play(b.order[e.Move])), v)
			}
		}
	}
	return lo == hi
}

// No bound is wrong: at all positions of small boards, and on others where the rules alone can
// be searched.
func TestBounds(t *testing.T) {
	for size := 1; size <= 3; size++ {
		b := board(t, size)
		s := minimax.NewSolver(bare{b})
		for p := range game.Positions(b, b.Start()) {
			checkBounds(t, b, s, p)
		}
	}
	r := rand.New(rand.NewPCG(83, 1))
	for size := 4; size <= MaxSize; size++ {
		b := board(t, size)
		s := minimax.NewSolver(bare{b})
		random := game.Random(b, r)
		count, decided, all := longtest.Cases(2, 16), 0, 0
		for range count {
			for p := range game.Play(t.Context(), b, b.Start(), random, random) {
				if size > 4 && bits.OnesCount64(b.cells&^(p.mine|p.theirs)) > 11 {
					continue
				}
				if all++; checkBounds(t, b, s, p) {
					decided++
				}
			}
		}
		if 2*decided < all {
			t.Errorf("size %d: bounds decide %d of %d positions", size, decided, all)
		}
	}
}

// Who wins is seen at the empty board of up to 5 rows.
func TestBoundsOfStart(t *testing.T) {
	for size := 1; size <= 6; size++ {
		want := 1
		if size == 6 {
			want = -1
		}
		if lo, hi := board(t, size).Bounds(Position{}); lo != want || hi != 1 {
			t.Errorf("size %d: from %d to %d", size, lo, hi)
		}
	}
}

// A stone in the third row from a side is connected with it by the ziggurat, and one in the second
// by a bridge, if nothing in it is taken, whatever is around it.
func TestEdgeTemplates(t *testing.T) {
	b := board(t, 8)
	for _, text := range []string{
		"...X..../...X..../...X..../...X..../...X..../...X.O../.O...O../O....O..",
		"...X..../...X..../...X..../...X..../...X..../...XO.../.OOX..O./O...O...",
	} {
		p, err := b.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if lo, hi := b.Bounds(p); lo != -1 || hi != -1 {
			t.Errorf("%s: from %d to %d", text, lo, hi)
		}
	}
}
