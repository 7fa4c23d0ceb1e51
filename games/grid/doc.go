// Package grid has what partizan games on a rectangle of squares share: a position in one
// machine word, the board with its symmetries and the steps between squares, notation and
// drawing. The packages toads, clobber, coloring, cutcake, konane and amazons beside it are
// such games, and hackenbush uses its positions too.
//
// A [Position] says of every square whether it is Left's, Right's, both players' or nobody's.
// What that means is up to the game: where there are pieces, a square that both may enter
// is both players', and one that is out of the game is nobody's. Exchanging the two sets then
// exchanges the players, which in most games makes a position its negative.
package grid
