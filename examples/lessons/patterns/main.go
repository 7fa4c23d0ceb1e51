// Patterns is a lesson on finding a rule and proving it: small games are solved by an
// engine, the table suggests a rule, and the closed formula of the library is checked against
// the table. The games are those of Euclid (Cole and Davie 1969; UVa 10368) and of
// multiplication (UVa 847).
//
//	go run ./examples/lessons/patterns
//	go run ./examples/lessons/patterns -o pictures    # and draw both decision trees
//
// The second game teaches caution too: a rule that names the winner of every game need not
// be a way to play.
package main

import (
	"cmp"
	"context"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

func main() { command.Main("patterns", run) }

const usage = `Usage: patterns [flags]

Finds the rules of who wins the game of Euclid and the game of multiplication, from
tables of small games.

`

// settings are the sizes of what is solved and drawn.
type settings struct {
	pairs, targets       int
	larger, less, target int
}

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "patterns", usage, func(fs *flag.FlagSet) lesson.Tell {
		var s settings
		fs.IntVar(&s.pairs, "pairs", 150, "solve Euclid's game for numbers up to `N`")
		fs.IntVar(&s.targets, "targets", 2000, "solve the game of multiplication for targets up to `N`")
		fs.IntVar(&s.larger, "larger", 25, "draw Euclid's game from a pair whose larger number is `N`")
		fs.IntVar(&s.less, "smaller", 7, "and whose smaller number is `N`")
		fs.IntVar(&s.target, "target", 10, "draw the game of multiplication to the target `N`")
		return func(ctx context.Context, page *lesson.Page) error {
			if err := s.check(); err != nil {
				return err
			}
			return page.Tell(ctx, s.tellEuclid, s.tellMultiplication, s.tellNineAndTwo, s.drawTrees)
		}
	})
}

// check returns an error if a flag is out of range.
func (s settings) check() error {
	return cmp.Or(
		command.Within("-pairs", int64(s.pairs), 20, 1000),
		command.Within("-targets", int64(s.targets), 400, 20_000),
		command.Within("-larger", int64(s.larger), 1, 1000),
		command.Within("-smaller", int64(s.less), 1, 1000),
		command.Within("-target", int64(s.target), 2, 1000),
	)
}
