package game_test

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Texts of results for people.
func TestText(t *testing.T) {
	googol := new(big.Int).Exp(big.NewInt(10), big.NewInt(100), nil)
	tests := []struct {
		value fmt.Stringer
		want  string
	}{
		{game.Stats{}, "0s"},
		{game.Stats{Positions: 1, Terminals: 1, Hits: 1, Cutoffs: 1, Plays: 1, Plies: 1, Truncated: 1, Depth: 1, Memory: 50_000, Elapsed: 1},
			"1 position, 1 terminal, 1 hit, 1 cutoff, 1 play, 1 ply, 1 truncated, depth 1, 0.1 MB, 1ns"},
		{game.Stats{Positions: 2, Terminals: 3, Hits: 4, Cutoffs: 5, Plays: 6, Plies: 7, Truncated: 8, Depth: 9, Memory: 1_250_000_000},
			"2 positions, 3 terminals, 4 hits, 5 cutoffs, 6 plays, 7 plies, 8 truncated, depth 9, 1250.0 MB, 0s"},
		{game.Stats{Hits: math.MaxInt64}, "9223372036854775807 hits, 0s"},
		{game.Stats{Elapsed: 999}, "999ns"},
		{game.Stats{Elapsed: 1234 * time.Nanosecond}, "1.23µs"},
		{game.Stats{Elapsed: 123456 * time.Nanosecond}, "123µs"},
		{game.Stats{Elapsed: 1234567 * time.Microsecond}, "1.23s"},
		{game.Stats{Elapsed: 2*time.Hour + 1234*time.Millisecond}, "2h0m1.23s"},

		{game.Census{}, "0 positions, 0 of them terminal, 0 moves, 0 plays of 0 to 0 plies"},
		{game.Census{Distinct: 9, Terminals: 2, Moves: 14, Plays: big.NewInt(math.MaxInt64), Shortest: 1, Longest: 70},
			"9 positions, 2 of them terminal, 14 moves, 9223372036854775807 plays of 1 to 70 plies"},
		{game.Census{Plays: googol}, "0 positions, 0 of them terminal, 0 moves, 1.000e+100 plays of 0 to 0 plies"},

		{game.Record{}, "0 won, 0 drawn, 0 lost"},
		{game.Record{Wins: 3, Draws: 2, Losses: 1}, "3 won, 2 drawn, 1 lost"},
		{game.Interval{Value: 0.5, Low: 0, High: 1}, "0.5 (0 to 1)"},
		{game.Interval{Value: math.Inf(1), Low: 566.4321, High: math.Inf(1)}, "+Inf (566 to +Inf)"},
	}
	for _, tt := range tests {
		if got := tt.value.String(); got != tt.want {
			t.Errorf("%#v: %q, want %q", tt.value, got, tt.want)
		}
	}
}

func TestAnalysisBest(t *testing.T) {
	a := game.Analysis[string, int]{Options: []game.Option[string, int]{
		{Position: "a", Value: 1}, {Position: "b", Value: 2, Best: true}, {Position: "c", Value: 2, Best: true}, {Position: "d", Value: 3},
	}}
	if got, want := a.Best(), []string{"b", "c"}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v: those marked, in order, whatever the values", got, want)
	}
	if got := (game.Analysis[string, int]{}).Best(); got != nil {
		t.Errorf("%v at a terminal position", got)
	}
}

// If some values are estimates, the table marks the exact values.
func TestAnalysisTableOfGuesses(t *testing.T) {
	a := game.Analysis[int, int]{Options: []game.Option[int, int]{
		{Position: 1, Value: 2, Plies: 3, Exact: true}, {Position: 0, Value: 5, Best: true},
	}}
	const want = "move  value  plies  exact  best\n1     2      3      exact\n0     5      0             best\n"
	if got := a.Table(takeAway{}, 2); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
