// Package hackenbush has Hackenbush in three colors, from Conway, On Numbers and Games, 1976,
// and Berlekamp, Conway and Guy, Winning Ways, 1982: a move cuts an edge of a picture, and
// what is then no longer connected to the ground falls off. Left cuts blue edges, Right red
// ones, and both green ones. Whoever finds nothing to cut loses.
//
// The value of a picture of blue and red edges alone is a number, for which trees have a
// formula: [Rules.Number], and for stalks [Stalk]. That of a picture of green edges alone is a
// nimber: see package graphs. Together the colors make values of all kinds.
//
// # Known results
//
// There are rules for the numbers of stalks and trees of blue and red edges (Berlekamp;
// Winning Ways, chapters 2 and 7), and for the nimbers of green pictures. To find the value of
// a picture of blue and red edges in general is NP-hard (Winning Ways, chapter 7).
package hackenbush
