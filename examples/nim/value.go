package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim/heap"
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
	won, err := known.Wins(ctx, c.start)
	if err != nil {
		return "", err
	}
	reason, err := known.Reason(ctx, c.start)
	if err != nil {
		return "", err
	}
	verdict := name + c.verdict(misere, won) + "\n" + label("") + reason + "\n"
	moves, err := c.moves(ctx, known)
	if won && moves != "" {
		verdict += label("") + "winning: " + moves + "\n"
	}
	return verdict, err
}

// verdict says who wins.
func (c *setup) verdict(misere, won bool) string {
	switch {
	case !won:
		return "P-position, lost for the player to move"
	case misere && heaps.Terminal(c.game.Code, c.start):
		return "N-position, won for the player to move, who has no move"
	}
	return "N-position, won for the player to move"
}

// moves lists the moves that win. Who wins is known of any heap as soon as a period is
// proved, but what wins is found among all options, of which a large heap has as many as
// counters, except by the formula for Nim.
func (c *setup) moves(ctx context.Context, known heaps.Theory) (string, error) {
	const largest = 10_000_000
	if c.start.Largest() > largest && c.game.Code != heap.Nim {
		return fmt.Sprintf("not listed for a heap of more than %d", largest), nil
	}
	return heaps.ListMoves(c.start, known.AllWinningMoves(ctx, c.start), 20)
}
