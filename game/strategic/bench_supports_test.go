package strategic_test

import (
	"fmt"
	"testing"

	"github.com/gametheory-go/gametheory/game/strategic"
)

// Random games of these sizes, one after the other.
func BenchmarkSupportEnumeration(b *testing.B) {
	for _, size := range [][]int{{2, 2, 2}, {3, 3, 3}, {2, 2, 2, 2, 2}, {8, 3, 2}} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			r := newRand(71)
			for b.Loop() {
				g := randomGame(r, 1000, size...)
				if _, err := strategic.NewSupportEnumeration(g).Solve(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
