package coloring

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/games/internal/gridtest"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

func readCol(text string) (grid.Game, grid.Position, error)   { return ReadCol(text) }
func readSnort(text string) (grid.Game, grid.Position, error) { return ReadSnort(text) }

// plain are the rules of a kind word for word, where each region has the sign of those who may
// paint it.
func plain(kind Kind) gridtest.Moves {
	return func(rows [][]byte, player partizan.Player) (options []string) {
		loser := player // who may not paint the neighbors
		if kind == Snort {
			loser = player.Opponent()
		}
		mine, left := "L.", map[byte]int{'L': '#', 'R': 'R', '.': 'R', '#': '#'}
		if player == partizan.Right {
			mine = "R."
		}
		if loser == partizan.Right {
			left = map[byte]int{'R': '#', 'L': 'L', '.': 'L', '#': '#'}
		}
		for row := range rows {
			for column, sign := range rows[row] {
				if !slices.Contains([]byte(mine), sign) {
					continue
				}
				changes := []int{row, column, '#'}
				for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
					if near := gridtest.At(rows, row+d[0], column+d[1]); near != 0 {
						changes = append(changes, row+d[0], column+d[1], left[near])
					}
				}
				options = append(options, gridtest.After(rows, changes...))
			}
		}
		return options
	}
}

func TestPlain(t *testing.T) {
	for _, kind := range []Kind{Col, Snort} {
		for _, size := range [][2]int{{1, 7}, {7, 1}, {3, 3}, {2, 4}, {6, 2}} {
			r, err := New(kind, size[0], size[1])
			if err != nil {
				t.Fatal(err)
			}
			gridtest.Check(t, r, plain(kind), gridtest.Random(size[0], size[1], 5, "LR..#", 1)...)
		}
	}
}

// Small parts of large boards have the values that they have by definition.
func TestWide(t *testing.T) {
	gridtest.Wide(t, readCol, plain(Col), "#", "LR..#", 5)
	gridtest.Wide(t, readSnort, plain(Snort), "#", "LR..#", 5)
}

func TestContract(t *testing.T) {
	const cycle = "0-1 1-2 2-3 3-4 4-0"
	for _, read := range []func(string) (grid.Game, grid.Position, error){readCol, readSnort} {
		gridtest.Contract(t, read, "L../#.R", cycle, cycle+" 1L 4R", "LLL/L#L/LLL", "RRR/RRR", cycle+" 0L 1L 2L 3L 4L")
	}
}

// Where one player alone can paint, the value of the largest maps is found at once.
func TestAlone(t *testing.T) {
	for text, want := range map[string][2]int{
		"LLLLLLLL/LLLLLLLL/LLLLLLLL/LLLLLLLL": {16, 32}, "RRRRRRRR/R####RRR/RRRRRRRR/RRRRRRRR": {-14, -28}, "LLLLLLL/LLLLLLL/LLLLLLL": {11, 21},
	} {
		for kind, read := range []func(string) (grid.Game, grid.Position, error){readCol, readSnort} {
			gridtest.Alone(t, read, text, want[kind])
		}
	}
}

// On a path a board and a graph are the same game.
func TestGraph(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 4))
	for _, kind := range []Kind{Col, Snort} {
		for n := 2; n < 8; n++ {
			board, err := New(kind, 1, n)
			if err != nil {
				t.Fatal(err)
			}
			path := OnGraph(kind, graphs.Path(n))
			for range 20 {
				all := board.board.All()
				p := grid.Position{Left: grid.Set{Low: r.Uint64()}.And(all), Right: grid.Set{Low: r.Uint64()}.And(all)}
				gridtest.Same(t, board, p, path, p)
			}
		}
	}
}

// In Col each position has a value x or x + *, where x is a number (Conway 1976, theorem 89
// of chapter 8): on random graphs with random tints, and on boards.
func TestCold(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 5))
	check := func(rules Rules, p grid.Position) {
		v := gridtest.Value(t, rules, p)
		if _, ups, nim, ok := v.Parts(); !ok || ups != 0 || nim > 1 {
			t.Errorf("%s is %v", rules.Text(p), v)
		}
	}
	for range 200 {
		n := 2 + r.IntN(7)
		var edges []graphs.Edge
		for u := range n {
			for v := range u {
				if r.IntN(3) == 0 {
					edges = append(edges, graphs.Edge{U: u, V: v})
				}
			}
		}
		rules := OnGraph(Col, graphs.NewGraph(n, edges...))
		all := rules.Start().Left
		check(rules, grid.Position{Left: all.AndNot(grid.Set{Low: r.Uint64() & r.Uint64()}), Right: all.AndNot(grid.Set{Low: r.Uint64() & r.Uint64()})})
	}
	for _, size := range []string{"1x9", "3x3", "2x5"} {
		rules, p, err := ReadCol(size)
		if err != nil {
			t.Fatal(err)
		}
		check(rules, p)
	}
}

func TestNotation(t *testing.T) {
	for text, want := range map[string]string{
		"0-1 1-2 2-0 3": "0-1 0-2 1-2 3", "0-1 1R 0L": "0-1 0L 1R", "0-1 1-2 2#": "0-1 1-2 2#", "2x2": "../..", "L.#/R..": "L.#/R..",
	} {
		r, p, err := ReadCol(text)
		if err != nil || r.Text(p) != want {
			t.Errorf("%q is read as %q, %v", text, r.Text(p), err)
			continue
		}
		if q, err := r.Parse(r.Text(p)); q != p || err != nil {
			t.Errorf("%q is read as %v, %v", r.Text(p), q, err)
		}
	}
}

// A board is the sum of its components.
func TestSplit(t *testing.T) {
	gridtest.Split(t, readCol, "#.LR", false)
	gridtest.Split(t, readSnort, "#.LR", false)
}

func TestAllocs(t *testing.T) {
	gridtest.Allocs(t, readCol, "4x5")
	gridtest.Allocs(t, readSnort, "0-1 1-2 2-0 3")
}

func TestErrors(t *testing.T) {
	gridtest.Errors(t, readCol, [2]string{"0-1 3L", `"3L", want one of 2 vertices`}, [2]string{"0-0", "loop"}, [2]string{"0-70", "larger than 63"},
		[2]string{"..l", `'l' in row 1`}, [2]string{"0-1 L", `"L"`}, [2]string{"12x12", "at most 128"})
}

func FuzzRead(f *testing.F) { gridtest.Fuzz(f, readSnort, "0-1 1-2 1L", "3x3", "L./#R", "0-1 7#") }

func BenchmarkSolver(b *testing.B) {
	for _, kind := range []Kind{Col, Snort} {
		for _, size := range []string{"3x4", "4x4"} {
			b.Run(fmt.Sprint(kind, size), func(b *testing.B) {
				gridtest.Benchmark(b, func(text string) (grid.Game, grid.Position, error) { return read(kind, text) }, size)
			})
		}
	}
}
