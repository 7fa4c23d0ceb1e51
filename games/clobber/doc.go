// Package clobber implements Clobber (Albert, Grossman, Nowakowski and Wolfe 2005). Stones of two
// colors stand on the squares of a board. A player moves a stone to an adjacent square with a stone
// of the opponent, and removes the stone of the opponent. Stones of Left are x, and stones of Right
// are o. The player who cannot move loses.
//
// The package is an example of an all-small game: if one player can move, both players can move.
// All values of all-small games are infinitesimal. A position is the sum of the components of
// stones: see [Rules.Parts]. A component with stones of one color has value 0.
//
// A partizan.Solver finds the value of a position. A [Duel] is for the question who wins: an AlphaBeta of
// package minimax then solves boards that are too large for a value, such as 4 by 6.
//
// # Known results
//
// It is hard to find the winner of a sum of positions (Albert, Grossman, Nowakowski and Wolfe
// 2005). On a row of n pairs xo the first player wins, except for n = 3. Albert, Grossman,
// Nowakowski and Wolfe conjectured this theorem, and Chen, Folkersen, Hasham, Hayward, Lee,
// Randall, Schultz and Vandermeer (2025) proved the theorem.
package clobber
