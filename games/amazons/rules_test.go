package amazons

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

func read(text string) (grid.Game, grid.Position, error) { return Read(text) }

// plain are the rules word for word.
func plain(rows [][]byte, player partizan.Player) (options []string) {
	amazon := byte('x')
	if player == partizan.Right {
		amazon = 'o'
	}
	for row := range rows {
		for column, sign := range rows[row] {
			if sign != amazon {
				continue
			}
			rows[row][column] = '.'
			queen(rows, row, column, func(r, c int) {
				queen(rows, r, c, func(burned, at int) {
					options = append(options, gridtest.After(rows, r, c, int(amazon), burned, at, '#'))
				})
			})
			rows[row][column] = amazon
		}
	}
	return options
}

// queen visits the squares to which a queen of chess may go.
func queen(rows [][]byte, row, column int, visit func(row, column int)) {
	for down := -1; down <= 1; down++ {
		for right := -1; right <= 1; right++ {
			if down == 0 && right == 0 {
				continue
			}
			for n := 1; gridtest.At(rows, row+n*down, column+n*right) == '.'; n++ {
				visit(row+n*down, column+n*right)
			}
		}
	}
}

func TestPlain(t *testing.T) {
	for _, size := range [][2]int{{1, 7}, {7, 1}, {3, 3}, {2, 4}} {
		r, err := New(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		gridtest.Check(t, r, plain, gridtest.Random(size[0], size[1], 4, "xo..##", 2)...)
	}
}

// The last square of a board is not beside the first one of its row.
func TestCorners(t *testing.T) {
	for _, size := range [][2]int{{5, 5}, {2, 4}, {1, 9}, {8, 8}, {2, 9}, {11, 11}, {3, 40}} {
		text := strings.Repeat(strings.Repeat("#", size[1])+"/", size[0]-1) + "." + strings.Repeat("#", size[1]-2) + "x"
		r, p, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if v := gridtest.Value(t, r, p); v != (partizan.Value{}) {
			t.Errorf("%s is %v, want 0", text, v)
		}
	}
}

// Small parts of large boards have the values that they have by definition.
func TestWide(t *testing.T) {
	patch := 5
	if longtest.On() {
		patch = 6
	}
	gridtest.Wide(t, read, plain, "#", "xo..##", patch)
}

func TestContract(t *testing.T) {
	gridtest.Contract(t, read, "2x3", "x../#.o", "x..o#.x", "x.../..#.", ".x./.#./..#", "o..#/..o.")
}

// In a room where one player is alone the value is found at once, if an amazon can walk through it.
func TestWalk(t *testing.T) {
	for text, want := range map[string]int{
		"x......./......../......../........": 31, "......../...o..../......../........": -31, "....x/...../..x../...../.....": 23,
	} {
		gridtest.Alone(t, read, text, want)
	}
}

// A lone amazon in a room has as many moves as it can make one after the other, which is
// never more than there are free squares: the value is that integer.
func TestAlone(t *testing.T) {
	for _, text := range gridtest.Random(2, 4, 30, "...##", 5) {
		text = "x" + text[1:]
		r, p, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		v := gridtest.Value(t, r, p)
		if n, ok := v.Integer(); !ok || n != r.longest(p) {
			t.Errorf("%s is %v, want %d", text, v, r.longest(p))
		}
	}
}

// longest returns how many moves Left can make.
func (r Rules) longest(p grid.Position) (most int) {
	for _, o := range r.Left(nil, p) {
		most = max(most, 1+r.longest(o))
	}
	return most
}

// A board is the sum of its components.
func TestSplit(t *testing.T) { gridtest.Split(t, read, "#.xo", true) }

func TestAllocs(t *testing.T) {
	gridtest.Allocs(t, read, "4x5")
}

func TestErrors(t *testing.T) {
	gridtest.Errors(t, read, [2]string{"x..w", `'w' in row 1`}, [2]string{"x./o", "row 2 has 1 squares"}, [2]string{"12x12", "at most 128"})
}

func FuzzRead(f *testing.F) { gridtest.Fuzz(f, read, "x.../o..#", "2x7", "1x1", "//") }

func BenchmarkSolver(b *testing.B) {
	for _, text := range []string{"x..../o....", "x...../o.....", "x....../o......"} {
		b.Run(text, func(b *testing.B) { gridtest.Benchmark(b, read, text) })
	}
}
