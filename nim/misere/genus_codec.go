package misere

import (
	"encoding/binary"

	"golang.org/x/exp/constraints"
)

// pack appends numbers, none of which is negative, to dst as varints.
func pack[T constraints.Integer](dst []byte, numbers []T) []byte {
	for _, n := range numbers {
		dst = binary.AppendUvarint(dst, uint64(n))
	}
	return dst
}

// unpack returns the numbers that were packed.
func unpack[T constraints.Integer](code string) (numbers []T) {
	for rest := []byte(code); len(rest) > 0; {
		x, n := binary.Uvarint(rest)
		numbers, rest = append(numbers, T(x)), rest[n:]
	}
	return numbers
}
