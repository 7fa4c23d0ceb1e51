// Package backgammon has the rules of backgammon without the doubling cube, on a board of any size up
// to that of the usual one and with any number of checkers: so also hypergammon, which has three of
// them, endings in which both players bear off, and small boards.
//
// It models a game in which chance and a player move in turn, with many ways to play each roll, and in
// which positions come again where checkers are hit.
//
// # The rules
//
// Each player moves checkers from higher points to lower ones, by the player's own numbers: a point and
// the opponent's number for it sum to one more than there are points. Two dice are rolled, and each
// moves a checker by as many points as it shows; doubles are played four times. As many dice as can be
// must be played, in any order, and the larger if only one of them can be.
//
//   - No checker goes to a point where the opponent has two or more. Where there is one, it is hit: it
//     goes to the bar.
//   - A player with checkers on the bar moves these first. They enter as if from the point behind the
//     last: by a 1 on the highest.
//   - A player all of whose checkers are in the home board, the lowest points, may bear them off: by the
//     number of the point, or by a larger one from the highest point where there is a checker.
//   - Who has borne off all checkers has won: 1, or where [Rules].Gammons is set 2 if the loser has none
//     off, a gammon, and 3 if one of them is on the bar or in the winner's home board besides, a
//     backgammon.
//
// The first roll is like all others; in the usual game each player rolls one die for it, until they
// differ. Dice may have fewer sides than six, which makes games small.
//
// # How it is modeled
//
// A [Position] has the checkers of both in a word each, whose turn it is, and the dice if they are rolled.
// Where they are not, chance moves, to a position for each of 21 rolls, with weights of 1 and 2. From
// these a player moves, to a position for each play: ways to play a roll that come to the same are one
// move.
//
// [OneSided] tells how many rolls a player needs who is alone, as if that were another game.
//
// # The capabilities
//
// Turn and Chances say whose turn it is, and how the dice fall. Canonical: the colors can be exchanged,
// since values are relative to whoever has the turn. Bounds: who has borne off a checker cannot lose a
// gammon. Key is not there: a position of the usual game has more than 64 bits.
//
// # What is known
//
// There are 18,528,584,051,601,162,496 ways in which the checkers can stand (Trice 1997), and 7,959,904
// with three each (Keith 2018). Every game ends with a probability of 1, whatever the players do
// (McMullen 1994), so that there are values.
//
// One checker on point 6 takes 5/4 rolls on average, seven on 6, five on 5 and three on 4 take 10.5391
// (Mannon). Of all positions in the home board with so many pips, those that waste the fewest are known
// up to 39 pips (Eide 1996). It is rarely better to bear off nothing where one could: with 3,825 of
// 813,945 positions and rolls of different dice (Taper_Mike 2013).
//
// Whoever wins the first roll of hypergammon wins 0.08368 points on average (Keith 2018), to which value
// iteration comes here too. Computed here, by Bounds of an Expectimax and its proof, and by value
// iteration: on a board of 12 points, half of them home, whoever is to roll at its beginning wins
// 0.24307309804863 points, on one of 10 points 0.50336440620100, and on one of 8 points 0.84054228124182.
// Exact values are fractions that are feasible only for smaller games: with two checkers each on 4 points,
// two of them home, they have 135 digits above and below, and 7 with dice of two sides.
package backgammon
