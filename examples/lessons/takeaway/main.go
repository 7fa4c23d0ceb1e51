// Takeaway is a lesson on the theory of impartial games: P- and N-positions of Take-Away,
// values, two piles as a sum, and the strategy of copying.
//
//	go run ./examples/lessons/takeaway
//	go run ./examples/lessons/takeaway -set 1,3,4 -n 20
//
// Paiola's slides (2020) teach it so; their positions V (vitória) and P (perdedora) are the
// N- and P-positions here.
package main

import (
	"context"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func main() { command.Main("takeaway", run) }

const usage = `Usage: takeaway [flags]

Prints the P- and N-positions and the values of Take-Away, of one pile and of two, and
shows that copying wins from two equal piles.

`

// setup is what a run of the lesson is about.
type setup struct {
	set   []int // the numbers of counters that may be taken
	most  int   // counters of the tables
	equal int   // counters of each of the piles where one player copies
	seed  uint64
}

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "takeaway", usage, func(fs *flag.FlagSet) lesson.Tell {
		var s setup
		set := fs.String("set", "1,2", "take as many counters as `SET` says")
		fs.IntVar(&s.most, "n", 12, "show piles of up to `N` counters")
		fs.IntVar(&s.equal, "equal", 5, "copy from two piles of `N` counters")
		fs.Uint64Var(&s.seed, "seed", 1, "draw the moves of the player who is copied from seed `N`")
		return func(ctx context.Context, page *lesson.Page) error {
			var err error
			if s.set, err = takeaway.ParseSet(*set); err != nil {
				return &command.UsageError{Err: err}
			}
			if len(s.set) == 0 || s.set[len(s.set)-1] > 20 {
				return command.Usagef("-set %s: want one number or more, from 1 to 20", *set)
			}
			if err := command.Within("-n", int64(s.most), 3, 30); err != nil {
				return err
			}
			if err := command.Within("-equal", int64(s.equal), 1, 12); err != nil {
				return err
			}
			return page.Tell(ctx, s.tellPile, s.tellPiles, s.tellCopying)
		}
	})
}
