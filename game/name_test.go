package game_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// named is take-away with names of moves.
type named struct{ takeAway }

func (named) MoveName(n, next int) string { return fmt.Sprint("take ", n-next) }

// Conventions pass names on. In a game without names, the name of a move is the position after
// the move.
func TestMoveNames(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rules game.Rules[int]
		want  []string
	}{
		{"own", named{}, []string{"take 2", "take 1", "take 2"}},
		{"normal", game.Normal(named{}), []string{"take 2", "take 1", "take 2"}},
		{"misère of normal", game.Misere(game.Normal(named{})), []string{"take 2", "take 1", "take 2"}},
		{"none", takeAway{}, []string{"3", "2", "0"}},
		{"none in normal play", game.Normal(takeAway{}), []string{"3", "2", "0"}},
	} {
		line := []int{3, 2, 0}
		if got := game.MoveNames(tt.rules, 5, line); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
		if got := game.MoveName(tt.rules, 5, 3); got != tt.want[0] {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want[0])
		}
	}
	if got := game.MoveNames(named{}, 5, nil); len(got) > 0 {
		t.Errorf("%q for no moves", got)
	}
}

// MoveNames names the moves of a line, and BestNames the options of a position. Neither accepts
// the other.
func TestNamesOfResults(t *testing.T) {
	a := game.Analysis[int, int]{Options: []game.Option[int, int]{{Position: 4, Value: 1, Best: true}, {Position: 3, Value: 1, Best: true}}}
	if got := a.BestNames(named{}, 5); !slices.Equal(got, []string{"take 1", "take 2"}) {
		t.Errorf("%q", got)
	}
	if got := (game.Analysis[int, int]{}).BestNames(named{}, 0); got != nil {
		t.Errorf("%q", got)
	}
	r := game.Result[int, int]{Line: []int{3, 2, 0}}
	if got := r.MoveNames(named{}, 5); !slices.Equal(got, []string{"take 2", "take 1", "take 2"}) {
		t.Errorf("%q", got)
	}
	for _, line := range [][]int{{2}, {4, 4}, {4, 3, 5}, {4, 3, 1, 0, 0}} {
		panictest.Want(t, "game: MoveNames of what is no line: ", func() { game.MoveNames(named{}, 5, line) })
	}
}

// lined is a chain of boards of two lines.
type lined struct{}

func (lined) Moves(dst []string, s string) []string {
	if s == "1\n\n2\n" {
		dst = append(dst, "3\r\n4", s)
	}
	return dst
}
func (lined) Turn(string) int { return 7 }

// Names and errors write a position of several lines in one line.
func TestOneLine(t *testing.T) {
	const board = "1\n\n2\n"
	if got := game.MoveName(lined{}, board, "3\r\n4"); got != "3 / 4" {
		t.Errorf("%q", got)
	}
	_, err := game.Count(t.Context(), lined{}, board)
	if want := "the game has a cycle of length 1: 1 / 2 → 1 / 2"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	panictest.Want(t, "game: Turn(1 / 2) is 7, and there are 1 players", func() {
		for range game.Play(t.Context(), lined{}, board, game.First(lined{})) {
		}
	})
	unturned := game.RulesFunc[string](lined{}.Moves)
	for _, err := range game.Play(t.Context(), unturned, board, game.StrategyFunc[string](func(context.Context, string) (string, error) { return "x\ny", nil })) {
		if want := "player 0: illegal move from 1 / 2 to x / y"; err != nil && err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// An illegal move has no name, so the error names the legal moves.
func TestIllegalMoveNamesTheOthers(t *testing.T) {
	for _, tt := range []struct {
		rules game.Rules[int]
		want  string
	}{
		{game.Normal(named{}), `player 0: illegal move from 9 to 2, where the moves are "take 1", "take 2"`},
		{takeAway{}, "player 0: illegal move from 9 to 2"},
		{manyNames{}, `player 0: illegal move from 9 to 2, where the moves are "0", "1", "2", "3", "4", "5", "6", "7", "8", "9" and 90 more`},
	} {
		for _, err := range game.Play(t.Context(), tt.rules, 9, always(7)) {
			if err != nil && (!errors.Is(err, game.ErrIllegal) || err.Error() != tt.want) {
				t.Errorf("%q, want %q", err, tt.want)
			}
		}
	}
	tour := &game.Tournament[int]{Game: game.Normal(named{}), Starts: []int{9},
		Entrants: []game.Entrant[int]{fixed("a", always(7)), fixed("b", game.StrategyFunc[int](
			func(context.Context, int) (int, error) { return 0, nil }))}}
	const want = `"a" against "b" from 9: "a" as player 0: illegal move from 9 to 2, where the moves are "take 1", "take 2"`
	if _, err := tour.Run(t.Context()); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// manyNames has a hundred moves.
type manyNames struct{}

func (manyNames) Moves(dst []int, _ int) []int {
	for i := range 100 {
		dst = append(dst, 1000+i)
	}
	return dst
}
func (manyNames) MoveName(_, next int) string { return fmt.Sprint(next - 1000) }

// A name in a sum has the number of the summand and the name in the summand.
func TestSumMoveNames(t *testing.T) {
	type (
		pair   = game.Pair[int, int]
		triple = game.Pair[int, pair]
	)
	two := game.Sum(named{}, takeAway{})
	start := pair{5, 7}
	if got, want := game.MoveNames(two, start, []pair{{3, 7}, {3, 5}}), []string{"1: take 2", "2: 5"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	three := game.Sum(named{}, game.Rules[pair](game.Normal(game.Sum(named{}, named{}))))
	s := triple{5, pair{5, 5}}
	got := game.MoveNames(three, s, []triple{{4, pair{5, 5}}, {4, pair{3, 5}}, {4, pair{3, 4}}})
	if want := []string{"1: take 1", "2.1: take 2", "2.2: take 1"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	gametest.Test(t, two, start) // which checks that names are different
	gametest.Test(t, three, s)
}

// loop has a move from a position to itself, and this move has a name.
type loop struct{}

func (loop) Moves(dst []int, n int) []int { return append(dst, n) }
func (loop) MoveName(n, next int) string  { return "wait" }
func (none) MoveName(_, next int) string  { panic("no option") }
func (none) Moves(dst []int, _ int) []int { return dst }

type (
	none struct{}
)

// If no summand changes, the summand with a move to its own position has moved.
func TestSumMoveNameOfLoop(t *testing.T) {
	type pair = game.Pair[int, int]
	if got := game.MoveName(game.Sum(none{}, loop{}), pair{1, 2}, pair{1, 2}); got != "2: wait" {
		t.Errorf("%q", got)
	}
	if got := game.MoveName(game.Sum(loop{}, none{}), pair{1, 2}, pair{1, 2}); got != "1: wait" {
		t.Errorf("%q", got)
	}
}
