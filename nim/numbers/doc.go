// Package numbers has classical impartial games with positions of a few numbers. For each game
// there are closed formulas for the winner, the Grundy value or the winning moves.
//
//	g := numbers.Wythoff{}
//	s := numbers.NewPair(8, 13)
//	g.PPosition(s)    // true: the player to move loses
//	g.WinningMoves(s) // none
//
// # Games
//
//	type            rules                                 closed formulas
//	Wythoff         take from one heap, or both equally   PPosition, WinningMoves; also misère
//	Euclid          subtract multiples, two versions      PPosition, Value, WinningMoves; also misère
//	Multiplication  multiply until a target is reached    PPosition, WinningMoves
//	Staircase       move coins down the stairs            PPosition, Value, WinningMoves
//	Chomp           bite off a corner of a chocolate bar  PPosition, KnownWinningMoves
//	Divisors        name divisors but no multiples        PPosition, KnownWinningMoves
//
// [Staircase] is Staircase Nim, and [Divisors] is Schuh's game. Each game is a type that
// implements [game.Rules] and [game.MoveNamer], for any solver of this module. The closed
// formulas are methods that need no solver.
//
// The methods have the same names in all games. They assume normal play, unless a field Misere
// says otherwise: a player who cannot move loses. PPosition reports whether a position is a
// P-position: the player to move loses, and the previous player wins. Value returns the Grundy
// value. If only some positions have a formula, PPosition has a second result, known, and
// KnownWinningMoves takes the place of WinningMoves.
//
// Solvers find everything else within their memory: nim.Grundy finds values, and minimax.Solver
// finds outcomes, also in misère play.
//
// Closed formulas are exact for all positions that have a representation, and nothing overflows.
// Tests compare the formulas with the definition, at all positions of small games.
//
// Unless the documentation says otherwise, the types are safe for concurrent use.
//
// # Known results
//
// The P-positions of Wythoff's game are multiples of the golden ratio and of its square, rounded
// down (Wythoff 1907). No rule is known for the other values. A position of Euclid is lost if the
// numbers differ and the larger is less than the golden ratio times the smaller (Cole and Davie
// 1969). In Chomp the first player wins on every rectangle but the single square, by strategy
// stealing (Gale 1974). The winning move is known on squares and on two rows. The game of
// divisors is Chomp in more dimensions (Schuh 1952).
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
