// Package konane implements Konane, the Hawaiian game of draughts, as a partizan game (Ernst 1995;
// Chan and Tsai 2002). A stone jumps along a row or a column over an adjacent stone of the opponent
// to the empty square beyond. The stone may jump again in the same direction. The jumped stones
// leave the board. Stones of Left are x, and stones of Right are o. The player who cannot move
// loses.
//
// The package is an example of a game that falls apart although stones move: [Rules.Parts] finds
// all jumps that can become possible.
//
// # Known results
//
// Values of all kinds arise: numbers, nimbers, switches and infinitesimals (Ernst 1995; Chan and
// Tsai 2002). Finding the winner is PSPACE-complete (Hearn 2005).
package konane
