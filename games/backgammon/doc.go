// Package backgammon implements backgammon without the doubling cube, on boards of up to 24 points
// and with up to 15 checkers for each player. Examples are the usual game, hypergammon with three
// checkers, endings in which both players bear off, and games small enough to solve.
//
// The package is an example of a game with alternating moves of chance and of a player. A move is a
// whole turn. Hits lead to cycles of positions.
//
// # The rules
//
// The players number the points from opposite ends, and move checkers from higher to lower numbers.
// A turn begins with a roll of two dice. Each die moves a checker by as many points as the die
// shows. A double, a roll of two equal dice, counts as four dice. The player chooses the order of
// the dice. The player must use as many dice as possible. If the player can use either of two dice,
// but not both, the player must use the larger die.
//
//   - No checker moves to a point with two or more checkers of the opponent. A checker that moves
//     to a point with one checker of the opponent hits this checker: the checker goes to the bar.
//   - A player with checkers on the bar moves these checkers first. A checker enters as if from a
//     point beyond the highest point. For example, a die of 1 enters the checker on the highest
//     point.
//   - The home board of a player is the set of the lowest points. If all checkers of a player are
//     in the home board, the player may bear off checkers. A die bears off a checker from the point
//     with the number of the die. A die with a larger number than the highest point with a checker
//     bears off a checker from this point.
//   - A player who has borne off all checkers wins 1 point. If [Rules].Gammons is set, a gammon
//     wins 2 points, and a backgammon 3 points. A win is a gammon if the loser has borne off no
//     checker. A gammon is a backgammon if the loser has a checker on the bar or in the home board
//     of the winner.
//
// In this package the first roll is like all other rolls, and White rolls first. In the usual game
// each player rolls one die for the first roll, until the dice differ. Smaller games have dice with
// fewer than six sides.
//
// # Positions
//
// A [Position] has the checkers of each player in a word, the player of the turn, and, after the
// roll, the dice. Before the roll chance moves. The options are the 21 rolls, with weight 1 for
// doubles and weight 2 for other rolls. After the roll the player of the turn moves, and a move is
// a whole play of the dice. Plays that lead to the same position are one move.
//
// [OneSided] has the expected numbers of rolls that a player needs to bear off all checkers without
// an opponent.
//
// # Capabilities
//
//   - Turn returns the player of the turn, and Chances returns the weights of the rolls.
//   - Canonical exchanges the colors, since values are relative to the player of the turn.
//   - Bounds: a player who has borne off a checker cannot lose a gammon.
//
// Rules have no Key, since a position of the usual game needs more than 64 bits.
//
// # Known results
//
// The usual game has 18,528,584,051,601,162,496 arrangements of the checkers (Trice 1997), and
// hypergammon has 7,959,904 (Keith 2018). With any strategies of the players a game ends with
// probability 1 (McMullen 1994). Therefore each position has a value.
//
// The expected number of rolls to bear off one checker on point 6 is 5/4. For seven checkers on
// point 6, five on point 5 and three on point 4 the number is 10.5391 (Mannon). The waste of a
// position is the expected number of rolls times the 49/6 pips of an average roll, minus the number
// of pips of the position. For each number of pips up to 39, the positions in the home board with
// the least waste are known (Eide 1996). If a checker can be borne off, it is rarely better to bear
// off no checker. It is better in 3,825 of the 813,945 pairs of a position and a roll of two
// different dice (Taper_Mike 2013).
//
// The winner of the first roll of hypergammon wins 0.08368 points on average (Keith 2018). Value
// iteration with this package gives the same number.
//
// The next numbers are for games with three checkers, gammons, and half of the points in the home
// board. The player with the first roll wins 0.24307309804863 points on a board of 12 points,
// 0.50336440620100 on 10 points, and 0.84054228124182 on 8 points. The Bounds of an Expectimax
// prove these numbers, and value iteration gives the same numbers.
//
// Exact values need smaller games. An example is two checkers for each player on 4 points with two
// points in the home board. The value is a fraction with a numerator and a denominator of 135
// digits, or of 7 digits with dice of two sides.
package backgammon
