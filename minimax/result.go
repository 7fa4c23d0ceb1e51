package minimax

import (
	"errors"
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// ErrScore says that the absolute value of a score is above [MaxScore].
var ErrScore = errors.New("score out of range")

// MaxScore is the largest score, in absolute value, that the tools for two players work
// with.
const MaxScore = math.MaxInt32 - 1

// limit returns the memory allowed: DefaultMemory where none is set.
func limit(memory int64) int64 {
	if memory < 0 {
		panic("minimax: negative Memory")
	}
	if memory == 0 {
		return game.DefaultMemory
	}
	return memory
}

// explain returns the error of a fold or search in the words of this package.
func explain(err error, st game.Stats, memory int64) error {
	if errors.Is(err, fold.ErrFull) {
		return fmt.Errorf("minimax: %w, %d bytes, with %d positions stored in this call", game.ErrMemory, limit(memory), st.Positions)
	}
	return fmt.Errorf("minimax: %w", err)
}

// cycle is the error for a cycle.
func cycle[S comparable](positions []S) error {
	return &game.CycleError[S]{Positions: positions}
}

// find returns the capability C of r, or nil. (The zero value of an interface
// type is nil.)
func find[C any, S comparable](r game.Rules[S]) C {
	c, _ := game.Find[C](r)
	return c
}
