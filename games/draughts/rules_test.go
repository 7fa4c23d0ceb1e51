package draughts

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/minimax"
)

var (
	_ game.Game[Position]      = Captures{}
	_ game.Turner[Position]    = Captures{}
	_ game.Bounder[Position]   = Captures{}
	_ game.MoveNamer[Position] = Captures{}
)

func TestContract(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for _, b := range []Board{
		full(t, 8, 8, 1), full(t, 7, 9, 2), Random(r, board(t, 10, 8)), Random(r, board(t, 20, 10)), board(t, 3, 3),
	} {
		c := NewCaptures(b)
		gametest.Test(t, c, c.Start())
	}
}

// The engine for any game, the solver of this package and the oracle find the same on boards
// of up to some thousands of positions, and the engine's line is a capture.
func TestEngine(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 2))
	sv := new(Solver)
	most := 0
	for range 300 {
		rows, columns := 3+r.IntN(8), 3+r.IntN(8)
		b := scatter(t, r, rows, columns, 0.9*r.Float64(), 0.1*r.Float64()).Put(Square(1+r.IntN(5)), Own)
		c := NewCaptures(b)
		result, err := minimax.NewSolver(c).Solve(t.Context(), c.Start())
		if err != nil {
			t.Fatal(err)
		}
		if want := bruteForceBest(b); result.Value != want {
			t.Fatalf("%d, want %d:\n%v", result.Value, want, b)
		}
		checkCapture(t, b, c.Capture(result.Line), result.Value)
		checkLongest(t, sv, b, result.Value)
		most = max(most, result.Value)
	}
	if most < 6 {
		t.Errorf("no board has a capture of more than %d", most)
	}
}

// All positions of the second sample: the man on 1 goes over 3 and 6, and that on 4 over
// one of them.
func TestPositions(t *testing.T) {
	b, err := Parse(two)
	if err != nil {
		t.Fatal(err)
	}
	c := NewCaptures(b)
	var names []string
	for p := range game.Positions(c, c.Start()) {
		for _, o := range c.Moves(nil, p) {
			names = append(names, c.MoveName(p, o))
		}
	}
	if want := []string{"1x5", "4x2", "4x8", "5x7"}; !slices.Equal(names, want) {
		t.Errorf("jumps %v, want %v", names, want)
	}
}
