// Package hackenbush has Hackenbush in three colors, of Conway, On Numbers and Games, 1976,
// and Berlekamp, Conway and Guy, Winning Ways, 1982: a move cuts an edge of a picture, and
// what is then no longer connected to the ground falls off. Left cuts blue edges, Right red
// ones, and both green ones. Whoever finds nothing to cut loses.
//
// Pictures of blue and red edges alone have numbers for their values, and where they are
// trees a closed formula tells which: [Rules.Number], and for stalks [Stalk]. Of green edges
// alone they are nimbers, as package graphs knows. Together they make anything in between.
//
// # What is known
//
// The numbers of stalks and trees of blue and red edges are known by rules (Berlekamp;
// Winning Ways, chapters 2 and 7), and so are the nimbers of green pictures. To find the
// value of a picture of blue and red edges in general is NP-hard (Winning Ways, chapter
// 7).
package hackenbush
