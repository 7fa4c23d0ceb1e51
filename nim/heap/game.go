package heap

import (
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// Code is a game of taking and breaking heaps. A player takes some counters, or none, from one
// heap. The rest is removed or forms one or more heaps.
//
// Digit k says how many heaps a player may leave after taking k counters (Guy and Smith 1956).
// The digit is a sum of:
//
//	1  no heap: the player takes the whole heap
//	2  one heap
//	4  two heaps
//	8  three heaps
//
// No heap left is empty. For example, digit 3 means no heap or one heap. Codes with digits up to
// 7 are octal games. Codes with digits up to 15, written 0 to 9 and A to F, are hexadecimal
// games. Digit 0 stands before the point and is 0, 4, 8 or C: a player who takes nothing must
// break the heap.
//
// Codes are comparable: games with the same digits are equal. The zero Code has no moves. A Code
// implements [game.Rules], [game.Partitioner] and [game.MoveNamer] on positions of any number of
// heaps, and is safe for concurrent use.
type Code struct{ code code.Code }

var (
	_ game.Partitioner[nim.Heaps] = Code{}
	_ game.MoveNamer[nim.Heaps]   = Code{}
)

// NewCode returns the game with digits[k] as digit k. The digit tail repeats without end after
// the last index; tail may be 0. Digit 0 is always digits[0], or 0 if digits is empty. NewCode
// panics if a digit is above 15, or if digit 0 is not 0, 4, 8 or 12.
func NewCode(digits []byte, tail byte) Code {
	if tail > 15 || slices.ContainsFunc(digits, func(d byte) bool { return d > 15 }) {
		panic("heap: digit above 15")
	}
	if len(digits) > 0 && digits[0]&(code.None|code.One) != 0 {
		panic("heap: a move that takes nothing must break the heap")
	}
	return Code{code.New(digits, tail)}
}

// Unequal returns the game with the added rule that a move must leave heaps of different sizes.
// For example, Unequal of 4.0 is Grundy's game. If a move of g leaves at most one heap, Unequal
// returns g.
func (g Code) Unequal() Code {
	g.code.Unequal = g.MaxParts() > 1
	return g
}

// Digit returns digit k of the code, from 0 to 15. It panics if k is negative.
func (g Code) Digit(k int) int {
	if k < 0 {
		panic("heap: negative digit index")
	}
	return g.code.Digit(k)
}

// Digits returns the digits before the repeated last digit, at least digit 0, and the repeated
// digit. If the code does not repeat a digit without end, tail is 0. [NewCode] makes the same
// game from the result. If tail is 0, the last index of digits is the largest number of counters
// taken in a move.
func (g Code) Digits() (digits []byte, tail byte) {
	if g.code.Digits == "" {
		return []byte{0}, g.code.Tail
	}
	return []byte(g.code.Digits), g.code.Tail
}

// IsUnequal reports whether a move must leave heaps of different sizes.
func (g Code) IsUnequal() bool { return g.code.Unequal }

// MaxParts returns the largest number of heaps that a move leaves: 3, 2, 1 or 0. It takes time
// linear in the digits.
func (g Code) MaxParts() int { return g.code.MaxParts() }

// Options yields the options of a heap of n counters. An option is a slice of the sizes of the
// heaps left, the largest first. Each option comes once, in the order of the counters taken. The
// iterator reuses the slice: do not change or keep it. Options panics if n is negative.
//
// Apart from the options, the time is linear in the digits. If n is smaller than the number of
// digits, or if a digit repeats without end, the time is linear in n.
func (g Code) Options(n int) iter.Seq[[]int] {
	if n < 0 {
		panic("heap: negative heap")
	}
	return g.code.Options(n)
}

// Moves appends the options of s: the options of the largest heap first, each with the other
// heaps. Equal heaps have the same options, so Moves appends the options of only one of several
// equal heaps.
//
// No option comes twice. Suppose that moves at heaps of m and n > m counters lead to the same
// option. The option of the move at m still has the heap of n. So the move at the heap of n would
// leave a heap of n, and no move does.
func (g Code) Moves(dst []nim.Heaps, s nim.Heaps) []nim.Heaps {
	var buffer, room [16]int
	sizes := s.AppendTo(buffer[:0])
	for i, n := range sizes {
		if i > 0 && n == sizes[i-1] {
			continue
		}
		for left := range g.code.Options(n) {
			heaps := append(append(append(room[:0], sizes[:i]...), sizes[i+1:]...), left...)
			dst = append(dst, nim.SortHeaps(heaps))
		}
	}
	return dst
}

// Parts appends a position for each heap of s.
func (g Code) Parts(dst []nim.Heaps, s nim.Heaps) []nim.Heaps { return s.AppendParts(dst) }

// MoveName returns the size of the changed heap and the sizes of the heaps left, such as "7→4+2",
// or "7→0" if the player takes the whole heap.
func (g Code) MoveName(s, next nim.Heaps) string { return moveName(s, next) }

// Counters returns the sizes of the heaps. The player to move makes no difference.
func (Code) Counters(s nim.Heaps, _ int) []int { return s.AppendTo(nil) }
