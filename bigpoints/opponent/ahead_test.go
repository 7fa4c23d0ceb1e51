package opponent

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/full"
)

// A search looks at the same positions each time, although its table, too small
// here, forgets some.
func TestSearchIsReproducible(t *testing.T) {
	g := full.New(full.Printed().Random(rand.New(rand.NewPCG(51, 52))), 2)
	o := New(g, Expert, 1)
	var positions [3]int64
	for i := range positions {
		sr := o.searcher()
		sr.Depth, sr.Nodes, sr.Memory = 6, 0, 1<<17
		r, err := sr.Best(t.Context(), g.Start(0))
		if err != nil {
			t.Fatal(err)
		}
		positions[i] = r.Positions
	}
	if positions[0] != positions[1] || positions[0] != positions[2] {
		t.Errorf("%d positions are looked at", positions)
	}
}
