package partizan

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
)

// A sum of a number, multiples of powers of ↑ and a nimber has the expansion that it was made of, and the
// text of the expansion is read as the sum.
func TestUptimal(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	dice := rand.New(rand.NewPCG(48, 4))
	for range 60 {
		want := Uptimal{Number: NewNumber(dice.Int64N(9)-4, dice.IntN(3)), Nim: dice.IntN(5)}
		v := a.Add(Dyadic(want.Number), Nimber(want.Nim))
		for n := range dice.IntN(5) {
			c := dice.IntN(7) - 3
			want.Ups = append(want.Ups, c)
			v = a.Add(v, a.Mul(c, a.Power(n+1)))
		}
		for len(want.Ups) > 0 && want.Ups[len(want.Ups)-1] == 0 {
			want.Ups = want.Ups[:len(want.Ups)-1]
		}
		got, ok := a.Uptimal(v)
		if !ok || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%v has the expansion %v, %v, want %v", v, got, ok, want)
		}
		if u, err := a.Parse(got.String()); u != v || err != nil {
			t.Fatalf("%v is written as %v and read as %v, %v", v, got, u, err)
		}
	}
	// {0||0|v*} is an uptimal in the tests of CGSuite 2, too.
	for text, want := range map[string]string{
		"{0||0|v*}": "^ + 2.^<2> + *", "{0,*|v}": "^<2> + *", "^[4]": "^ + ^<2> + ^<3> + ^<4>", "v<3>*2": "-^<3> + *2", "0": "0", "1/2": "1/2", "*2": "*2", "-1*": "-1 + *",
	} {
		v, err := a.Parse(text)
		got, ok := a.Uptimal(v)
		if !ok || err != nil || got.String() != want {
			t.Errorf("%s is %v, %v, want %s", text, got, ok, want)
		}
		if u, err := a.Parse(want); u != v || err != nil {
			t.Errorf("%s is %v, not %s", want, u, text)
		}
	}
	for _, text := range []string{"Tiny(1)", "+-1", "{0||0|v3}", "{^^|vv}", "1Miny(2)", "{1|^^||^}"} {
		v, err := a.Parse(text)
		if got, ok := a.Uptimal(v); ok || err != nil {
			t.Errorf("%s is %v, %v", text, got, err)
		}
	}
	if a.Err() != nil {
		t.Error(a.Err())
	}
}

func ExampleArithmetic_Uptimal() {
	a := NewStore().Arithmetic(context.Background())
	v, err := a.Parse("{0||0|v*}")
	u, ok := a.Uptimal(v)
	fmt.Println(u, ok, err)
	// Output: ^ + 2.^<2> + * true <nil>
}

// Infinitesimals that are not all-small. Values: the tests of CGSuite 2.
func TestAtomicWeightOfInfinitesimals(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	for text, want := range map[string]string{
		"Tiny(3/2)": "0", "{0|||0||-1|-3}": "0", "{5||3|1|||0||||0}": "0", "{1|^^||^}": "2", "^^ + Tiny(1)": "2", "{0||0|v3}": "0",
	} {
		v, err := a.Parse(text)
		if got := a.AtomicWeight(v); err != nil || got.String() != want {
			t.Errorf("the atomic weight of %s is %v, want %s, %v", text, got, want, a.Err())
		}
	}
	for _, text := range []string{"{1|^^^||^}", "5", "+-1"} {
		a := NewStore().Arithmetic(t.Context())
		v, err := a.Parse(text)
		if w := a.AtomicWeight(v); !errors.Is(a.Err(), ErrDomain) || err != nil {
			t.Errorf("the atomic weight of %s is %v, %v", text, w, a.Err())
		}
	}
}

// By definition, G has the atomic weight W if G and W·↑ have the same outcome with each X and each
// sufficiently far star. Otherwise some X beside -W·↑ shows a difference.
func TestAtomicWeightOracle(t *testing.T) {
	store := NewStore()
	a := store.Arithmetic(t.Context())
	dice := rand.New(rand.NewPCG(48, 5))
	var pool, tests []Value
	for _, text := range []string{"0", "*", "^", "v", "1", "-1", "2", "-2", "+-1", "{1|0}", "{0|-1}", "^*", "*2", "{0|-2}", "{2|0}", "^^", "vv*", "^3"} {
		v, err := a.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		pool = append(pool, v)
	}
	for _, text := range []string{"0", "*", "^", "v", "^*", "v*", "Tiny(1)", "Miny(1)", "*2", "^*2", "v*2", "^^", "vv", "^^*", "vv*", "{1|^}", "{v|-1}"} {
		v, err := a.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		tests = append(tests, v)
	}
	atomic, others, unseen := 0, 0, 0
	for atomic < 60 || others < 12 {
		var sides [2][]Value
		for p := range sides {
			for range 1 + dice.IntN(2) {
				sides[p] = append(sides[p], pool[dice.IntN(len(pool))])
			}
		}
		v := a.Game(sides[0], sides[1])
		if len(pool) < 40 && v.Birthday() <= 3 {
			pool = append(pool, v)
		}
		if !v.Infinitesimal() || v.AllSmall() || v.Birthday() > 4 {
			continue
		}
		b := store.Arithmetic(t.Context())
		weight := b.AtomicWeight(v)
		err := b.Err()
		if err != nil {
			weight = a.value(func(w *worker) ref { return w.weight(v.ref, map[ref]ref{}) })
		}
		multiple := a.Norton(weight, Ups(1, 0))
		differs := false
		for _, x := range tests {
			for _, x := range []Value{x, a.Sub(x, multiple)} {
				for _, far := range []int{16} {
					differs = differs || a.Add(v, x, Nimber(far)).Outcome() != a.Add(multiple, x, Nimber(far)).Outcome()
				}
			}
		}
		switch {
		case err == nil && differs:
			t.Fatalf("%v has not the atomic weight %v", v, weight)
		case err == nil:
			atomic++
		default:
			others++
			if !differs {
				unseen++
			}
		}
	}

	if unseen > 0 {
		t.Errorf("%d of %d games without an atomic weight have the outcomes of %s", unseen, others, "a multiple of ^")
	}
	if a.Err() != nil {
		t.Error(a.Err())
	}
}
