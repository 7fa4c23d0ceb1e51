package connectfour

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
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

// Without an empty bit above each column, small boards have the same values.
func TestCompactBoards(t *testing.T) {
	for _, size := range longtest.First(2, [][2]int{{4, 3}, {3, 5}, {4, 4}, {5, 3}, {5, 4}}) {
		b := newBoard(t, size[0], size[1])
		compact := layout(b.rows, b.columns, b.rows)
		gametest.Test(t, compact, compact.Start())
		want, err := minimax.NewSolver(b).Value(t.Context(), b.Start())
		v, err2 := minimax.NewSolver(compact).Value(t.Context(), compact.Start())
		if v != want || err != nil || err2 != nil {
			t.Errorf("%v is worth %d, want %d; %v, %v", b, v, want, err, err2)
		}
	}
}

// lined reports whether four cells in a line have a sign at p, cell by cell.
func lined(b *Board, p Position, sign rune) bool {
	at := func(row, column int) bool {
		return row >= 0 && row < b.rows && column >= 0 && column < b.columns && b.At(p, 0, row, column) == sign
	}
	for row := range b.rows {
		for column := range b.columns {
			for _, step := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
				n := 0
				for n < 4 && at(row+n*step[0], column+n*step[1]) {
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

// On boards with 57 to 64 cells and bits, plays end with four in a line or a full board, and near the
// end every tool finds the value that plain negamax finds.
func TestLargeBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(49, 4))
	for _, size := range [][2]int{{8, 8}, {9, 7}, {7, 9}, {4, 16}, {7, 8}, {8, 7}} {
		b := newBoard(t, size[0], size[1])
		if _, keyed := game.Find[game.Keyer[Position]](b); keyed != (size[0]*(size[1]+1) <= 64) {
			t.Errorf("%v has keys: %t", b, keyed)
		}
		alphaBeta := &minimax.AlphaBeta[Position]{Game: b, Memory: 1 << 18, Workers: 2}
		proof := &minimax.ProofNumber[Position]{Game: b, Memory: 1 << 18, Workers: 1}
		for solved := 0; solved < longtest.Some(10); {
			p, options := b.Start(), []Position(nil)
			for {
				if options = b.Moves(options[:0], p); len(options) == 0 {
					break
				}
				if full := p.Stones() == b.rows*b.columns; full || lined(b, p, 'X') || lined(b, p, 'O') {
					t.Fatalf("%s has options", b.Text(p))
				}
				if p.Stones() >= b.rows*b.columns-9 {
					want, err := minimax.NewSolver[Position](box{b}).Value(t.Context(), p)
					v, err2 := alphaBeta.Value(t.Context(), p)
					o, err3 := proof.AtLeast(t.Context(), p, want)
					if v != want || !o || err != nil || err2 != nil || err3 != nil {
						t.Fatalf("%s is worth %d, %t, want %d; %v, %v, %v", b.Text(p), v, o, want, err, err2, err3)
					}
					solved++
				}
				p = options[r.IntN(len(options))]
				// Most random plays are short, so one that could end is begun anew with another stone.
				for tries := 0; b.over(p) && tries < 20; tries++ {
					p = options[r.IntN(len(options))]
				}
			}
			if p.Stones() < b.rows*b.columns && !lined(b, p, 'X') && !lined(b, p, 'O') {
				t.Fatalf("%s has no options", b.Text(p))
			}
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
