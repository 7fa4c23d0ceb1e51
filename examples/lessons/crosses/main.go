// Crosses is a lesson on games that fall apart: crosses-crosses, in which the players cross
// boxes of a row in turn, and never two next to each other.
//
//	go run ./examples/lessons/crosses
//	go run ./examples/lessons/crosses -n 30 -o pictures
//
// A cross splits the row into two that have nothing to do with each other any more. So the
// value of a row is the mex of nim-sums of values of shorter ones, a recursion. The game is
// Dawson's chess in normal play (Dawson 1935; Guy and Smith 1956).
package main

import (
	"cmp"
	"context"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

func main() { command.Main("crosses", run) }

const usage = `Usage: crosses [flags]

Finds the values of crosses-crosses by its recursion, and shows what the recursion saves.

`

// setup is what a run of the lesson is about.
type setup struct {
	most   int // boxes of the table
	direct int // boxes of the rows that are solved without splitting
	split  int // boxes of the row whose moves are shown
	drawn  int // boxes of the row that is drawn
}

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "crosses", usage, func(fs *flag.FlagSet) lesson.Tell {
		var s setup
		fs.IntVar(&s.most, "n", 20, "show rows of up to `N` boxes")
		fs.IntVar(&s.direct, "direct", 16, "solve rows of up to `N` boxes without splitting them too")
		fs.IntVar(&s.split, "split", 7, "show the moves in a row of `N` boxes")
		fs.IntVar(&s.drawn, "draw", 5, "draw the game on a row of `N` boxes")
		return func(ctx context.Context, page *lesson.Page) error {
			if err := cmp.Or(
				command.Within("-n", int64(s.most), 1, 60),
				command.Within("-direct", int64(s.direct), 1, 24),
				command.Within("-split", int64(s.split), 1, 20),
				command.Within("-draw", int64(s.drawn), 1, 8),
			); err != nil {
				return err
			}
			s.tellMoves(page)
			return page.Tell(ctx, s.tellValues, s.tellSaving, s.tellPeriod, s.draw)
		}
	})
}
