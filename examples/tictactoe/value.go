package main

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
)

// list is what values prints, each after those that take less time.
var list = [][3]int{
	{3, 3, 3}, {3, 4, 3}, {4, 4, 4}, {5, 5, 5}, {6, 6, 5}, {6, 7, 5}, {5, 6, 4}, {4, 5, 4}, {4, 6, 4}, {5, 5, 4}, {4, 7, 4}, {4, 8, 4},
}

// value prints whether the first player wins.
func (c config) value(ctx context.Context, text string, w io.Writer) error {
	f, err := mnk.ParseFirstWins(text)
	if err != nil {
		return usageError(err)
	}
	wins, positions, _, err := c.firstWins(ctx, f)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%v: %s.\n%d positions searched.\n", f, verdict(wins), positions)
	return err
}

// values prints the values of the list as it finds them.
func (c config) values(ctx context.Context, w io.Writer) error {
	if _, err := fmt.Fprintf(w, "%-9s  %10s  %7s\n", "game", "positions", "seconds"); err != nil {
		return err
	}
	for _, size := range list {
		f, err := mnk.NewFirstWins(size[0], size[1], size[2])
		if err != nil {
			return err
		}
		wins, positions, took, err := c.firstWins(ctx, f)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%-9v  %10d  %7.3f  %s\n", f, positions, took.Seconds(), verdict(wins)); err != nil {
			return err
		}
	}
	return nil
}

// firstWins finds the value of the empty board, on one processor so that the number of
// positions is the same each time.
func (c config) firstWins(ctx context.Context, f *mnk.FirstWins) (wins bool, positions int64, took time.Duration, err error) {
	ab := &minimax.AlphaBeta[mnk.Sides]{Game: f, Memory: c.memory.Bytes(minimax.DefaultTable), Workers: 1}
	r, err := ab.ValueStats(ctx, f.Start())
	return r.Value > 0, r.Stats.Positions, r.Stats.Elapsed, err
}

func verdict(wins bool) string {
	if wins {
		return "the first player wins"
	}
	return "a draw"
}
