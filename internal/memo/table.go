package memo

import (
	"math/bits"
	"unsafe"
)

// State says what is known of the value of an entry.
type State uint8

// The states of an entry. A fresh entry is Unknown.
const (
	Unknown State = iota // nothing, for instance since the work was canceled
	Open                 // being worked on
	Lower                // the value is at least Value
	Upper                // the value is at most Value
	Exact                // the value is Value
)

// Entry is what a table holds for a key.
type Entry[V any] struct {
	Value V
	State State
}

// keyed is an entry with its key.
type keyed[K comparable, V any] struct {
	key K
	Entry[V]
}

const (
	chunkBits  = 9 // 512 entries a chunk: 8 KiB for entries of 16 bytes
	chunkSize  = 1 << chunkBits
	minIndex   = 1 << 8
	maxIndex   = 1 << 31
	smallIndex = 1 << 18
	wordSize   = 4 // bytes of a slot of the index
)

// Table maps keys to entries.
//
// Entries lie one behind the other in the order in which they were stored, in
// chunks that are never moved, and an open-addressing index of four bytes a
// slot leads from a key to its entry. That costs two dependent loads for a key
// that is present, but
//
//   - the randomly accessed part is four bytes a slot, not a whole entry, and
//     stays in the cache four times as long;
//   - the bits of a slot that the entry's number leaves over hold a part of the
//     key's hash, so that an entry of another key is hardly ever looked at;
//   - growing rebuilds the index from the entries, and copies no entry;
//   - an entry is never moved, so a search can hold on to it across insertions.
//
// The whole key is always compared: a hash never stands for a position.
type Table[K comparable, V any] struct {
	Budget *Budget // where its memory is taken from
	hasher Hasher[K]
	n      int // entries, which are numbered from 0
	in     int // how many of them are in the index; all, unless it is growing
	full   int // the index grows when n reaches it

	// A slot of the index is 0 or has 1 + the entry's number in the bits of the
	// mask number, and above them those of the key's hash. The search for a key
	// begins at the slot that the highest bits of its hash name.
	index  []uint32
	number uint32 // len(index) - 1
	shift  uint   // 64 - log2(len(index))
	chunks []*[chunkSize]keyed[K, V]
}

// NewTable returns an empty table that takes its memory from the budget.
func NewTable[K comparable, V any](b *Budget) *Table[K, V] {
	t := &Table[K, V]{
		Budget: b,
		hasher: NewHasher[K](),
	}
	resize(t, minIndex)
	return t
}

// entryAt returns entry number id.
func entryAt[K comparable, V any](t *Table[K, V], id uint32) *keyed[K, V] {
	return &t.chunks[id>>chunkBits][id%chunkSize]
}

// Slot is where the index would hold a key that [Table.Find] did not find.
type Slot struct {
	hash uint64
	at   uint32
}

// Find returns the entry of key k, or nil and the slot to hand to Insert. It
// takes constant expected time. An entry stays where it is until Reset.
func (t *Table[K, V]) Find(k K) (*Entry[V], Slot) {
	// A third of a walk is spent here, so words are hashed without a call. (The
	// compiler does not put what is called in its place where types are parameters.)
	var h uint64
	if t.hasher.Word {
		hi, lo := bits.Mul64(*(*uint64)(unsafe.Pointer(&k))^xor, mul)
		h = hi ^ lo
	} else {
		h = t.hasher.Of(k)
	}
	index, number := t.index, t.number
	at := uint32(h >> (t.shift & 63))
	for {
		at &= uint32(len(index) - 1)
		w := index[at]
		if w == 0 {
			return nil, Slot{h, at}
		}
		if (w^uint32(h))&^number == 0 {
			if e := entryAt(t, w&number-1); e.key == k {
				return &e.Entry, Slot{}
			}
		}
		at++
	}
}

// Insert stores key k, with the zero value and state Unknown, where the last
// call of Find did not find it, and returns the entry. Where the budget does
// not suffice, and at 1.3·10⁹ entries, it returns nil instead.
//
// It also returns nil if the budget's Stop is set while the index grows. Before
// the next call of Find or Insert the table must then be asked to Resume.
func (t *Table[K, V]) Insert(k K, slot Slot) *Entry[V] {
	if t.n == t.full {
		if !grow(t) {
			return nil
		}
		_, slot = t.Find(k)
	}
	if t.n == len(t.chunks)*chunkSize && !reserve(t) {
		return nil
	}
	e := entryAt(t, uint32(t.n))
	*e = keyed[K, V]{key: k}
	t.n++
	t.in++
	t.index[slot.at] = uint32(t.n) | uint32(slot.hash)&^t.number
	return &e.Entry
}

// Resume goes on with the growth of the index, if it was stopped, and reports
// whether it is complete. If not, it was stopped again.
func (t *Table[K, V]) Resume() bool { return t.in == t.n || enter(t) }

// Peek returns the entry of key k, or nil, also where the growth of the index was stopped: it
// then looks through the entries, in time proportional to the table.
func (t *Table[K, V]) Peek(k K) *Entry[V] {
	for id := t.in; id < t.n; id++ {
		if e := entryAt(t, uint32(id)); e.key == k {
			return &e.Entry
		}
	}
	e, _ := t.Find(k)
	return e
}

// Close makes Open entries Unknown, in time proportional to the table: for when a
// panic has cost the knowledge which they are.
func (t *Table[K, V]) Close() {
	for id := range uint32(t.n) {
		if e := entryAt(t, id); e.State == Open {
			e.State = Unknown
		}
	}
}

// Reset forgets all entries and keeps the memory.
//
// An index that has been much too large, or that is larger than a cache, begins
// smaller again. To let it grow once more costs less than to search in one that
// is larger than need be.
func (t *Table[K, V]) Reset() {
	size := len(t.index)
	for size > minIndex && t.n < size/8 {
		size /= 2
	}
	if size > smallIndex {
		size = max(smallIndex, size/4)
	}
	t.n, t.in = 0, 0
	resize(t, size)
}

// reserve adds a chunk for the entries behind the last, if the budget allows.
func reserve[K comparable, V any](t *Table[K, V]) bool {
	var chunk [chunkSize]keyed[K, V]
	if !t.Budget.Take(int64(unsafe.Sizeof(chunk))) {
		return false
	}
	t.chunks = append(t.chunks, new([chunkSize]keyed[K, V]))
	return true
}

// grow makes the index larger and enters all keys again, if the budget allows and
// nobody stops it. A small index is quadrupled, which is less work; a large one is
// doubled, since the denser it is the more of it the cache holds.
func grow[K comparable, V any](t *Table[K, V]) bool {
	size := 2 * int64(len(t.index))
	if size <= smallIndex {
		size *= 2
	}
	if size > maxIndex || !t.Budget.Take(max(0, size-int64(cap(t.index)))*wordSize) {
		return false
	}
	t.in = 0
	resize(t, int(size))
	return enter(t)
}

// enter enters the keys that the index does not have. That takes a second for
// some tens of millions of them; it returns false if it is stopped.
func enter[K comparable, V any](t *Table[K, V]) bool {
	for ; t.in < t.n; t.in++ {
		if t.in%chunkSize == 0 && t.Budget.Stopped() {
			return false
		}
		id := uint32(t.in)
		h := t.hasher.Of(entryAt(t, id).key)
		at := uint32(h >> t.shift)
		for t.index[at] != 0 {
			at = (at + 1) & t.number
		}
		t.index[at] = (id + 1) | uint32(h)&^t.number
	}
	return true
}

// resize makes an empty index of so many slots, a power of two, in the old
// one's memory where it is large enough.
func resize[K comparable, V any](t *Table[K, V], size int) {
	if size <= cap(t.index) {
		t.index = t.index[:size]
		clear(t.index)
	} else {
		t.index = nil // so that there are never two
		t.index = make([]uint32, size)
	}
	t.number = uint32(size - 1)
	t.shift = uint(64 - bits.Len32(t.number))
	t.full = size / 8 * 5
}
