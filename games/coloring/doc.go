// Package coloring has the two games of coloring a map from Conway, On Numbers and Games,
// 1976, chapter 8: Colin Vout's Col, and Simon Norton's Snort. The players take turns to paint
// an unpainted region, Left in one color and Right in another. In Col neighbors must not have
// the same color, in Snort they must not have different ones. Whoever cannot paint loses.
//
// All that matters about a region is who may still paint it: both, one player or nobody. A map
// is a board of squares ([New]), with its symmetries, or any graph ([OnGraph]).
//
// The games model a cold and a hot game: in Snort, painting a region with many neighbors
// gains a lot, whoever does it.
//
// # What is known
//
// Every value of Col is x or x + * for a number x (Conway 1976); the tests check it on many
// maps. To tell who wins Snort on a graph is PSPACE-complete (Schaefer 1978).
package coloring
