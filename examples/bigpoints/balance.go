package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/balance"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
)

// balancer plays a series of games, and prints who wins by seat.
type balancer struct {
	series  balance.Series
	games   int
	workers int
	csv     string
}

func (b *balancer) flags() *flag.FlagSet {
	fs := flag.NewFlagSet("bigpoints balance", flag.ContinueOnError)
	b.series = balance.Default()
	b.series.Flags(fs)
	fs.IntVar(&b.games, "games", 100, "play `N` games")
	fs.StringVar(&b.csv, "csv", "", "keep a row for each game in `FILE`, and go on with one that is there")
	fs.IntVar(&b.workers, "workers", 0, "play `N` games at a time (default one for each processor)")
	return fs
}

// measureBalance plays games and prints who wins by seat.
func measureBalance(ctx context.Context, args []string, stdout, stderr io.Writer) (interrupted bool, err error) {
	b := &balancer{}
	fs := b.flags()
	rest, err := command.Parse(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return false, command.Help(stdout, balanceUsage, fs, balanceExamples)
	case err != nil:
		return false, err
	case len(rest) > 0:
		return false, command.Usagef("unexpected argument %q", rest[0])
	}
	if err := b.check(); err != nil {
		return false, &command.UsageError{Err: err}
	}
	tally := balance.NewTally(b.series)
	err = b.play(ctx, tally, ticker.New(stderr))
	if err != nil && errors.Is(err, context.Cause(ctx)) {
		interrupted, err = true, nil
	}
	if err != nil {
		return false, err
	}
	_, err = io.WriteString(stdout, tally.String())
	if interrupted {
		fmt.Fprintf(stderr, "bigpoints: interrupted after %d of %d games", tally.Games(), b.games)
		if b.csv != "" {
			fmt.Fprint(stderr, "; run the same command to go on")
		}
		fmt.Fprintln(stderr)
	}
	return interrupted, err
}

func (b *balancer) check() error {
	if err := command.Within("-games", int64(b.games), 1, maxGames); err != nil {
		return err
	}
	if err := command.Within("-workers", int64(b.workers), 0, maxWorkers); err != nil {
		return err
	}
	return b.series.Check()
}

// maxGames is more than anybody has the time for.
const maxGames = 1 << 30

// play plays the games that are not in the file yet.
func (b *balancer) play(ctx context.Context, tally *balance.Tally, show *ticker.Ticker) (err error) {
	add := func(balance.Game) error { return nil }
	if b.csv != "" {
		file, err := balance.Open(b.csv, b.series, tally.Add)
		if err != nil {
			return err
		}
		defer func() {
			if e := file.Close(); err == nil {
				err = e
			}
		}()
		add = file.Add
	}
	defer show.Clear()
	for g, err := range b.series.Games(ctx, tally.Games(), b.games, b.workers) {
		if err != nil {
			return err
		}
		if err := add(g); err != nil {
			return err
		}
		tally.Add(g)
		show.Show("%d of %d games", tally.Games(), b.games)
	}
	return nil
}

const balanceUsage = `Usage: bigpoints balance [flags]

Lets players of one level play the full game of Big Points on boards drawn at random, and
prints who wins by seat, with intervals of 95 %. The first seat begins every game.

Another command with more games goes on with the FILE of -csv, and so does the same one
if it was interrupted.

`

const balanceExamples = `
Examples:
  bigpoints balance -players 3 -games 400 -csv three.csv
  bigpoints balance -players 2 -level advanced -games 10000
  bigpoints balance -players 4 -level advanced -remember all-but-one -games 2000

Exit status: 0 done, 1 failed, 64 wrong arguments, 130 interrupted.
`
