package memo

// Entries is a [Table] for positions, whatever its keys are: words or positions. So the code of a search does not
// depend on the type of the keys, and is compiled once.
type Entries[S comparable, V any] struct {
	// One of these tables is not nil: Words if keys are words, which are those of Keys, and otherwise Whole. A
	// search that asks the tables itself saves a call.
	Words *Table[uint64, V]
	Whole *Table[S, V]
	Keys  Keys[S, uint64]

	budget *Budget
}

// Place is where a position would be stored that Find did not find.
type Place struct {
	Slot
	Word uint64 // the key, if it is a word
}

// NewEntries returns an empty table that takes its memory from the budget. If key is not nil, it numbers the
// positions.
func NewEntries[S comparable, V any](key interface{ Key(s S) uint64 }, b *Budget) *Entries[S, V] {
	t := &Entries[S, V]{budget: b}
	if Words(key) {
		t.Keys, t.Words = NewKeys[S, uint64](key), NewTable[uint64, V](b)
	} else {
		t.Whole = NewTable[S, V](b)
	}
	return t
}

// Reset forgets all entries, and keeps the memory. The key may be another one. It returns false if that needs
// another kind of table, or if more than so many bytes are held.
func (t *Entries[S, V]) Reset(key interface{ Key(s S) uint64 }, bytes int64) bool {
	switch {
	case Words(key) != (t.Words != nil) || t.budget.Used > bytes:
		return false
	case t.Words != nil:
		t.Keys = NewKeys[S, uint64](key)
		t.Words.Reset()
	default:
		t.Whole.Reset()
	}
	return true
}

// Find is [Table.Find].
func (t *Entries[S, V]) Find(s S) (*Entry[V], Place) {
	if t.Words == nil {
		e, slot := t.Whole.Find(s)
		return e, Place{Slot: slot}
	}
	k := t.Keys.Of(s)
	e, slot := t.Words.Find(k)
	return e, Place{slot, k}
}

// Insert is [Table.Insert].
func (t *Entries[S, V]) Insert(s S, p Place) *Entry[V] {
	if t.Words == nil {
		return t.Whole.Insert(s, p.Slot)
	}
	return t.Words.Insert(p.Word, p.Slot)
}

// Peek is [Table.Peek].
func (t *Entries[S, V]) Peek(s S) *Entry[V] {
	if t.Words == nil {
		return t.Whole.Peek(s)
	}
	return t.Words.Peek(t.Keys.Of(s))
}

// Resume is [Table.Resume].
func (t *Entries[S, V]) Resume() bool {
	if t.Words == nil {
		return t.Whole.Resume()
	}
	return t.Words.Resume()
}

// Close is [Table.Close].
func (t *Entries[S, V]) Close() {
	if t.Words == nil {
		t.Whole.Close()
	} else {
		t.Words.Close()
	}
}
