// Package words remembers a word for each of many keys, in a table of bounded size.
package words

import "sync/atomic"

// Table remembers a word for each of some keys other than 0. A new word replaces the word at its
// place. Table is safe for concurrent use. What two goroutines write to a place at once counts for
// nothing (Hyatt and Mann 2002), since the key there does not fit the word. A Table takes 16 KiB at
// first. The size doubles when half of the places are taken, up to 16 MiB.
type Table struct{ now atomic.Pointer[places] }

// places are a power of two of places.
type places struct {
	bits  int
	taken atomic.Int64
	at    []struct{ key, word atomic.Uint64 }
}

// The fewest and the most places, in bits.
const firstBits, mostBits = 10, 20

func newPlaces(bits int) *places {
	return &places{bits: bits, at: make([]struct{ key, word atomic.Uint64 }, 1<<bits)}
}

// Load returns the word of a key, or false.
func (t *Table) Load(key uint64) (word uint64, ok bool) {
	p := t.now.Load()
	if p == nil {
		return 0, false
	}
	at := &p.at[p.place(key)]
	word = at.word.Load()
	return word, at.key.Load()^word == key
}

// Store remembers the word of a key.
func (t *Table) Store(key, word uint64) {
	p := t.now.Load()
	switch {
	case p == nil:
		p = newPlaces(firstBits)
		t.now.Store(p)
	case p.bits < mostBits && p.taken.Load() > 1<<p.bits/2:
		p = p.doubled()
		t.now.Store(p)
	}
	p.store(key, word)
}

func (p *places) store(key, word uint64) {
	at := &p.at[p.place(key)]
	if at.key.Load() == 0 && at.word.Load() == 0 {
		p.taken.Add(1)
	}
	at.word.Store(word)
	at.key.Store(key ^ word)
}

// doubled returns twice as many places with the same words. Words that other goroutines write in the meantime
// may be forgotten. A key that does not belong to its place is what two goroutines wrote at once.
func (p *places) doubled() *places {
	q := newPlaces(p.bits + 1)
	for i := range p.at {
		word := p.at[i].word.Load()
		if key := p.at[i].key.Load() ^ word; key != 0 && p.place(key) == uint64(i) {
			q.store(key, word)
		}
	}
	return q
}

// place returns the place of a key.
func (p *places) place(key uint64) uint64 { return hash(key) >> (64 - p.bits) }

// Place returns the place of a key in the largest Table. Keys with the same place have the same place in each
// Table. Of these keys, a Table remembers the last one.
func Place(key uint64) uint64 { return hash(key) >> (64 - mostBits) }

func hash(key uint64) uint64 { return key * 0x9e3779b97f4a7c15 }
