package game

import "github.com/gametheory-go/gametheory/internal/must"

// Normal returns the game with the rules r in normal play: a player who cannot move loses. A
// terminal position has score -1. The value of a position is +1 (an N-position: the next player
// wins) or -1 (a P-position: the previous player wins).
//
// The game has the capabilities of r, and Bounds that return -1 and +1. The game ignores a Score
// of r: a game of points or with draws becomes another game in normal play. Package gametest
// reports an ignored Score, unless all scores fit one of the two conventions. Normal panics if r
// is nil.
func Normal[S comparable](r Rules[S]) Game[S] {
	must.Have(r, "game: Normal without rules")
	return convention[S]{r, -1}
}

// Misere returns the game with the rules r in misère play: a player who cannot move wins. A
// terminal position has score +1. The game has the same capabilities as the result of [Normal].
// Misere panics if r is nil.
func Misere[S comparable](r Rules[S]) Game[S] {
	must.Have(r, "game: Misere without rules")
	return convention[S]{r, +1}
}

type convention[S comparable] struct {
	Rules[S]
	score int
}

func (c convention[S]) Score(S) int           { return c.score }
func (c convention[S]) Bounds(S) (lo, hi int) { return -1, +1 }
func (c convention[S]) Unwrap() Rules[S]      { return c.Rules }

// UnusedScores appends the score of r at s. Package gametest calls it.
func (c convention[S]) UnusedScores(dst []int, s S) []int { return appendScores(dst, c.Rules, s) }

// appendScores appends the score of r at the terminal position s. If r has no Score, appendScores
// appends the scores of the games inside r.
func appendScores[S comparable](dst []int, r Rules[S], s S) []int {
	if g, ok := Find[Game[S]](r); ok {
		return append(dst, g.Score(s))
	}
	if u, ok := Find[interface{ UnusedScores(dst []int, s S) []int }](r); ok {
		return u.UnusedScores(dst, s)
	}
	return dst
}
