package opponent_test

import (
	"context"
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/opponent"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

// forgetful is an Opponent with the two methods of tools that it has no use for.
type forgetful struct{ *opponent.Opponent }

func (forgetful) Reset() {}

func (o forgetful) All(ctx context.Context, s bigpoints.Position) iter.Seq2[game.Result[bigpoints.Position, float64], error] {
	return func(yield func(game.Result[bigpoints.Position, float64], error) bool) { yield(o.Best(ctx, s)) }
}

// Opponents keep the vocabulary of tools that guess, and what they call exact is the lead of max^n.
func TestVocabulary(t *testing.T) {
	r := rand.New(rand.NewPCG(26, 11))
	for i := range longtest.Some(20) {
		for _, m := range tiny {
			n := 2 + i%2
			g := randomGame(r, m, n)
			oracle := naive{g, map[bigpoints.Position]bigpoints.Points{}}
			right := func(s bigpoints.Position, v float64) bool {
				return v == float64(oracle.lead(oracle.value(s), g.Turn(s)))
			}
			play := randomPlay(r, g)
			for _, l := range opponent.Levels() {
				exact := gametest.TestGuess(t, forgetful{at(g, l, 0.01, r.Uint64())}, g, right, play...)
				if least := map[bool]int{true: len(play), false: 1}[l == opponent.Expert]; exact < least {
					t.Errorf("%v of %d on %v: %d exact of %d positions", l, n, g.Board(), exact, len(play))
				}
			}
		}
	}
}
