// Package konane has Konane, the Hawaiian game of draughts, as a partizan game (Ernst 1995;
// Chan and Tsai 2002): a stone jumps along a row or a column over an adjacent stone of the
// opponent's to the empty square beyond, and may jump on in the same direction as long as it
// can; the stones that it jumps over are removed. Left's stones are x, and Right's are o.
// Whoever cannot move loses.
//
// It models a game that falls apart although its stones move: [Rules.Parts] finds which jumps
// can ever become possible.
//
// # Known results
//
// Values of all kinds arise: numbers, nimbers, switches and infinitesimals (Ernst 1995;
// Chan and Tsai 2002). To tell who wins is PSPACE-complete (Hearn 2005).
package konane
