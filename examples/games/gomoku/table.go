package gomoku

import "unsafe"

// The bounds that an entry of the table has.
const (
	atLeast uint8 = 1 << iota
	atMost
	exactly = atLeast | atMost
)

// entry is what the table has on a position.
type entry struct {
	key   uint64
	value int16
	move  int16
	depth int8
	bound uint8
	age   uint8
}

// table is a transposition table: two entries for each of its places, the deeper search
// and the last one.
type table struct {
	entries []entry
	age     uint8
}

// newTable returns a table of at most so many bytes.
func newTable(memory int64) *table {
	n := 1024
	for int64(n)*2*int64(unsafe.Sizeof(entry{})) <= memory {
		n *= 2
	}
	return &table{entries: make([]entry, n)}
}

// find returns the entry of a position, or nil.
func (t *table) find(key uint64) *entry {
	i := int(key) & (len(t.entries) - 2)
	for j := i; j < i+2; j++ {
		if e := &t.entries[j]; e.key == key && e.bound != 0 {
			return e
		}
	}
	return nil
}

// store stores the entry of a position.
func (t *table) store(e entry) {
	i := int(e.key) & (len(t.entries) - 2)
	e.age = t.age
	deep := &t.entries[i]
	if deep.key == e.key || deep.age != t.age || e.depth >= deep.depth {
		if deep.key != e.key {
			t.entries[i+1] = *deep
		}
		*deep = e
		return
	}
	t.entries[i+1] = e
}
