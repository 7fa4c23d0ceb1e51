package game

import (
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Rules describes the digraph of a game: the positions and the moves between positions.
//
// A move leads from a position to an option of the position. The option identifies the move: two
// moves from the same position to the same option are one move.
type Rules[S comparable] interface {
	// Moves appends the options of s to dst and returns the extended slice. If Moves appends
	// nothing, s is terminal.
	//
	// For the same s, Moves always appends the same options in the same order. Append the options
	// that look best first: among equally good options, most tools prefer the first. Moves must
	// not retain dst or change an element of dst[:len(dst)].
	Moves(dst []S, s S) []S
}

// RulesFunc is a function that implements [Rules]. The function must keep the contract of
// [Rules].Moves.
type RulesFunc[S comparable] func(dst []S, s S) []S

// Moves calls f.
func (f RulesFunc[S]) Moves(dst []S, s S) []S { return f(dst, s) }

// Game is a two-player zero-sum game: rules and the scores of terminal positions.
//
// A score is relative to the player to move. So a position of an impartial game need not contain
// the player to move. [Normal] and [Misere] make a Game from rules without scores.
type Game[S comparable] interface {
	Rules[S]
	// Score returns the payoff at the terminal position s for the player to move at s: the player
	// who would move next. It is called only for terminal positions.
	Score(s S) int
}

// Multiplayer is a game of one or more players with a payoff for each player. The payoffs need
// not sum to 0. In package minimax, Induction, MaxN, Paranoid and MonteCarlo accept a Multiplayer
// game.
//
// A [Game] differs in three points. A Game has exactly two players and is zero-sum. A position of
// a Game need not contain the player to move. A Score is relative to the player to move, but a
// payoff of a Multiplayer game belongs to a player by number.
type Multiplayer[S comparable] interface {
	Rules[S]
	Turner[S]

	// Players returns the number of players, 1 or more, and always the same number. Players are
	// numbered from 0: Turn returns 0 to Players()-1.
	Players() int

	// Payoff returns the payoff of a player at the terminal position s. Larger payoffs are
	// better. Payoff is called only for terminal positions and for the numbers 0 to Players()-1.
	Payoff(s S, player int) int
}

// Terminal reports whether s has no options. It generates the options of s to find out. It panics
// if r is nil.
func Terminal[S comparable](r Rules[S], s S) bool {
	must.Have(r, "game: Terminal without rules")
	return len(moves.Append(r, nil, s)) == 0
}

// Index numbers the positions of a game. Each position has a stage and a number in this stage.
// The numbers in a stage have no gaps. For example, the stage is the number of men on the board,
// or the number of seeds. A tool can solve the stages one after the other.
//
// A table with an Index stores no positions. So a game that is larger than memory can be solved
// on disk. Binomial coefficients make a good Index: they give the place of a set of k squares
// among all sets of k squares.
//
// An Index is not a [Keyer], and no tool uses an Index as a key. An Index may number only a part
// of the positions, for example only the positions without points of a [Banker], and an Index is
// slower than a hash. For keys, add a method Key to the game.
type Index[S comparable] interface {
	// Stages returns the number of stages. Each move leads to the same stage or an earlier stage.
	Stages() int
	// Size returns the number of positions in a stage.
	Size(stage int) uint64
	// Index returns the stage of s and the number of s in this stage, both counted from 0. The
	// stage is -1 if s has no number.
	Index(s S) (stage int, number uint64)
	// Position returns the position with a number less than the Size of the stage. The position
	// may be unreachable, but Moves must work there, and Score too if the position is terminal.
	Position(stage int, number uint64) S
}
