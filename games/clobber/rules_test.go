package clobber_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func read(text string) (grid.Game, grid.Position, error) { return clobber.Read(text) }

// plain are the rules word for word.
func plain(rows [][]byte, player partizan.Player) (options []string) {
	mine, theirs := byte('x'), byte('o')
	if player == partizan.Right {
		mine, theirs = 'o', 'x'
	}
	for row := range rows {
		for column := range rows[row] {
			for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				if rows[row][column] == mine && gridtest.At(rows, row+d[0], column+d[1]) == theirs {
					options = append(options, gridtest.After(rows, row, column, '.', row+d[0], column+d[1], int(mine)))
				}
			}
		}
	}
	return options
}

func TestPlain(t *testing.T) {
	for _, size := range [][2]int{{1, 8}, {8, 1}, {3, 3}, {2, 5}, {6, 2}} {
		r, err := clobber.New(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		gridtest.Check(t, r, plain, gridtest.Random(size[0], size[1], 8, "xxoo.", 1)...)
	}
}

// Small parts of large boards have the values that they have by definition.
func TestWide(t *testing.T) { gridtest.Wide(t, read, plain, ".", "xo", 5) }

func TestContract(t *testing.T) {
	gridtest.Contract(t, read, "xox/oxo", "xo/ox/xo", "xoxoxo", "x.o/oxo/.xx")
}

// Of rows of pairs xo, only the row of three pairs is a win for the previous player: Albert,
// Grossman, Nowakowski and Wolfe 2005 conjecture, and Chen and others 2025 prove this. The values
// say so, and also a search for the winner, on the rows of up to 20 pairs in the long form.
func TestRows(t *testing.T) {
	r, _, err := clobber.Read("1x40")
	if err != nil {
		t.Fatal(err)
	}
	search := partizan.NewSumSolver(r)
	for n := 1; n <= longtest.Cases(13, 20); n++ {
		p := r.Start().Within(grid.Below(2 * n))
		want := partizan.N
		if n == 3 {
			want = partizan.P
		}
		if o, err := search.Outcome(t.Context(), []partizan.Term[grid.Position]{{Position: p}}); o != want || err != nil {
			t.Errorf("%d pairs: outcome %v, %v, want %v", n, o, err, want)
		}
		if n > 10 {
			continue
		}
		if o := gridtest.Value(t, r, p).Outcome(); o != want {
			t.Errorf("%d pairs: the value has outcome %v, want %v", n, o, want)
		}
	}
}

// Clobber is all-small.
func TestAllSmall(t *testing.T) {
	for _, text := range gridtest.Random(3, 4, 40, "xo.", 3) {
		r, p, err := clobber.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if v := gridtest.Value(t, r, p); !v.AllSmall() {
			t.Errorf("%s is %v", text, v)
		}
	}
}

// A board is the sum of its components.
func TestSplit(t *testing.T) { gridtest.Split(t, read, ".xo", false) }

func TestAllocs(t *testing.T) {
	gridtest.Allocs(t, read, "4x5")
}

func TestErrors(t *testing.T) {
	gridtest.Errors(t, read, [2]string{"xo/oxx", "row 2 has 3 squares"}, [2]string{"xo/o*", `'*' in row 2`}, [2]string{"xX", `'X' in row 1`},
		[2]string{"0x4", "0 rows"}, [2]string{"12x12", "at most 128"}, [2]string{strings.Repeat("x/", 128) + "x", "129 rows"})
}

func FuzzRead(f *testing.F) { gridtest.Fuzz(f, read, "xo/ox", "4x4", "x.", "") }

func BenchmarkSolver(b *testing.B) {
	for _, size := range []string{"3x4", "4x4"} {
		b.Run(size, func(b *testing.B) { gridtest.Benchmark(b, read, size) })
	}
}
