package game

// Multiplayer is a game of any number of players, each with a payoff of their own.
// The tools for several players in package minimax take it.
//
// A [Game] is the special case in which two players play, one wins what the other
// loses, and positions need not say whose turn it is.
type Multiplayer[S comparable] interface {
	Rules[S]
	Turner[S]
	// Players returns how many players there are. They are counted from 0.
	Players() int
	// Payoff returns what the player gets at the terminal position s. It is not
	// called for other positions.
	Payoff(s S, player int) int
}
