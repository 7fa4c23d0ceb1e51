// Thesis is a lesson on the theory in Mendonça, "Big Points: uma análise baseada na teoria dos
// jogos" (2016): its figure and its tables, in the order of the text and with its letters, all of
// them computed from the rules of the games.
//
//	go run ./examples/lessons/thesis
//	go run ./examples/lessons/thesis -o pictures
//
// Other games are asked the same by examples/equilibria.
package main

import (
	"context"
	"flag"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

func main() { command.Main("thesis", run) }

const usage = `Usage: thesis [flags]

Prints the theory of Mendonça's thesis on Big Points (2016) in its order: the tree of
figure 1, leaves, pure strategies, the 18 plays, normal form and payoffs of misère Nim;
maximin and minimax; matching pennies; table 1; dominance and equilibria.

`

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "thesis", usage, func(*flag.FlagSet) lesson.Tell {
		return func(ctx context.Context, page *lesson.Page) error {
			n, err := newNim(ctx)
			if err != nil {
				return err
			}
			return page.Tell(ctx, n.tellTree, n.tellStrategies, n.tellPlays, n.tellMatrix,
				n.tellMaximin, tellPennies, tellTable1, n.tellDominance, n.tellEquilibria)
		}
	})
}
