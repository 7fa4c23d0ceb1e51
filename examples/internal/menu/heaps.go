package menu

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/heaps"
	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/nim"
)

func openNim(ctx context.Context, args []string, players int, o Options) (Table, error) {
	return openHeaps(ctx, append([]string{"nim"}, args...), players, o)
}

// openHeaps opens a game of heaps. All levels need the theory of it, so it is made now.
func openHeaps(ctx context.Context, args []string, _ int, o Options) (Table, error) {
	if len(args) == 0 {
		return nil, errors.New("which game? Want a name such as kayles, a code such as 0.77 or a set such as 1,3-5")
	}
	g, err := heaps.ParseGame(args[0])
	if err != nil {
		return nil, err
	}
	position := strings.Join(args[1:], " ")
	if position == "" {
		position = heaps.DefaultStart
	}
	start, err := nim.ParseHeaps(position)
	if err != nil {
		return nil, err
	}
	if heaps.Terminal(g.Game, start) {
		return nil, fmt.Errorf("there is no move at %v: %s", start, g.Rules())
	}
	silent := ticker.New(io.Discard)
	theory, err := heaps.NewTheory(ctx, g, o.Misere, start, o.memory(), silent)
	if err != nil {
		return nil, err
	}
	return single[nim.Heaps]{heaps.Title(g, o.Misere, start, theory, silent), o.Seed}, nil
}
