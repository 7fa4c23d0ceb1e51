// Package grid has the common parts of partizan games on a rectangle of squares: positions of four
// machine words, boards with symmetries and steps, notation and drawings. The packages toads,
// clobber, coloring, cutcake, domineering, konane and amazons implement such games. Package
// hackenbush uses only the positions.
//
// In a [Position] each square belongs to Left, to Right, to both players or to nobody. The game
// defines the meaning. In a game with pieces, a square that both players may enter belongs to both
// players, and a square out of the game belongs to nobody. The exchange of the squares of Left and
// Right exchanges the players. In most games the exchange of the players gives the negative of a
// position.
package grid
