package transposition

import (
	"math/bits"
	"runtime"
	"sync/atomic"
	"unsafe"
)

// pair is a slot of two words, in a form that a worker may read while another writes
// it: the key, and what is known of it.
type pair [2]uint64

// wide says that words of 64 bits lie where the processor reads them at once.
const wide = bits.UintSize == 64

// peek returns what a shared table of pairs knows of a key in a bucket. Almost all calls
// are look-ups, so they write nothing: a processor that takes a lock takes its line of
// memory away from the others.
//
// The two words of a pair may be of different entries, but then the lock has changed
// meanwhile: it is a sequence lock, whose number grows when a worker begins to write
// and again when it has written. All loads and stores are atomic, and those of Go are
// sequentially consistent, so what is read between two loads of the same even number
// has been there at one time (Boehm 2012). The number comes again after 2^31 stores.
func peek[K comparable, V any](t *Table[K, V], k K, bucket uint64) (v V, ok bool) {
	key := *(*uint64)(unsafe.Pointer(&k))
	b := (*[ways]pair)(unsafe.Pointer(&t.buckets[bucket]))
	lock := &t.locks[bucket%lockCount]
	for ; ; runtime.Gosched() {
		before := lock.Load()
		if before%2 != 0 {
			continue
		}
		var word uint64 // 0 is a free entry
		for i := range b {
			if atomic.LoadUint64(&b[i][0]) == key {
				if word = atomic.LoadUint64(&b[i][1]); word != 0 {
					break
				}
			}
		}
		// The number is the same before and after, so nobody wrote in between, and both words are of one entry.
		if lock.Load() == before {
			r := (*record[V])(unsafe.Pointer(&word))
			return r.value, r.work != 0
		}
	}
}

// put writes an entry, if need be for those who peek. The caller has the lock.
func put[K comparable, V any](t *Table[K, V], s *slot[K, V], e slot[K, V]) {
	if !t.pairs {
		*s = e
		return
	}
	to, from := (*pair)(unsafe.Pointer(s)), (*pair)(unsafe.Pointer(&e))
	if to[0] != from[0] { // mostly the key is there, and an atomic store is dear
		atomic.StoreUint64(&to[0], from[0])
	}
	atomic.StoreUint64(&to[1], from[1])
}
