package connectfour

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/minimax"
)

// TestExpandAllocations checks that Expand allocates nothing where the player to move has a choice, whatever the question.
func TestExpandAllocations(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	options := make([]minimax.Expanded[Position], 0, width)
	for stones := 8; stones < cells-4; stones++ {
		for tested := 0; tested < 4; {
			p, ok := quiet(r, stones)
			if v := p.view(); !ok || v.wins&p.free() != 0 || v.safe(p.free()) == 0 {
				continue // Expand leaves the few stones to Moves, which allocates
			}
			tested++
			if n := testing.AllocsPerRun(1, func() {
				for alpha := -cells / 2; alpha < cells/2; alpha++ {
					options = Forced{}.Expand(options[:0], p, alpha, alpha+1)
				}
			}); n != 0 {
				t.Fatalf("%+v: %v allocations for %d questions", p, n, cells)
			}
		}
	}
}
