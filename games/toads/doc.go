// Package toads has Richard Guy's Toads and Frogs, of Berlekamp, Conway and Guy, Winning
// Ways, 1982, chapter 1: on a strip of squares Left moves a toad one square to the right, or
// jumps with it over one frog, and Right does the same with frogs to the left; always to an
// empty square. Whoever cannot move loses.
//
// It is a model of a game with closed ends: what can never move again is found and cuts the
// strip into parts ([Rules.Parts]), and a strip read backwards, with toads for frogs, is the
// negative ([Rules.Signed]).
//
// # What is known
//
// Positions with one gap, and some families of others, have closed formulas (Winning Ways,
// chapter 5), and every dyadic rational number is a value (Erickson 1996). To tell the value of a
// position is NP-hard (Demaine and Hearn 2009).
package toads
