package tool

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// Cycle returns the error of a tool that has found positions to be a cycle in r: a game.CycleError
// or, if they are none, what is wrong with r.
func Cycle[S comparable](r fold.Rules[S], positions []S) error {
	if err := r.CheckCycle(positions); err != nil {
		return err
	}
	return &game.CycleError[S]{Positions: positions}
}
