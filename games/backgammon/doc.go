// Package backgammon implements backgammon without the doubling cube, on boards of up to 24 points
// and with up to 15 checkers for each player: the usual game, hypergammon with three checkers,
// endings with both players bearing off, and games small enough to solve.
//
// The package is an example of a game with alternating moves of chance and of a player, with whole
// turns as moves, and with cycles after hits.
//
// # The rules
//
// The players number the points from opposite ends, and move checkers from higher to lower numbers.
// A player rolls two dice. Each die moves a checker by the number of the die. Doubles move four
// times. The player chooses the order of the dice. The player must use as many dice as possible. If
// only one of two dice can be used, the player must use the larger die if possible.
//
//   - No checker moves to a point with two or more checkers of the opponent. A checker that moves
//     to a point with one checker of the opponent hits this checker: the checker goes to the bar.
//   - A player with checkers on the bar moves these checkers first. A checker enters from a point
//     beyond the highest point: a 1 enters on the highest point.
//   - If all checkers of a player are in the home board, the lowest points, the player may bear off
//     checkers: by the number of the point, or by a larger number from the highest point with a
//     checker.
//   - A player who has borne off all checkers wins 1 point. If [Rules].Gammons is set, the player
//     wins 2 points if the loser has borne off no checker, a gammon. The player wins 3 points if
//     the loser also has a checker on the bar or in the home board of the winner, a backgammon.
//
// The first roll is an ordinary roll. In the usual game each player rolls one die for the first
// roll, until the dice differ. Dice may have fewer than six sides, for smaller games.
//
// # Positions
//
// A [Position] has the checkers of each player in a word, the player of the turn, and the dice
// after the roll. Before the roll chance moves, to a position for each of the 21 rolls, with weight
// 1 for doubles and weight 2 for other rolls. After the roll a player moves, to a position for each
// play. Ways to play a roll that lead to the same position are one move.
//
// [OneSided] returns the expected number of rolls that a player needs to bear off without an
// opponent.
//
// # Capabilities
//
//   - Turn returns the player of the turn, and Chances the weights of the rolls.
//   - Canonical exchanges the colors, since values are relative to the player of the turn.
//   - Bounds: a player who has borne off a checker cannot lose a gammon.
//
// Rules have no Key, since a position of the usual game needs more than 64 bits.
//
// # Known results
//
// The checkers have 18,528,584,051,601,162,496 arrangements (Trice 1997), and 7,959,904 with three
// checkers for each player (Keith 2018). Each game ends with probability 1 under any strategies
// (McMullen 1994). Therefore values exist.
//
// The expected number of rolls to bear off one checker on point 6 is 5/4. For seven checkers on
// point 6, five on point 5 and three on point 4 the number is 10.5391 (Mannon). For each number of
// pips up to 39, the positions in the home board with the least waste are known (Eide 1996). To
// bear off no checker is better in 3,825 of the 813,945 pairs of a position and a roll of two
// different dice (Taper_Mike 2013).
//
// The winner of the first roll of hypergammon wins 0.08368 points on average (Keith 2018); value
// iteration in this package gives the same number. The next figures are for three checkers and
// gammons, by Bounds of an Expectimax, which are proved, and by value iteration. On a board of 12
// points, half of the points home, the player with the first roll wins 0.24307309804863 points, on
// 10 points 0.50336440620100, and on 8 points 0.84054228124182. Exact values need smaller games:
// with two checkers for each player on 4 points, two points home, numerators and denominators have
// 135 digits, and 7 digits with dice of two sides.
package backgammon
