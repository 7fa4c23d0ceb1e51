// Package varint packs lists of numbers into strings, so that positions which hold
// such a list are comparable, immutable and small: a number takes a byte below 128,
// two below 16,384, and so on. It is the code of encoding/binary.
package varint

import (
	"encoding/binary"

	"golang.org/x/exp/constraints"
)

// Append appends the code of n, which must not be negative, to dst.
func Append[T constraints.Integer](dst []byte, n T) []byte {
	if uint64(n) < 0x80 {
		return append(dst, byte(n)) // without a call
	}
	return binary.AppendUvarint(dst, uint64(n))
}

// Pack returns the code of the numbers, none of which may be negative.
func Pack[T constraints.Integer](numbers []T) string {
	var buffer [64]byte
	code := buffer[:0]
	for _, n := range numbers {
		code = Append(code, n)
	}
	return string(code)
}

// Unpack appends to dst the numbers of the code.
func Unpack[T constraints.Integer](dst []T, code string) []T {
	var n T
	shift := 0
	for i := range len(code) {
		b := code[i]
		n |= T(b&0x7f) << shift
		if shift += 7; b < 0x80 {
			dst = append(dst, n)
			n, shift = 0, 0
		}
	}
	return dst
}

// Cut returns the first number of the code, which must not be empty, and the code of
// the others.
func Cut[T constraints.Integer](code string) (n T, rest string) {
	for i, shift := 0, 0; ; i, shift = i+1, shift+7 {
		b := code[i]
		n |= T(b&0x7f) << shift
		if b < 0x80 {
			return n, code[i+1:]
		}
	}
}

// Len returns how many numbers the code has.
func Len(code string) int {
	n := 0
	for i := range len(code) {
		if code[i] < 0x80 {
			n++
		}
	}
	return n
}
