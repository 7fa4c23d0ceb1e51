// Package konane has Konane, the Hawaiian game of draughts, as a partizan game (Ernst 1995;
// Chan and Tsai 2002): a stone jumps over one of the opponent's beside it to the empty square
// beyond, along a row or a column, and on in the same direction as often as it likes if it
// can; what it jumps over is removed. Left has the stones x and Right the stones o. Whoever
// cannot move loses.
//
// It is a model of a game that falls apart although its stones move: [Rules.Parts] finds
// which jumps can ever come to be.
//
// # What is known
//
// Values of all kinds arise: numbers, nimbers, switches and infinitesimals (Ernst 1995;
// Chan and Tsai 2002). To tell who wins is PSPACE-complete (Hearn 2005).
package konane
