package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

func valueCommand(fs *flag.FlagSet) action {
	var c setup
	c.define(fs)
	return c.value
}

// value says who wins a position in normal and in misère play.
func (c *setup) value(ctx context.Context, args []string, p *process) error {
	if len(args) == 0 {
		return usagef("HEAPS are missing")
	}
	if err := c.read(args); err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintln(&b, c.game.Heading())
	t := ticker.New(p.stderr)
	err := c.print(ctx, &b, t)
	t.Clear()
	if err != nil {
		return err
	}
	_, err = p.stdout.Write(b.Bytes())
	return err
}

// print prints the position and who wins it.
func (c *setup) print(ctx context.Context, b *bytes.Buffer, t *ticker.Ticker) error {
	fmt.Fprintf(b, "%s%v\n", label("heaps"), c.start)
	for _, misere := range []bool{false, true} {
		text, err := c.outcome(ctx, misere, t)
		if err != nil {
			return err
		}
		b.WriteString(text)
	}
	return nil
}

// outcome says who wins by one of the conventions. That nobody knows is no error in
// misère play.
func (c *setup) outcome(ctx context.Context, misere bool, t *ticker.Ticker) (string, error) {
	name := label("normal play")
	if misere {
		name = label("misère play")
	}
	known, err := heaps.NewTheory(ctx, c.game, misere, c.start, c.bytes(misere), t)
	if misere && errors.Is(err, game.ErrMemory) {
		return text.Paragraph(name, strings.Fields("not known: "+err.Error()), " "), nil
	}
	if err != nil {
		return "", err
	}
	won, err := known.Winning(ctx, c.start)
	if err != nil {
		return "", err
	}
	reason, err := known.Reason(ctx, c.start)
	return name + c.verdict(misere, won, reason), err
}

// verdict says who wins, why and how.
func (c *setup) verdict(misere bool, won []nim.Heaps, reason string) string {
	text := "P-position, lost for the player to move"
	switch {
	case len(won) > 0:
		text = "N-position, won for the player to move"
	case misere && heaps.Terminal(c.game.Game, c.start):
		text = "N-position, won for the player to move, who has no move"
	}
	text += "\n" + label("") + reason + "\n"
	if len(won) > 0 {
		text += label("") + "winning: " + heaps.ListMoves(c.start, won, 20) + "\n"
	}
	return text
}
