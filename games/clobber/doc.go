// Package clobber has Clobber (Albert, Grossman, Nowakowski and Wolfe 2005): the stones of
// two colors stand on the squares of a board, and a move takes a stone of one's own to a
// square beside it where there is one of the opponent's, which is removed. Left has the
// stones x and Right the stones o. Whoever cannot move loses.
//
// It is a model of a game that is all-small: where one player can move so can the other,
// and all values are infinitesimal. A position falls apart into the components of its
// stones ([Rules.Parts]), and those without a stone of either color are worth nothing.
//
// # What is known
//
// All values are infinitesimal. Who wins a sum is hard to tell (Albert, Grossman,
// Nowakowski and Wolfe 2005). The first player wins the strip xo repeated, unless there
// are three pairs: a conjecture of theirs that was proved by Chen, Folkersen, Hasham,
// Hayward, Lee, Randall, Schultz and Vandermeer (2025).
package clobber
