package strategic

import "errors"

var (
	// ErrPlayers says that a game has the wrong number of players: a tool for two players got
	// another number, or a game has no players.
	ErrPlayers = errors.New("wrong number of players")

	// ErrSum says that a tool for constant-sum games got a game with different sums of payoffs.
	ErrSum = errors.New("the sum of the payoffs is not constant")

	// ErrSize says that a game in strategic form would be too large. The error tells the size.
	ErrSize = errors.New("the game in strategic form is too large")
)
