// Package simultaneous solves games in which both players choose at once, such as goofspiel and
// Oshi-Zumo. Each position may have simultaneous moves, moves of one player, or moves of chance.
// These games are stochastic games (Shapley 1953).
//
// The rules are a [game.Simultaneous]: one player chooses first, and the method Before hides this
// choice from the other player. Both players see everything else.
//
// # Values
//
// Both players see the position before each simultaneous choice, and therefore the position begins
// a subgame. The payoffs of a matrix game are the values of the positions after both choices. The
// value of the position is the value of this matrix game (von Neumann 1928). A [Solver] computes
// the values of all positions reachable from a start, each position once.
//
// Values are exact fractions. If a game has cycles or long fractions, [Solver.Bounds] computes
// proved bounds of a given width, and [Solver.Approximate] also returns strategies that prove the
// bounds. In goofspiel with descending prizes the fractions of the first strategy have 29 digits with
// 5 cards, 162 digits with 6 cards, and 9,816 digits with 7 cards. With 13 cards the bounds take
// seconds and 5 megabytes.
//
// # Conventions
//
// The value of a position is relative to the player to move. At a position of chance the value is
// relative to the player of Turn. At a position with simultaneous moves the player to move chooses
// a row, and the other player chooses a column.
//
// # Sources
//
//   - L. S. Shapley, Stochastic games, Proceedings of the National Academy of Sciences 39, 1953
//   - H. Everett, Recursive games, Contributions to the Theory of Games III, 1957
//   - R. D. Luce and H. Raiffa, Games and Decisions, 1957: dominance
//   - S. M. Ross, Goofspiel: the game of pure strategy, Journal of Applied Probability 8, 1971
package simultaneous
