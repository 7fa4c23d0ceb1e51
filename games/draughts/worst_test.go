package draughts

import (
	"flag"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

var searchFor = flag.Duration("search", 0, "how long to search for boards with many states, for each size")

// TestWorst searches for the boards on which the solver looks at most states, among those
// that the rules allow: it climbs from random boards, by changes of one to three squares, and takes
// a step down now and then, less and less often (simulated annealing).
func TestWorst(t *testing.T) {
	if *searchFor == 0 {
		t.Skip("without -search")
	}
	r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 1))
	for _, size := range [][2]int{{13, 15}, {14, 14}, {15, 13}, {20, 10}} {
		sv := new(Solver)
		var top Board
		most, widest, boards := 0, 0, 0
		for begin := time.Now(); time.Since(begin) < *searchFor; {
			now := Random(r, board(t, size[0], size[1]))
			if r.IntN(2) == 0 {
				now = full(t, size[0], size[1], Square(1+r.IntN(now.Squares())))
			}
			states := 0
			const steps = 4000
			for step := range steps {
				next := now
				for range 1 + r.IntN(3) {
					next = next.Put(Square(1+r.IntN(next.Squares())), Piece(r.IntN(3)))
				}
				if next.Check() != nil {
					continue
				}
				boards++
				sv.Count(next)
				n, w := sv.States()
				if heat := 200 * float64(steps-step) / steps; n >= states || r.Float64() < math.Exp(float64(n-states)/heat) {
					now, states = next, n
				}
				if n > most {
					most, top = n, next
				}
				widest = max(widest, w)
			}
		}
		t.Logf("%d by %d: %d states after %d boards, at most %d at a time; %d states of the automaton:\n%s",
			size[0], size[1], most, boards, widest, len(sv.program.machine.states)-1, top.Text())
	}
}
