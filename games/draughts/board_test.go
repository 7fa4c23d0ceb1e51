package draughts

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

func TestSizes(t *testing.T) {
	for _, tt := range []struct {
		rows, columns int
		want          error
	}{
		{3, 3, nil}, {20, 10, nil}, {10, 20, nil}, {13, 15, nil}, {14, 14, nil},
		{2, 3, game.ErrSize}, {3, 2, game.ErrSize}, {21, 3, game.ErrSize}, {3, 21, game.ErrSize},
		{20, 11, game.ErrSize}, {15, 14, game.ErrSize}, {-3, -3, game.ErrSize}, {0, 0, game.ErrSize},
	} {
		if _, err := New(tt.rows, tt.columns); !errors.Is(err, tt.want) {
			t.Errorf("%d by %d: %v, want %v", tt.rows, tt.columns, err, tt.want)
		}
	}
}

// The squares are numbered as they come in the input, on boards of all sizes.
func TestSquares(t *testing.T) {
	for rows := MinSide; rows <= MaxSide; rows++ {
		for columns := MinSide; columns <= MaxSide && rows*columns <= MaxArea; columns++ {
			b := board(t, rows, columns)
			next := Square(1)
			for row := range rows {
				for column := range columns {
					want := Square(0)
					if (row+column)%2 == 0 {
						want = next
						next++
					}
					s := b.SquareAt(row, column)
					if s != want {
						t.Fatalf("%d by %d: square %d at %d, %d; want %d", rows, columns, s, row, column, want)
					}
					if s != 0 {
						if r, c := b.Place(s); r != row || c != column {
							t.Fatalf("%d by %d: square %d is at %d, %d; want %d, %d", rows, columns, s, r, c, row, column)
						}
					}
				}
			}
			if int(next) != b.Squares()+1 {
				t.Errorf("%d by %d: %d squares, want %d", rows, columns, b.Squares(), next-1)
			}
			for _, at := range [][2]int{{-1, 1}, {1, -1}, {rows, rows % 2}, {columns % 2, columns}} {
				if s := b.SquareAt(at[0], at[1]); s != 0 {
					t.Errorf("%d by %d: square %d at %v", rows, columns, s, at)
				}
			}
		}
	}
}

// A side has at most a quarter of the squares, rounded down.
func TestCheck(t *testing.T) {
	for _, size := range [][2]int{{3, 3}, {8, 8}, {5, 3}, {20, 10}} {
		for _, p := range []Piece{Own, Opponent} {
			b := board(t, size[0], size[1])
			for i := range size[0] * size[1] / 4 {
				b = b.Put(Square(i+1), p)
			}
			if err := b.Check(); err != nil {
				t.Error(err)
			}
			b = b.Put(Square(b.Squares()), p)
			if err := b.Check(); !errors.Is(err, ErrMen) {
				t.Errorf("%v, want too many men:\n%v", err, b)
			}
		}
	}
}

// Random boards are legal, and the same from the same seed.
func TestRandom(t *testing.T) {
	r, again := rand.New(rand.NewPCG(3, 3)), rand.New(rand.NewPCG(3, 3))
	for range 1000 {
		b := Random(r, board(t, 8, 8).Put(1, Own))
		own, opponent := b.Men()
		if err := b.Check(); err != nil || own == 0 || opponent == 0 {
			t.Fatalf("%v, %d and %d men", err, own, opponent)
		}
		if other := Random(again, board(t, 8, 8)); other != b {
			t.Fatalf("%v and %v", b, other)
		}
	}
}

func TestPanics(t *testing.T) {
	b := board(t, 3, 3)
	for name, f := range map[string]func(){
		"At 0":      func() { b.At(0) },
		"At 6":      func() { b.At(6) },
		"Place 6":   func() { b.Place(6) },
		"With 6":    func() { b.Put(6, Own) },
		"piece 3":   func() { b.Put(1, Opponent+1) },
		"no jump":   func() { b.Draw(Capture{1, 5}) },
		"no jump 2": func() { b.SVG(Capture{1, 5}) },
	} {
		if panictest.Text(f) == "" {
			t.Errorf("%s: no panic", name)
		}
	}
}
