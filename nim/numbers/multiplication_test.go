package numbers_test

import (
	"math"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

func TestMultiplicationContract(t *testing.T) {
	gametest.Test(t, numbers.Multiplication{Target: 10_000}, 1, 7, 20_000)
	gametest.Test(t, numbers.Multiplication{Target: 500, Least: 3, Most: 5}, 1)
}

// All numbers as starts, so that the target over the number is hardly ever an integer.
func TestMultiplication(t *testing.T) {
	largest := uint64(longtest.Cases(300, 3000))
	for _, m := range []numbers.Multiplication{
		{}, {Most: 2}, {Most: 3}, {Least: 3, Most: 3}, {Least: 3, Most: 5}, {Least: 4, Most: 30}, {Least: 5},
	} {
		for m.Target = range uint64(longtest.Cases(100, 400)) {
			closedtest.Check(t, m, 1, 2, 3, 5, 7, 11, 100)
		}
		m.Target = largest
		for p := range m.Target {
			closedtest.Check(t, m, p+1)
		}
	}
}

// Around the products of 9 and 2 in turn the winner changes.
func TestMultiplicationTargets(t *testing.T) {
	for _, tt := range []struct {
		target uint64
		p      bool
		source string
	}{
		{9, false, "9"},
		{10, true, "above 9"},
		{18, true, "9·2"},
		{19, false, "above 9·2"},
		{162, false, "9·2·9"},
		{163, true, "above 9·2·9"},
		{324, true, "9·2·9·2"},
		{325, false, "above 9·2·9·2"},
		{1156831381426176, true, "18^12"},
		{1156831381426177, false, "18^12 + 1"},
		{374813367582081024, true, "18^14"},
		{374813367582081025, false, "18^14 + 1"},
		{3373320308238729216, false, "18^14·9"},
		{3373320308238729217, true, "18^14·9 + 1"},
		{6746640616477458432, true, "18^15"},
		{6746640616477458433, false, "18^15 + 1"},
		{math.MaxUint64, false, "18^15·9 is beyond"},
		{1, true, "reached"},
		{0, true, "passed"},
	} {
		m := numbers.Multiplication{Target: tt.target}
		if m.PPosition(1) != tt.p {
			t.Errorf("P is %t for %d, want %t: %s", m.PPosition(1), tt.target, tt.p, tt.source)
		}
		if (len(m.WinningMoves(1)) == 0) != tt.p {
			t.Errorf("winning moves %v for %d", m.WinningMoves(1), tt.target)
		}
	}
}

func TestMultiplicationDoesNotOverflow(t *testing.T) {
	m := numbers.Multiplication{Target: math.MaxUint64, Most: math.MaxUint64}
	if got := m.Moves(nil, math.MaxUint64-1); len(got) == 0 || got[0] != math.MaxUint64 {
		t.Errorf("%v", got)
	}
	m.Most = 9
	for _, p := range []uint64{math.MaxUint64 / 2, math.MaxUint64/2 + 1, math.MaxUint64 / 3} {
		for _, o := range m.Moves(nil, p) {
			if o <= p {
				t.Errorf("from %d to %d", p, o)
			}
		}
	}
}

func TestMultiplicationPanics(t *testing.T) {
	panictest.Want(t, "numbers: multiplication of 0", func() { numbers.Multiplication{Target: 9}.Moves(nil, 0) })
	panictest.Want(t, "numbers: multiplication of 0", func() { numbers.Multiplication{Target: 9}.PPosition(0) })
	panictest.Want(t, "numbers: factors from 1 to 9", func() { numbers.Multiplication{Least: 1}.Moves(nil, 1) })
	panictest.Want(t, "numbers: factors from 5 to 4", func() { numbers.Multiplication{Least: 5, Most: 4}.PPosition(1) })
}
