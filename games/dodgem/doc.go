// Package dodgem has the rules of Dodgem (Colin Vout, 1972): the cars of one player go to the
// right and leave the board there, those of the other go up and leave it at the top, and a
// player who cannot move wins.
//
// It models a game with cycles, and one in which positions need not say whose turn it is.
//
// # Positions can be repeated
//
// Cars may also move aside, and so to and fro for ever. The exact tools for games that end
// refuse such a game with game.ErrCycle; minimax.Loopy solves it, and calls it a draw if
// nobody can force an end. A play between persons needs a limit on its moves.
//
// # The player to move always looks from the same side
//
// The board is the same for both players, but for a reflection in its diagonal. So a
// [Position] is what the player to move sees, whose cars always go to the right, and a
// move reflects the board. That halves the positions: Moves itself does what a Canonical that
// exchanges the players would do. Nothing is lost, since the tools ask for values relative to
// the player to move, but to draw a position one must say whose turn it is: [Board].
//
// # The capabilities
//
// There is no Key, since a position takes 8 bytes without padding, no Canonical, as said, and
// no Turn, since the players alternate. The Rules say only who can move where; game.Misere adds
// who wins at the end, with Score and Bounds.
//
// # What is known
//
// On 3 by 3 the first player wins (Winning Ways, ch. 22, has a table of all positions). On
// 4 by 4 and 5 by 5 neither player can win (D. desJardins, 1996).
package dodgem
