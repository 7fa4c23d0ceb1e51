// Package backward finds what positions are worth from the ends backwards, by their numbers and in few
// bytes for each: retrograde analysis (Ströhlein, 1970; Thompson, 1986). A [Stage] is a part of a game whose
// other options are solved; it does not know the rules. A [Digraph] has all positions of a game in memory,
// and solves them as one stage, or one strongly connected component after the other. A [Table] makes the
// digraph of a game.
//
// # Theory
//
// An infinite play is a draw: its payoff is 0. A two-player zero-sum game with payoffs at terminal positions and
// 0 for infinite play is a deterministic graphical game (Washburn, 1990). Each position has a value, and each
// player has a strategy that guarantees it and depends on the position alone. A player whose value v is positive
// can force an end that pays at least v. If neither player can force an end that pays, each can avoid
// paying, if need be by playing on for ever. With payoffs of -1, 0 and +1 that is the theory of Zermelo (1913), as
// König (1927) and Kalmár (1928) completed it.
//
// Among moves of the same value, whoever gains wants the end soon, and whoever pays wants it late. The distance to
// the end is defined on the digraph without the moves that give value away: 0 at a terminal position, 1 + the
// least distance of an option where the player to move gains, and 1 + the largest where that player pays. It is
// finite, since whoever gains can force the end there too.
//
// # How
//
// Values are found amount by amount, the largest first (Andersson, Hansen, Miltersen and Sørensen, 2008), and for
// an amount by distances to the end, the least first. A position gains the amount when an option of it is found
// that pays it. It pays the amount when the last of its options is found and none was better. What is left when all
// amounts are done is worth 0.
//
// # In parallel
//
// Each worker owns a range of the numbers and alone writes to what is known of them. The positions
// that were decided last are looked at in two steps: each owner collects the arcs that lead to its own
// ones, by the owners of the positions where these arcs come from; and when all have done so, each
// owner takes note of what was collected for it. So there are neither locks nor atomic operations, and
// what is found does not depend on the number of workers.
package backward
