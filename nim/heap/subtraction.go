package heap

import "fmt"

// MaxTake is the largest number that a set of numbers to take may have. A code has
// a byte for each number up to the largest.
const MaxTake = 1 << 24

// Subtraction returns the subtraction game of a finite set of positive numbers, also
// called Take-Away: a move takes s counters from a heap, for an s in the set, if
// there are as many. Digit s of its code is 3 for these s, and 0 for all others.
//
// Numbers may come in any order and more than once. Without any, no move is
// possible. It panics if a number is not from 1 to [MaxTake].
//
// [Tabulate] solves it.
func Subtraction(set ...int) Game {
	digits := make([]byte, largest(set)+1)
	for _, s := range set {
		digits[s] = none | one
	}
	return newGame(digits, 0)
}

// largest returns the largest number of a set, and 0 if it is empty. It panics if a
// number may not be in one.
func largest(set []int) int {
	most := 0
	for _, s := range set {
		if s < 1 || s > MaxTake {
			panic(fmt.Sprintf("heap: %d in a set of numbers from 1 to %d", s, MaxTake))
		}
		most = max(most, s)
	}
	return most
}
