package gomoku

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

// The bounds hold for the values of positions that are solved without them, and are often
// as tight as they can be.
func TestPaired(t *testing.T) {
	rnd := rand.New(rand.NewPCG(71, 72))
	drawn, won := 0, 0
	for _, b := range []*Board{MustNew(5, FreeStyle), MustNew(5, Standard), MustNew(6, Standard)} {
		solver := minimax.NewSolver[Position](b)
		for range 60 {
			p := b.Start()
			for !p.over && p.Stones() < b.size*b.size-8 {
				options := b.Moves(nil, p)
				p = options[rnd.IntN(len(options))]
			}
			v, err := solver.Value(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			lo, hi := Paired{b}.Bounds(p)
			if v < lo || v > hi {
				t.Fatalf("%v: worth %d, not from %d to %d\n%s", b, v, lo, hi, b.Draw(p))
			}
			if lo == 0 && hi == 0 {
				drawn++
			}
			if v != 0 {
				won++
			}
		}
	}
	if drawn < 20 || won < 3 {
		t.Errorf("%d draws by pairings and %d wins: too few to tell", drawn, won)
	}
}

// On 5×5 there is a pairing; on 6×6 there are too few cells.
func TestPairedStart(t *testing.T) {
	for size, want := range map[int][2]int{5: {0, 0}, 6: {-1, 1}} {
		if lo, hi := (Paired{MustNew(size, FreeStyle)}).Bounds(Position{}); [2]int{lo, hi} != want {
			t.Errorf("%d×%d: from %d to %d, want %v", size, size, lo, hi, want)
		}
	}
	if lo, hi := (Paired{MustNew(5, Renju)}).Bounds(Position{}); lo != -1 || hi != 1 {
		t.Errorf("renju: from %d to %d", lo, hi)
	}
}
