// Package numbers has classical impartial games whose positions are a few numbers, each
// with what is known of it in closed form: who wins, the Grundy value, the winning moves.
//
//   - [Wythoff], take from one heap, or equally from both: PPosition and WinningMoves, in
//     normal and misère play.
//   - [Euclid], subtract multiples, in two versions: the same, and Value.
//   - [Multiplication], multiply until a target is reached: PPosition, WinningMoves.
//   - [Staircase], Staircase Nim, move coins down the stairs: PPosition, Value,
//     WinningMoves.
//   - [Chomp], bite off a corner of a bar of chocolate: PPosition and KnownWinningMoves,
//     as far as anything is known.
//   - [Divisors], Schuh's game, name divisors but no multiples: the same.
//
// Each game is a type of its own that implements [game.Rules], for any solver of this module,
// and [game.MoveNamer]. Its closed formulas are methods that need no solver:
//
//	g := numbers.Wythoff{}
//	s := numbers.NewPair(8, 13)
//	g.PPosition(s)    // whether the player to move loses
//	g.WinningMoves(s) // the winning moves
//
// They have the same names in all games and assume normal play, in which a player who cannot
// move loses, unless a field Misere says otherwise. PPosition reports whether a position is a
// P-position, in which the player to move loses and the previous one wins. Value returns the
// Grundy value. Where only some positions are known, PPosition has a second result, and the
// moves are KnownWinningMoves.
//
// Solvers find what is not known in closed form, as far as memory goes: nim.Grundy the values,
// and minimax.Solver the outcomes, in misère play too.
//
// Closed formulas are exact for all positions that can be represented; nothing overflows. Tests
// compare them all with the definition, at all positions of small games.
//
// Unless said otherwise, the types here are safe for concurrent use.
//
// # What is known
//
// The P-positions of Wythoff's game are multiples of the golden ratio and of its square,
// rounded down (Wythoff 1907); no rule is known for its other values. Euclid is lost where
// the numbers differ, and the larger is less than the golden ratio times the smaller (Cole
// and Davie 1969). In Chomp the first player wins every rectangle but the single square,
// by strategy stealing (Gale 1974); the move is known on squares and on two rows. The game
// of divisors is Chomp in more dimensions (Schuh 1952).
package numbers

import "github.com/gametheory-go/gametheory/game"

var (
	_ game.Game[Pair]        = Wythoff{}
	_ game.Game[Pair]        = Euclid{}
	_ game.MoveNamer[Pair]   = Wythoff{}
	_ game.MoveNamer[Pair]   = Euclid{}
	_ game.MoveNamer[Bar]    = Chomp{}
	_ game.MoveNamer[Stairs] = Staircase{}
	_ game.MoveNamer[uint64] = Multiplication{}
)
