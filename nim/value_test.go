package nim_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
)

func TestValue(t *testing.T) {
	const big = 1<<64 - 1
	tests := []struct {
		value   nim.Value
		text    string
		outcome nim.Outcome
		k       []nim.Nimber
	}{
		{nim.Value{}, "0", nim.PPosition, nil},
		{nim.Finite(3), "3", nim.NPosition, nil},
		{nim.Finite(big), "18446744073709551615", nim.NPosition, nil},
		{nim.Infinite(), "∞", nim.Draw, nil},
		{nim.Infinite(2, 0, 2), "∞(0,2)", nim.NPosition, []nim.Nimber{0, 2}},
		{nim.Infinite(300, 1, big), "∞(1,300,18446744073709551615)", nim.Draw, []nim.Nimber{1, 300, big}},
		{nim.Infinite(0), "∞(0)", nim.NPosition, []nim.Nimber{0}},
	}
	for _, tt := range tests {
		if got := tt.value.String(); got != tt.text {
			t.Errorf("%q, want %q", got, tt.text)
		}
		if got := tt.value.Outcome(); got != tt.outcome {
			t.Errorf("%v: outcome %v, want %v", tt.value, got, tt.outcome)
		}
		if got := tt.value.K(); !cmp.Equal(got, tt.k) {
			t.Errorf("%v: K is %v, want %v", tt.value, got, tt.k)
		}
	}
	if n, finite := nim.Finite(5).Nimber(); n != 5 || !finite {
		t.Error("5 is a nimber")
	}
	if _, finite := nim.Infinite(5).Nimber(); finite {
		t.Error("∞ is no nimber")
	}
	if nim.Infinite(1, 2) != nim.Infinite(2, 1, 1) || nim.Infinite(1) == nim.Infinite(2) || nim.Infinite() == nim.Finite(0) {
		t.Error("values are compared by their sets")
	}
	for o, want := range map[nim.Outcome]string{nim.PPosition: "P", nim.NPosition: "N", nim.Draw: "draw", 0: "Outcome(0)", 7: "Outcome(7)"} {
		if got := o.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Infinite does not change what it is given.
func TestInfiniteCopies(t *testing.T) {
	k := []nim.Nimber{3, 1, 2}
	nim.Infinite(k...)
	if !slices.Equal(k, []nim.Nimber{3, 1, 2}) {
		t.Error(k)
	}
}

// Plus has the laws of a commutative monoid, and its definition.
func TestPlus(t *testing.T) {
	rnd := rand.New(rand.NewPCG(25, 26))
	value := func() nim.Value {
		if rnd.IntN(2) == 0 {
			return nim.Finite(random(rnd))
		}
		var k []nim.Nimber
		for range rnd.IntN(4) {
			k = append(k, random(rnd))
		}
		return nim.Infinite(k...)
	}
	for range 2000 {
		a, b, c := value(), value(), value()
		if a.Add(b) != b.Add(a) || a.Add(b).Add(c) != a.Add(b.Add(c)) || a.Add(nim.Value{}) != a {
			t.Fatalf("laws broken by %v, %v, %v", a, b, c)
		}
	}
	tests := []struct{ a, b, want nim.Value }{
		{nim.Finite(5), nim.Finite(3), nim.Finite(6)},
		{nim.Infinite(0, 2, 5), nim.Finite(3), nim.Infinite(3, 1, 6)},
		{nim.Infinite(0, 2), nim.Infinite(0), nim.Infinite()},
		{nim.Infinite(), nim.Finite(7), nim.Infinite()},
	}
	for _, tt := range tests {
		if got := tt.a.Add(tt.b); got != tt.want {
			t.Errorf("%v + %v is %v, want %v", tt.a, tt.b, got, tt.want)
		}
	}
}

// Beside an error there is no outcome.
func TestNoOutcome(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	chain := game.RulesFunc[int](func(dst []int, s int) []int {
		if s > 0 {
			dst = append(dst, s-1)
		}
		return dst
	})
	const far = 1 << 20 // a walk there looks at its context
	grundy, loopy := nim.NewGrundy[int](chain), nim.NewLoopy[int](chain)
	table, err := loopy.Tabulate(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	for what, outcome := range map[string]func() (nim.Outcome, error){
		"Grundy":     func() (nim.Outcome, error) { return grundy.Outcome(ctx, far) },
		"Loopy":      func() (nim.Outcome, error) { return loopy.Outcome(ctx, far) },
		"LoopyTable": func() (nim.Outcome, error) { return table.Outcome(far) },
		"Sum":        func() (nim.Outcome, error) { return nim.Sum{nim.NewComponent(grundy, far)}.Outcome(ctx) },
	} {
		if o, err := outcome(); o != 0 || err == nil {
			t.Errorf("%s: %v, %v", what, o, err)
		}
	}
}
