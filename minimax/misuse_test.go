package minimax_test

import (
	"fmt"
	"strings"
	"testing"
)

// unequal is a digraph that cannot be compared.
type unequal struct {
	arcs   [][]int
	scores []int
}

func (g unequal) Moves(dst []int, v int) []int { return append(dst, g.arcs[v]...) }
func (g unequal) Score(v int) int              { return g.scores[v] }

// wantPanic checks that f panics with a sentence that begins so.
func wantPanic(t *testing.T, want string, f func()) {
	t.Helper()
	defer func() {
		if got := fmt.Sprint(recover()); !strings.HasPrefix(got, want) {
			t.Errorf("panic %q, want %q", got, want)
		}
	}()
	f()
}
