package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// periodConfig is what the flags of period ask for.
type periodConfig struct {
	limit  int64
	memory command.Memory
	file   string
}

// maxLimit is more than memory can hold.
const maxLimit = 1 << 60

// defaultLimit is enough for 0.354, whose period 1180 begins after 10,061,916 values.
const defaultLimit = 30_000_000

func periodCommand(fs *flag.FlagSet) action {
	var c periodConfig
	fs.Int64Var(&c.limit, "limit", defaultLimit, "compute values of heaps of up to `N` counters")
	fs.StringVar(&c.file, "f", "", "read games from `FILE`, one a line; - is standard input. After the game may come\n"+
		"the preperiod and the period that are expected. Lines that begin with # are\ncomments")
	c.memory.Define(fs, forValues, game.DefaultMemory)
	return c.run
}

func (c *periodConfig) run(ctx context.Context, args []string, p *process) error {
	if err := cmp.Or(within("limit", c.limit, 0, maxLimit), c.memory.Check()); err != nil {
		return err
	}
	codes, err := c.codes(args, p.stdin)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(p.stdout, periodFormat, "game", "period", "preperiod", "saltus", "exceptions", "last",
		"largest", "values", "time"); err != nil {
		return err
	}
	t := ticker.New(p.stderr)
	bad := 0
	for _, code := range codes {
		row, err := c.row(ctx, code, t, p.now)
		t.Clear()
		if _, e := io.WriteString(p.stdout, row); e != nil {
			return e
		}
		if err != nil && ctx.Err() != nil {
			return err
		}
		if err != nil {
			report(p.stderr, fmt.Sprintf("%s%s: %v", code.place, code.text, err))
			bad++
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d failed", bad, len(codes))
	}
	return nil
}

// codes returns the games that the arguments are, and those of the file.
func (c *periodConfig) codes(args []string, stdin io.Reader) ([]code, error) {
	var codes []code
	for _, text := range args {
		g, err := heaps.ParseGame(text)
		if err != nil {
			return nil, usageError{err}
		}
		codes = append(codes, code{Named: g, text: text})
	}
	if c.file != "" {
		more, err := readFile(c.file, stdin)
		if err != nil {
			return nil, err
		}
		codes = append(codes, more...)
	}
	if len(codes) == 0 {
		return nil, usagef("GAME is missing")
	}
	return codes, nil
}

// readFile reads codes from a file, or from stdin if its name is a dash. All are read
// before anything is computed: nobody wants to hear of a typing error in the last line
// after an hour.
func readFile(name string, stdin io.Reader) ([]code, error) {
	if name == "-" {
		return readCodes("standard input", stdin)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readCodes(name, f)
}

const periodFormat = "%-14s %9v %11v %6v %10v %11v %8v %11v %9v\n"

// row proves the period of a game and returns a line about it. If that is not the
// period expected there is an error too.
func (c *periodConfig) row(ctx context.Context, g code, t *ticker.Ticker, now func() time.Time) (string, error) {
	q := heaps.NewSequence(g.Named, c.memory.Bytes(game.DefaultMemory), t)
	began := now()
	p, err := prove(ctx, q, c.limit)
	if err != nil {
		return "", err
	}
	took := now().Sub(began).Round(time.Millisecond)
	return fmt.Sprintf(periodFormat, g.text, p.Length, p.Preperiod, p.Saltus, p.exceptions, p.last(),
		q.Largest(), q.Len(), took), g.compare(p.Period)
}

// compare returns an error if a period is not what was expected.
func (g code) compare(p heap.Period) error {
	if g.expected && (p.Preperiod != g.preperiod || p.Length != g.length) {
		return fmt.Errorf("preperiod %d and period %d, expected %d and %d",
			p.Preperiod, p.Length, g.preperiod, g.length)
	}
	return nil
}
