package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/play/record"
	"github.com/gametheory-go/gametheory/play/terminal"
)

// resume goes on with the play in the file of the flag -load. A flag that says what the file
// says too is an error, but for -players: others may go on.
func (c config) resume(ctx context.Context, sc *terminal.Screen, words []string, set map[string]bool) error {
	if len(words) > 0 {
		return command.Usagef("-load goes on with the game in %s, so want no game, not %q", c.load, words[0])
	}
	for _, name := range []string{"seed", "misere", "match", "hidden", "first", "position"} {
		if set[name] {
			return command.Usagef("-load goes on as %s says, so want no -%s", c.load, name)
		}
	}
	r, err := record.ReadFile(c.load)
	if err != nil {
		return err
	}
	if c.seats.Players == "" {
		c.seats.Players = strings.Join(r.Players, ",")
	}
	c.Seed, c.seats.Drawn = r.Seed, false
	for _, word := range r.Options {
		if err := c.Set(word); err != nil {
			return fmt.Errorf("%s: %w", c.load, err)
		}
	}
	t, names, err := c.open(ctx, r.Game, c.seats.Players)
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("%s: %w", c.load, err)
	}
	if err != nil {
		return err
	}
	r.Players = names
	if set["clock"] {
		r.Clock = c.clock
	}
	return c.play(ctx, sc, t, r)
}
