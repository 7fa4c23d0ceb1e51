package mnk

import (
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

// Of the known games with millions of positions, those that are solved in seconds.
func TestKnownLarge(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for _, tt := range []struct{ m, n, k, value int }{
		{4, 6, 4, 0},
		{5, 5, 5, 0},
	} {
		ab := &minimax.AlphaBeta[Position]{Game: Forced{board(t, tt.m, tt.n, tt.k)}}
		r, err := ab.ValueStats(t.Context(), Position{})
		if err != nil || r.Value != tt.value {
			t.Errorf("(%d, %d, %d) is %d, %v; want %d (%s)", tt.m, tt.n, tt.k, r.Value, err, tt.value, gamesSolved)
		}
	}
}
