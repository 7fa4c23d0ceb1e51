// Package awari has the rules of Awari, which is also called Oware or Wari: two players sow the
// seeds of their pits around the board, and capture where they make two or three of them.
//
// It models a game that may go on for ever and whose score grows along the way. Its positions can
// be numbered without gaps, so that its endgames can be solved stage by stage.
//
// # The rules
//
// Awari has many rules. These are the ones by which it was solved (Romein and Bal, "Solving the
// Game of Awari using Parallel Retrograde Analysis", IEEE Computer 36(10), 2003):
//
//   - Each player has a row of six pits with four seeds in each. A move takes all seeds of one of
//     the player's pits and sows them one by one into the next pits, counterclockwise around the
//     board. The pit that they come from gets none: a move of 12 seeds or more skips it.
//   - If the last seed falls into a pit of the opponent's that then has two or three, these are
//     captured, and so are those of the pits before it, as long as they are the opponent's and have
//     two or three.
//   - A move must leave the opponent a seed to move, if there is such a move. So where the opponent
//     has none, the player must give some; and a grand slam, the capture of all that the opponent
//     has, is not allowed. Where each move leaves the opponent without seeds, all are allowed, and
//     capture.
//   - The play ends when the player to move has no seeds. The opponent takes all that are left on
//     the board.
//   - In an endless play the seeds on the board are divided equally, even if their number is odd.
//
// Other rules differ in the last three. By those of tournaments (abapa) a grand slam is allowed and
// captures nothing, and what is left belongs to the player on whose side it lies, at the end and in
// an endless play.
//
// # Endless play
//
// A [game.Game] says nothing of endless plays; the tools do. Since the seeds on the board are
// divided, an endless play is worth the lead of the player to move:
//
//	loopy := minimax.NewLoopy(board)
//	loopy.Endless = awari.Position.Lead
//
// Without Endless it would be worth 0 even to a player who is ahead. A table that uses Bank sets
// the lead aside and counts endless play of the rest as 0, which gives the same values.
//
// # The capabilities
//
// Bank: the moves do not depend on what has been captured. So a table needs only the positions
// without a lead, and [Index] numbers these, by the seeds on the board: a table of the endgames of
// at most n seeds is the same for all boards with the same number of pits.
//
// Key: a position takes 16 bytes, but its number and the lead fit into a word. Bounds: the seeds
// that are left can all go to either player. There is no Canonical: sowing goes one way around, so
// that a mirror image is another position, and turning the board changes nothing, since the player
// to move is always on the same side.
//
// # Known results
//
// Awari is a draw. Romein and Bal solved it in 2002, by the values of 889,063,398,406 positions:
// the start, and all in which the player who has just moved has an empty pit, as after every move.
// None of them has 47 seeds, since a capture takes at least two.
package awari
