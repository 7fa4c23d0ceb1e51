// Package backward finds the values of positions by retrograde analysis: from the terminal
// positions backward (Ströhlein, 1970; Thompson, 1986). Positions are numbers, and take a few
// bytes each. A [Stage] is a part of a game; the options outside the stage are already solved. A
// Stage does not know the rules. A [Digraph] has all positions of a game in memory. It solves
// them as one stage, or one strongly connected component after the other. A [Table] makes the
// digraph of a game.
//
// # Theory
//
// An endless play is a draw with payoff 0. A zero-sum game of two players with payoffs at
// terminal positions, and payoff 0 for endless play, is a deterministic graphical game (Washburn,
// 1990). Each position has a value. Each player has a strategy that guarantees the value and
// depends on the position alone. If the value v is positive, the player can force an end with
// payoff v or more. If neither player can force a positive payoff, each player can avoid a
// negative payoff, if necessary by an endless play. For payoffs -1, 0 and +1 this is the theory
// of Zermelo (1913), as completed by König (1927) and Kalmár (1928).
//
// Among moves of equal value, the winner prefers the shortest play and the loser the longest. The
// distance to the end is defined on the digraph without the moves that lose value. The distance
// of a terminal position is 0. If the player to move wins, the distance is 1 plus the least
// distance of an option. If the player to move loses, the distance is 1 plus the largest distance
// of an option. The distance is finite, because the winner can force the end on this digraph too.
//
// # The algorithm
//
// The algorithm goes through the payoffs by absolute value, the largest first (Andersson, Hansen,
// Miltersen and Sørensen, 2008). For each amount it goes through the distances to the end, the
// least first. A position wins the amount as soon as an option is found that wins it for the
// player to move. A position loses the amount as soon as the last of its options is known and no
// option is better. All positions left at the end have value 0.
//
// # Workers
//
// Each worker owns a range of position numbers. Only the owner writes the results of these
// positions. The workers process the positions of the last distance in two steps. First, each
// owner collects the arcs to its positions, sorted by the owners of the positions where the arcs
// begin. After all workers have finished this step, each owner reads the arcs collected for it.
// So the workers need no locks and no atomic operations, and the result does not depend on the
// number of workers.
package backward
