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
