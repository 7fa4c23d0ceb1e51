package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// tableConfig is what the flags of table ask for.
type tableConfig struct {
	heaps  int64
	width  int
	memory command.Memory
}

const (
	maxHeaps = 1 << 20 // that a table is printed of
	maxWidth = 1000
)

func tableCommand(fs *flag.FlagSet) action {
	var c tableConfig
	fs.Int64Var(&c.heaps, "n", 100, "print the values of `N` heaps, from that of none on")
	fs.IntVar(&c.width, "width", 0, "print rows of `N` values (default some periods, if that is short, or 10)")
	c.memory.Define(fs, forValues, game.DefaultMemory)
	return c.run
}

func (c *tableConfig) run(ctx context.Context, args []string, p *process) error {
	g, err := oneGame(args)
	if err != nil {
		return err
	}
	if err := cmp.Or(within("n", c.heaps, 1, maxHeaps), within("width", int64(c.width), 0, maxWidth),
		c.memory.Check()); err != nil {
		return err
	}
	t := ticker.New(p.stderr)
	q := heaps.NewSequence(g, c.memory.Bytes(game.DefaultMemory), t)
	var b bytes.Buffer
	err = c.print(ctx, &b, g, q)
	t.Clear()
	if err != nil {
		return err
	}
	_, err = p.stdout.Write(b.Bytes())
	return err
}

// oneGame reads the only argument, a game.
func oneGame(args []string) (heaps.Named, error) {
	text, err := one(args, "GAME")
	if err != nil {
		return heaps.Named{}, err
	}
	g, err := heaps.ParseGame(text)
	if err != nil {
		return g, usageError{err}
	}
	return g, nil
}

// print prints the rules, the values, the period and the P-positions.
func (c *tableConfig) print(ctx context.Context, b *bytes.Buffer, g heaps.Named, q *heap.Sequence) error {
	// A few more values than are printed often prove a period: of an octal game those
	// up to about twice the end of the first one.
	period, none := prove(ctx, q, 4*c.heaps)
	if none != nil && !errors.Is(none, heap.ErrNoPeriod) {
		return none
	}
	var cells, lost []string
	for n := range c.heaps {
		v, err := q.At(ctx, n)
		if err != nil {
			return err
		}
		cells = append(cells, fmt.Sprint(v))
		if v == 0 {
			lost = append(lost, fmt.Sprint(n))
		}
	}
	width := c.width
	if width == 0 {
		width = columns(period.Length)
	}
	fmt.Fprintln(b, g.Heading())
	grid(b, cells, width)
	fmt.Fprintf(b, "\n%s%s\n", label("values"), sentence(period, none))
	b.WriteString(text.Paragraph(label("P-positions"), shorten(lost), ", "))
	return nil
}

// sentence says what is known of a period.
func sentence(p proof, none error) string {
	if none != nil {
		return game.Reason(none)
	}
	return p.String()
}

// columns returns the width of a table with a period: some periods, if that is short.
func columns(period int64) int {
	const least, most = 10, 24
	if period == 0 || period > most {
		return least
	}
	n := int(period)
	return n * ((least + n - 1) / n)
}

// shorten leaves the first words of many, and says how many more there are.
func shorten(words []string) []string {
	const most = 40
	if more := len(words) - most; more > 1 {
		return append(words[:most:most], fmt.Sprintf("and %d more", more))
	}
	return words
}
