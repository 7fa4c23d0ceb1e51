// Bouton is a lesson on Bouton's theorem: two equal heaps, the bits of the heaps and their
// exclusive or, the winning move by the highest bit, and sums of different games.
//
//	go run ./examples/lessons/bouton
//	go run ./examples/lessons/bouton -heaps 1+3+5+7 -o pictures
//
// It goes in the order of Paiola's slides (2020). The proofs are in the documentation of
// package nim; here each of their steps is seen at work.
package main

import (
	"cmp"
	"context"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/nim"
)

func main() { command.Main("bouton", run) }

const usage = `Usage: bouton [flags]

Shows why the exclusive or of the heaps decides Nim, how it finds the winning moves, and how
games of different kinds are added.

`

// setup is what a run of the lesson is about.
type setup struct {
	heaps nim.Heaps // whose bits are shown
	equal int       // counters of each of two equal heaps
	most  int       // counters of the heaps that minimax plays too
}

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "bouton", usage, func(fs *flag.FlagSet) lesson.Tell {
		var s setup
		heaps := fs.String("heaps", "3+5+3+6", "show the bits of the `HEAPS`")
		fs.IntVar(&s.equal, "equal", 4, "copy at two heaps of `N` counters")
		fs.IntVar(&s.most, "check", 6, "compare with minimax at three heaps of up to `N` counters")
		return func(ctx context.Context, page *lesson.Page) error {
			var err error
			if s.heaps, err = nim.ParseHeaps(*heaps); err != nil {
				return &command.UsageError{Err: err}
			}
			if s.heaps.Len() < 1 || s.heaps.Len() > 10 || s.heaps.Largest() > 63 {
				return command.Usagef("-heaps %s: want 1 to 10 heaps of up to 63 counters", *heaps)
			}
			if err := cmp.Or(
				command.Within("-equal", int64(s.equal), 1, 12),
				command.Within("-check", int64(s.most), 1, 12),
			); err != nil {
				return err
			}
			return page.Tell(ctx, s.tellCopying, s.tellBits, s.tellZero, s.tellMinimax, tellSum, draw)
		}
	})
}
