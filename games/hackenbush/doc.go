// Package hackenbush implements Hackenbush in three colors, from Conway, On Numbers and Games,
// 1976, and Berlekamp, Conway and Guy, Winning Ways, 1982. A move cuts an edge of a picture. Parts
// without a connection to the ground fall off. Left cuts blue edges, Right cuts red edges, and both
// players cut green edges. The player who cannot cut loses.
//
// A picture of blue and red edges has a number as value. Trees have a formula, [Rules.Number], and
// stalks the formula [Stalk]. A picture of green edges has a nimber as value: see package graphs.
// Pictures of all colors have values of all kinds.
//
// # Known results
//
// Rules give the numbers of stalks and trees of blue and red edges (Berlekamp; Winning Ways,
// chapters 2 and 7), and the nimbers of green pictures. The problem to find the value of a picture
// of blue and red edges is NP-hard (Winning Ways, chapter 7).
package hackenbush
