// Package dodgem implements Dodgem (Colin Vout, 1972). A move drives a car to an adjacent free
// square, forward or sideways. The cars of one player drive to the right and leave the board at the
// right side. The cars of the other player drive up and leave the board at the top. A player who
// cannot move wins.
//
// The package is an example of a game with cycles, and of positions that do not record the player
// to move.
//
// # Cycles
//
// Cars can move sideways, to and fro without end. The exact tools for games without cycles return
// game.ErrCycle. The tool minimax.Loopy solves the game. If neither player can force an end, the
// value is a draw. A play between persons needs a limit on the number of moves.
//
// # One view of the board
//
// A reflection of the board in the diagonal exchanges the players. A [Position] is the view of the
// player to move: the cars of this player drive to the right. Each move reflects the board.
// Therefore a position and the position with exchanged players are the same, and the number of
// positions is halved. No information is lost, since values are relative to the player to move. A
// drawing needs the player to move: see [Rules.Draw].
//
// # Capabilities
//
// Rules have no Key, since a position has 8 bytes without padding. Rules have no Canonical, since
// Moves already exchanges the players. Rules have no Turn, since the players alternate. Rules
// define only the moves, and game.Misere adds Score and Bounds: see [Rules.Game].
//
// # Known results
//
// On 3 by 3 the first player wins (Winning Ways, chapter 22, has a table of all positions). On 4 by
// 4 and 5 by 5 neither player can win (D. desJardins, 1996).
package dodgem
