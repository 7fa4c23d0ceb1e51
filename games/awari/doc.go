// Package awari has the rules of Awari, which is also called Oware or Wari: two players sow the seeds of
// their pits around the board, and capture where they make two or three of them.
//
// It models a game without end whose score grows along the way, and whose positions can be numbered
// without gaps, so that its endgames can be solved stage by stage.
//
// # The rules
//
// Awari has many rules. These are the ones by which it was solved (Romein and Bal, "Solving the Game of
// Awari using Parallel Retrograde Analysis", IEEE Computer 36(10), 2003):
//
//   - Each player has a row of six pits with four seeds in each. A move takes all seeds of one of the
//     player's pits and sows them one by one into the next pits, against the clock, around the board. The
//     pit that they come from is left out: from 12 seeds on it is passed over.
//   - If the last seed falls into a pit of the opponent that then has two or three, these are captured,
//     and so are those of the pits before it, as long as they are the opponent's and have two or three.
//   - A move must leave the opponent a seed to move, if there is such a move. So where the opponent has
//     none, the player must give some; and a grand slam, the capture of all that the opponent has, is
//     not allowed. Where each move leaves the opponent without seeds, all are allowed, and capture.
//   - The play ends when a player has no seeds to move. The opponent takes all that are left on the board.
//   - In an endless play the seeds that go round are divided equally, an odd one too.
//
// Other rules differ in the last three. By those of tournaments (abapa) a grand slam is allowed and captures
// nothing, and what is left belongs to the player on whose side it lies, at the end and in an endless play.
//
// # Endless play
//
// The rules are those of a [game.Game], which says nothing of endless plays: the tools do. That the seeds
// that go round are divided means that an endless play is worth the lead that the player to move has:
//
//	loopy := minimax.NewLoopy(board)
//	loopy.Endless = awari.Position.Lead
//
// Without Endless it would be worth 0 to a player who is ahead. A table that sets the lead aside, as Bank
// says, counts the endless play of what is left as 0, which is the same.
//
// # The capabilities
//
// Bank: the moves do not depend on what has been captured. So a table needs the positions without a lead
// only, and [Index] numbers these, by the seeds on the board: a table of the endgames of at most n seeds is
// the same on all boards of as many pits.
//
// Key: a position takes 16 bytes, and a word suffices for its number and the lead. Bounds: the seeds that
// are left can all go to either player. There is no Canonical: sowing goes one way around, so that the board
// has no mirror image, and turning it changes nothing, since the player to move is always on the same side.
//
// # What is known
//
// Awari is a draw. Romein and Bal solved it in 2002, by the values of 889,063,398,406 positions: the beginning,
// and all that a move can lead to, in which the player who has moved has an empty pit. Positions with 47
// seeds are none of them, since a capture takes two or three.
package awari
