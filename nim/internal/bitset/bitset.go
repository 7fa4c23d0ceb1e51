// Package bitset has sets of small numbers, as the values of options are, and the minimal
// excludant of such numbers, for loops that ask for millions of them.
package bitset

import (
	"encoding/binary"
	"math/bits"
)

// Set is a set of numbers below 64 times its length.
type Set []uint64

// Words returns the length of a set with room for the values below v.
func Words(v int) int { return (v + 63) / 64 }

// Add adds v.
func (b Set) Add(v uint64) { b[v>>6] |= 1 << (v & 63) }

// Has reports whether v is in b.
func (b Set) Has(v uint64) bool { return b[v>>6]>>(v&63)&1 != 0 }

// Or adds the values of c, which is not longer than b.
func (b Set) Or(c Set) {
	b = b[:len(c)]
	for i, w := range c {
		b[i] |= w
	}
}

// Grown returns b with room for the values below v.
func (b Set) Grown(v int) Set {
	for len(b) < Words(v) {
		b = append(b, 0)
	}
	return b
}

// Mex returns the least value not in b, which is 64 times its length if b has all below.
func (b Set) Mex() uint64 {
	for i, w := range b {
		if ^w != 0 {
			return uint64(i*64 + bits.TrailingZeros64(^w))
		}
	}
	return uint64(len(b) * 64)
}

// Shifted adds v ^ c for each value v of a.
func (b Set) Shifted(a Set, c uint64) {
	for i, w := range a {
		b[i^int(c>>6)] |= exchanged(w, c&63)
	}
}

// exchanged returns the word that has bit i ^ c where w has bit i.
func exchanged(w, c uint64) uint64 {
	for j, half := range halves {
		if c>>j&1 != 0 {
			w = w>>(1<<j)&half | w&half<<(1<<j)
		}
	}
	return w
}

// halves[j] has the bits whose index lacks bit j.
var halves = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// Gather adds to b the values that are marked in seen, a byte of 0 or 1 for each
// value below 64 times the length of b, and clears them.
func (b Set) Gather(seen []byte) {
	// A product with this constant adds up shifted copies of the word, so that its
	// top byte has bit i where byte i was 1. No two bits meet, so nothing carries.
	const weights = 0x0102040810204080
	for i := range b {
		var w uint64
		bytes := seen[i*64 : i*64+64]
		for j := 0; j < 64; j += 8 {
			eight := bytes[j : j+8]
			w |= binary.LittleEndian.Uint64(eight) * weights >> 56 << j
		}
		clear(bytes)
		b[i] |= w
	}
}
