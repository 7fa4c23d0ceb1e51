package gamelist

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/gametheory-go/gametheory/examples/certify/certificates"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/certificate"
	"github.com/gametheory-go/gametheory/play"
)

// proved returns levels with the level proof before the last one. The level plays by the certificates of
// both players that the command certify has under a name. At positions that no play of the certificates
// reaches, such as one that another level has played to, the level plays as the last one.
func proved[S comparable](levels []play.Opponent, g game.Game[S], start S, name string) []play.Opponent {
	open := sync.OnceValue(func() (both []*certificate.Strategy[S]) {
		for player := range 2 {
			data := must(certificates.Read(name, player))
			both = append(both, must(certificate.NewChecker(g).Open(context.Background(), start, bytes.NewReader(data))))
		}
		return both
	})
	best := levels[len(levels)-1]
	return slices.Insert(levels, len(levels)-1, level("proof", "by a proof of the value, without a search", func(dice *rand.Rand) play.Strategy {
		other := best.New(dice)
		return game.StrategyFunc[play.Position](func(ctx context.Context, p play.Position) (play.Position, error) {
			for _, st := range open() {
				if o, err := st.Choose(ctx, p.(S)); !errors.Is(err, game.ErrUnsolved) {
					return o, err
				}
			}
			return other.Choose(ctx, p)
		})
	}))
}
