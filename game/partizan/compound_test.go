package partizan

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
)

// The compounds are the values of the games that the rules of compounds make of canonical forms.
func TestCompounds(t *testing.T) {
	store := NewStore()
	a := store.Arithmetic(t.Context())
	dice := rand.New(rand.NewPCG(48, 6))
	values := []Value{{}, Nimber(1), Integer(1), Integer(-2), Dyadic(NewNumber(1, 1)), Ups(1, 0), Nimber(2)}
	for len(values) < 40 {
		var sides [2][]Value
		for p := range sides {
			for range 1 + dice.IntN(2) {
				sides[p] = append(sides[p], values[dice.IntN(len(values))])
			}
		}
		if v := a.Game(sides[0], sides[1]); v.Birthday() <= 4 {
			values = append(values, v)
		}
	}
	rules := func(selective bool) Rules[[2]Value] {
		return RulesFunc[[2]Value](func(dst [][2]Value, s [2]Value, p Player) [][2]Value {
			for _, v := range s[0].Options(p) {
				if selective {
					dst = append(dst, [2]Value{v, s[1]})
				}
				for _, u := range s[1].Options(p) {
					dst = append(dst, [2]Value{v, u})
				}
			}
			for _, u := range s[1].Options(p) {
				if selective {
					dst = append(dst, [2]Value{s[0], u})
				}
			}
			return dst
		})
	}
	both := [2]*Solver[[2]Value]{NewSolver(rules(false)), NewSolver(rules(true))}
	both[0].Store, both[1].Store = store, store
	for range 150 {
		v, u := values[dice.IntN(len(values))], values[dice.IntN(len(values))]
		for i, got := range []Value{a.Conjunctive(v, u), a.Selective(v, u)} {
			want, err := both[i].Value(t.Context(), [2]Value{v, u})
			if got != want || err != nil || a.Err() != nil {
				t.Fatalf("compound %d of %v and %v is %v, want %v, %v, %v", i, v, u, got, want, err, a.Err())
			}
		}
	}
	// Nim: Smith 1966.
	for n := range 6 {
		for m := range 6 {
			if v, u := a.Selective(Nimber(n), Nimber(m)), a.Conjunctive(Nimber(n), Nimber(m)); v != Nimber(n+m) || u != Nimber(min(n, m)) {
				t.Errorf("*%d and *%d have the compounds %v and %v", n, m, v, u)
			}
		}
	}
	if a.Selective(Integer(1<<30), Nimber(1)); !errors.Is(a.Err(), ErrRange) {
		t.Error(a.Err())
	}
}

func ExampleArithmetic_Selective() {
	a := NewStore().Arithmetic(context.Background())
	v, err := a.Parse("{2|-1}")
	fmt.Println(a.Selective(v, v), a.Conjunctive(v, v), a.Add(v, v), err)
	// Output: {4,{4|1}|-2,{1|-2}} {2|-1} 1 <nil>
}
