package domineering

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
)

func read(text string) (grid.Game, grid.Position, error) { return ParseBoard(text) }

func board(t testing.TB, rows, columns int) *Board {
	t.Helper()
	b, err := New(rows, columns)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Small parts of large boards have the values that they have by definition.
func TestWide(t *testing.T) { gridtest.Wide(t, read, plain, "#", ".....#", 5) }

func TestContract(t *testing.T) { gridtest.Contract(t, read, "1x1", "3x3", "4x3", "2x6") }

// plain are the rules word for word.
func plain(rows [][]byte, player partizan.Player) (options []string) {
	down, right := 1, 0
	if player == partizan.Right {
		down, right = 0, 1
	}
	for row := range rows {
		for column := range rows[row] {
			if rows[row][column] == '.' && gridtest.At(rows, row+down, column+right) == '.' {
				options = append(options, gridtest.After(rows, row, column, '#', row+down, column+right, '#'))
			}
		}
	}
	return options
}

// Taken apart and turned, positions have the values that they have as they are, on small
// and on long boards.
func TestPlain(t *testing.T) {
	for _, size := range [][2]int{{3, 4}, {4, 3}, {2, 7}, {9, 1}} {
		gridtest.Check(t, board(t, size[0], size[1]), plain, gridtest.Random(size[0], size[1], 4, "...#", 1)...)
	}
}

// turned returns p after a quarter turn, moved to the upper left corner, if the board has room.
func turned(b *Board, p grid.Position) (q grid.Position, ok bool) {
	rows, columns := b.Size()
	for row := range columns {
		for column := range rows {
			if p.Left.And(b.Square(column, row)).Empty() {
				continue
			}
			if row >= rows || column >= columns {
				return p, false
			}
			q.Left = q.Left.Or(b.Square(row, column))
		}
	}
	return b.Corner(free(q.Left)), true
}

// The images of a position have one representative, up to the sign that a quarter turn
// has, and it is its own.
func TestSigned(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 1))
	for _, size := range [][2]int{{8, 8}, {11, 11}, {3, 9}, {9, 3}, {4, 12}, {12, 10}, {1, 5}} {
		b := board(t, size[0], size[1])
		for n := range 500 {
			within := b.All()
			if n%2 == 0 { // where there is room for a quarter turn
				within = grid.Set{}
				for i := range min(size[0], size[1]) * min(size[0], size[1]) {
					within = within.Or(b.Square(i/min(size[0], size[1]), i%min(size[0], size[1])))
				}
			}
			p := b.Corner(free(grid.Set{Low: r.Uint64() & r.Uint64(), High: r.Uint64() & r.Uint64()}.And(within)))
			rep, sign := b.Signed(p)
			images := []grid.Position{b.HalfTurn(p), b.Flip(p), rep}
			signs := []int{sign, sign, sign * sign}
			if q, ok := turned(b, p); ok {
				images = append(images, q, b.HalfTurn(q), b.Flip(q))
				signs = append(signs, -sign, -sign, -sign)
			} else if n%2 == 0 {
				t.Fatalf("%v cannot be turned", size)
			}
			for i, image := range images {
				if q, n := b.Signed(image); q != rep || n != signs[i] {
					t.Fatalf("%v: %s is represented by %v, %d, and its image %v by %v, %d", size, b.Text(p), rep, sign, image, q, n)
				}
			}
		}
	}
}

func TestErrors(t *testing.T) {
	gridtest.Errors(t, read, [2]string{"0x3", "0 rows"}, [2]string{"12x12", "at most 128"}, [2]string{"999999999x3", "at most 128"}, [2]string{"", "0 columns"}, [2]string{"4x", "4x5"},
		[2]string{"../.", "row 2 has 1"}, [2]string{"..x/...", "'x' in row 1"}, [2]string{".../.o.", "'o' in row 2"}, [2]string{"-1x-1", "-1 rows"})
	b := board(t, 2, 2)
	if _, err := b.ParseMove(b.Start(), partizan.Left, "a1-b1"); !errors.Is(err, game.ErrMove) || !strings.Contains(err.Error(), "a1-a2, b1-b2") {
		t.Error(err)
	}
}

// A board is the sum of its components.
func TestSplit(t *testing.T) { gridtest.Split(t, read, "#.", false) }

func TestAllocs(t *testing.T) { gridtest.Allocs(t, read, "4x5") }

func FuzzParse(f *testing.F) { gridtest.Fuzz(f, read, "4x4", ".#./...", "9x12") }

func BenchmarkSolver(b *testing.B) {
	for _, size := range []string{"4x6", "5x5", "4x5", "2x12"} {
		b.Run(size, func(b *testing.B) {
			board, p, err := ParseBoard(size)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				s := partizan.NewSolver(board)
				if _, err := s.Value(b.Context(), p); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric(float64(s.Store.Len()), "values")
			}
		})
	}
}

// Sums of positions, which fall apart, are won as their values say.
func TestSums(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 3))
	b := board(t, 4, 4)
	values, search := partizan.NewSolver(b), partizan.NewSumSolver(b)
	for range 300 {
		var total partizan.Value
		var sum []partizan.Term[grid.Position]
		for range 1 + r.IntN(4) {
			p := free(grid.Set{Low: r.Uint64() | r.Uint64()}.And(b.All()))
			v, err := values.Value(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			term := partizan.Term[grid.Position]{Position: p, Negative: r.IntN(2) == 0}
			if term.Negative {
				v = values.Store.Arithmetic(t.Context()).Neg(v)
			}
			total = values.Store.Arithmetic(t.Context()).Add(total, v)
			sum = append(sum, term)
		}
		if o, err := search.Outcome(t.Context(), sum); o != total.Outcome() || err != nil {
			t.Fatalf("%v has the outcome %v, %v, and the value %v", sum, o, err, total)
		}
	}
}
