package main

import (
	"strconv"

	"github.com/gametheory-go/gametheory/nim"
)

// boxes is crosses-crosses as it is played: the position is the set of the boxes that may
// still be crossed.
type boxes struct{}

// row returns n free boxes.
func row(n int) nim.Set { return nim.SetBelow(n) }

// cross returns the boxes that may be crossed after box i is: not i, nor its neighbors.
func cross(s nim.Set, i int) nim.Set {
	return s &^ (1<<i | 1<<(i+1) | 1<<i>>1)
}

// Moves appends the options of s, the leftmost box first.
func (boxes) Moves(dst []nim.Set, s nim.Set) []nim.Set {
	for i := range s.All() {
		dst = append(dst, cross(s, i))
	}
	return dst
}

// MoveName returns the number of the box that is crossed, counted from 1.
func (boxes) MoveName(s, next nim.Set) string {
	for i := range s.All() {
		if cross(s, i) == next {
			return strconv.Itoa(i + 1)
		}
	}
	panic("crosses: no such move")
}

// falling is boxes with the knowledge that a row falls apart: it is the sum of its runs of
// free boxes. Only the lengths of these matter, so each is moved to the left end.
type falling struct{ boxes }

// Parts appends the runs of s.
func (falling) Parts(dst []nim.Set, s nim.Set) []nim.Set {
	for n := 0; s != 0; s >>= 1 {
		if s&1 == 1 {
			n++
		}
		if n > 0 && s&2 == 0 {
			dst = append(dst, row(n))
			n = 0
		}
	}
	return dst
}

// split returns the lengths of the rows that are left of a row of n boxes when box i,
// counted from 1, is crossed.
func split(n, i int) (left, right int) { return max(i-2, 0), max(n-i-1, 0) }

// values returns the values of rows of 0 to n boxes by the recursion: the mex of the nim-sums
// of what a cross leaves.
func values(n int) []int {
	g := make([]int, n+1)
	var reached []int
	for k := range g {
		reached = reached[:0]
		for i := 1; i <= k; i++ {
			left, right := split(k, i)
			reached = append(reached, nim.NimSum(g[left], g[right]))
		}
		g[k] = nim.Mex(reached...)
	}
	return g
}
