package tool

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// Cycle returns the error of a tool that has found positions to be a cycle in r: a game.CycleError
// or, if they are none, what is wrong with r.
func Cycle[S comparable](r fold.Rules[S], positions []S) error {
	if err := fold.CheckCycle(&r, positions); err != nil {
		return err
	}
	return &game.CycleError[S]{Positions: positions}
}

// AdviseCycle is Cycle with the name of a tool for games with cycles behind a game.CycleError.
func AdviseCycle[S comparable](r fold.Rules[S], positions []S, advice string) error {
	err := Cycle(r, positions)
	if errors.Is(err, game.ErrCycle) {
		err = fmt.Errorf("%w (%s)", err, advice)
	}
	return err
}
