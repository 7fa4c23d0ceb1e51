// Package morris implements Three, Five, Six and Nine Men's Morris and variants. The players place
// men on the points of a board of squares, and then move men along the lines. The goal is a mill:
// three men in a row on a line.
//
// The package is an example of a game with two phases and cycles in the second phase. The game is
// solved by stages: [Index] numbers the positions by the men on the board and in hand.
//
// # The rules
//
// The players place men on free points in turn. A player without men in hand moves a man along a
// line to the next point, if the point is free. A player who cannot move loses.
//
//   - New(3, [Straight]) is Three Men's Morris (Murray 1913): nine points in three rows of three.
//     The first player with three men in a row, a column or a diagonal wins, also before all men
//     are placed. Men move along rows and columns.
//   - New(3, [Diagonal]) is tapatan: men also move along the two diagonals.
//   - New(3, [Flying]) is Nine Holes: men move to any free point.
//   - New(6, [Straight]) is Six Men's Morris: two squares with sixteen points, joined in the middle
//     of the sides. A mill is a row of three on a side of a square. A player who closes a mill
//     removes one man of the opponent, also after two mills at once. The man must not be in a mill,
//     unless all men of the opponent are in mills. A player with fewer than three men on the board
//     and in hand loses. With 5 men for each player the game is Five Men's Morris.
//   - New(9, [Flying]) is Nine Men's Morris by the rules of Gasser (1996): three squares with
//     twenty-four points. The lines between the squares are mills too. A player with three men left
//     moves to any free point.
//
// Positions can occur again: minimax.Loopy and minimax.Builder count endless play as a draw.
//
// # Capabilities
//
// Canonical: a board of one square has eight symmetries. A larger board has sixteen symmetries,
// since the innermost and the outermost square can be exchanged.
//
// Rules have no Key, since a [Position] has 8 bytes. Rules have no Turn, since the players
// alternate: a position has the men of the player to move and the men of the opponent, and a move
// exchanges the two sets. Rules have no Bounds, since nothing is known of a position without a
// search.
//
// # Known results
//
// In Three Men's Morris, the first player wins if the first man goes to the middle. Without this
// move neither player can force a win (Wikipedia, Three men's morris).
//
// Six Men's Morris is a draw with 42,372,745 positions. The game with five men is a draw with
// 17,844,721 positions. Both games are also draws with the rule Flying (brianhliou, game-solver,
// tablebase v1).
//
// Nine Men's Morris is a draw. Gasser (1996) solved all positions after the placing, some 10^10,
// and searched the placing with these values. If both players have three men and fly, the player to
// move wins 83% of the positions, and the longest loss takes 26 moves of both players.
package morris
