// Package hash scatters the keys of positions over tables.
package hash

import (
	"hash/maphash"
	"math/bits"
	"reflect"
	"unsafe"
)

// Hasher hashes keys of type K. Those of a word are mixed by arithmetic, always in
// the same way; others by the hash of Go's maps, which differs from one Hasher to the
// next.
type Hasher[K comparable] struct {
	Word bool // K is uint64
	seed maphash.Seed
}

// New returns a Hasher.
func New[K comparable]() Hasher[K] {
	return Hasher[K]{Word: reflect.TypeFor[K]() == reflect.TypeFor[uint64](), seed: maphash.MakeSeed()}
}

// Of returns the hash of k. Both its high bits and its low ones are fit for use.
//
// Words are mixed by the finishing multiplication of the wyhash family (Wang Yi,
// 2019): the two halves of a 128-bit product, folded, so that each bit of k reaches
// the high bits and the low ones.
func (h *Hasher[K]) Of(k K) uint64 {
	if h.Word {
		hi, lo := bits.Mul64(*(*uint64)(unsafe.Pointer(&k))^Xor, Mul)
		return hi ^ lo
	}
	return maphash.Comparable(h.seed, k)
}

// What a word is combined with before it is multiplied, and by what: odd numbers
// without a pattern, the first being 2^64 over the golden ratio.
const (
	Xor = 0x9e3779b97f4a7c15
	Mul = 0xd6e8feb86659fd93
)
