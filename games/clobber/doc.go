// Package clobber has Clobber (Albert, Grossman, Nowakowski and Wolfe 2005): the stones of
// two colors stand on the squares of a board, and a move takes a stone of one's own to a
// square beside it where there is one of the opponent's, which is removed. Left has the
// stones x and Right the stones o. Who cannot move loses.
//
// It is a model of a game that is all-small: where one player can move so can the other,
// and all values are infinitesimal. A position falls apart into the components of its
// stones ([Rules.Parts]), and those without a stone of either color are worth nothing.
//
// # What is known
//
// All values are infinitesimal, so atomic weights decide most sums. Who wins a sum is hard
// to tell (Albert, Grossman, Nowakowski and Wolfe 2005); of the strip xo repeated, they
// conjecture that the first player wins it unless there are three pairs.
package clobber
