// Package toads implements Toads and Frogs by Richard Guy, from Berlekamp, Conway and Guy, Winning
// Ways, 1982, chapter 1. On a strip of squares, Left moves a toad one square to the right, or over
// one frog, to an empty square. Right moves frogs to the left in the same way. The player who
// cannot move loses.
//
// The package is an example of a game that falls apart around stuck pieces. Pieces that can never
// move cut the strip into parts: see [Rules.Parts]. A strip read backwards, with toads and frogs
// exchanged, is the negative: see [Rules.Signed].
//
// # Known results
//
// Formulas give the values of positions with one empty square, and of other families (Winning Ways,
// chapter 5). Each dyadic rational number is a value (Erickson 1996). Finding the value of a
// position is NP-hard (Demaine and Hearn 2009).
package toads
