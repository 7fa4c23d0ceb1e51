// Package transposition stores values of positions in a fixed amount of memory: a transposition
// table (Greenblatt, Eastlake and Crocker, 1967). If the table is full, it forgets the least
// useful entries.
//
// The table is a hash table without probing. A key can be in any of four adjacent entries, which
// form a bucket. So a look-up costs one access to memory outside the cache. If all four entries
// are taken, a new entry replaces an entry of an older search, or the entry with the least work
// (Breuker, Uiterwijk and van den Herik, 1994). The table keeps and compares whole keys: a hash
// never stands for a position.
//
// The table is small at first, and grows during a search. A search of some thousand positions
// then stays in the cache of one processor.
//
// Several workers may share a table. [Entries] is a table for a user that does not know the type
// of the keys.
package transposition

import (
	"math"
	"math/bits"
	"runtime"
	"sync/atomic"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// record is what a slot holds besides the key.
type record[V any] struct {
	value V
	work  uint8 // a measure of the positions searched for the value, as [Work] has it; 0 if the slot is free
	age   uint8
}

// slot is an entry of a table.
type slot[K comparable, V any] struct {
	key K
	record[V]
}

// ways is how many slots a key may lie in.
const ways = 4

type bucket[K comparable, V any] [ways]slot[K, V]

// lockCount is the number of locks. A lock is for all buckets whose numbers have the same
// remainder.
const lockCount = 1 << 14

// Table maps keys to values, and forgets some entries. It has no pointers except in keys and
// values. A table that is not shared is not safe for concurrent use.
type Table[K comparable, V any] struct {
	most    int            // buckets that the memory has room for
	all     []bucket[K, V] // those in memory
	buckets []bucket[K, V] // the first of all: those in use
	entered int64          // keys, since a call began or the table grew
	clean   int            // how many of all have been cleared
	hasher  memo.Hasher[K]
	pairs   bool                      // several workers share the table, and its slots are pairs
	now     uint8                     // the age of what is entered
	locks   *[lockCount]atomic.Uint32 // of buckets, if several workers share the table
	stop    *poll.Flag                // of the search under way: the table is not to grow
}

// Least returns the size in bytes of the smallest table that remembers anything.
func Least[K comparable, V any]() int64 { return int64(unsafe.Sizeof(bucket[K, V]{})) }

// New returns a table of at most the given number of bytes. If one bucket does not fit, the table
// forgets each entry at once. If the table is shared and has a bucket, several workers may use it
// at once.
func New[K comparable, V any](bytes int64, shared bool) *Table[K, V] {
	size := Least[K, V]()
	most := bytes / size
	// While the entries move to the last array, the one before is in memory too: see takeBuckets.
	most -= most / (lastShare + 1)
	if most > math.MaxInt/size {
		panic("minimax: Memory of more bytes than there are addresses")
	}
	t := &Table[K, V]{most: int(most), hasher: memo.NewHasher[K](), stop: new(poll.Flag)}
	if most > 0 {
		takeBuckets(t, sizeOf(t, smallTable))
	}
	if shared {
		t.pairs = t.hasher.Word && wide && unsafe.Sizeof(slot[K, V]{}) == unsafe.Sizeof(pair{})
		t.locks = new([lockCount]atomic.Uint32)
	}
	return t
}

// Reset forgets everything and keeps the memory. No search may be under way.
func (t *Table[K, V]) Reset() {
	// The flag of an earlier search may be set, and would keep takeBuckets from its work. What is there is cleared bit by
	// bit, as the table grows again.
	t.stop = new(poll.Flag)
	t.now, t.clean = 0, 0
	if t.most > 0 {
		takeBuckets(t, sizeOf(t, smallTable))
	}
}

// Watch makes stop the flag of the current search. After the flag is set, the table does not
// grow.
func (t *Table[K, V]) Watch(stop *poll.Flag) { t.stop = stop }

// NewGeneration makes all current entries older than later entries.
func (t *Table[K, V]) NewGeneration() {
	t.now++
	t.entered = 0
}

// Full reports whether the table cannot grow.
func (t *Table[K, V]) Full() bool { return len(t.buckets) == t.most }

// Memory returns the number of bytes that the table holds.
func (t *Table[K, V]) Memory() int64 {
	return int64(len(t.all)) * Least[K, V]()
}

// Hash returns the hash of a key.
func (t *Table[K, V]) Hash(k K) uint64 {
	if t.hasher.Word {
		return HashWord(*(*uint64)(unsafe.Pointer(&k)))
	}
	return t.hasher.Of(k)
}

// HashWord returns the hash of a key that is a word. It uses two rounds of multiplication,
// because the highest bits choose the bucket, and keys can differ in any few bits.
func HashWord(h uint64) uint64 {
	h ^= h >> 32
	h *= 0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

// Work measures the work for a value by the number of positions searched. The result has the
// magnitude of the number, and two bits more.
func Work(positions int64) uint8 {
	n := uint64(positions)
	// The shift leaves the two bits below the highest at the end, whatever the magnitude.
	return uint8(min(255, 1+4*bits.Len64(n)+int(n<<3>>bits.Len64(n)&3)))
}

// bucketOf returns the number of the bucket in which a key with this hash may lie.
func bucketOf[K comparable, V any](t *Table[K, V], hash uint64) uint64 {
	// The high word of the product is hash·buckets/2^64: below the number of buckets, without a division. With more
	// buckets it is no smaller, on which Grow relies.
	i, _ := bits.Mul64(hash, uint64(len(t.buckets)))
	return i
}

// lockBucket takes the lock of a bucket, and unlockBucket gives it back. It is odd while somebody
// has it, and larger by 2 the next time, which is all that peek looks at.
func lockBucket[K comparable, V any](t *Table[K, V], bucket uint64) {
	if t.locks == nil {
		return
	}
	for l := &t.locks[bucket%lockCount]; ; runtime.Gosched() {
		// Of several workers who have seen the same even number one succeeds.
		if n := l.Load(); n%2 == 0 && l.CompareAndSwap(n, n+1) {
			return
		}
	}
}

func unlockBucket[K comparable, V any](t *Table[K, V], bucket uint64) {
	if t.locks != nil {
		t.locks[bucket%lockCount].Add(1)
	}
}

// Place tells where the buckets of a table lie, until it grows.
type Place struct {
	first   unsafe.Pointer
	buckets uint64
	size    uintptr // of a bucket
}

// Place returns where the buckets lie.
func (t *Table[K, V]) Place() Place {
	return Place{unsafe.Pointer(&t.buckets[0]), uint64(len(t.buckets)), unsafe.Sizeof(t.buckets[0])}
}

// Fetch begins to load the bucket for a hash, and does not wait for it.
func (p *Place) Fetch(hash uint64) {
	i, _ := bits.Mul64(hash, p.buckets) // as bucketOf
	prefetch(unsafe.Add(p.first, uintptr(i)*p.size))
}

// Find returns the value of the key k with this hash, in constant time.
func (t *Table[K, V]) Find(k K, hash uint64) (v V, ok bool) {
	if t.most == 0 {
		return v, false
	}
	n := bucketOf(t, hash)
	if t.pairs {
		return peek(t, k, n)
	}
	lockBucket(t, n)
	b := &t.buckets[n]
	for i := range b {
		if b[i].key == k && b[i].work != 0 {
			v, ok = b[i].value, true
			break
		}
	}
	unlockBucket(t, n)
	return v, ok
}

// Store makes v the value of the key k with this hash. The argument work is the work for the
// value, as returned by [Work]. If the key is already in the table, the work becomes the larger
// work, and if join is not nil, the value becomes join(old). Store takes constant time, and
// allocates only when the table grows.
func (t *Table[K, V]) Store(k K, hash uint64, v V, work uint8, join func(old V) V) {
	if t.most == 0 {
		return
	}
	e := slot[K, V]{k, record[V]{v, work, t.now}}
	n := bucketOf(t, hash)
	lockBucket(t, n)
	b := &t.buckets[n]
	worst := 0
	for i := range b {
		s := &b[i]
		// The work of a free slot is 0, so its key, the zero value, is not mistaken for a key.
		if s.work != 0 && s.key == k {
			if join != nil {
				e.value = join(s.value)
			}
			e.work = max(s.work, e.work)
			put(t, s, e)
			unlockBucket(t, n)
			return
		}
		if less(t, s, &b[worst]) {
			worst = i
		}
	}
	put(t, &b[worst], e)
	unlockBucket(t, n)
	// Workers who share a table count nothing here: a common counter would cost more than the store. They let the table
	// grow when all of them rest.
	if t.locks == nil {
		if t.entered++; t.entered > t.Room() {
			t.Grow()
		}
	}
}

// less reports whether a is to give way before b.
func less[K comparable, V any](t *Table[K, V], a, b *slot[K, V]) bool {
	// A free slot has the least work. Ages are compared with the present alone, since they wrap.
	if a.work == 0 || b.work == 0 || (a.age == t.now) == (b.age == t.now) {
		return a.work < b.work
	}
	return a.age != t.now
}

// smallTable is how many buckets a table begins with, at most.
const smallTable = 1 << 10

// growth is how many times larger a table becomes when it grows.
const growth = 4

// lastShare divides the largest table: up to that part of it, a table is an array of its own.
const lastShare = growth * growth

// sizeOf returns the largest size, at most n, from which growing by growth leads to the number of
// all buckets.
func sizeOf[K comparable, V any](t *Table[K, V], n int) int {
	all := t.most
	for all > n {
		all /= growth
	}
	return all
}

// Room returns the number of keys that a call may enter before the table should grow: half the
// number of slots. If all buckets are in use, there is no limit.
func (t *Table[K, V]) Room() int64 {
	if t.Full() {
		return math.MaxInt64
	}
	return int64(len(t.buckets)) * ways / 2
}

// Grow adds buckets and moves the entries to their new places. No other worker may use the table
// during the call.
//
// If the search is stopped, Grow returns early. Find does not find the entries that have not been
// moved. These entries keep their places until the table grows again or other entries replace
// them.
func (t *Table[K, V]) Grow() {
	old := t.buckets
	if !takeBuckets(t, sizeOf(t, growth*len(old)+growth-1)) { // the sizes have been rounded down
		return
	}
	// In the same array the entries need no other memory: with more buckets a key lies farther back, or stays in
	// the first bucket, so that bucket by bucket from the last the new places are
	// free, but for entries that have just been moved there.
	same := &old[0] == &t.buckets[0]
	for i := len(old) - 1; i >= 0; i-- {
		if i%stride == 0 && t.stop.Load() {
			return
		}
		b := old[i]
		if same {
			old[i] = bucket[K, V]{}
		}
		for _, s := range b {
			if s.work != 0 {
				moveEntry(t, s)
			}
		}
	}
}

// stride is how many buckets are cleared or moved between two looks whether the search
// has been stopped: system and memory may take a millisecond for so many.
const stride = 1 << 10

// takeBuckets takes the first n buckets into use, of which it clears those that have not been.
// It returns false if the search is stopped before.
//
// A small table is an array of its own, so that a search of few positions takes little memory. From
// the size after that on, all buckets are in one array: the system gives the memory of a bucket when the bucket is first
// used, and the table grows in place.
func takeBuckets[K comparable, V any](t *Table[K, V], n int) bool {
	if n > len(t.all) {
		if t.stop.Load() {
			return false
		}
		size := n
		if n > t.most/lastShare {
			size = t.most
		}
		t.all = make([]bucket[K, V], size)
		t.clean = size
		largePages(unsafe.Pointer(&t.all[0]), t.Memory())
	}
	for t.clean < n {
		if t.stop.Load() {
			return false
		}
		next := min(n, t.clean+stride)
		clear(t.all[t.clean:next])
		t.clean = next
	}
	t.buckets, t.entered = t.all[:n], 0
	return true
}

// wantLargePages is a variable for the benchmark.
var wantLargePages = true

// moveEntry puts an entry of an earlier size where it belongs now.
func moveEntry[K comparable, V any](t *Table[K, V], s slot[K, V]) {
	b := &t.buckets[bucketOf(t, t.Hash(s.key))]
	worst := 0
	for i := range b {
		if less(t, &b[i], &b[worst]) {
			worst = i
		}
	}
	// The bucket may be full of entries that have moved before. Then the entry of least worth is forgotten.
	if less(t, &b[worst], &s) {
		b[worst] = s
	}
}
