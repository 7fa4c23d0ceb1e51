package game

// Multiplayer is a game of any number of players, each with a payoff of their own,
// which need not sum to zero. The tools for several players in package minimax take
// it: Induction, MaxN, Paranoid and MonteCarlo.
//
// A [Game] is the special case in which two players play, one wins what the other
// loses, and positions need not say whose turn it is. Payoffs of a Multiplayer game
// belong to a player by number, and are not relative to the player to move as the
// Score of a Game is.
type Multiplayer[S comparable] interface {
	Rules[S]
	Turner[S]

	// Players returns how many players there are, one or more, and always the same
	// number. They are counted from 0, and Turn returns less than Players.
	Players() int

	// Payoff returns what the player gets at the terminal position s, where more is
	// better. It is not called for other positions, nor for other numbers than those
	// of players.
	Payoff(s S, player int) int
}
