package gametest

import (
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// ExamineInTime is [Examine] with an hour for the cheap checks, so that a slow machine
// sees as many positions as a fast one.
func ExamineInTime[S comparable](r game.Rules[S], starts ...S) Report {
	return ExamineWithin(r, usual.positions, time.Hour, starts...)
}

// ExamineWithin is [Examine] with other limits on the cheap checks.
func ExamineWithin[S comparable](r game.Rules[S], positions int, time time.Duration, starts ...S) Report {
	return examine(r, starts, limits{positions, time, usual.late})
}
