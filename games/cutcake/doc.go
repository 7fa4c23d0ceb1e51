// Package cutcake implements Cutcake from Berlekamp, Conway and Guy, Winning Ways, 1982, chapter 2.
// A rectangular cake has a grid of squares. A move cuts a piece of the cake in two along a line of
// the grid. Left cuts from top to bottom, and Right cuts from left to right. The player who cannot
// cut a piece loses.
//
// The package is an example of a cold game with a formula for the values. A cake is the sum of its
// pieces, and therefore a solver needs only the values of rectangles: see [Rules.Parts]. A quarter
// turn of a rectangle gives the negative: see [Rules.Signed].
//
// # Known results
//
// The value of each cake is an integer (Winning Ways, chapter 2). [Value] returns the value of an
// uncut cake.
package cutcake
