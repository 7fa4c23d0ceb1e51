// Package cutcake has Cutcake from Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 2: a
// rectangular cake is scored into squares. A move cuts one of its pieces in two along a line
// between squares, Left from top to bottom and Right from left to right. Whoever finds nothing
// to cut loses.
//
// It models a cold game whose values have a formula. As the pieces of a cake are independent, a
// solver needs only rectangles ([Rules.Parts]), and a quarter turn makes a rectangle its
// negative ([Rules.Signed]).
//
// # What is known
//
// Every cake has an integer value, which [Value] returns (Winning Ways, chapter 2).
package cutcake
