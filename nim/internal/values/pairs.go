package values

import (
	"encoding/binary"
	"math/bits"
)

// The loops below go through the pairs of heaps that make a total, and this is where
// the time goes. A pair is two loads, an exclusive or and a store. Eight pairs of
// bytes need one load of eight values from the front, one from the back, whose order
// is reversed as bytes are, and one exclusive or.

// marks has a byte for each value, which is 1 if the value is marked. Values of two
// bytes or less are in range, as the compiler sees. The loops are unrolled by
// eight, so that indices are checked once for eight: that halves the time.
type marks = [1 << 16]byte

// mark marks g[a] ^ g[m-a] in seen for from <= a < to, where to <= m/2 + 1. The
// length of seen is at least that of marks, and above all values.
func (r *row[T]) mark(m, from, to int, seen []byte) {
	if from >= to {
		return
	}
	switch g := any(r.g).(type) {
	case []uint8:
		markBytes(g, m, from, to, (*marks)(seen))
	case []uint16:
		// The slice of the partners m-a, for the same a in the opposite order.
		markShorts(g[from:to], g[m-to+1:m-from+1], (*marks)(seen))
	default:
		for a := from; a < to; a++ {
			seen[r.g[a]^r.g[m-a]] = 1
		}
	}
}

// markBytes is mark for values of a byte.
func markBytes(g []uint8, m, from, to int, seen *marks) {
	a := from
	for ; a+16 <= to; a += 16 {
		x, y := sixteen(g, a, m)
		markEight(x, seen)
		markEight(y, seen)
	}
	for ; a < to; a++ {
		seen[g[a]^g[m-a]] = 1
	}
}

// sixteen returns g[a+i] ^ g[m-a-i] in byte i of x for i from 0 to 7, and in byte i-8
// of y from 8 to 15.
func sixteen(g []byte, a, m int) (x, y uint64) {
	front, back := g[a:a+16], g[m-a-15:m-a+1]
	back = back[:16] // so that the compiler knows
	// The partners of ascending a descend, so the bytes of the back are reversed, and the last eight go
	// with the first.
	x = binary.LittleEndian.Uint64(front[:8]) ^ bits.ReverseBytes64(binary.LittleEndian.Uint64(back[8:]))
	y = binary.LittleEndian.Uint64(front[8:]) ^ bits.ReverseBytes64(binary.LittleEndian.Uint64(back[:8]))
	return x, y
}

// markEight marks the bytes of x.
func markEight(x uint64, seen *marks) {
	seen[uint8(x)] = 1
	seen[uint8(x>>8)] = 1
	seen[uint8(x>>16)] = 1
	seen[uint8(x>>24)] = 1
	seen[uint8(x>>32)] = 1
	seen[uint8(x>>40)] = 1
	seen[uint8(x>>48)] = 1
	seen[uint8(x>>56)] = 1
}

// markShorts marks front[i] ^ back[len(back)-1-i], where both are equally long.
func markShorts(front, back []uint16, seen *marks) {
	back = back[:len(front)]
	i := 0
	for ; i+8 <= len(front); i += 8 {
		end := len(back) - i
		f, b := (*[8]uint16)(front[i:i+8]), (*[8]uint16)(back[end-8:end])
		seen[f[0]^b[7]] = 1
		seen[f[1]^b[6]] = 1
		seen[f[2]^b[5]] = 1
		seen[f[3]^b[4]] = 1
		seen[f[4]^b[3]] = 1
		seen[f[5]^b[2]] = 1
		seen[f[6]^b[1]] = 1
		seen[f[7]^b[0]] = 1
	}
	for ; i < len(front); i++ {
		seen[front[i]^back[len(back)-1-i]] = 1
	}
}

// find returns the least a with from <= a < to for which g[a] ^ g[m-a] is v, or to if
// there is none. It must be at most m/2 + 1.
func (r *row[T]) find(m, from, to int, v T) int {
	const (
		ones = 0x0101010101010101
		tops = 0x8080808080808080
	)
	g, low, all := r.g, r.low, ones*uint64(byte(v))
	a := from
	for ; a+16 <= to; a += 16 {
		// A byte of x or y is 0 where the low bytes agree. If there is one, and only
		// then, a bit of tops survives.
		x, y := sixteen(low, a, m)
		x, y = x^all, y^all
		// Low bytes that differ exclude equal values. Where they agree the values themselves are
		// compared below.
		if ((x-ones)&^x|(y-ones)&^y)&tops == 0 {
			continue
		}
		for b := a; b < a+16; b++ {
			if g[b]^g[m-b] == v {
				return b
			}
		}
	}
	for a < to && g[a]^g[m-a] != v {
		a++
	}
	return a
}

// with marks in seen g[p] ^ g[m-p] for the heaps p of at, which are less than m and
// have the values vals. The length of seen is as for mark.
func (r *row[T]) with(m int, at []int, vals []T, seen []byte) {
	switch g := any(r.g[:m]).(type) {
	case []uint8:
		withSmall(g, at, any(vals).([]uint8), (*marks)(seen))
	case []uint16:
		withSmall(g, at, any(vals).([]uint16), (*marks)(seen))
	default:
		for i, p := range at {
			seen[r.g[m-p]^vals[i]] = 1
		}
	}
}

// withSmall is with for values of one or two bytes, where m is the length of g.
func withSmall[T uint8 | uint16](g []T, at []int, vals []T, seen *marks) {
	vals = vals[:len(at)]
	i, m := 0, len(g)
	for ; i+8 <= len(at); i += 8 {
		p, v := (*[8]int)(at[i:i+8]), (*[8]T)(vals[i:i+8])
		seen[g[m-p[0]]^v[0]] = 1
		seen[g[m-p[1]]^v[1]] = 1
		seen[g[m-p[2]]^v[2]] = 1
		seen[g[m-p[3]]^v[3]] = 1
		seen[g[m-p[4]]^v[4]] = 1
		seen[g[m-p[5]]^v[5]] = 1
		seen[g[m-p[6]]^v[6]] = 1
		seen[g[m-p[7]]^v[7]] = 1
	}
	for ; i < len(at); i++ {
		seen[g[m-at[i]]^vals[i]] = 1
	}
}
