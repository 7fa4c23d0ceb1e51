package game

import "github.com/gametheory-go/gametheory/internal/must"

// Normal returns the game with rules r in which a player who cannot move loses: the
// normal play convention of combinatorial game theory. Terminal positions score -1
// for the player to move, and a value is +1 (an N-position: the next player wins) or
// -1 (a P-position: the previous player wins).
//
// The game has the capabilities of r, and Bounds of its own, which are -1 and +1. A
// Score of r is not used: a game of points, or with draws, is another game in normal play. Package
// gametest reports a Score that is not used, unless it may be that of a convention. Normal panics if
// r is nil.
func Normal[S comparable](r Rules[S]) Game[S] {
	must.Have(r, "game: Normal without rules")
	return convention[S]{r, -1}
}

// Misere returns the game with rules r in which a player who cannot move wins: the
// misère play convention. Terminal positions score +1 for the player to move. The
// capabilities are those of [Normal]. Misere panics if r is nil.
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

// UnusedScores appends what r scores at s, for gametest.
func (c convention[S]) UnusedScores(dst []int, s S) []int { return appendScores(dst, c.Rules, s) }

// appendScores appends what r scores at terminal position s, if it has scores, or else what games that r
// is made of score.
func appendScores[S comparable](dst []int, r Rules[S], s S) []int {
	if g, ok := Find[Game[S]](r); ok {
		return append(dst, g.Score(s))
	}
	if u, ok := Find[interface{ UnusedScores(dst []int, s S) []int }](r); ok {
		return u.UnusedScores(dst, s)
	}
	return dst
}
