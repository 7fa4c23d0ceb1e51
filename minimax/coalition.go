package minimax

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Coalition returns the two-player game of one player of g against all other players together. This
// is the paranoid reduction (Sturtevant and Korf, 2000). The player is player 0. The other players
// are player 1, and get minus the payoff of player 0. The payoffs of the other players in g do not
// matter. The exact value is the largest payoff that the player can force.
//
// As in every game of two players, values are relative to the player to move. If one of the other
// players is to move, the value is minus the payoff of player 0.
//
// All tools for two players accept this game. The other players often move several times in a row.
// The game has the capabilities Key and MoveName of g. The game does not have Canonical of g, which
// can exchange the players. The game does not have Bounds of g, which bound the score of another
// game.
//
// Coalition panics if g has no such player, or if g has Chances or View. Coalition also panics if
// g has a method with the name of a capability but with another signature. Turn of the returned
// game panics if Turn of g is not the number of a player.
func Coalition[S comparable](g game.Multiplayer[S], player int) game.Game[S] {
	c := newCoalition(g, player)
	if keyer, ok := game.Find[game.Keyer[S]](g); ok {
		return keyedCoalition[S]{c, keyer}
	}
	return c
}

// coalition does not unwrap its rules, because the rules can have capabilities that the coalition
// must not have.
type coalition[S comparable] struct {
	all    game.Multiplayer[S]
	player int
}

// Moves appends the options of the game.
func (c coalition[S]) Moves(dst []S, s S) []S { return c.all.Moves(dst, s) }

// keyedCoalition is a coalition for rules with a Key.
type keyedCoalition[S comparable] struct {
	coalition[S]
	game.Keyer[S]
}

func newCoalition[S comparable](g game.Multiplayer[S], player int) coalition[S] {
	rules.MustPlay("Coalition", g)
	if uint(player) >= uint(g.Players()) {
		panic(fmt.Sprintf("minimax: Coalition against player %d, and there are %d players", player, g.Players()))
	}
	return coalition[S]{g, player}
}

// Turn returns 0 for the player and 1 for the others.
func (c coalition[S]) Turn(s S) int {
	// All others are one player, who may move several times in a row.
	if rules.Mover(c.all, s) == c.player {
		return 0
	}
	return 1
}

// Score returns the payoff of the player, relative to the player to move.
func (c coalition[S]) Score(s S) int { return c.relative(s, c.all.Payoff) }

// MoveName returns the name of the move in the game of all players.
func (c coalition[S]) MoveName(s, next S) string { return game.MoveName(c.all, s, next) }

// relative returns a payoff of the player, relative to the player to move.
func (c coalition[S]) relative(s S, payoff func(s S, player int) int) int {
	v := payoff(s, c.player)
	// The game has sum 0: whatever the player gets, the others lose.
	if c.Turn(s) != 0 {
		return -v
	}
	return v
}
