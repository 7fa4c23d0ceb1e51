package terminal_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/interrupt"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// endless is a level that thinks until the end of the context. The level then takes a number of
// counters, or returns no move if the number is 0.
func endless(found int, interrupt func()) terminal.Seat {
	return terminal.Seat{Name: "slow", Machine: play.Seat[int](game.StrategyFunc[int](func(ctx context.Context, n int) (int, error) {
		interrupt()
		<-ctx.Done()
		return n - found, context.Cause(ctx)
	}))}
}

// After an interrupt, a level plays the best move found so far.
func TestStopLevel(t *testing.T) {
	for _, test := range []struct {
		found int
		want  string
	}{
		{2, "Stopped: it plays the best move found so far.\n\nB (slow) plays 2.\n"},
		{0, "Stopped before it has found a move: it plays the first.\n\nB (slow) plays 1.\n"},
	} {
		ctx, interrupts := interrupt.Context(t.Context())
		seen, _, err := playOut(ctx, takeAway(9), "1\n1\n", person(), endless(test.found, interrupts))
		if !errors.Is(err, io.EOF) || strings.Count(seen, test.want) != 2 {
			t.Errorf("%v, want twice %q in\n%s", err, test.want, seen)
		}
	}
}

// A second interrupt before the next question to a person ends the play. Without persons, the first
// interrupt ends the play.
func TestStopAll(t *testing.T) {
	for _, seats := range []int{1, 0} {
		ctx, interrupts := interrupt.Context(t.Context())
		all := []terminal.Seat{endless(1, interrupts), endless(1, interrupts)}
		if seats == 1 {
			all[0] = person()
			all[1] = endless(1, func() {
				interrupts()
				interrupts()
			})
		}
		seen, _, err := playOut(ctx, takeAway(9), "1\n1\n", all...)
		if !errors.Is(err, context.Canceled) || ctx.Err() == nil || strings.Contains(seen, "slow) plays") {
			t.Errorf("%d persons: %v,\n%s", seats, err, seen)
		}
	}
}

// After an interrupt, a hint has the results found so far. The same command again gives the full
// hint.
func TestStopHint(t *testing.T) {
	for _, test := range []struct {
		known []play.Judged[play.Position]
		want  string
	}{
		{nil, "> I do not know: stopped before anything was found\n> "},
		{[]play.Judged[play.Position]{play.Decided[play.Position](3, -1)}, "> I would play 2: loss (exact, stopped early; proved of 1 of 2 moves, the others\nnot looked at).\n> "},
	} {
		ctx, interrupts := interrupt.Context(t.Context())
		title := takeAway(5)
		asked, whole := 0, title.Judge
		title.Judge = func(ctx context.Context, n play.Position, deeper func(play.Judgement[play.Position])) (play.Judgement[play.Position], error) {
			if asked++; asked > 1 {
				return whole(ctx, n, deeper)
			}
			interrupts()
			<-ctx.Done()
			return play.Judgement[play.Position]{Moves: test.known, Basis: "exact"}, context.Cause(ctx)
		}
		seen, _, err := playOut(ctx, title, "hint\nhint\n", person(), person())
		if want := test.want + "I would play 2: win (exact).\nEvery other move loses.\n"; !errors.Is(err, io.EOF) || !strings.Contains(seen, want) {
			t.Errorf("%v, want %q in\n%s", err, want, seen)
		}
	}
}
