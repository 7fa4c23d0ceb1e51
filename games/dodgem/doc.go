// Package dodgem implements Dodgem (Colin Vout, 1972). The cars of one player drive to the right
// and leave the board at the right side. The cars of the other player drive up and leave the board
// at the top. A player who cannot move wins.
//
// The package is an example of a game with cycles. Positions of the package do not record the
// player to move.
//
// # Cycles
//
// Cars may also move sideways, to and fro without an end. The exact tools for games without cycles
// return game.ErrCycle. The tool minimax.Loopy solves the game, with a draw if neither player can
// force an end. A play between persons needs a limit of moves.
//
// # One view of the board
//
// A reflection in the diagonal exchanges the players. Therefore a [Position] is the view of the
// player to move, with the own cars driving to the right, and a move reflects the board. The
// reflection halves the number of positions. Values are relative to the player to move, and no
// information is lost. A drawing needs the player to move: see [Rules.Draw].
//
// # Capabilities
//
// The Rules have no Key, since a position has 8 bytes without padding; no Canonical, since Moves
// reflects the board; and no Turn, since the players alternate. Rules define only the moves.
// game.Misere adds Score and Bounds.
//
// # Known results
//
// On 3 by 3 the first player wins (Winning Ways, chapter 22, has a table of all positions). On 4 by
// 4 and 5 by 5 neither player can win (D. desJardins, 1996).
package dodgem
