package clobber_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/clobber"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
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

// Who wins a row of x and o in turn, by their number, the next player or the previous one:
// Albert, Grossman, Nowakowski and Wolfe 2005 conjecture that of even rows only that of six
// is a win for the previous player.
func TestRows(t *testing.T) {
	const pairs = 8
	for n := 1; n <= pairs; n++ {
		r, p, err := clobber.Read(fmt.Sprintf("1x%d", 2*n))
		if err != nil {
			t.Fatal(err)
		}
		if lost := gridtest.Value(t, r, p) == (partizan.Value{}); lost != (n == 3) {
			t.Errorf("%s: previous player wins %v", r.Text(p), lost)
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
