package minimax_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax"
)

// everybody is a lottery told as a game of several players.
type everybody struct{ *lottery }

func (everybody) Players() int { return 2 }
func (g everybody) Payoff(v, player int) int {
	if g.turns[v] == player {
		return g.scores[v]
	}
	return -g.scores[v]
}

// TestInductionChance compares the payoffs of both players, told as a game of several, with exact
// values.
func TestInductionChance(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	for range longtest.Cases(300, 1_500) {
		g := acyclic(r, 2+r.IntN(9))
		i := minimax.NewInductionChance(game.Multiplayer[int](everybody{g}))
		gametest.TestExact(t, i, gametest.Oracle[int, []*big.Rat]{
			Rules: g,
			Value: func(v int) []*big.Rat { return g.both(v, g.expected(v)) },
			Option: func(v, o int) ([]*big.Rat, bool) {
				x := g.expected(o)
				return g.both(o, x), len(g.weights[v]) == 0 && g.after(v, o, x).Cmp(g.expected(v)) == 0
			},
		}, 0, 1)
		if t.Failed() {
			t.Fatalf("%+v", g)
		}
	}
	i := minimax.NewInductionChance(game.Multiplayer[int](everybody{acyclic(r, 5)}))
	i.Expect = nil
	panictest.Want(t, "minimax: chance moves", func() { i.Value(ctx, 0) })
}

// both returns the payoffs of both players where that of whose turn it is at v is x.
func (g *lottery) both(v int, x *big.Rat) []*big.Rat {
	payoffs := make([]*big.Rat, 2)
	payoffs[g.turns[v]], payoffs[1-g.turns[v]] = x, new(big.Rat).Neg(x)
	return payoffs
}
