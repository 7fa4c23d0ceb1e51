package kalah

import (
	"context"
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// With scores of many sizes and players who move again, the distances to the end are
// those of retrograde analysis: nobody gives up a counter for a shorter win, or a longer
// loss.
func TestShortest(t *testing.T) {
	k, err := New(3, 2)
	if err != nil {
		t.Fatal(err)
	}
	solved := minimax.NewLoopy(k)
	table, err := solved.Tabulate(t.Context(), k.Start())
	if err != nil {
		t.Fatal(err)
	}
	for name, analyze := range map[string]func(context.Context, Position) (game.Analysis[Position, int], error){
		"Solver":      (&minimax.Solver[Position]{Game: k, Shortest: true}).Analyze,
		"AlphaBeta":   (&minimax.AlphaBeta[Position]{Game: k, Memory: 1 << 20, Workers: 1, Shortest: true}).Analyze,
		"ProofNumber": (&minimax.ProofNumber[Position]{Game: k, Memory: 1 << 20, Shortest: true}).Analyze,
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
	k, err := New(4, 3)
	if err != nil {
		t.Fatal(err)
	}
	for shortest, plies := range map[bool]int{false: 16, true: 13} {
		solver := &minimax.Solver[Position]{Game: k, Shortest: shortest}
		if r, err := solver.Solve(t.Context(), k.Start()); err != nil || r.Value != 8 || len(r.Line) != plies {
			t.Errorf("shortest %t: %d by %d moves, %v; want 8 by %d", shortest, r.Value, len(r.Line), err, plies)
		}
	}
}
