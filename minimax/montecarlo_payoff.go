package minimax

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// chances is what trees know of a game: who moves, and what the end of a play is
// worth to whom. It is not changed, so that workers can share it.
type chances[S comparable] struct {
	rules   game.Rules[S]
	turner  game.Turner[S]  // or nil: two players move by turns
	bounder game.Bounder[S] // or nil
	chancer game.Chancer[S] // or nil
	players int32

	// One of these is not nil: the score of a game of two players, or the game of
	// several.
	score       func(s S) (int32, error)
	multiplayer game.Multiplayer[S]
}

func newChances[S comparable](m *MonteCarlo[S]) *chances[S] {
	chancer := tool.Find[game.Chancer[S]](m.rules())
	if g := m.Multiplayer; g != nil {
		return &chances[S]{rules: g, turner: g, chancer: chancer, players: int32(g.Players()), multiplayer: g}
	}
	c := rules.Of(m.Game)
	return &chances[S]{
		rules: m.Game, turner: c.Turner, bounder: c.Bounder, chancer: chancer,
		players: 2, score: c.Function.Terminal,
	}
}

// exact reports whether values have bounds.
func (c *chances[S]) exact() bool { return c.score != nil }

// after returns the player to move at s, an option of a position at which the
// given player moves. At the root, the one who would have moved is player 1.
func (c *chances[S]) after(player int32, s S) int32 {
	switch {
	case c.turner == nil:
		return 1 - player
	case c.exact():
		return int32(rules.Turn(c.turner, s))
	}
	return int32(rules.Mover(c.multiplayer, s))
}

// end appends the payoffs of the players at terminal position s, where it would
// be the given player's turn.
func (c *chances[S]) end(dst []float64, player int32, s S) ([]float64, error) {
	if c.score != nil {
		v, err := c.score(s)
		return c.zeroSum(dst, player, v), err
	}
	for i := range int(c.players) {
		dst = append(dst, float64(c.multiplayer.Payoff(s, i)))
	}
	return dst, nil
}

// zeroSum appends the payoffs of both players if the given one gets v.
func (c *chances[S]) zeroSum(dst []float64, player, v int32) []float64 {
	if player == 0 {
		return append(dst, float64(v), float64(-v))
	}
	return append(dst, float64(-v), float64(v))
}
