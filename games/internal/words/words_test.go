package words

import (
	"sync"
	"testing"
)

// A Table returns the last word of a key or nothing, while it grows and several goroutines use it.
func TestTable(t *testing.T) {
	var table Table
	if _, ok := table.Load(1); ok {
		t.Error("an empty table has a word")
	}
	var all sync.WaitGroup
	for worker := range uint64(3) {
		all.Go(func() {
			for i := worker; i < 6000; i++ {
				key := i*i*i + 1
				table.Store(key, key^7)
				if word, ok := table.Load(key); ok && word != key^7 {
					t.Errorf("the word of %d is %d", key, word)
				}
			}
		})
	}
	all.Wait()
	kept := 0
	for i := range uint64(6000) {
		key := i*i*i + 1
		word, ok := table.Load(key)
		if ok && word != key^7 {
			t.Errorf("the word of %d is %d", key, word)
		}
		if ok {
			kept++
		}
	}
	if p := table.now.Load(); p.bits <= firstBits || p.bits > 14 {
		t.Errorf("2^%d places for 6,000 keys", p.bits)
	}
	if kept < 3000 {
		t.Errorf("%d of 6,000 keys are kept", kept)
	}
}

// Of two keys with the same place, a Table remembers the last one, whatever its size.
func TestTablePlace(t *testing.T) {
	const first = 1
	second := uint64(2)
	for Place(second) != Place(first) {
		second++
	}
	var table Table
	for i := range uint64(3000) {
		table.Store(first, 5)
		table.Store(second, 6)
		if _, ok := table.Load(first); ok {
			t.Fatal("two keys at one place")
		}
		if word, ok := table.Load(second); !ok || word != 6 {
			t.Fatalf("the last word is %d, %v", word, ok)
		}
		table.Store(1<<40+i, i)
	}
}

// What two goroutines wrote to a place at once is no word of another key in a larger table.
func TestTableTorn(t *testing.T) {
	p := newPlaces(firstBits)
	const key, word, other = 3, 4, 9
	p.store(key, word)
	p.at[p.place(key)].word.Store(other)
	var table Table
	table.now.Store(p.doubled())
	if word, ok := table.Load(key ^ word ^ other); ok {
		t.Errorf("a torn word %d has a key", word)
	}
}
