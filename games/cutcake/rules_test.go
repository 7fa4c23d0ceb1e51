package cutcake_test

import (
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/cutcake"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
)

func read(text string) (grid.Game, grid.Position, error) { return cutcake.Read(text) }

// plain cuts each piece, which it finds by its upper left corner.
func plain(rows [][]byte, player partizan.Player) (options []string) {
	joined := func(row, column int, sign byte) bool {
		at := gridtest.At(rows, row, column)
		return at == sign || at == '+'
	}
	for row := range rows {
		for column := range rows[row] {
			if joined(row, column-1, '-') || joined(row-1, column, '|') {
				continue // not the corner
			}
			width, height := 1, 1
			for joined(row, column+width-1, '-') {
				width++
			}
			for joined(row+height-1, column, '|') {
				height++
			}
			if player == partizan.Left {
				for cut := range width - 1 {
					var changes []int
					for i := range height {
						changes = append(changes, row+i, column+cut, int(without(rows[row+i][column+cut], '-')))
					}
					options = append(options, gridtest.After(rows, changes...))
				}
				continue
			}
			for cut := range height - 1 {
				var changes []int
				for i := range width {
					changes = append(changes, row+cut, column+i, int(without(rows[row+cut][column+i], '|')))
				}
				options = append(options, gridtest.After(rows, changes...))
			}
		}
	}
	return options
}

// without returns the sign of a square that is no longer joined as a sign says.
func without(at, sign byte) byte {
	switch {
	case at == sign:
		return '.'
	case sign == '-':
		return '|'
	}
	return '-'
}

func TestPlain(t *testing.T) {
	for _, size := range []string{"2x4", "4x2", "3x3", "1x6", "7x1", "2x6"} {
		r, p, err := cutcake.Read(size)
		if err != nil {
			t.Fatal(err)
		}
		gridtest.Check(t, r, plain, r.Text(p))
	}
}

func TestContract(t *testing.T) {
	gridtest.Contract(t, read, "2x3", "3x3", "2x6")
}

// Value agrees with the solver.
func TestValue(t *testing.T) {
	const squares = 36
	for rows := 1; rows <= squares; rows++ {
		for columns := 1; rows*columns <= squares; columns++ {
			r, p, err := cutcake.Read(fmt.Sprintf("%dx%d", rows, columns))
			if err != nil {
				t.Fatal(err)
			}
			v := gridtest.Value(t, r, p)
			if n, ok := v.Integer(); !ok || n != cutcake.Value(rows, columns) {
				t.Errorf("%d by %d: %v, want %d", rows, columns, v, cutcake.Value(rows, columns))
			}
		}
	}
}

func TestDraw(t *testing.T) {
	r, p, err := cutcake.Read("+||/-..")
	if err != nil {
		t.Fatal(err)
	}
	const want = "  a b c\n1 *-* *\n  | | |\n2 *-* *\n"
	if got := r.Draw(p); got != want {
		t.Errorf("%swant\n%s", got, want)
	}
}

func TestAllocs(t *testing.T) {
	gridtest.Allocs(t, read, "4x5")
}

func TestErrors(t *testing.T) {
	gridtest.Errors(t, read, [2]string{"--", "a1 is no rectangle"}, [2]string{"+./..", "no rectangle"}, [2]string{"-./|.", "no rectangle"},
		[2]string{"*", `'*' in row 1`}, [2]string{"-./.", "row 2 has 1"}, [2]string{"12x12", "at most 128"}, [2]string{"-/-/-/-/-/-", "no rectangle"})
}

func FuzzRead(f *testing.F) { gridtest.Fuzz(f, read, "2x3", "++|/--.", "-.", "8x4", "+./..") }

func BenchmarkSolver(b *testing.B) {
	b.Run("4x8", func(b *testing.B) { gridtest.Benchmark(b, read, "4x8") })
}
