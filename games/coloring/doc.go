// Package coloring implements two games of coloring a map from Conway, On Numbers and Games, 1976,
// chapter 8: Col by Colin Vout, and Snort by Simon Norton. The players paint unpainted regions in
// turn, Left in one color and Right in another color. In Col neighbors must not have the same
// color. In Snort neighbors must not have different colors. The player who cannot paint loses.
//
// A position records the players who may paint each region: both players, one player or nobody. A
// map is a board of squares with symmetries ([New]), or any graph ([OnGraph]).
//
// The package is an example of a cold and of a hot game. In Snort, both players gain much by
// painting a region with many neighbors.
//
// # Known results
//
// Each value of Col is x or x + * for a number x (Conway 1976); the tests check this theorem on
// many maps. The problem to tell the winner of Snort on a graph is PSPACE-complete (Schaefer 1978).
package coloring
