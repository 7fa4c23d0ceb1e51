// Package memo stores what is known of the positions of a game within a budget of memory:
// their keys, the hashes of these, a table that forgets nothing, and lists that grow without
// being copied. A table that forgets is minimax/internal/transposition.
package memo

import "github.com/gametheory-go/gametheory/internal/poll"

// Budget is an amount of memory, in bytes, that several owners share.
type Budget struct {
	Limit, Used int64

	// Stop, if not nil, is a flag whose setting ends what takes long for a large
	// amount of memory: to copy it, or to enter in it what was elsewhere.
	Stop *poll.Flag
}

// Take adds n bytes to what is used, or returns false if that breaks the limit. A number less than 0 gives bytes
// back.
func (b *Budget) Take(n int64) bool {
	if n > 0 && n > b.Left() {
		return false
	}
	b.Used += n
	return true
}

// Left returns how many bytes more may be used.
func (b *Budget) Left() int64 { return b.Limit - b.Used }

// Account is what one owner holds of a budget.
type Account struct {
	Budget *Budget
	Held   int64 // bytes
}

// Take is Budget.Take for what the account holds.
func (a *Account) Take(n int64) bool {
	ok := a.Budget.Take(n)
	if ok {
		a.Held += n
	}
	return ok
}

// Hold makes the account hold n bytes, or returns false if the budget has too few.
func (a *Account) Hold(n int64) bool { return a.Take(n - a.Held) }

// Close gives back all that the account holds.
func (a *Account) Close() { a.Hold(0) }

// Stopped reports whether work on the memory is to end.
func (b *Budget) Stopped() bool { return b.Stop != nil && b.Stop.Load() }
