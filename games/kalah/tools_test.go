package kalah_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/games/internal/contracttest"
	"github.com/gametheory-go/gametheory/games/kalah"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/minimax"
)

// The tests that need tools are in this package with the example: tools are compiled once.

func board(t testing.TB, holes, counters int) kalah.Board {
	t.Helper()
	k, err := kalah.New(holes, counters)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestContract(t *testing.T) {
	for _, size := range longtest.First(4, [][2]int{{1, 1}, {1, 9}, {2, 3}, {3, 2}, {8, 5}}) {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			k := board(t, size[0], size[1])
			gametest.TestExpand(t, k, k.Expand, k.Start(), k.Moves(nil, k.Start())[0])
		})
	}
	k := board(t, 6, 4)
	gametest.TestExpand(t, k, k.Expand, contracttest.Starts(t, k, k.Start())...)
}

// The play that the solver has is one, and ends with the score that the solver found.
func TestLines(t *testing.T) {
	for holes := 1; holes <= 4; holes++ {
		for counters := 1; counters <= 3; counters++ {
			k := board(t, holes, counters)
			r, err := minimax.NewSolver(k).Solve(t.Context(), k.Start())
			if err != nil {
				t.Fatal(err)
			}
			if lead, err := k.Replayed(k.PlayText(k.Start(), r.Line)); err != nil || lead != r.Value {
				t.Errorf("Kalah(%d, %d) is %+d, but the line ends with %+d, %v", holes, counters, r.Value, lead, err)
			}
		}
	}
}

// An AlphaBeta that asks Expand searches the same positions.
func TestExpand(t *testing.T) {
	for _, size := range [][2]int{{2, 6}, {4, 3}, {6, 2}} {
		k := board(t, size[0], size[1])
		var found [2]game.Result[kalah.Position, int]
		ab := &minimax.AlphaBeta[kalah.Position]{Game: k, Expand: k.Expand, Memory: 1 << 20, Workers: 1}
		for i := range found {
			var err error
			if found[i], err = ab.ValueStats(t.Context(), k.Start()); err != nil {
				t.Fatal(err)
			}
			ab.Expand = nil
			ab.Reset()
		}
		if a, b := found[0], found[1]; a.Value != b.Value || a.Stats.Positions != b.Stats.Positions {
			t.Errorf("%v: %d in %d positions, and without Expand %d in %d", k, a.Value, a.Stats.Positions, b.Value, b.Stats.Positions)
		}
	}
}

// With scores of many sizes and players who move again, the distances to the end are
// those of retrograde analysis: nobody gives up a counter for a shorter win, or a longer
// loss.
func TestShortest(t *testing.T) {
	k := board(t, 3, 2)
	solved := minimax.NewLoopy(k)
	table, err := solved.Tabulate(t.Context(), k.Start())
	if err != nil {
		t.Fatal(err)
	}
	for name, analyze := range map[string]func(context.Context, kalah.Position) (game.Analysis[kalah.Position, int], error){
		"Solver":      (&minimax.Solver[kalah.Position]{Game: k, Shortest: true}).Analyze,
		"AlphaBeta":   (&minimax.AlphaBeta[kalah.Position]{Game: k, Expand: k.Expand, Memory: 1 << 20, Workers: 1, Shortest: true}).Analyze,
		"ProofNumber": (&minimax.ProofNumber[kalah.Position]{Game: k, Memory: 1 << 20, Shortest: true}).Analyze,
	} {
		for p := range table.All() {
			want, err := solved.Analyze(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			want.Stats = game.Stats{}
			got, err := analyze(t.Context(), p)
			got.Stats = game.Stats{}
			if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%s: %v is %+v, %v; want %+v", name, p, got, err, want)
			}
		}
	}
}

// The first player of (4,3) wins by 8 in 13 moves at least; the first of the best moves
// each time would take 16.
func TestShortestOfStart(t *testing.T) {
	k := board(t, 4, 3)
	for shortest, plies := range map[bool]int{false: 16, true: 13} {
		solver := &minimax.Solver[kalah.Position]{Game: k, Shortest: shortest}
		if r, err := solver.Solve(t.Context(), k.Start()); err != nil || r.Value != 8 || len(r.Line) != plies {
			t.Errorf("shortest %t: %d by %d moves, %v; want 8 by %d", shortest, r.Value, len(r.Line), err, plies)
		}
	}
}
