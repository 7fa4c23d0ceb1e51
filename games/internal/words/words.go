// Package words remembers a word for each of many keys, in a table of fixed size.
package words

import "sync/atomic"

// Table remembers a word for each of some keys other than 0. A new word replaces the word at its
// place. Table is safe for concurrent use. What two goroutines write to a place at once counts for
// nothing (Hyatt and Mann 2002), since the key there does not fit the word. A Table takes 16 MiB.
type Table [1 << placeBits]struct{ key, word atomic.Uint64 }

const placeBits = 20

// Load returns the word of a key, or false.
func (t *Table) Load(key uint64) (word uint64, ok bool) {
	place := &t[Place(key)]
	word = place.word.Load()
	return word, place.key.Load()^word == key
}

// Store remembers the word of a key.
func (t *Table) Store(key, word uint64) {
	place := &t[Place(key)]
	place.word.Store(word)
	place.key.Store(key ^ word)
}

// Place returns the place of a key in a Table. Of several keys with the same place, a Table remembers
// the last one.
func Place(key uint64) uint64 {
	return key * 0x9e3779b97f4a7c15 >> (64 - placeBits)
}
