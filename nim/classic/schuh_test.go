package classic_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/classic"
)

func schuh(t *testing.T, n uint32) classic.Schuh {
	t.Helper()
	g, err := classic.NewSchuh(n)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestSchuhContract(t *testing.T) {
	g := schuh(t, 360)
	gametest.Test(t, g, g.Start())
}

// With the powers of two primes it is Chomp on a rectangle.
func TestSchuhIsChomp(t *testing.T) {
	chomp := nim.NewGrundy(classic.Chomp{})
	n := uint32(1)
	for rows := 1; rows <= 5; rows++ {
		m := n
		for columns := 1; columns <= 5; columns++ {
			g := schuh(t, m)
			got, err := nim.NewGrundy(g).Value(t.Context(), g.Start())
			want, err2 := chomp.Value(t.Context(), classic.Rectangle(rows, columns))
			if err != nil || err2 != nil || got != want {
				t.Errorf("%d: %d, %v; Chomp %d, %v", m, got, err, want, err2)
			}
			m *= 7
		}
		n *= 3
	}
}

// The first player wins unless the number is 1.
func TestSchuhIsWon(t *testing.T) {
	for n := uint32(1); n <= 250; n++ {
		g := schuh(t, n)
		o := newOracle(g)
		if v := o.value(g.Start()); (v == 0) != (n == 1) {
			t.Errorf("%d has the value %d", n, v)
		}
	}
}

func TestSchuhDivisors(t *testing.T) {
	for n := uint32(1); n < 2000; n++ {
		var want []uint32
		for d := uint32(1); d <= n; d++ {
			if n%d == 0 {
				want = append(want, d)
			}
		}
		g := schuh(t, n)
		if got := g.Divisors(g.Start()); !slices.Equal(got, want) {
			t.Fatalf("%d: %v", n, got)
		}
	}
	for n, divisors := range map[uint32]int{7560: 64, 1<<32 - 1: 32, 4294967291: 2, 1 << 31: 32, 65537 * 65521: 4, 65521 * 65521: 3} {
		if g := schuh(t, n); g.Start().Len() != divisors {
			t.Errorf("%d: %v, want %d", n, g.Divisors(g.Start()), divisors)
		}
	}
	for _, n := range []uint32{0, 10080, 331776} { // the latter have 72 and 65 divisors
		if _, err := classic.NewSchuh(n); !errors.Is(err, classic.ErrSchuh) {
			t.Errorf("%d: %v", n, err)
		}
	}
}
