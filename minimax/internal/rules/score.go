package rules

import (
	"errors"
	"math"
)

// ErrScore reports a score with an absolute value above [MaxScore], or a position with bounds
// outside the range of scores.
var ErrScore = errors.New("score out of range")

// MaxScore is the largest absolute value of a score in the tools for two players.
const MaxScore = math.MaxInt32 - 1
