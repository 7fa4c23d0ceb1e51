// Package clobber has Clobber (Albert, Grossman, Nowakowski and Wolfe 2005): stones of two
// colors stand on the squares of a board, and a player moves a stone to an adjacent square
// with a stone of the opponent's, which is removed. Left's stones are x, and Right's are o.
// Whoever cannot move loses.
//
// It models an all-small game: where one player can move so can the other, and all values are
// infinitesimal. A position falls apart into the components of its stones ([Rules.Parts]),
// and those of a single color are worth nothing.
//
// # What is known
//
// Who wins a sum is hard to tell (Albert, Grossman, Nowakowski and Wolfe 2005). On a strip of
// pairs xo the first player wins, unless there are three pairs: they conjectured it, and Chen,
// Folkersen, Hasham, Hayward, Lee, Randall, Schultz and Vandermeer (2025) proved it.
package clobber
