package takeaway

import (
	"bytes"
	"fmt"

	"github.com/gametheory-go/gametheory/nim/heap"
)

// maxTake is the largest number in a set of numbers to take. A code has a byte for each number up
// to the largest.
const maxTake = 1 << 24

// The digit of a number that can be taken from an equal or larger heap, and the digit of any
// other number.
const (
	yes = 3
	no  = 0
)

// Subtraction returns the subtraction game of a finite set of positive numbers, also called
// Take-Away. A move takes s counters from a heap of at least s counters, for any s in the set.
// Digit s of the code is 3 for every s in the set, and 0 for all other numbers. Subtraction(1, 2)
// is 0.33.
//
// The numbers may come in any order and more than once. With the empty set no move is possible.
// Subtraction panics if a number is not from 1 to 2^24, 16,777,216.
func Subtraction(set ...int) heap.Code {
	digits := make([]byte, largest(set)+1)
	for _, s := range set {
		digits[s] = yes
	}
	return heap.NewCode(digits, no)
}

// AllBut returns the game in which a move takes any number of counters from a heap, except the
// numbers of a finite set. Digit s of the code is 0 for every s in the set, and 3 for all other
// numbers, without end. With the empty set the game is Nim.
//
// The values are arithmetic periodic: see [Solver.Tabulate]. The numbers may come in any order
// and more than once. AllBut panics if a number is not from 1 to 2^24, 16,777,216.
func AllBut(set ...int) heap.Code {
	digits := bytes.Repeat([]byte{yes}, largest(set)+1)
	digits[0] = no
	for _, s := range set {
		digits[s] = no
	}
	return heap.NewCode(digits, yes)
}

// largest returns the largest number of a set, and 0 for the empty set. It panics if a number is
// out of range.
func largest(set []int) int {
	most := 0
	for _, s := range set {
		if s < 1 || s > maxTake {
			panic(fmt.Sprintf("takeaway: %d in a set of numbers from 1 to %d", s, maxTake))
		}
		most = max(most, s)
	}
	return most
}
