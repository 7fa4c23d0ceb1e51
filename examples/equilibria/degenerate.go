package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// degeneracy prints whether a game of two players is degenerate, and a strategy that shows it.
func (r *report) degeneracy(ctx context.Context) error {
	if !r.degenerate {
		return nil
	}
	r.section("Degeneracy")
	if r.form.Players() != 2 {
		fmt.Fprintf(r, "Only games of two players are examined, and this one has %d.\n", r.form.Players())
		return nil
	}
	e := strategic.NewEquilibria(r.form)
	e.Memory = r.left
	e.Progress = r.watch.form("degeneracy:")
	d, late, err := within(ctx, r.limits, e.IsDegenerate)
	switch {
	case late:
		r.open("Whether the game is degenerate")
	case errors.Is(err, game.ErrMemory):
		fmt.Fprintf(r, "It is not found out: %s. See -memory.\n", game.Reason(err))
	case err != nil:
		return err
	case !d.Degenerate:
		fmt.Fprintln(r, "The game is not degenerate: no strategy has more best replies than pure strategies in its support.")
	default:
		names := make([]string, len(d.Replies))
		for k, j := range d.Replies {
			names[k] = r.names.Strategy(1-d.Player, j)
		}
		fmt.Fprintf(r, "The game is degenerate. %s may choose %s, with a support of size %d.\n%s then has %d best replies: %s.\n",
			r.player(d.Player), r.names.Mixture(d.Player, d.Strategy), len(d.Strategy.Support()), r.player(1-d.Player), len(d.Replies), strings.Join(names, ", "))
	}
	return nil
}
