// Package classic has the classical impartial games, each with what is known of it
// in closed form: who wins, the Grundy value, the winning moves.
//
// Each game is a type of its own, and rules that any solver of this module takes
// ([game.Rules]). What is known without a solver, its further methods say:
//
//	g := classic.Wythoff{}
//	s := classic.NewPair(8, 13)
//	g.P(s)            // whether the player to move loses
//	g.Winning(nil, s) // the winning moves
//
// The methods are called alike in all games. P reports whether a position is a
// P-position, in which the player to move, who is the next, loses and the previous
// one wins; MisereP does so for misère play. Grundy returns the Grundy value,
// Winning appends the winning moves. Where only some positions are known the
// methods are KnownP and KnownWins. Without a prefix all speak of normal play, in
// which a player who cannot move loses.
//
// These are the games, and what is known.
//
//   - [Wythoff], take from one heap, or equally from both: P, MisereP, Winning.
//   - [Euclid], subtract multiples, in two versions: P, MisereP, Grundy, Winning.
//   - [Multiplication], multiply until a target is reached: P, Winning.
//   - [Staircase], move coins down the stairs: P, Grundy, Winning.
//   - [Turning], turn coins in a row or on a board: P, Grundy, Winning.
//   - [Hackenbush], cut edges of a green picture: P, Grundy, Winning. A [Picture]
//     of any size has a Grundy, too.
//   - [Chomp], bite off a corner of the bar: KnownP, KnownWins.
//   - [Schuh], name divisors: won unless the number is 1.
//   - [Cram], lay dominoes on a board: KnownP, KnownWins.
//   - [NodeKayles] and [ArcKayles], choose vertices or edges of a [Graph] that do
//     not touch: nothing in general.
//
// What is not known in closed form a solver finds, as far as memory goes:
// nim.Grundy the values, and minimax.Solver the outcomes, in misère play too. Games
// with heaps of any number, Nim and the octal games among them, are in package
// heap.
//
// Closed rules are exact for all positions that can be written down, and overflow
// nowhere. All of them are compared with the definition, at all positions of small
// games.
//
// Unless said otherwise, the types here may be used by several goroutines at once.
package classic
