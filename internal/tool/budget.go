package tool

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// NewBudget returns the budget of a tool of package pkg whose field Memory is bytes, as
// [Memory] has it.
func NewBudget(pkg string, bytes, usual int64) memo.Budget {
	return memo.Budget{Limit: Memory(pkg, bytes, usual)}
}

// Take is b.Take with an error that wraps game.ErrMemory.
func Take(b *memo.Budget, bytes int64) error {
	if !b.Take(bytes) {
		return Full(b)
	}
	return nil
}

// Room returns the error of Take for bytes that are used for a while, and not counted.
func Room(b *memo.Budget, bytes int64) error {
	if bytes > b.Left() {
		return Full(b)
	}
	return nil
}

// Full returns the error of a call that needs more than b.
func Full(b *memo.Budget) error { return fmt.Errorf("%w, %d bytes", game.ErrMemory, b.Limit) }

// Area returns the bytes of a table whose entries have so many each, or the largest number
// there is where they are more.
func Area(each int64, rows, cols int) int64 {
	if float64(each)*float64(rows)*float64(cols) > math.MaxInt64/2 {
		return math.MaxInt64
	}
	return each * int64(rows) * int64(cols)
}
