package strategic

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Sets of more than a word, against a list.
func TestBitset(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		const n = 200
		s, u := newBitset(n), newBitset(n)
		var inS, inBoth []int
		for i := range n {
			if rnd.IntN(3) == 0 {
				s.add(i)
				inS = append(inS, i)
			}
			if rnd.IntN(40) == 0 {
				u.add(i)
				if s.has(i) {
					inBoth = append(inBoth, i)
				}
			}
		}
		if got := s.members(); !slices.Equal(got, inS) {
			t.Fatalf("members %v, want %v", got, inS)
		}
		both := newBitset(n)
		some := both.intersect(s, u)
		if got := both.members(); !slices.Equal(got, inBoth) || some != (len(inBoth) > 0) {
			t.Fatalf("the intersection is %v, %v, want %v", got, some, inBoth)
		}
	}
}
