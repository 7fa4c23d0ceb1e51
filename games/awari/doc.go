// Package awari implements Awari, also called Oware or Wari. Two players sow the seeds of their
// pits around the board. A player captures the seeds of pits of the opponent where the last seeds
// make two or three.
//
// The package is an example of a game with endless plays and with a score that grows during the
// play. Positions have numbers without gaps. Therefore the endgames can be solved in stages, by the
// number of seeds on the board.
//
// # The rules
//
// Awari is played by different rules. The package has the rules of the first solution (Romein and
// Bal, "Solving the Game of Awari using Parallel Retrograde Analysis", IEEE Computer 36(10), 2003):
//
//   - Each player has a row of six pits with four seeds in each pit. A move takes all seeds of a
//     pit of the player and sows the seeds one by one into the next pits, counterclockwise around
//     the board. A move of 12 seeds or more skips the emptied pit.
//   - If the last seed falls into a pit of the opponent, and the pit then has two or three seeds,
//     the player captures these seeds. Then the player goes back from pit to pit, and captures the
//     seeds as long as the pit belongs to the opponent and has two or three seeds.
//   - A move must leave the opponent a seed to move, if the player has such a move. Therefore the
//     player must give a seed to an opponent without seeds. A grand slam, the capture of all seeds
//     of the opponent, is illegal. If each move leaves the opponent without seeds, all moves are
//     legal, and a grand slam captures.
//   - The play ends if the player to move has no seeds. The opponent takes all seeds on the board.
//   - In an endless play each player gets half of the seeds on the board, also if the number of
//     seeds is odd.
//
// Other versions of the game differ in the last three rules. By the rules of tournaments (abapa) a
// grand slam is legal and captures nothing. At the end and in an endless play, each player gets the
// seeds left in the pits of the player.
//
// # Endless play
//
// A [game.Game] does not define the value of an endless play. The tool minimax.Loopy has the field
// Endless for this value. Since each player gets half of the seeds on the board, the value is the
// lead of the player to move:
//
//	loopy := minimax.NewLoopy(board)
//	loopy.Endless = awari.Position.Lead
//
// Without Endless the value of an endless play is 0, also for a player with a lead. A table with
// Bank needs no Endless. The table stores values without the lead, and counts an endless play
// without the lead as 0.
//
// # Capabilities
//
//   - Bank: captured seeds do not change the moves. A table needs only the positions without a
//     lead, and [Index] numbers these positions by the seeds on the board. A table of the endgames
//     with at most n seeds is the same for all boards with the same number of pits.
//   - Key: a position has 16 bytes. The number of the position and the lead fit into a word of 8
//     bytes.
//   - Bounds: all seeds left can go to one player.
//
// A Board has no Canonical. Sowing has a direction, and therefore a mirror image has other moves. A
// turn of the board gives no other position, since the pits of the player to move always come
// first.
//
// # Known results
//
// Awari is a draw. Romein and Bal solved Awari in 2002 by the values of 889,063,398,406 positions.
// These positions are the start, and all positions in which the player who has just moved has an
// empty pit. Each move empties a pit. No position has 47 seeds on the board, since a capture takes
// at least two seeds.
package awari
