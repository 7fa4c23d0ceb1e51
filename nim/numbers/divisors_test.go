package numbers_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/closedtest"
	"github.com/gametheory-go/gametheory/nim/numbers"
)

func divisors(t *testing.T, n uint32) numbers.Divisors {
	t.Helper()
	g, err := numbers.NewDivisors(n)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestDivisorsContract(t *testing.T) {
	g := divisors(t, 360)
	gametest.Test(t, g, g.Start())
}

// With the powers of two primes it is Chomp on a rectangle.
func TestDivisorsIsChomp(t *testing.T) {
	chomp := nim.NewGrundy(numbers.Chomp{})
	n := uint32(1)
	for rows := 1; rows <= 5; rows++ {
		m := n
		for columns := 1; columns <= 5; columns++ {
			g := divisors(t, m)
			got, err := nim.NewGrundy(g).Value(t.Context(), g.Start())
			want, err2 := chomp.Value(t.Context(), numbers.RectangularBar(rows, columns))
			if err != nil || err2 != nil || got != want {
				t.Errorf("%d: %d, %v; Chomp %d, %v", m, got, err, want, err2)
			}
			m *= 7
		}
		n *= 3
	}
}

// What is said of positions is right, at all of them, and this is how many are not known.
func TestDivisorsKnown(t *testing.T) {
	for n, unknown := range map[uint32]int{1: 0, 7: 0, 64: 0, 36: 10, 72: 22, 30: 11, 216: 53} {
		g := divisors(t, n)
		positions, known := closedtest.Check(t, g, g.Start())
		if positions-known != unknown {
			t.Errorf("%d: %d of %d positions are unknown, want %d", n, positions-known, positions, unknown)
		}
	}
}

// Numbers of no divisor are refused.
func TestDivisorsPanic(t *testing.T) {
	g, wrong := divisors(t, 12), nim.NewSet(2, 6)
	for name, f := range map[string]func(){
		"Moves":             func() { g.Moves(nil, wrong) },
		"MoveName":          func() { g.MoveName(wrong, 0) },
		"PPosition":         func() { g.PPosition(wrong) },
		"KnownWinningMoves": func() { g.KnownWinningMoves(wrong) },
		"Left":              func() { g.Left(wrong) },
		"zero":              func() { numbers.Divisors{}.Moves(nil, 64) },
	} {
		t.Run(name, func(t *testing.T) { panictest.Want(t, "numbers: divisor 6 of a number with", f) })
	}
	if moves := (numbers.Divisors{}).Moves(nil, 0); len(moves) > 0 {
		t.Errorf("moves %v without divisors", moves)
	}
}

func TestDivisorsLeft(t *testing.T) {
	for n := uint32(1); n < 2000; n++ {
		var want []uint32
		for d := uint32(1); d <= n; d++ {
			if n%d == 0 {
				want = append(want, d)
			}
		}
		g := divisors(t, n)
		if got := g.Left(g.Start()); !slices.Equal(got, want) {
			t.Fatalf("%d: %v", n, got)
		}
	}
	for n, want := range map[uint32]int{7560: 64, 1<<32 - 1: 32, 4294967291: 2, 1 << 31: 32, 65537 * 65521: 4, 65521 * 65521: 3} {
		if g := divisors(t, n); g.Start().Len() != want {
			t.Errorf("%d: %v, want %d", n, g.Left(g.Start()), want)
		}
	}
	for _, n := range []uint32{0, 10080, 331776} { // the latter have 72 and 65 divisors
		if _, err := numbers.NewDivisors(n); !errors.Is(err, game.ErrSize) {
			t.Errorf("%d: %v", n, err)
		}
	}
}
