package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// value solves a game of two players with constant sum.
func (r *report) value(ctx context.Context) error {
	if r.form == nil || r.form.Players() != 2 {
		return nil
	}
	m := strategic.NewMinimax(r.form)
	m.Memory = r.left
	m.Progress = r.watch.form("value:")
	s, late, err := within(ctx, r.limits, m.Solve)
	switch {
	case errors.Is(err, strategic.ErrSum):
		return nil
	case err != nil:
		return err
	}
	r.section("Value")
	if late {
		r.open("The value")
		return nil
	}
	r.zeroSum = &s
	other := r.form.Expected(s.Profile)[1]
	fmt.Fprintf(r, "%s gets %s, and %s %s.\n", r.player(0), s.Value.RatString(), r.player(1), other.RatString())
	for p, mixed := range s.Profile {
		fmt.Fprintf(r, "Optimal for %s: %s\n", r.player(p), r.names.Mixture(p, mixed))
	}
	points, late, err := within(ctx, r.limits, func(ctx context.Context) (n int, err error) {
		for _, err := range r.form.SaddlePoints(ctx) {
			if err != nil {
				return n, err
			}
			n++
		}
		return n, nil
	})
	switch {
	case late:
		r.open("How many saddle points there are")
	case err != nil:
	case points == 0:
		fmt.Fprintln(r, "There is no saddle point: nobody can do as well without chance.")
	default:
		fmt.Fprintf(r, "Saddle points: %d.\n", points)
	}
	return err
}
