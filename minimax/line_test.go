package minimax_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/minimax/internal/alphabeta"
)

// drawn is a digraph in which static bounds say that all is drawn.
type drawn struct{ *digraph }

func (drawn) Bounds(int) (lo, hi int) { return 0, 0 }

// liners returns the tools with the methods that write lines.
func liners(g game.Game[int], memory int64, shortest bool) map[string]func(s int) (game.Result[int, int], error) {
	sv := &minimax.Solver[int]{Game: g, Memory: memory, Shortest: shortest}
	ab := &minimax.AlphaBeta[int]{Game: g, Memory: memory, Workers: 1, Shortest: shortest}
	p := &minimax.ProofNumber[int]{Game: g, Memory: memory, Shortest: shortest}
	return map[string]func(s int) (game.Result[int, int], error){
		"Solver.Solve":      func(s int) (game.Result[int, int], error) { return sv.Solve(ctx, s) },
		"Solver.Tabulate":   func(s int) (game.Result[int, int], error) { return tabulated(sv)(ctx, s) },
		"AlphaBeta.Solve":   func(s int) (game.Result[int, int], error) { return ab.Solve(ctx, s) },
		"ProofNumber.Solve": func(s int) (game.Result[int, int], error) { return p.Solve(ctx, s) },
		"ProofNumber.Prove": func(s int) (game.Result[int, int], error) {
			proof, err := p.Prove(ctx, s, 0)
			return game.Result[int, int]{Line: proof.Line, Exact: proof.Holds, Stats: proof.Stats}, err
		},
	}
}

// TestLineLeavesCycle finds the way out of a cycle where there is one, and names the cycle
// where there is none.
func TestLineLeavesCycle(t *testing.T) {
	for _, tt := range []struct {
		arcs        [][]int
		line, cycle []int
	}{
		{arcs: [][]int{{1}, {0, 2}, {}}, line: []int{1, 2}},
		{arcs: [][]int{{1, 3}, {2}, {0}, {}}, line: []int{3}},                            // back to the start
		{arcs: [][]int{{1}, {2, 4}, {3}, {1}, {5}, {4, 6}, {}}, line: []int{1, 4, 5, 6}}, // two cycles
		{arcs: [][]int{{1}, {2}, {3}, {1}}, cycle: []int{1, 2, 3}},
		{arcs: [][]int{{0}}, cycle: []int{0}},
		{arcs: [][]int{{1, 2}, {1}, {0}}, cycle: []int{1}}, // the first one met
	} {
		g := drawn{&digraph{arcs: tt.arcs, scores: make([]int, len(tt.arcs))}}
		for name, solve := range liners(g, 1<<20, len(tt.arcs)%2 == 0) {
			if name == "Solver.Tabulate" && tt.line != nil {
				continue // without bounds, it meets the cycle
			}
			r, err := solve(0)
			if tt.line != nil && (err != nil || !slices.Equal(r.Line, tt.line)) {
				t.Errorf("%s: %v has the line %v, %v; want %v", name, tt.arcs, r.Line, err, tt.line)
			}
			var c *game.CycleError[int]
			if tt.cycle != nil && (!errors.As(err, &c) || !slices.Equal(turned(c.Positions, tt.cycle[0]), tt.cycle)) {
				t.Errorf("%s: %v is %+v, %v; want the cycle %v", name, tt.arcs, r, err, tt.cycle)
			}
			if r.Value != 0 || !r.Exact && name != "Solver.Tabulate" {
				t.Errorf("%s: %v is worth %d, exact %t", name, tt.arcs, r.Value, r.Exact)
			}
		}
	}
}

// TestLineAroundCycle follows the proof where another best move leads into a cycle: the
// bounds of the start prove its value, and those of no other position say anything.
func TestLineAroundCycle(t *testing.T) {
	// 0 moves to 1, which is in a cycle with 2, or to 3, which is terminal.
	g := &digraph{arcs: [][]int{{1, 3}, {2}, {1}, {}}, scores: make([]int, 4)}
	b := bounded{g, []int{0, -9, -9, -9}, []int{0, 9, 9, 9}}
	for name, solve := range liners(b, 1<<20, false) {
		if name == "Solver.Tabulate" {
			continue
		}
		if r, err := solve(0); err != nil || !slices.Equal(r.Line, []int{3}) {
			t.Errorf("%s: line %v, %v; want 3", name, r.Line, err)
		}
	}
	for name, tool := range choosers(b, false) {
		if next, err := tool.Choose(ctx, 0); err != nil || next != 3 {
			t.Errorf("%s chooses %d, %v; want 3", name, next, err)
		}
	}
}

// choosers are the tools that may look for the shortest win.
func choosers(g game.Game[int], shortest bool) map[string]game.Strategy[int] {
	return map[string]game.Strategy[int]{
		"Solver":      &minimax.Solver[int]{Game: g, Shortest: shortest},
		"AlphaBeta":   &minimax.AlphaBeta[int]{Game: g, Memory: 1 << 12, Workers: 1, Shortest: shortest},
		"ProofNumber": &minimax.ProofNumber[int]{Game: g, Memory: 1 << 16, Shortest: shortest},
	}
}

// upward is the game n -> n+1, which never ends and which static bounds call a draw.
type upward struct{ moves *int }

func (g upward) Moves(dst []int, n int) []int { *g.moves++; return append(dst, n+1) }
func (upward) Score(int) int                  { return 0 }
func (upward) Bounds(int) (lo, hi int)        { return 0, 0 }

// TestLineMemory checks that a search for an endless line ends when the memory is used up.
func TestLineMemory(t *testing.T) {
	const memory = 1 << 20
	moves := 0
	for name, solve := range liners(upward{&moves}, memory, true) {
		moves = 0
		r, err := solve(0)
		if !errors.Is(err, game.ErrMemory) || moves > memory/16 || len(r.Line) > memory/16 || len(r.Line) < 100 && name != "Solver.Tabulate" {
			t.Errorf("%s: %v after %d moves, with a line of %d", name, err, moves, len(r.Line))
		}
		if r.Stats.Memory > 2*memory {
			t.Errorf("%s: %d bytes", name, r.Stats.Memory)
		}
		if r, err := solve(0); !errors.Is(err, game.ErrMemory) || r.Stats.Memory > 2*memory {
			t.Errorf("%s, once more: %v", name, err)
		}
	}
}

// TestPathMemory checks that an endless search ends when the memory is used up, however much
// that is.
func TestPathMemory(t *testing.T) {
	moves := 0
	endless := game.RulesFunc[int](func(dst []int, n int) []int {
		moves++
		return append(dst, n+1)
	})
	for _, memory := range []int64{1, 1000, 1 << 16, 1 << 20} {
		for _, shortest := range []bool{false, true} {
			for name, solve := range liners(game.Normal[int](endless), memory, shortest) {
				moves = 0
				if r, err := solve(0); !errors.Is(err, game.ErrMemory) || moves > 1<<16 || r.Exact {
					t.Errorf("%s, %d bytes: %+v, %v after %d moves", name, memory, r, err, moves)
				}
			}
		}
	}
}

// parity is a row of single moves in which static bounds tell who wins.
type parity struct{ corridor }

func (parity) Score(int) int { return -1 }
func (parity) Bounds(n int) (lo, hi int) {
	v := 2*(n%2) - 1
	return v, v
}

// TestShortestMemory checks that the search for the shortest win keeps within the memory, too.
func TestShortestMemory(t *testing.T) {
	const memory = 1 << 20
	for name, solve := range liners(parity{}, memory, true) {
		if name == "Solver.Tabulate" || name == "ProofNumber.Prove" {
			continue // the one has too little memory for the values, the other does not hurry
		}
		if r, err := solve(1001); err != nil || r.Plies != 1001 {
			t.Errorf("%s: %d plies, %v", name, r.Plies, err)
		}
		if r, err := solve(1_000_001); !errors.Is(err, game.ErrMemory) || r.Value != 1 || r.Stats.Memory > 3*memory {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
}

// TestLongPathForgotten asks for a path that is too long for the memory, and then for a short one.
func TestLongPathForgotten(t *testing.T) {
	for _, workers := range []int{1, 3} {
		ab := &minimax.AlphaBeta[int]{Game: game.Normal[int](corridor{}), Memory: 1 << 20, Workers: workers}
		for range 2 {
			if _, err := ab.Value(ctx, 1_000_000); !errors.Is(err, game.ErrMemory) {
				t.Errorf("%d workers: %v", workers, err)
			}
			if v, err := ab.Value(ctx, 1001); err != nil || v != 1 {
				t.Errorf("%d workers: %d, %v; want 1", workers, v, err)
			}
		}
	}
}

// TestLeastTable checks that the least memory is enough for a heap of 200 counters, of which a
// move takes one or two.
func TestLeastTable(t *testing.T) {
	defer func(least int64) { alphabeta.LeastTable = least }(alphabeta.LeastTable)
	alphabeta.LeastTable = 1 << 10
	for _, workers := range []int{1, 2} {
		ab := &minimax.AlphaBeta[int]{Game: game.Normal(taking(1, 2)), Memory: 1, Workers: workers}
		r, err := ab.ValueStats(ctx, 200)
		if err != nil || r.Value != 1 || r.Stats.Positions > 1_000_000 {
			t.Errorf("%+v, %v", r, err)
		}
	}
}

// TestLineOfShortest checks that a player who chooses the shortest win move by move ends the play
// in time, although other moves keep the value too.
func TestLineOfShortest(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	wins := 0
	for range 600 {
		n := 3 + r.IntN(10)
		g := randomLoopy(r, n, 2)
		oracle := newLoopyOracle(g, n)
		b := bounded{g, make([]int, n), make([]int, n)}
		for v := range n {
			b.lo[v] = oracle.at(v).Payoff
			b.hi[v] = b.lo[v]
		}
		for name, tool := range choosers(b, true) {
			_, err := minimax.NewSolver(g).Tabulate(ctx, 0)
			if b.lo[0] == 0 || !errors.Is(err, game.ErrCycle) {
				continue
			}
			wins++
			s := 0
			for plies := oracle.at(0).Plies; plies > 0; plies-- {
				next, err := tool.Choose(ctx, s)
				if err != nil {
					t.Fatalf("%s at %d of %+v: %v", name, s, g, err)
				}
				s = next
			}
			if !game.Terminal(g, s) {
				t.Fatalf("%s comes to %d of %+v", name, s, g)
			}
		}
	}
	if wins < 30 {
		t.Errorf("only %d wins", wins)
	}
}
