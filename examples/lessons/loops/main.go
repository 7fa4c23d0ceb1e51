// Loops is a lesson on moves that lead back: games of heaps in which a player may also undo
// what has been done, so that a play may go on for ever.
//
//	go run ./examples/lessons/loops
//	go run ./examples/lessons/loops -heap 4 -chips 3
//
// In Poker Nim a player may add counters to a heap, of those that he took before, and in
// Northcott's game he may move backward. Both are Nim all the same: the winner takes back
// at once what the loser adds, and the loser runs out of such moves (Winning Ways, chapter 3).
// Where he does not run out of them, nobody wins.
package main

import (
	"cmp"
	"context"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

func main() { command.Main("loops", run) }

const usage = `Usage: loops [flags]

Solves Poker Nim and Northcott's game, in which moves can lead back, and compares them
with Nim.

`

// setup is what a run of the lesson is about.
type setup struct {
	heap  int // the most counters of a heap of the tables
	chips int // what each player has to add, or the bank
	width int // of the rows of Northcott's game
}

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "loops", usage, func(fs *flag.FlagSet) lesson.Tell {
		var s setup
		fs.IntVar(&s.heap, "heap", 3, "show two heaps of up to `N` counters")
		fs.IntVar(&s.chips, "chips", 2, "give each player, or the bank, `N` counters to add")
		fs.IntVar(&s.width, "width", 5, "play Northcott's game on two rows of `N` squares")
		return func(ctx context.Context, page *lesson.Page) error {
			if err := cmp.Or(
				command.Within("-heap", int64(s.heap), 1, 7),
				command.Within("-chips", int64(s.chips), 1, 7),
				command.Within("-width", int64(s.width), 3, 8),
			); err != nil {
				return err
			}
			return page.Tell(ctx, s.tellPoker, s.tellBank, s.tellNorthcott, drawPoker)
		}
	})
}
