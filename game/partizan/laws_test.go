package partizan

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
)

// tree is a game as written. The functions below are the plain definitions.
type tree struct {
	options [2][]*tree
}

// order remembers comparisons of trees.
type order map[[2]*tree]bool

// leq is the definition (Conway 1976): no Left option of g is at least h, and no Right
// option of h is at most g.
func (o order) leq(g, h *tree) bool {
	k := [2]*tree{g, h}
	if less, ok := o[k]; ok {
		return less
	}
	less := true
	for _, l := range g.options[Left] {
		less = less && !o.leq(h, l)
	}
	for _, r := range h.options[Right] {
		less = less && !o.leq(r, g)
	}
	o[k] = less
	return less
}

// position is a sum of two trees with the player to move.
type position struct {
	g, h   *tree
	player Player
}

// play remembers who wins.
type play map[position]bool

// wins is the definition of play: a player who moves wins if some option, in either
// summand, is not won by the other player, who then moves.
func (w play) wins(g, h *tree, p Player) (won bool) {
	k := position{g, h, p}
	if won, ok := w[k]; ok {
		return won
	}
	for _, o := range g.options[p] {
		won = won || !w.wins(o, h, p.Opponent())
	}
	for _, o := range h.options[p] {
		won = won || !w.wins(g, o, p.Opponent())
	}
	w[k] = won
	return won
}

// outcome returns the outcome of the sum of two trees.
func (w play) outcome(g, h *tree) Outcome { return outcome(!w.wins(g, h, Right), !w.wins(g, h, Left)) }

// forest returns n random trees. The options of a tree are earlier trees.
func forest(r *rand.Rand, n int) []*tree {
	trees := []*tree{new(tree)}
	for len(trees) < n {
		g := new(tree)
		for p := range g.options {
			for range r.IntN(4) {
				g.options[p] = append(g.options[p], trees[r.IntN(len(trees))])
			}
		}
		trees = append(trees, g)
	}
	return trees
}

// values returns the values of trees.
func values(a *Arithmetic, trees []*tree) map[*tree]Value {
	all := map[*tree]Value{}
	for _, g := range trees {
		var sides [2][]Value
		for p := range sides {
			for _, o := range g.options[p] {
				sides[p] = append(sides[p], all[o])
			}
		}
		all[g] = a.Game(sides[Left], sides[Right])
	}
	return all
}

// Comparisons of values agree with comparisons of games. Values are equal if and only if the
// games are equal. Outcomes of values agree with play.
func TestOracle(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 1))
	s := NewStore()
	for range longtest.Cases(60, 200) {
		a := s.Arithmetic(t.Context())
		trees := forest(r, 10)
		all, o, w := values(a, trees), order{}, play{}
		for _, g := range trees {
			v := all[g]
			for _, h := range trees {
				u := all[h]
				less, greater := o.leq(g, h), o.leq(h, g)
				if a.LessEqual(v, u) != less || (v == u) != (less && greater) {
					t.Fatalf("%v <= %v: %v, equal: %v; want %v, %v", v, u, a.LessEqual(v, u), v == u, less, less && greater)
				}
				if got, want := a.Add(v, u).Outcome(), w.outcome(g, h); got != want {
					t.Fatalf("%v + %v has the outcome %v, want %v", v, u, got, want)
				}
			}
		}
		if a.Err() != nil {
			t.Fatal(a.Err())
		}
		a.Close()
	}
}

// Values are a partially ordered abelian group (Conway 1976).
func TestGroup(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 2))
	a := NewStore().Arithmetic(t.Context())
	values := sample(a, r, 400)
	pick := func() Value { return values[r.IntN(len(values))] }
	for range longtest.Cases(1_000, 3_000) {
		x, y, z := pick(), pick(), pick()
		if a.Add(a.Add(x, y), z) != a.Add(x, a.Add(y, z)) {
			t.Fatalf("(%v + %v) + %v is not associative", x, y, z)
		}
		if a.Add(x, y) != a.Add(y, x) || a.Add(x, Value{}) != x || a.Sub(x, x) != (Value{}) ||
			a.Neg(a.Neg(x)) != x || a.Sub(a.Add(x, y), y) != x {
			t.Fatalf("%v and %v break a law of groups", x, y)
		}
		if a.LessEqual(x, y) != a.LessEqual(a.Add(x, z), a.Add(y, z)) {
			t.Fatalf("%v <= %v, but not with %v added, or the reverse", x, y, z)
		}
		if a.LessEqual(x, y) != a.LessEqual(a.Neg(y), a.Neg(x)) {
			t.Fatalf("%v <= %v does not turn round", x, y)
		}
		if a.LessEqual(x, y) && a.LessEqual(y, x) && x != y {
			t.Fatalf("%v and %v are equal, but not the same", x, y)
		}
		if a.LessEqual(x, y) && a.LessEqual(y, z) && !a.LessEqual(x, z) {
			t.Fatalf("%v <= %v <= %v is not transitive", x, y, z)
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// The order of the options does not change the value. A gift horse does not change the value
// either (Winning Ways): a Left option that is not at least the game, or a Right option that is
// not at most the game.
func TestUnique(t *testing.T) {
	count := longtest.Cases(6_000, 50_000)
	r := rand.New(rand.NewPCG(16, 3))
	a := NewStore().Arithmetic(t.Context())
	values := sample(a, r, 3000)
	for i := 0; i < count; {
		left, right := []Value{}, []Value{}
		for range r.IntN(4) {
			left = append(left, values[r.IntN(len(values))])
		}
		for range r.IntN(4) {
			right = append(right, values[r.IntN(len(values))])
		}
		v := a.Game(left, right)
		horse := values[r.IntN(len(values))]
		if !a.LessEqual(v, horse) {
			if u := a.Game(append([]Value{horse}, left...), right); u != v {
				t.Fatalf("{%v|%v} is %v, and with the gift horse %v for Left %v", left, right, v, horse, u)
			}
			i++
		}
		if !a.LessEqual(horse, v) {
			if u := a.Game(left, append([]Value{horse}, right...)); u != v {
				t.Fatalf("{%v|%v} is %v, and with the gift horse %v for Right %v", left, right, v, horse, u)
			}
			i++
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// No canonical form has a dominated or a reversible option. Stops and birthdays agree with the
// definitions.
func TestCanonicalForm(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 4))
	a := NewStore().Arithmetic(t.Context())
	for _, v := range append(sample(a, r, 2000), days(a, 3)...) {
		day := -1
		for _, p := range []Player{Left, Right} {
			better := func(x, y Value) bool { // for p
				if p == Left {
					return a.LessEqual(y, x)
				}
				return a.LessEqual(x, y)
			}
			options := v.Options(p)
			for i, o := range options {
				day = max(day, o.Birthday())
				for j, u := range options {
					if i != j && better(u, o) {
						t.Fatalf("%v has the dominated option %v", v, o)
					}
				}
				for _, answer := range o.Options(p.Opponent()) {
					if better(v, answer) {
						t.Fatalf("%v has the reversible option %v", v, o)
					}
				}
			}
		}
		if v.Birthday() != day+1 {
			t.Fatalf("%v is born on day %d, want %d", v, v.Birthday(), day+1)
		}
		if a.Game(v.Options(Left), v.Options(Right)) != v {
			t.Fatalf("%v is not the value of its options", v)
		}
		left, right := v.Stops()
		wantLeft, wantRight := stopOf(v, Left), stopOf(v, Right)
		if left != wantLeft || right != wantRight {
			t.Fatalf("%v has the stops %v and %v, want %v and %v", v, left, right, wantLeft, wantRight)
		}
	}
}

// stopOf plays to the stop of v, p to move.
func stopOf(v Value, p Player) Number {
	if x, ok := v.Number(); ok {
		return x
	}
	var best *Number
	for _, o := range v.Options(p) {
		x := stopOf(o, p.Opponent())
		if best == nil || p == Left && best.Less(x) || p == Right && x.Less(*best) {
			best = &x
		}
	}
	return *best
}
