package strategic

import "errors"

var (
	// ErrPlayers is the error of a tool for two players given a game of another
	// number of players.
	ErrPlayers = errors.New("the game does not have two players")

	// ErrSum is the error of a tool for games of constant sum given a game in which the sum
	// of the payoffs is not the same for all profiles.
	ErrSum = errors.New("the sum of the payoffs is not constant")

	// ErrSize is wrapped by errors about a game in strategic form that would be larger
	// than allowed. They say how large it would be.
	ErrSize = errors.New("the game in strategic form is too large")
)
