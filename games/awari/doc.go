// Package awari implements Awari, also called Oware or Wari. Two players sow the seeds of their
// pits around the board. A player captures the seeds of pits where the last seeds make two or
// three.
//
// The package is an example of a game with endless plays and with a score that grows during the
// play. Positions have numbers without gaps, and the endgames can be solved stage by stage.
//
// # The rules
//
// Awari has many rules. The package has the rules of the solution (Romein and Bal, "Solving the
// Game of Awari using Parallel Retrograde Analysis", IEEE Computer 36(10), 2003):
//
//   - Each player has a row of six pits with four seeds in each pit. A move takes all seeds of an
//     own pit and sows the seeds one by one into the next pits, counterclockwise around the board.
//     A move of 12 seeds or more skips the first pit.
//   - If the last seed makes two or three in a pit of the opponent, the player captures these
//     seeds. Then the player captures the pits before, as long as a pit belongs to the opponent and
//     has two or three seeds.
//   - A move must leave the opponent a seed to move, if such a move exists. If the opponent has no
//     seeds, the player must give seeds. A grand slam, the capture of all seeds of the opponent, is
//     illegal. If each move leaves the opponent without seeds, all moves are legal, and capture.
//   - The play ends if the player to move has no seeds. The opponent takes all seeds on the board.
//   - An endless play divides the seeds on the board equally, also an odd number of seeds.
//
// Other rules change the last three rules. By the rules of tournaments (abapa) a grand slam is
// legal and captures nothing, and the seeds left belong to the player of their side, at the end and
// in an endless play.
//
// # Endless play
//
// A [game.Game] does not define endless plays. The tools define endless plays. Since the seeds on
// the board are divided equally, the value of an endless play is the lead of the player to move:
//
//	loopy := minimax.NewLoopy(board)
//	loopy.Endless = awari.Position.Lead
//
// Without Endless the value is 0, also for a player with a lead. A table with Bank sets the lead
// aside and counts an endless play of the rest as 0. Both ways give the same values.
//
// # Capabilities
//
//   - Bank: captured seeds do not change the moves. A table needs only the positions without a
//     lead, and [Index] numbers these positions by the seeds on the board. A table of the endgames
//     with at most n seeds is the same for all boards with the same number of pits.
//   - Key: a position has 16 bytes; the number of the position and the lead fit into a word.
//   - Bounds: all seeds left can go to one player.
//
// A Board has no Canonical. Sowing has a direction, and a mirror image is another position. A turn
// of the board changes nothing, since the player to move is always on the same side.
//
// # Known results
//
// Awari is a draw. Romein and Bal solved Awari in 2002 by the values of 889,063,398,406 positions:
// the start, and all positions with an empty pit of the player who has just moved, as after each
// move. No position has 47 seeds, since a capture takes at least two seeds.
package awari
