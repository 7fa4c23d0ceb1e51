// Package cutcake has Cutcake of Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 2: a
// rectangular cake is scored into squares. A move cuts one of its pieces in two along a
// line between squares, Left from top to bottom and Right from left to right. Whoever finds
// nothing to cut loses.
//
// It is a model of a cold game that has a closed formula, [Value]: all values are integers. As
// the pieces of a cake are independent, a solver needs only rectangles ([Rules.Parts]), and
// a rectangle turned by a quarter is the negative ([Rules.Signed]).
//
// # What is known
//
// Every cake has an integer value, by the rule of [Value] (Winning Ways, chapter 2).
package cutcake
