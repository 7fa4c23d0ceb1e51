package reduced

import (
	"context"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// baseline is what one writes without the library: recursion over a map, for
// this one game, with the package's packed positions and its moves.
type baseline struct {
	game *marginGame
	memo map[Position]int
	// inner leaves terminal positions out of the map, which is a look at the
	// game's statistics ahead of the plainest program, and faster.
	inner bool
}

func (b *baseline) value(s Position) int {
	if v, ok := b.memo[s]; ok {
		return v
	}
	var room [2 * MaxColors]Position
	options := b.game.Moves(room[:0], s)
	if len(options) == 0 {
		v := b.game.Score(s)
		if !b.inner {
			b.memo[s] = v
		}
		return v
	}
	best := -1 << 30
	for _, o := range options {
		best = max(best, -b.value(o))
	}
	b.memo[s] = best
	return best
}

// random returns n random boards' games, always the same.
func random(z Size, n int) []*Game {
	var games []*Game
	for b := range randomBoards(z, n) {
		games = append(games, New(b))
	}
	return games
}

// What the benchmarks compare does the same work.
func TestBaseline(t *testing.T) {
	for _, z := range []Size{{2, 5}, {3, 3}, {4, 2}} {
		for _, r := range random(z, 5) {
			b := &baseline{&marginGame{r}, map[Position]int{}, true}
			a, err := newAnalyst(Survey{Objective: Margin}, nil).start(t.Context(), r.Board())
			if err != nil {
				t.Fatal(err)
			}
			if v := b.value(r.Start()); v != a.Value.lead() || len(b.memo) != int(a.Stats.Positions) {
				t.Errorf("%v: engine %d of %d positions, baseline %d of %d", r.Board(), a.Value.lead(), a.Stats.Positions, v, len(b.memo))
			}
		}
	}
}

// BenchmarkSolve measures the solution of all positions of random boards:
//
//   - map: recursion over a map, a new one for each board;
//   - map-inner: the same, terminal positions not put into the map;
//   - map-reused: map-inner with one map, cleared for each board;
//   - table: a table for each board;
//   - induction: one Induction, Reset for each board, as a Survey does it.
//
// Mpos/s is millions of positions that are not terminal in a second, which are
// the same for all. byte/pos is the memory that a new Solver reports, over its
// positions.
func BenchmarkSolve(b *testing.B) {
	sizes := []struct {
		size   Size
		boards int
	}{{Size{4, 2}, 60}, {Size{3, 4}, 30}, {Size{4, 3}, 4}}
	for _, z := range sizes {
		games := random(z.size, z.boards)
		for _, m := range methods() {
			b.Run(fmt.Sprintf("%s/%v", m.name, z.size), func(b *testing.B) {
				b.ReportAllocs()
				var memory int64
				for b.Loop() {
					for _, r := range games {
						memory += m.solve(r)
					}
				}
				positions := float64(b.N) * float64(innerPositions(games))
				b.ReportMetric(positions/1e6/b.Elapsed().Seconds(), "Mpos/s")
				if memory > 0 {
					b.ReportMetric(float64(memory)/positions, "byte/pos")
				}
			})
		}
	}
}

// innerPositions counts the positions of games that are not terminal.
func innerPositions(games []*Game) (sum int64) {
	for _, r := range games {
		sum += tabulate(context.Background(), r).Positions
	}
	return sum
}

// method is a way to solve a board. It returns the memory it took if it knows.
type method struct {
	name  string
	solve func(r *Game) (memory int64)
}

func methods() []method {
	ctx, cancel := context.WithCancel(context.Background())
	_ = cancel // never called, but a context that can end costs more
	reused := map[Position]int{}
	analyst := newAnalyst(Survey{Objective: Thesis}, nil)
	recur := func(r *Game, memo map[Position]int, inner bool) int64 {
		(&baseline{&marginGame{r}, memo, inner}).value(r.Start())
		return 0
	}
	return []method{
		{"map", func(r *Game) int64 { return recur(r, map[Position]int{}, false) }},
		{"map-inner", func(r *Game) int64 { return recur(r, map[Position]int{}, true) }},
		{"map-reused", func(r *Game) int64 {
			clear(reused)
			return recur(r, reused, true)
		}},
		{"table", func(r *Game) int64 { return tabulate(ctx, r).Memory }},
		{"induction", func(r *Game) int64 {
			if _, err := analyst.start(ctx, r.Board()); err != nil {
				panic(err)
			}
			return 0
		}},
	}
}

func tabulate(ctx context.Context, r *Game) game.Stats {
	t, err := minimax.NewSolver(r.Margin()).Tabulate(ctx, r.Start())
	if err != nil {
		panic(err)
	}
	return t.Stats
}
