// Package coloring has the two games of coloring a map of Conway, On Numbers and Games,
// 1976, chapter 8: Colin Vout's Col, and Simon Norton's Snort. In turn a player paints a
// region that is not painted, Left in one color and Right in another. In Col neighbors must
// not have the same color, in Snort they must not have different ones. Whoever cannot paint
// loses.
//
// All that matters about a region is who may still paint it: both, one player or nobody. A map
// is a board of squares ([New]), with its symmetries, or any graph ([OnGraph]).
//
// The games are models of a cold and of a hot game. In Col each value is a number or a
// number plus * (Conway 1976), which the tests check on many maps. In Snort it is good to
// paint a region with many neighbors, and bad for the other player.
//
// # What is known
//
// Values of Col are x or x + * for a number x (Conway 1976). To tell who wins Snort on a
// graph is PSPACE-complete (Schaefer 1978).
package coloring
