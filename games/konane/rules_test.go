package konane_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/games/konane"
	"github.com/gametheory-go/gametheory/internal/publishedtest"
)

func read(text string) (grid.Game, grid.Position, error) { return konane.Read(text) }

// plain are the rules as they are told.
func plain(rows [][]byte, player partizan.Player) (options []string) {
	mine, theirs := byte('x'), byte('o')
	if player == partizan.Right {
		mine, theirs = 'o', 'x'
	}
	for row := range rows {
		for column, sign := range rows[row] {
			if sign != mine {
				continue
			}
			for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
				changes := []int{row, column, '.'}
				for n := 1; gridtest.At(rows, row+n*d[0], column+n*d[1]) == theirs && gridtest.At(rows, row+(n+1)*d[0], column+(n+1)*d[1]) == '.'; n += 2 {
					changes = append(changes, row+n*d[0], column+n*d[1], '.')
					options = append(options, gridtest.After(rows, append(changes, row+(n+1)*d[0], column+(n+1)*d[1], int(mine))...))
				}
			}
		}
	}
	return options
}

func TestPlain(t *testing.T) {
	for _, size := range [][2]int{{1, 12}, {12, 1}, {3, 3}, {4, 4}, {2, 8}, {3, 6}} {
		r, err := konane.New(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		gridtest.Check(t, r, plain, gridtest.Random(size[0], size[1], 12, "xo...", 1)...)
		gridtest.Check(t, r, plain, gridtest.Random(size[0], size[1], 10, "xxxooo..#", 2)...)
	}
	for _, size := range []string{"4x4", "1x14"} {
		r, p, err := konane.Read(size)
		if err != nil {
			t.Fatal(err)
		}
		gridtest.Check(t, r, plain, r.Text(p))
	}
}

// Small parts of large boards have the values that they have by definition.
func TestWide(t *testing.T) { gridtest.Wide(t, read, plain, "#", "xo..", 9) }

func TestContract(t *testing.T) {
	gridtest.Contract(t, read, "3x3", "2x5", "xo.o.x.", "x.o/oxo/.x.")
}

// Stones of alternating colors in a row, with room around them, have the values that Ernst
// (1995) found.
func TestSolid(t *testing.T) {
	value := gridtest.Published(konane.Read)
	for n := range 47 {
		want := strconv.Itoa(-(n / 2))
		if n%2 == 0 {
			want = []string{"0", "*"}[n/2%2]
		}
		row := "." + strings.Repeat("xo", n/2) + strings.Repeat("x", n%2) + "."
		if v, err := value(t.Context(), publishedtest.Row{Rest: row, Want: want}); v != want {
			t.Errorf("%s is %v, %v, want %s", row, v, err, want)
		}
	}
}

// Stones behind a wall are apart, and those that nobody can ever move or take are out of
// the game.
func TestParts(t *testing.T) {
	for text, want := range map[string]string{
		"xo.#.ox": "xo.#### ####.ox", "xoxo": "", "x.o": "", "xo.oo": "xo.o#", "xxo.ox": "#xo.ox",
	} {
		r, p, err := konane.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, part := range r.Parts(nil, p) {
			got = append(got, r.Text(part))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s falls apart into %q, want %s", text, got, want)
		}
	}
}

// A board is the sum of its components.
func TestSplit(t *testing.T) { gridtest.Split(t, read, "#.xo", false) }

func TestAllocs(t *testing.T) {
	gridtest.Allocs(t, read, "4x5")
}

func TestErrors(t *testing.T) {
	gridtest.Errors(t, read, [2]string{"xo_", `'_' in row 1`}, [2]string{"xo/.", "row 2 has 1 squares"}, [2]string{"12x12", "at most 128"})
}

func FuzzRead(f *testing.F) { gridtest.Fuzz(f, read, "xo.o.", "5x6", "1x1", "1x2", "2x1") }

func BenchmarkSolver(b *testing.B) {
	for _, size := range []string{"1x32", "4x4", "4x5"} {
		b.Run(size, func(b *testing.B) { gridtest.Benchmark(b, read, size) })
	}
}
