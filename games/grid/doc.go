// Package grid has the common parts of partizan games on a rectangle of squares: a position in one
// machine word, a board with symmetries and steps, notation and drawing. The packages toads,
// clobber, coloring, cutcake, konane and amazons implement such games. Package hackenbush uses the
// positions.
//
// In a [Position] each square belongs to Left, to Right, to both players or to nobody. The game
// gives the meaning. In a game with pieces, a free square belongs to both players, and a square out
// of the game to nobody. The exchange of the two sets exchanges the players. In most games the
// exchange makes a position its negative.
package grid
