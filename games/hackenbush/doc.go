// Package hackenbush implements Hackenbush in three colors, from Conway, On Numbers and Games,
// 1976, and Berlekamp, Conway and Guy, Winning Ways, 1982. A move cuts an edge of a picture. Parts
// without a connection to the ground fall off. Left cuts blue edges, Right cuts red edges, and both
// players cut green edges. The player who cannot cut loses.
//
// The value of a picture of only blue and red edges is a number. [Rules.Number] is a formula for
// trees, and [Stalk] a formula for stalks, which are paths from the ground up. The value of a
// picture of only green edges is a nimber: see package graphs. Pictures of all colors have values
// of all kinds.
//
// Moves and positions are for pictures of at most 128 edges. [Rules.Evaluate] finds the value of most
// pictures without a search of the positions. An edge of any color that is on no cycle has its value by
// the colon principle. Blue and red edges on cycles have their value by a search for numbers.
// [PictureValue] finds the value of such a picture of any size.
//
// # Known results
//
// Formulas give the numbers of stalks and trees of blue and red edges (Berlekamp; Winning Ways,
// chapters 2 and 7), and the nimbers of green pictures. Finding the value of an arbitrary picture
// of blue and red edges is NP-hard (Winning Ways, chapter 7). The "moderately hard bed" of that chapter
// has 30 edges and the value 1/128.
package hackenbush
