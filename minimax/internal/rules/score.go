package rules

import (
	"errors"
	"math"
)

// ErrScore says that the absolute value of a score is above [MaxScore], or that a position has
// bounds that allow no other score.
var ErrScore = errors.New("score out of range")

// MaxScore is the largest score, in absolute value, that the tools for two players work
// with.
const MaxScore = math.MaxInt32 - 1

// Better reports whether a player would rather have the payoff v after some plies than w after others: the
// larger payoff, then the sooner win and the later loss.
func Better(v, plies, w, others int) bool {
	switch {
	case v != w:
		return v > w
	case v > 0:
		return plies < others
	}
	return plies > others
}
