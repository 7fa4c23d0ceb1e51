// Package memo stores what is known of the positions of a game: an exact table,
// within a budget of memory.
package memo

// Budget is an amount of memory, in bytes, that several owners share.
type Budget struct {
	Limit, Used int64
}

// Take adds n bytes to what is used, or returns false if that breaks the limit.
func (b *Budget) Take(n int64) bool {
	if b.Used+n > b.Limit {
		return false
	}
	b.Used += n
	return true
}
