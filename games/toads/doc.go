// Package toads has Richard Guy's Toads and Frogs, from Berlekamp, Conway and Guy, Winning
// Ways, 1982, chapter 1: on a strip of squares Left moves a toad one square to the right, or
// over one frog, to an empty square, and Right does the same with frogs to the left. Whoever
// cannot move loses.
//
// It models a game that falls apart where pieces are stuck: those that can never move again
// cut the strip into parts ([Rules.Parts]), and a strip read backwards, with toads and frogs
// exchanged, is the negative ([Rules.Signed]).
//
// # Known results
//
// There are formulas for positions with one empty square, and for some other families (Winning
// Ways, chapter 5), and every dyadic rational number is a value (Erickson 1996). To tell the
// value of a position is NP-hard (Demaine and Hearn 2009).
package toads
