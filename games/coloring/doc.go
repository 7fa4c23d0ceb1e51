// Package coloring implements two games of coloring a map from Conway, On Numbers and Games, 1976,
// chapter 8: Col by Colin Vout, and Snort by Simon Norton. The players take turns to paint a region
// that is not painted, Left in one color and Right in another color. In Col neighboring regions
// must not have the same color. In Snort neighboring regions must not have different colors. The
// player who cannot paint a region loses.
//
// A position records only the players who may still paint each region: both players, one player or
// nobody. A map is a board of squares with symmetries ([New]), or any graph ([OnGraph]).
//
// Col is an example of a cold game, and Snort of a hot game. In Snort, both players gain much by
// painting a region with many neighbors.
//
// # Known results
//
// Each value of Col is x or x + * for a number x (Conway 1976). The tests check this theorem on
// many maps. The problem of finding the winner of Snort on a graph is PSPACE-complete (Schaefer
// 1978).
package coloring
