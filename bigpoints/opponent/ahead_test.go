package opponent

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/bigpoints"
)

// A search looks at the same positions each time, although its table, too small
// here, forgets some.
func TestSearchIsReproducible(t *testing.T) {
	g := bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(51, 52))), 2)
	o := New(g, Expert, 1)
	var positions [3]int64
	for i := range positions {
		sr := searcher(o)
		sr.Depth, sr.Nodes, sr.Memory = 6, 0, 1<<17
		r, err := sr.Best(t.Context(), g.Start(0))
		if err != nil {
			t.Fatal(err)
		}
		positions[i] = r.Stats.Positions
	}
	if positions[0] != positions[1] || positions[0] != positions[2] {
		t.Errorf("%d positions are looked at", positions)
	}
}

// The plays of an expert have the time that trying to solve the end has left, and
// at least an instant; without a limit they have none.
func TestSampleTime(t *testing.T) {
	g := bigpoints.New(bigpoints.Printed().Random(rand.New(rand.NewPCG(53, 54))), 3)
	for _, test := range []struct{ limit, spent, want time.Duration }{
		{0, time.Second, 0},
		{time.Second, 0, time.Second},
		{time.Second, 600 * time.Millisecond, 400 * time.Millisecond},
		{time.Second, time.Second, 1},
		{1, time.Second, 1},
	} {
		o := &Opponent{Game: g, Level: Expert, Time: test.limit}
		if got := sampleWell(o, g.Start(0), test.spent).Time; got != test.want {
			t.Errorf("%v of %v spent, %v are left, want %v", test.spent, test.limit, got, test.want)
		}
	}
}

// To solve the end, an expert takes no more than half of a limit of time.
func TestHalf(t *testing.T) {
	o := &Opponent{Time: time.Hour}
	limited, cancel := o.half(t.Context())
	defer cancel()
	if end, ok := limited.Deadline(); !ok || time.Until(end) > time.Hour/2 {
		t.Errorf("the end is at %v, %v", end, ok)
	}
	o.Time = 0
	limited, cancel = o.half(t.Context())
	defer cancel()
	if end, ok := limited.Deadline(); ok {
		t.Errorf("without a limit the end is at %v", end)
	}
}
