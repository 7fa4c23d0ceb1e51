// Pruning is a lesson on search: how many nodes plain minimax, alpha-beta, memoization and
// symmetry each visit to solve the same position of tic-tac-toe.
//
//	go run ./examples/lessons/pruning
//	go run ./examples/lessons/pruning -o pictures                # and draw the trees
//	go run ./examples/lessons/pruning -position X.O/.XO/... -o pictures
//
// Each algorithm is the same twenty lines with another of three switches, and what it
// visits is counted as the tools of the library count it, with which it is compared.
package main

import (
	"context"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
	"github.com/gametheory-go/gametheory/games/mnk"
)

func main() { command.Main("pruning", run) }

const usage = `Usage: pruning [flags]

Counts and draws what minimax, alpha-beta, memoization and symmetry visit to solve
tic-tac-toe.

`

// drawn is the position whose trees are drawn if no other is asked for: a draw, symmetric, with four
// free cells, so that the tree of plain minimax fits on a page.
const drawn = "..X/XO./OX."

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "pruning", usage, func(fs *flag.FlagSet) lesson.Tell {
		position := fs.String("position", drawn, "draw the trees from the position `TEXT`: rows with a slash between them")
		return func(ctx context.Context, page *lesson.Page) error {
			board := mnk.TicTacToe()
			s, err := board.Parse(*position)
			if err != nil {
				return &command.UsageError{Err: err}
			}
			if err := tellCounts(ctx, page, board); err != nil {
				return err
			}
			return tellTrees(ctx, page, board, s)
		}
	})
}
