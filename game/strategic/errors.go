package strategic

import "errors"

var (
	// ErrPlayers is wrapped by the error of a tool for two players given a game of another
	// number of players, and by those about a game without players.
	ErrPlayers = errors.New("wrong number of players")

	// ErrSum is the error of a tool for games of constant sum given a game in which the sum
	// of the payoffs is not the same for all profiles.
	ErrSum = errors.New("the sum of the payoffs is not constant")

	// ErrSize is wrapped by errors about a game in strategic form that would be larger
	// than allowed. They say how large it would be.
	ErrSize = errors.New("the game in strategic form is too large")
)
