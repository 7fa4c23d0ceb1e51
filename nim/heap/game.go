package heap

import (
	"iter"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

// Code is a game of taking and breaking heaps, given by its code. A player takes some counters,
// or none, from one heap, and may leave the rest as one heap or as several.
//
// Digit k of the code says into how many heaps the rest may be left when k counters are taken
// (Guy and Smith 1956): it is the sum of 1 for none, so that the whole heap is taken; 2 for one
// heap; 4 for two and 8 for three, none of them empty. Codes with digits up to 7 are octal
// games, with digits up to 15, written 0 to 9 and A to F, hexadecimal ones. Digit 0 stands
// before the point and is 0, 4, 8 or C: to take nothing one must break the heap.
//
// A Code is comparable: games with the same digits are equal. The zero value has no moves. It
// implements [game.Rules], [game.Partitioner] and [game.MoveNamer] on positions of any number
// of heaps, and is safe for concurrent use.
type Code struct{ code code.Code }

var (
	_ game.Partitioner[nim.Heaps] = Code{}
	_ game.MoveNamer[nim.Heaps]   = Code{}
)

// NewCode returns the game with these digits, digit k at index k, and tail for all that
// follow, without end; tail may be 0. Digit 0 must be given if it is not 0: tail never
// stands for it. NewCode panics if a digit is above 15, or digit 0 neither 0, 4, 8 nor
// 12.
func NewCode(digits []byte, tail byte) Code {
	if tail > 15 || slices.ContainsFunc(digits, func(d byte) bool { return d > 15 }) {
		panic("heap: digit above 15")
	}
	if len(digits) > 0 && digits[0]&(code.None|code.One) != 0 {
		panic("heap: a move that takes nothing must break the heap")
	}
	return Code{code.New(digits, tail)}
}

// Unequal returns the game in which the heaps that a move leaves must be of
// different sizes, as in Grundy's game, where g is 4.0. It is g itself if a move
// leaves at most one heap.
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

// Digits returns the digits of the code before its repeated final digit, but at least digit 0;
// and that final digit, 0 unless the code goes on without end. [NewCode] makes the same game
// from them. If tail is 0, the largest number of counters that a move takes is the last index
// of digits.
func (g Code) Digits() (digits []byte, tail byte) {
	if g.code.Digits == "" {
		return []byte{0}, g.code.Tail
	}
	return []byte(g.code.Digits), g.code.Tail
}

// IsUnequal reports whether the heaps that a move leaves must be of different sizes.
func (g Code) IsUnequal() bool { return g.code.Unequal }

// MaxParts returns how many heaps a move leaves at most: 3, 2, 1 or 0. It takes time
// linear in the digits.
func (g Code) MaxParts() int { return g.code.MaxParts() }

// Options returns what a move may leave of a heap of n counters: the sizes of the heaps, the
// largest first. Each option comes once, in the order of the counters taken. The slice is
// reused for the next option, and must not be changed. Options panics if n is negative.
//
// Apart from the options themselves it takes time linear in the digits, or in n
// if that is less or there is no last digit.
func (g Code) Options(n int) iter.Seq[[]int] {
	if n < 0 {
		panic("heap: negative heap")
	}
	return g.code.Options(n)
}

// Moves appends the options of s: those of each heap, the largest heap first, with
// the other heaps. Of several equal heaps only one needs to be played.
//
// No option comes twice. Options that arise from heaps of m and of n > m counters
// could only be equal if the latter move left a heap of n, which no move does.
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

// Parts appends the single heaps of s.
func (g Code) Parts(dst []nim.Heaps, s nim.Heaps) []nim.Heaps { return s.AppendParts(dst) }

// MoveName returns the size of the heap that the move from s to next changes, and what
// is left of it, such as "7→4+2", or "7→0" if it is taken whole.
func (g Code) MoveName(s, next nim.Heaps) string { return moveName(s, next) }

// Counters returns the sizes of the heaps. Whose turn it is makes no difference.
func (Code) Counters(s nim.Heaps, _ int) []int { return s.AppendTo(nil) }
