package gametest

import "github.com/gametheory-go/gametheory/game"

// ExamineWithin is [Examine] with other limits on the cheap checks.
func ExamineWithin[S comparable](r game.Rules[S], positions, calls int, starts ...S) Report {
	l := usual
	l.positions, l.calls = positions, calls
	return examine(r, starts, l)
}
