package gametest

import "github.com/gametheory-go/gametheory/game"

// ExamineWithin is [Examine] with other limits on the cheap checks.
func ExamineWithin[S comparable](r game.Rules[S], positions, calls int, starts ...S) Report {
	l := usual
	l.positions, l.calls = positions, calls
	return examine(r, starts, l)
}

// CheckExpand is [Check] with a check of a function for the field Expand.
func CheckExpand[S comparable, E Expanded[S]](r game.Rules[S], expand func(dst []E, s S, alpha, beta int) []E, starts ...S) error {
	return examineExpand(r, expand, starts, usual).Err()
}
