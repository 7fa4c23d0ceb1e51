package memo

import (
	"encoding/binary"
	"hash/maphash"
	"math/bits"
	"reflect"
	"unsafe"
)

// Hasher hashes keys of type K. Those that are equal when their bits are, [IsBits],
// are mixed by arithmetic, always in the same way, so that what depends on where a
// table puts them can be repeated; others by the hash of Go's maps, which differs from
// one Hasher to the next.
type Hasher[K comparable] struct {
	Word bool // K is uint64
	bits bool
	seed maphash.Seed
}

// NewHasher returns a Hasher.
func NewHasher[K comparable]() Hasher[K] {
	return Hasher[K]{
		Word: reflect.TypeFor[K]() == reflect.TypeFor[uint64](),
		bits: IsBits[K](),
		seed: maphash.MakeSeed(),
	}
}

// Of returns the hash of k. Both its high bits and its low ones are fit for use.
//
// Words are mixed by the finishing multiplication of the wyhash family (Wang Yi,
// 2019): the two halves of a 128-bit product, folded, so that each bit of k reaches
// the high bits and the low ones. Keys of several words are mixed word by word, each
// with the hash of those before it.
func (h *Hasher[K]) Of(k K) uint64 {
	switch {
	case h.Word:
		return mix(*(*uint64)(unsafe.Pointer(&k)) ^ xor)
	case !h.bits:
		return maphash.Comparable(h.seed, k)
	}
	b := unsafe.Slice((*byte)(unsafe.Pointer(&k)), unsafe.Sizeof(k))
	sum := uint64(xor)
	for ; len(b) >= 8; b = b[8:] {
		sum = mix(sum ^ binary.LittleEndian.Uint64(b))
	}
	if len(b) > 0 {
		var last [8]byte
		copy(last[:], b)
		sum = mix(sum ^ binary.LittleEndian.Uint64(last[:]))
	}
	return sum
}

func mix(w uint64) uint64 {
	hi, lo := bits.Mul64(w, mul)
	return hi ^ lo
}

// What a word is combined with before it is multiplied, and by what: odd numbers
// without a pattern, the first being 2^64 over the golden ratio.
const (
	xor = 0x9e3779b97f4a7c15
	mul = 0xd6e8feb86659fd93
)
