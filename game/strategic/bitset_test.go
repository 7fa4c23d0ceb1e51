package strategic

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
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

// The maximal bicliques of graphs with more vertices than a word has bits: either side is a
// nonempty intersection of neighborhoods of the other, and all of these are found one by one.
func TestBicliquesLarge(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 4))
	for range longtest.Cases(5, 20) {
		n, m := 60+rnd.IntN(80), 60+rnd.IntN(80)
		c := &component{}
		c.strategies[0], c.strategies[1] = make([]int, n), make([]int, m)
		neighbors := make([]map[int]bool, n)
		for i := range n {
			neighbors[i] = make(map[int]bool)
			for j := range m {
				if rnd.IntN(16) == 0 {
					neighbors[i][j] = true
					c.edges = append(c.edges, [2]int{i, j})
				}
			}
		}

		want := make(map[string]bool) // the second sides
		var all [][]int
		for i := range n {
			one := slices.Sorted(maps.Keys(neighbors[i]))
			next := [][]int{one}
			for _, s := range all {
				next = append(next, slices.DeleteFunc(slices.Clone(s), func(j int) bool { return !neighbors[i][j] }))
			}
			for _, s := range next {
				if key := fmt.Sprint(s); len(s) > 0 && !want[key] {
					want[key] = true
					all = append(all, s)
				}
			}
		}

		got := make(map[string]bool)
		err := c.bicliques(func(sides [2]bitset) error {
			key := fmt.Sprint(sides[1].members())
			if got[key] {
				t.Errorf("%s comes twice", key)
			}
			got[key] = true
			return nil
		})
		if err != nil || !maps.Equal(got, want) {
			t.Fatalf("%d and %d vertices: %d bicliques, want %d (%v)", n, m, len(got), len(want), err)
		}
	}
}
