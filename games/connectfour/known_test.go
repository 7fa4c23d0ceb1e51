package connectfour

import (
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

func newBoard(t testing.TB, columns, rows int) *Board {
	t.Helper()
	b, err := New(rows, columns)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Whatever the order of moves and the bounds, small boards have the values of their plain
// rules.
func TestBoardsAgainstPlainRules(t *testing.T) {
	for _, size := range [][2]int{{4, 2}, {5, 3}, {4, 4}, {3, 5}, {7, 2}} {
		b := newBoard(t, size[0], size[1])
		plain, err := minimax.NewSolver[Position](box{b}).Value(t.Context(), b.Start())
		if err != nil {
			t.Fatal(err)
		}
		if v, err := minimax.NewSolver(b).Value(t.Context(), b.Start()); v != plain || err != nil {
			t.Errorf("%v is worth %d, %v; want %d", b, v, err, plain)
		}
	}
}

// The first player wins on the standard board with the 41st stone (Allen 1988, Allis 1988),
// which takes minutes to prove.
func TestStandard(t *testing.T) {
	if n := Standard().Remaining(Position{}, 1); n != 41 {
		t.Errorf("a win that scores 1 takes %d stones, want 41", n)
	}
}
