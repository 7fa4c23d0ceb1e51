// Package cutcake implements Cutcake from Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 2.
// A rectangular cake has a grid of squares. A move cuts a piece in two along a line of the grid.
// Left cuts from top to bottom, and Right from left to right. The player who cannot cut loses.
//
// The package is an example of a cold game with a formula for the values. The pieces of a cake are
// independent, and a solver needs only rectangles: see [Rules.Parts]. A quarter turn makes a
// rectangle its negative: see [Rules.Signed].
//
// # Known results
//
// Each cake has an integer value, and [Value] returns the value (Winning Ways, chapter 2).
package cutcake
