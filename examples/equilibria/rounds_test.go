package main

import (
	"bytes"
	"context"
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/simultaneous"
)

// If the exact value takes too long, bounds are printed. They are rounded outward.
func TestRoundsLate(t *testing.T) {
	var errs bytes.Buffer
	for want, bounds := range map[string]func(ctx context.Context, _ int64, _ func(game.Stats)) (simultaneous.Approximation, error){
		"Player 1 gets at least -0.6666666667 and at most -0.3333333333.\n": func(context.Context, int64, func(game.Stats)) (simultaneous.Approximation, error) {
			return simultaneous.Approximation{Low: big.NewRat(-4, 3), High: big.NewRat(-2, 3)}, nil
		},
		"The bounds do not come closer": func(context.Context, int64, func(game.Stats)) (simultaneous.Approximation, error) {
			return simultaneous.Approximation{Low: big.NewRat(-1, 1), High: big.NewRat(1, 1)}, simultaneous.ErrWidth
		},
		"They could not be found out in time": func(ctx context.Context, _ int64, _ func(game.Stats)) (simultaneous.Approximation, error) {
			<-ctx.Done()
			return simultaneous.Approximation{}, context.Cause(ctx)
		},
	} {
		r := &report{config: &config{}, watch: newWatch(&errs), limits: limits{until: time.Now().Add(40 * time.Millisecond), left: 1 << 20}}
		r.rounds = &rounds{title: "A game", scale: 2, bounds: bounds, solve: func(ctx context.Context, _ int64, _ func(game.Stats)) (simultaneous.Result, error) {
			<-ctx.Done()
			return simultaneous.Result{}, context.Cause(ctx)
		}}
		if err := r.byRounds(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := r.String(); !strings.Contains(got, "The exact value could not be found out in time") || !strings.Contains(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
