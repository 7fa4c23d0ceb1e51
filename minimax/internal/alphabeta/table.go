package alphabeta

import (
	"math"
	"math/bits"
	"runtime"
	"sync/atomic"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// score is the type of the bounds in a table: the smaller one as long as all scores
// fit, since an entry then takes a quarter of a line of the cache.
type score interface{ int16 | int32 }

// known is what a table knows of a position: its value lies from lo to hi, to the
// player to move, and the option of index move seemed best, if it is not 0, counted
// from 1.
type known[B score] struct {
	lo, hi B
	move   uint16
	work   uint8 // a measure of the positions searched for it; 0 if the entry is free
	age    uint8
}

// slot is an entry of a table.
type slot[K comparable, B score] struct {
	key K
	known[B]
}

// lockCount is the number of locks. A lock is for all buckets whose numbers have the same
// remainder.
const lockCount = 1 << 14

// ways is how many entries a key may lie in.
const ways = 4

// table is a bounded transposition table: a hash table without probing, in which a
// position may be in any of four entries side by side. When all are taken, one gives
// way: that of an older search, or of the least work (Breuker, Uiterwijk and van den
// Herik 1994). The whole key is kept and compared, so what is found is true of the
// position asked for; what is lost costs time only.
//
// It begins small, and grows to its size as a search goes on: a search of some
// thousand positions then works in the cache of one processor, where one that
// scatters them over all memory waits for most of them.
type table[K comparable, B score] struct {
	all     [][ways]slot[K, B] // room for the buckets
	buckets [][ways]slot[K, B] // the first of all: those in use
	entered int64              // keys, since a call began or the table grew
	clean   int                // how many of all have been cleared
	hasher  memo.Hasher[K]
	pairs   bool                      // several workers share the table, and its slots are pairs
	now     uint8                     // the age of what is entered
	locks   *[lockCount]atomic.Uint32 // of buckets, if several workers share the table
	stop    *poll.Flag                // of the search under way: the table is not to grow
}

// wantLargePages is a variable for the benchmark.
var wantLargePages = true

// newTable returns a table of at most so many bytes, and of one bucket at least.
func newTable[K comparable, B score](bytes int64, shared bool) *table[K, B] {
	var b [ways]slot[K, B]
	n := max(1, bytes/int64(unsafe.Sizeof(b)))
	t := &table[K, B]{
		hasher: memo.NewHasher[K](),
		stop:   new(poll.Flag),
	}
	if n > math.MaxInt/int64(unsafe.Sizeof(b)) {
		panic("minimax: Memory of more bytes than there are addresses")
	}
	if memo.IsBits[K]() { // so it has no pointers
		if all, free := reserve[[ways]slot[K, B]](n); free != nil {
			t.all = all
			// A search holds its workers and so the table until it ends.
			runtime.AddCleanup(t, func(free func()) { free() }, free)
		}
	}
	if t.all == nil {
		t.all = make([][ways]slot[K, B], n)
	}
	t.clean = int(n)
	t.take(t.size(smallTable))
	if shared {
		t.pairs = t.hasher.Word && wide && unsafe.Sizeof(slot[K, B]{}) == unsafe.Sizeof(pair{})
		t.locks = new([lockCount]atomic.Uint32)
	}
	return t
}

// forget makes the table as it was when it was new. No search may be under way.
func (t *table[K, B]) forget() {
	t.stop = new(poll.Flag)
	t.now, t.clean = 0, 0
	t.take(t.size(smallTable))
}

func (t *table[K, B]) watch(stop *poll.Flag) { t.stop = stop }

// age makes what is in the table older than what will be.
func (t *table[K, B]) age() {
	t.now++
	t.entered = 0
}

// full reports whether all buckets are in use.
func (t *table[K, B]) full() bool { return len(t.buckets) == len(t.all) }

// hash returns the hash of a key.
func (t *table[K, B]) hash(k K) uint64 {
	if t.hasher.Word {
		return hashWord(*(*uint64)(unsafe.Pointer(&k)))
	}
	return t.hasher.Of(k)
}

// hashWord returns the hash of a key that is a word, after two rounds of multiplication: the
// highest bits decide on the bucket, and keys may differ in any few bits.
func hashWord(h uint64) uint64 {
	h ^= h >> 32
	h *= 0x9e3779b97f4a7c15
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

// bucket returns the number of the bucket in which a key with this hash may lie.
func (t *table[K, B]) bucket(hash uint64) uint64 {
	i, _ := bits.Mul64(hash, uint64(len(t.buckets)))
	return i
}

// lock takes the lock of a bucket, and unlock gives it back. It is odd while somebody
// has it, and larger by 2 the next time, which is all that peek looks at.
func (t *table[K, B]) lock(bucket uint64) {
	if t.locks == nil {
		return
	}
	for l := &t.locks[bucket%lockCount]; ; runtime.Gosched() {
		if n := l.Load(); n%2 == 0 && l.CompareAndSwap(n, n+1) {
			return
		}
	}
}

func (t *table[K, B]) unlock(bucket uint64) {
	if t.locks != nil {
		t.locks[bucket%lockCount].Add(1)
	}
}

// place tells where the buckets of a table lie, until it grows.
type place struct {
	first   unsafe.Pointer
	buckets uint64
	size    uintptr // of a bucket
}

func (t *table[K, B]) place() place {
	return place{unsafe.Pointer(&t.buckets[0]), uint64(len(t.buckets)), unsafe.Sizeof(t.buckets[0])}
}

// fetch begins to load the bucket for a hash, and does not wait for it.
func (p *place) fetch(hash uint64) {
	i, _ := bits.Mul64(hash, p.buckets)
	prefetch(unsafe.Add(p.first, uintptr(i)*p.size))
}

// find returns what is known of a key.
func (t *table[K, B]) find(k K, hash uint64) (e known[B], ok bool) {
	n := t.bucket(hash)
	if t.pairs {
		return t.peek(k, n)
	}
	t.lock(n)
	b := &t.buckets[n]
	for i := range b {
		if b[i].key == k && b[i].work != 0 {
			e, ok = b[i].known, true
			break
		}
	}
	t.unlock(n)
	return e, ok
}

// store enters what is known of a key, besides what is known already.
func (t *table[K, B]) store(k K, hash uint64, e known[B]) {
	e.age = t.now
	n := t.bucket(hash)
	t.lock(n)
	b := &t.buckets[n]
	worst := 0
	for i := range b {
		s := &b[i]
		if s.work != 0 && s.key == k {
			e.lo, e.hi = max(s.lo, e.lo), min(s.hi, e.hi)
			e.work = max(s.work, e.work)
			if e.move == 0 {
				e.move = s.move
			}
			t.put(s, slot[K, B]{k, e})
			t.unlock(n)
			return
		}
		if t.less(s, &b[worst]) {
			worst = i
		}
	}
	t.put(&b[worst], slot[K, B]{k, e})
	t.unlock(n)
	if t.locks == nil {
		if t.entered++; t.entered > t.room() {
			t.grow()
		}
	}
}

// less reports whether a is to give way before b.
func (t *table[K, B]) less(a, b *slot[K, B]) bool {
	if a.work == 0 || b.work == 0 || (a.age == t.now) == (b.age == t.now) {
		return a.work < b.work
	}
	return a.age != t.now
}

// smallTable is how many buckets a table begins with, at most: with entries of 16 bytes
// they take 256 KiB.
const smallTable = 1 << 12

// growth is how many times larger a table becomes when it grows.
const growth = 4

// size returns the largest size, at most n, from which growing by growth leads to the number of
// all buckets.
func (t *table[K, B]) size(n int) int {
	all := len(t.all)
	for all > n {
		all /= growth
	}
	return all
}

// room returns how many keys may be entered in a call before the table should grow:
// half as many as it has entries. When all its buckets are in use there is no end.
func (t *table[K, B]) room() int64 {
	if t.full() {
		return math.MaxInt64
	}
	return int64(len(t.buckets)) * ways / 2
}

// grow takes more buckets into use, and moves the entries to their new places. It
// needs no memory besides: with more buckets a key lies farther back, or stays in
// the first one, so that bucket by bucket from the last the new places are
// free, but for entries that have just been moved there. No other worker may use
// the table meanwhile.
//
// If the search is stopped, grow leaves off. Entries that have not been moved are not
// found then, and lie there until the table grows again or others take their room.
func (t *table[K, B]) grow() {
	old := len(t.buckets)
	if !t.take(t.size(growth*old + growth - 1)) { // the sizes have been rounded down
		return
	}
	for i := old - 1; i >= 0; i-- {
		if i%stride == 0 && t.stop.Load() {
			return
		}
		b := t.buckets[i]
		t.buckets[i] = [ways]slot[K, B]{}
		for _, s := range b {
			if s.work != 0 {
				t.move(s)
			}
		}
	}
}

// stride is how many buckets are cleared or moved between two looks whether the search
// has been stopped: system and memory may take a millisecond for so many.
const stride = 1 << 10

// take takes the first n buckets into use, of which it clears those that have not been.
// It returns false if the search is stopped before.
func (t *table[K, B]) take(n int) bool {
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

// move puts an entry of an earlier size where it belongs now.
func (t *table[K, B]) move(s slot[K, B]) {
	b := &t.buckets[t.bucket(t.hash(s.key))]
	worst := 0
	for i := range b {
		if t.less(&b[i], &b[worst]) {
			worst = i
		}
	}
	if t.less(&b[worst], &s) {
		b[worst] = s
	}
}

// bytes returns the memory that the table takes.
func (t *table[K, B]) bytes() int64 {
	var b [ways]slot[K, B]
	return int64(len(t.all)) * int64(unsafe.Sizeof(b))
}
