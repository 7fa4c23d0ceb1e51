// Thesis is a lesson on the theory in Mendonça, "Big Points: uma análise baseada na teoria dos
// jogos" (2016): its figure and its tables, in the order of the text and with its letters, all of
// them computed from the rules of the games.
//
//	go run ./examples/papers/thesis
//	go run ./examples/papers/thesis -o pictures
//	go run ./examples/papers/thesis -literal 3x3
//
// Other games are asked the same by examples/equilibria.
package main

import (
	"context"
	"flag"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/examples/internal/lesson"
)

func main() { command.Main("thesis", run) }

const usage = `Usage: thesis [flags]

Prints the theory of Mendonça's thesis on Big Points (2016) in its order: the tree of
figure 1, leaves, pure strategies, the 18 plays, normal form and payoffs of misère Nim;
maximin and minimax; matching pennies; table 1; dominance and equilibria; and what
the order of preference says of the reduced game if the text is taken word for word.

`

func run(ctx context.Context, args []string, p command.Process) error {
	return lesson.Run(ctx, args, p, "thesis", usage, func(fs *flag.FlagSet) lesson.Tell {
		size := fs.String("literal", "", "tell only of the order of preference, on the boards of a `SIZE` such as 3x3:\n3 colors with 3 discs each")
		return func(ctx context.Context, page *lesson.Page) error {
			if *size != "" {
				var z reduced.Size
				if _, err := fmt.Sscanf(*size, "%dx%d", &z.Colors, &z.Discs); err != nil || z.Check() != nil {
					return command.Usagef("-literal is %.20q, want a size from 2x2 to 5x5", *size)
				}
				return page.Tell(ctx, tellLiteral(z))
			}
			n, err := newNim(ctx)
			if err != nil {
				return err
			}
			return page.Tell(ctx, n.tellTree, n.tellStrategies, n.tellPlays, n.tellMatrix,
				n.tellMaximin, tellPennies, tellTable1, n.tellDominance, n.tellEquilibria,
				tellLiteral(reduced.Size{Colors: 2, Discs: 2}, reduced.Size{Colors: 2, Discs: 3}, reduced.Size{Colors: 2, Discs: 4}))
		}
	})
}
