// Package transposition stores what is known of positions in a fixed amount of memory:
// a transposition table (Greenblatt, Eastlake and Crocker, 1967), which forgets
// what is worth least when there is no room for more.
//
// # How
//
// Entries lie in buckets of four. A key belongs to one bucket, so that to find
// it, or not, costs one access to memory that is not in the cache. A full bucket
// makes room by giving up its entry of least worth, those of older generations
// first; of the schemes that Breuker (1998) compared, those that look at two or
// more places and prefer the entry of more work lose least.
//
// The table begins small, so that a small search stays in the cache, and grows
// by one bucket at a time until the limit is reached: linear hashing (Litwin,
// 1980). There are n buckets, and m is the power of two with m/2 < n <= m. A key
// with hash h belongs to bucket h mod m if there is one, and otherwise to bucket
// h mod m/2, from which bucket h mod m will be split off when it is its turn. No
// step copies more than four entries, so none is a pause, and there is never a
// second copy of the table beside the first.
//
// The whole key is compared: a hash never stands for a position.
package transposition

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/internal/memo"
)

const bucketSize = 4 // entries

// entry is a key with what is known of it. It is empty if its generation is 0.
type entry[K comparable, V any] struct {
	key        K
	value      V
	worth      uint16
	generation uint8
}

type bucket[K comparable, V any] [bucketSize]entry[K, V]

// Table maps keys to values and forgets some. It has no pointers but those in
// keys and values. It is not safe for concurrent use.
type Table[K comparable, V any] struct {
	hasher     memo.Hasher[K]
	generation uint8
	used       int // entries that are not empty

	buckets memo.List[bucket[K, V]]
	n       int    // buckets in use
	mask    uint32 // the least power of two that is not less than n, minus 1
}

// New returns an empty table that takes at most limit bytes, and when it is full
// more than 95 percent of them, if they are a megabyte or more. A limit that does
// not suffice for one bucket makes a table that forgets everything at once.
func New[K comparable, V any](limit int64) *Table[K, V] {
	t := &Table[K, V]{
		hasher:     memo.NewHasher[K](),
		generation: 1,
		buckets:    memo.NewList[bucket[K, V]](limit),
	}
	t.grow()
	return t
}

// Find returns the value of key k, if it is there, and makes it one of the
// current generation. It takes constant time.
func (t *Table[K, V]) Find(k K) (v V, ok bool) {
	if t.n == 0 {
		return v, false
	}
	b := t.bucket(t.hasher.Of(k))
	for i := range b {
		if e := &b[i]; e.generation != 0 && e.key == k {
			if e.generation != t.generation {
				e.generation = t.generation
			}
			return e.value, true
		}
	}
	return v, false
}

// Store makes v the value of key k, in the current generation. If k is not there
// and its bucket is full, the entry that has not been stored or found for the most generations
// is replaced, and among equals the one of least worth. It takes constant time, and allocates
// only when the table grows.
func (t *Table[K, V]) Store(k K, v V, worth uint16) {
	if t.n == 0 {
		return
	}
	e := t.bucket(t.hasher.Of(k)).place(k, t.generation)
	if e.generation == 0 {
		t.used++
	}
	*e = entry[K, V]{k, v, worth, t.generation}
	// At 3/8 a bucket not yet split, twice as full as the others, has two keys on
	// average, and some 7 percent of all keys are replaced by the time the limit
	// is reached. At 1/4 it would be 1 percent, for half as much more memory.
	for 8*int64(t.used) > 3*bucketSize*int64(t.n) && t.grow() {
	}
}

// place returns where the bucket is to have key k: where it is, or in an empty
// place, or instead of the entry that is worth least in generation now.
func (b *bucket[K, V]) place(k K, now uint8) *entry[K, V] {
	least := &b[0]
	for i := range b {
		e := &b[i]
		if e.generation == 0 {
			return e // the entries of a bucket lie before its empty places
		}
		if e.key == k {
			return e
		}
		if e.rank(now) < least.rank(now) {
			least = e
		}
	}
	return least
}

// rank orders entries by what they are worth in generation now.
func (e *entry[K, V]) rank(now uint8) int {
	const none = -1 << 16 // one generation counts for more than any worth
	age := int(now) - int(e.generation)
	if age < 0 {
		age += maxGeneration
	}
	return none*age + int(e.worth)
}

const maxGeneration = 255

// NewGeneration makes all entries older than those to come. Of 255 generations,
// the oldest passes for the newest.
func (t *Table[K, V]) NewGeneration() { t.generation = t.generation%maxGeneration + 1 }

// Reset forgets everything and keeps the memory.
func (t *Table[K, V]) Reset() {
	t.n, t.mask, t.used, t.generation = 0, 0, 0, 1
	t.grow()
}

// Len returns the number of keys.
func (t *Table[K, V]) Len() int { return t.used }

// Memory returns how many bytes the table holds.
func (t *Table[K, V]) Memory() int64 { return t.buckets.Memory() }

// bucket returns the bucket of the keys with hash h.
func (t *Table[K, V]) bucket(h uint64) *bucket[K, V] {
	i := uint32(h) & t.mask
	if i >= uint32(t.n) {
		i &= t.mask >> 1
	}
	return t.buckets.At(i)
}

// grow adds a bucket, if the limit allows, and moves those keys there that now
// belong to it. They come from one bucket.
func (t *Table[K, V]) grow() bool {
	if t.n == t.buckets.Most() {
		return false
	}
	added := uint32(t.n)
	t.n++
	t.buckets.Room(t.n)
	fresh := t.buckets.At(added)
	clear(fresh[:]) // it may have been used before Reset
	t.mask = 1<<bits.Len32(added) - 1
	if added == 0 {
		return true
	}
	from := t.buckets.At(added & (t.mask >> 1))
	old := *from
	clear(from[:])
	var ends [2]int // how many entries the old and the new bucket have
	to := [2]*bucket[K, V]{from, fresh}
	for i := range old {
		if old[i].generation == 0 {
			break
		}
		side := 0
		if uint32(t.hasher.Of(old[i].key))&t.mask == added {
			side = 1
		}
		to[side][ends[side]] = old[i]
		ends[side]++
	}
	return true
}
