package backward

import (
	"errors"
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// explored returns the arcs of a digraph of some ends that pay, a ring and ways out.
func explored(t *testing.T) digraph.Arcs {
	t.Helper()
	options := [][]int{{}, {}, {}, {4, 0}, {5}, {3, 1}, {2, 3}}
	rules := game.RulesFunc[int](func(dst []int, v int) []int { return append(dst, options[v]...) })
	b := &memo.Budget{Limit: math.MaxInt64}
	d := digraph.New(rules, b)
	if err := d.Explore(b, []int{0, 1, 2, 3, 4, 5, 6}, nil, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
	return d.Arcs
}

func pay(v uint32) (int32, error) { return []int32{-1, 700, 70_000}[v], nil }

// Wherever the analysis is stopped, or runs out of memory, it says so: as a whole, component
// by component, and on the way to a cycle on which endless play has no one worth.
func TestDigraphStops(t *testing.T) {
	for name, endless := range map[string]func(v uint32) (int32, error){
		"whole":      nil,
		"components": func(v uint32) (int32, error) { return 0, nil },
		"clash":      func(v uint32) (int32, error) { return int32(v), nil },
	} {
		t.Run(name, func(t *testing.T) {
			analyze := func(b *memo.Budget, stopped func() error) error {
				d := Digraph{Arcs: explored(t), Score: pay, Endless: endless, Stopped: stopped}
				_, _, err := d.Solve(b)
				if _, ok := err.(*clash); ok && name == "clash" {
					return nil
				}
				return err
			}
			checkStops(t, analyze)
		})
	}
}

func checkStops(t *testing.T, analyze func(b *memo.Budget, stopped func() error) error) {
	t.Helper()
	enough := errors.New("enough")
	for calls, stopped := 0, true; stopped; calls++ {
		left := calls
		err := analyze(&memo.Budget{Limit: math.MaxInt64}, func() error {
			if left--; left < 0 {
				return enough
			}
			return nil
		})
		stopped = err == enough
		if !stopped && (err != nil || calls < 15) {
			t.Errorf("stopped after %d calls: %v", calls, err)
		}
	}
	going := func() error { return nil }
	budget := memo.Budget{Limit: math.MaxInt64}
	if err := analyze(&budget, going); err != nil {
		t.Fatal(err)
	}
	for limit := range budget.Used {
		if err := analyze(&memo.Budget{Limit: limit}, going); err == nil {
			t.Errorf("done with %d bytes of %d", limit, budget.Used)
		}
	}
}
