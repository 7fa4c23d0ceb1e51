// Package morris has the rules of Three, Six and Nine Men's Morris, and of games between them: men
// are placed on the points of a board of squares, and then move along its lines, to close mills,
// which are three men in a row on a line.
//
// It models a game of two phases, the second of which has cycles, and a game that is solved by
// stages: [Index] numbers the positions by the men on the board and in hand.
//
// # The rules
//
// The players in turn place their men on free points, and when none is in hand they move one man at
// a time along a line to the next point, if that is free. A player who cannot move loses.
//
//   - New(3, [Straight]) is Three Men's Morris, as Murray (1913) has it: nine points in three rows of
//     three. Whoever first has three in a row, a column or a diagonal wins, even while men are being
//     placed. Men move along rows and columns.
//   - New(3, [Diagonal]) is tapatan: men move along the two diagonals too.
//   - New(3, [Flying]) is Nine Holes: men move to any free point.
//   - New(6, [Straight]) is Six Men's Morris: two squares, joined in the middle of their sides, with
//     sixteen points. A player who closes a mill, a row of three on a side of a square, takes one man
//     of the opponent's off the board, even if two mills are closed at once. It must be in no mill,
//     unless all are. A player with fewer than three men, those in hand included, loses. With 5 men
//     each it is Five Men's Morris.
//   - New(9, [Flying]) is Nine Men's Morris by the rules of Gasser (1996): three squares, with
//     twenty-four points; the lines that join them are mills too. A player with three men left moves
//     them to any free point.
//
// Positions can be repeated: minimax.Loopy and minimax.Builder count endless play as a draw.
//
// # The capabilities
//
// Canonical: a board of one square has eight symmetries. Larger ones have sixteen, since the innermost
// and the outermost square can be exchanged.
//
// There is no Key, since a [Position] takes 8 bytes, and no Turn, since it holds the men of the player
// to move and those of the other, which change places after a move. There is no Bounds, since nothing
// is known of a position without a look ahead.
//
// # Known results
//
// Three Men's Morris: the first player wins by beginning in the middle; otherwise nobody can force a
// win (Wikipedia, Three men's morris).
//
// Six Men's Morris is a draw. It has 42,372,745 positions. The game of five men has 17,844,721 and is
// a draw too, and both are draws with flying (brianhliou, game-solver, tablebase v1).
//
// Nine Men's Morris is a draw (Gasser 1996, who solved all positions after the placing, some 10^10,
// and searched the placing with these). With three men against three, when both fly, the player to
// move wins 83% of the positions, and the longest loss takes 26 moves of both.
package morris
