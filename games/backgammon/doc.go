// Package backgammon has the rules of backgammon without the doubling cube, on boards of up to 24
// points and with up to 15 checkers each: the usual game, hypergammon with three checkers, endings
// in which both players bear off, and games small enough to be solved.
//
// It models a game in which chance and a player move in turn, a move is a whole turn, and positions
// come again where checkers are hit.
//
// # The rules
//
// The players number the points from opposite ends, and each moves checkers from higher numbers to
// lower ones. Two dice are rolled, and each moves a checker by as many points as it shows; doubles
// are played four times. The dice may be played in either order. As many as possible must be
// played, and if only one of two can be, the larger if possible.
//
//   - No checker goes to a point where the opponent has two or more. Where there is one, it is hit:
//     it goes to the bar.
//   - A player with checkers on the bar moves these first. They enter as if from a point beyond the
//     highest: by a 1 on the highest.
//   - A player all of whose checkers are in the home board, the lowest points, may bear them off:
//     by the number of the point, or by a larger one from the highest point where there is a
//     checker.
//   - Whoever has borne off all checkers has won 1 point. Where [Rules].Gammons is set, it is 2 if
//     the loser has borne off none, a gammon, and 3 if besides one of these is on the bar or in the
//     winner's home board, a backgammon.
//
// The first roll is like all others; in the usual game each player rolls one die for it, until they
// differ. Dice may have fewer than six sides, which makes games smaller.
//
// # How it is modeled
//
// A [Position] has the checkers of each player in a word, whose turn it is, and the dice once they
// are rolled. Before that chance moves, to a position for each of the 21 rolls, with a weight of 1
// for doubles and of 2 for the others. From there a player moves, to a position for each play: ways
// to play a roll that lead to the same position are one move.
//
// [OneSided] tells how many rolls a player needs to bear off with no opponent in the way.
//
// # The capabilities
//
// Turn and Chances say whose turn it is, and how the dice fall. Canonical: the colors can be
// exchanged, since values are relative to whoever has the turn. Bounds: whoever has borne off a
// checker cannot lose a gammon. There is no Key: a position of the usual game takes more than 64
// bits.
//
// # Known results
//
// There are 18,528,584,051,601,162,496 ways in which the checkers can stand (Trice 1997), and
// 7,959,904 with three each (Keith 2018). Every game ends with a probability of 1, whatever the
// players do (McMullen 1994), so that there are values.
//
// To bear off one checker on point 6 takes 5/4 rolls on average; seven on 6, five on 5 and three on
// 4 take 10.5391 (Mannon). For each number of pips up to 39, the positions in the home board that
// waste the fewest are known (Eide 1996). It is rarely better to bear off nothing where one could:
// in 3,825 of the 813,945 pairs of a position and a roll of two different dice (Taper_Mike 2013).
//
// Whoever wins the first roll of hypergammon wins 0.08368 points on average (Keith 2018), and value
// iteration finds the same here. Computed here, both by Bounds of an Expectimax, which are proved,
// and by value iteration, with three checkers each and gammons: on a board of 12 points, half of
// them home, whoever rolls first wins 0.24307309804863 points, on one of 10 points
// 0.50336440620100, and on one of 8 points 0.84054228124182. Exact values are feasible only for
// smaller games: with two checkers each on 4 points, two of them home, they are fractions with
// numerators and denominators of 135 digits, and of 7 digits with dice of two sides.
package backgammon
