package nim

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// The solvers of this package have the limits, errors and statistics of those of
// package minimax, so that who uses both has to know one set of them.

// limit returns the memory allowed: game.DefaultMemory where none is set.
func limit(memory int64) int64 {
	if memory < 0 {
		panic("nim: negative Memory")
	}
	if memory == 0 {
		return game.DefaultMemory
	}
	return memory
}

// watcher hands the counts of a fold on to progress, if that is not nil.
func watcher(progress func(game.Stats)) func(fold.Stats) {
	if progress == nil {
		return nil
	}
	return func(f fold.Stats) {
		progress(game.Stats{Positions: f.Positions, Terminals: f.Terminals, Hits: f.Hits, Depth: f.Depth})
	}
}

// explain returns the error of a solver in the words of this package, given how
// many positions it stored and what memory it was given.
func explain(err error, positions, memory int64) error {
	if errors.Is(err, fold.ErrFull) {
		return fmt.Errorf("nim: %w, %d bytes, with %d positions stored in this call", game.ErrMemory, limit(memory), positions)
	}
	return fmt.Errorf("nim: %w", err)
}

// find returns the capability C of r, or nil. (The zero value of an interface type
// is nil.)
func find[C any, S comparable](r game.Rules[S]) C {
	c, _ := game.Find[C](r)
	return c
}
