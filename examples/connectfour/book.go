package main

import (
	"context"
	"fmt"
	"os"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/games/connectfour/opening"
)

// writeBook adds to a file what is missing of the book of openings: a byte for each position, so
// that it can be interrupted after any of them.
func (c *config) writeBook(ctx context.Context, p command.Process) (err error) {
	f, err := os.OpenFile(c.book, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	defer func() {
		if closed := f.Close(); err == nil {
			err = closed
		}
	}()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	all, solver := opening.Positions(), c.solver()
	if info.Size() > int64(len(all)) {
		return fmt.Errorf("%s has %d bytes, more than the %d positions of the book", c.book, info.Size(), len(all))
	}
	show := ticker.New(p.Stderr)
	defer show.Clear()
	for i, position := range all[info.Size():] {
		show.Show("%d of %d positions", info.Size()+int64(i), len(all))
		score, err := solver.Value(ctx, position)
		if err != nil {
			return err
		}
		if _, err := f.Write([]byte{byte(int8(score))}); err != nil {
			return err
		}
	}
	show.Clear()
	_, err = fmt.Fprintf(p.Stdout, "%s has the scores of all %d positions with %d stones.\n", c.book, len(all), opening.Stones)
	return err
}
