package heap

import "bytes"

// AllBut returns the game in which a move takes any number of counters from a heap,
// except those of a finite set. Digit s of its code is 0 for the s in the set, and
// 3 for all others, without end. Without any exception it is Nim.
//
// Its values are arithmetic periodic: see [Tabulate]. Numbers may come in any order
// and more than once. It panics if a number is not from 1 to [MaxTake].
func AllBut(set ...int) Game {
	digits := bytes.Repeat([]byte{none | one}, largest(set)+1)
	digits[0] = 0
	for _, s := range set {
		digits[s] = 0
	}
	return newGame(digits, none|one)
}
