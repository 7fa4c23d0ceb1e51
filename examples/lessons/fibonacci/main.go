// Fibonacci is a lesson on remembering what has been computed: dynamic programming, on the
// sequence of Fibonacci, and on a game that has as many plays as the sequence says.
//
//	go run ./examples/lessons/fibonacci
//	go run ./examples/lessons/fibonacci -n 30 -o pictures
//
// It counts the calls of a loop, of a plain recursion and of one that remembers, finds the
// same numbers in the tree and in the positions of Take-Away with 1 and 2, and draws a chart
// and both digraphs. Mendonça (Big Points, Universidade de Brasília, 2016) introduces dynamic
// programming so, with a chart of the times.
package main

import (
	"context"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

func main() { command.Main("fibonacci", run) }

const usage = `Usage: fibonacci [flags]

Counts the calls that Fibonacci's sequence costs with and without memoization, and
finds the sequence in a game.

`

// most is the largest number whose plain recursion is run: it takes a moment.
const most = 35

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "fibonacci", usage, func(fs *flag.FlagSet) lesson.Tell {
		n := fs.Int("n", 30, "count the calls up to f(`N`)")
		counters := fs.Int("counters", 5, "draw the game that begins with `N` counters")
		return func(ctx context.Context, page *lesson.Page) error {
			if err := command.Within("-n", int64(*n), 5, most); err != nil {
				return err
			}
			if err := command.Within("-counters", int64(*counters), 1, 9); err != nil {
				return err
			}
			return tell(ctx, page, *n, *counters)
		}
	})
}

// tell tells the lesson.
func tell(ctx context.Context, page *lesson.Page, n, counters int) error {
	page.Title("Fibonacci with and without memoization")
	tellStarts(page)
	costs := measure(n)
	if err := tellCosts(page, costs); err != nil {
		return err
	}
	return tellGame(ctx, page, n, counters)
}
