package game

import (
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
)

// Rules is the digraph of a game: positions and the moves between them.
//
// A move is identified by the position it leads to, which is called an option of the
// position it leaves. Two moves that lead to the same position are one move.
type Rules[S comparable] interface {
	// Moves appends to dst each position that the player to move at s can move
	// to, and returns the extended slice. If it appends none, s is terminal.
	//
	// The same s always yields the same options in the same order. The order is
	// the game's guess, best first; of equally good options, most tools prefer the
	// earliest. Moves must not retain dst, nor change anything in dst[:len(dst)].
	Moves(dst []S, s S) []S
}

// RulesFunc is a function that is a [Rules]. It must keep the contract of
// [Rules].Moves.
type RulesFunc[S comparable] func(dst []S, s S) []S

// Moves calls f.
func (f RulesFunc[S]) Moves(dst []S, s S) []S { return f(dst, s) }

// Game is a two-player zero-sum game: rules, and what a terminal position is worth.
//
// Scores are relative to the player to move, so that a position of an impartial game
// need not say who that is. The rules of a game without scores become a Game by
// [Normal] or [Misere].
type Game[S comparable] interface {
	Rules[S]
	// Score returns the payoff at the terminal position s to the player whose
	// turn it would be. It is not called for other positions.
	Score(s S) int
}

// Multiplayer is a game of any number of players, each with a payoff of their own,
// which need not sum to zero. The tools for several players in package minimax take
// it: Induction, MaxN, Paranoid and MonteCarlo.
//
// A [Game] is the special case in which two players play, one wins what the other
// loses, and positions need not say whose turn it is. Payoffs of a Multiplayer game
// belong to a player by number, and are not relative to the player to move as the
// Score of a Game is.
type Multiplayer[S comparable] interface {
	Rules[S]
	Turner[S]

	// Players returns how many players there are, one or more, and always the same
	// number. They are counted from 0, and Turn returns less than Players.
	Players() int

	// Payoff returns what the player gets at the terminal position s, where more is
	// better. It is not called for other positions, nor for other numbers than those
	// of players.
	Payoff(s S, player int) int
}

// Terminal reports whether s has no options. It generates them to find out. It panics if r
// is nil.
func Terminal[S comparable](r Rules[S], s S) bool {
	must.Have(r, "game: Terminal without rules")
	return len(moves.Append(r, nil, s)) == 0
}

// Index numbers the positions of a game without gaps, by stages that can be solved one after
// the other, such as the numbers of men on the board or of seeds. With it, a table needs no
// positions, and a game that is larger than memory can be solved on disk. It is best made of
// binomial coefficients: they give the place of a set of k squares among the sets of that size.
//
// An Index is no [Keyer], and no tool takes it for one: it may number fewer positions than can be met, for instance only
// those without points of a [Banker], and takes longer than a hash. A game whose positions deserve a key has a method Key.
type Index[S comparable] interface {
	// Stages returns how many stages there are. Each move leads to the same stage or one
	// before it.
	Stages() int
	// Size returns how many positions a stage has.
	Size(stage int) uint64
	// Index returns the stage of s, from 0 on, and its number there, from 0 on. The stage
	// is -1 if s has none.
	Index(s S) (stage int, number uint64)
	// Position returns the position of a number that is less than the Size of the stage. It need
	// not be one that can be reached, but Moves, and Score where there are none, must work there.
	Position(stage int, number uint64) S
}
