package tool

import (
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
)

// Budget is the memory that a call may hold, in bytes, and what it holds.
type Budget struct{ limit, held int64 }

// NewBudget returns the budget of a tool of package pkg whose field Memory is bytes, as
// [Memory] has it.
func NewBudget(pkg string, bytes, usual int64) Budget {
	return Budget{limit: Memory(pkg, bytes, usual)}
}

// Take counts bytes that are held from now on. If that is too much the error wraps
// game.ErrMemory, and nothing is counted. A number less than 0 gives bytes back.
func (b *Budget) Take(bytes int64) error {
	if err := b.Room(bytes); err != nil {
		return err
	}
	b.held += bytes
	return nil
}

// Room returns the error of Take for bytes that are held for a while, and not counted.
func (b *Budget) Room(bytes int64) error {
	if bytes > b.Left() {
		return fmt.Errorf("%w, %d bytes", game.ErrMemory, b.limit)
	}
	return nil
}

// Held returns how many bytes are held.
func (b *Budget) Held() int64 { return b.held }

// Left returns how many bytes more may be held.
func (b *Budget) Left() int64 { return b.limit - b.held }

// Area returns the bytes of a table whose entries have so many each, or the largest number
// there is where they are more.
func Area(each int64, rows, cols int) int64 {
	if float64(each)*float64(rows)*float64(cols) > math.MaxInt64/2 {
		return math.MaxInt64
	}
	return each * int64(rows) * int64(cols)
}
