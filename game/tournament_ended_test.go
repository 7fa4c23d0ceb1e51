package game_test

import (
	"context"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game"
)

// A tournament notices the end of ctx even if no strategy is asked for a move.
func TestTournamentCancelTerminal(t *testing.T) {
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(t.Context())
	tour := &game.Tournament[int]{Game: game.Normal(takeAway{}), Starts: []int{0}, Rounds: math.MaxInt32,
		Entrants: []game.Entrant[int]{fixed("a", always(1)), fixed("b", always(1))}}
	cancel(cause)
	if st, err := tour.Run(ctx); !errors.Is(err, cause) || st.Total(0).Plays() > 0 {
		t.Errorf("%v after %d plays", err, st.Total(0).Plays())
	}
}

// A panic in a strategy or in Turn is a panic of the loop. The caller can recover it, and it has
// the stack of the goroutine.
func TestTournamentStack(t *testing.T) {
	throws := func(context.Context, int) (int, error) { panic(io.ErrUnexpectedEOF) }
	tour := &game.Tournament[int]{Game: game.Normal(takeAway{}), Starts: []int{1},
		Entrants: []game.Entrant[int]{fixed("a", always(1)), fixed("b", game.StrategyFunc[int](throws))}}
	defer func() {
		err, _ := recover().(error)
		if !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(err.Error(), "TestTournamentStack.func") {
			t.Errorf("panic %v", err)
		}
	}()
	_, err := tour.Run(t.Context())
	t.Errorf("no panic, %v", err)
}
