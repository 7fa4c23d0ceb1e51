package misere

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
)

// games are quotients to try laws on.
func games(t *testing.T) []*Quotient {
	return []*Quotient{
		quotient(t, "0.0", 5), quotient(t, "0.3", 9), quotient(t, "0.333", 9), quotient(t, "0.3...", 7),
		quotient(t, "0.77", 30), quotient(t, "0.123", 20), quotient(t, "0.15", 30), quotient(t, "0.07", 25),
		quotient(t, "0.71", 20), quotient(t, "0.26", 16), quotient(t, "4.7", 8), quotient(t, "0.88", 9),
	}
}

// TestMonoid checks that quotients are commutative monoids and that Value is a
// homomorphism onto them.
func TestMonoid(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, q := range games(t) {
		element := func() Element { return Element(r.IntN(q.Order())) }
		for range 2000 {
			x, y, z := element(), element(), element()
			if q.Mul(x, y) != q.Mul(y, x) || q.Mul(q.Mul(x, y), z) != q.Mul(x, q.Mul(y, z)) || q.Mul(0, x) != x {
				t.Fatalf("%v: no commutative monoid: %d, %d, %d", q.Game(), x, y, z)
			}
			g, h := random(r, 5, q.Heap()), random(r, 5, q.Heap())
			a, err := q.Value(g)
			b, err2 := q.Value(h)
			ab, err3 := q.Value(nim.NewHeaps(h.AppendTo(g.AppendTo(nil))...))
			if err != nil || err2 != nil || err3 != nil || ab != q.Mul(a, b) {
				t.Fatalf("%v: Value(%v+%v) = %d, want %d", q.Game(), g, h, ab, q.Mul(a, b))
			}
		}
	}
}

// TestReduced checks that different elements can be told apart, and that their least
// positions are theirs, and in order.
func TestReduced(t *testing.T) {
	for _, q := range games(t) {
		var before []int
		for x := range q.Elements() {
			w := q.Least(x).AppendTo(nil)
			if y, err := q.Value(q.Least(x)); err != nil || y != x || x > 0 && slices.Compare(before, w) >= 0 {
				t.Errorf("%v: least position %v of %d is that of %d, %v", q.Game(), w, x, y, err)
			}
			before = w
			for y := range x {
				apart := false
				for z := range q.Elements() {
					apart = apart || q.Loses(q.Mul(x, z)) != q.Loses(q.Mul(y, z))
				}
				if !apart {
					t.Fatalf("%v: %d and %d cannot be told apart", q.Game(), x, y)
				}
			}
		}
	}
}

// TestLeast compares least positions with those found among all small positions.
func TestLeast(t *testing.T) {
	q := quotient(t, "0.77", 12)
	least := make(map[Element][]int)
	for w := range positions(26, 12) {
		x := q.m.product(w)
		if v, ok := least[x]; !ok || slices.Compare(w, v) < 0 {
			least[x] = slices.Clone(w)
		}
	}
	for x := range q.Elements() {
		if w := q.m.word(x); total(w) <= 26 && slices.Compare(w, least[x]) != 0 {
			t.Errorf("least position of %d is %v, want %v", x, w, least[x])
		}
	}
}

// TestRelations rewrites positions of generators, with rules and at places chosen at
// random, until no rule applies: to the least position, wherever one begins.
func TestRelations(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for _, q := range games(t) {
		gens, rules := q.Generators(), q.Relations()
		if len(gens) == 0 {
			continue
		}
		for range longtest.Cases(150, 500) {
			var w []int
			for range r.IntN(12) {
				w = append(w, gens[r.IntN(len(gens))])
			}
			want := q.Least(q.m.product(w))
			for {
				applicable := slices.DeleteFunc(slices.Clone(rules), func(rule Relation) bool {
					_, ok := without(w, rule.Left)
					return !ok
				})
				if len(applicable) == 0 {
					break
				}
				rule := applicable[r.IntN(len(applicable))]
				rest, _ := without(w, rule.Left)
				w = rule.Right.AppendTo(rest)
			}
			if got := nim.NewHeaps(w...); got != want {
				t.Fatalf("%v: rewritten to %v, want %v", q.Game(), got, want)
			}
		}
		for i, rule := range rules {
			for j, other := range rules {
				if _, ok := without(rule.Left.AppendTo(nil), other.Left); ok && i != j {
					t.Errorf("%v: %v contains %v", q.Game(), rule.Left, other.Left)
				}
			}
		}
	}
}

// without takes the heaps of h from w, if they are there.
func without(w []int, h nim.Heaps) ([]int, bool) {
	w = slices.Clone(w)
	for n := range h.All() {
		i := slices.Index(w, n)
		if i < 0 {
			return nil, false
		}
		w = slices.Delete(w, i, i+1)
	}
	return w, true
}

// TestLetters checks the names of many generators.
func TestLetters(t *testing.T) {
	var gens []int
	for n := range 27 {
		gens = append(gens, n+1)
		want := "a" + string(rune('a'+n)) + "^2"
		if n == 0 {
			want = "a^3"
		}
		if n == 26 {
			want = "g1g27^2"
		}
		if got := format(nim.NewHeaps(1, n+1, n+1), gens); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// TestKernel compares idempotents and the kernel with their definitions.
func TestKernel(t *testing.T) {
	for _, q := range games(t) {
		kernel := q.Kernel()
		for x := range q.Elements() {
			in := true // x is a multiple of all others
			for y := range q.Elements() {
				divides := false
				for z := range q.Elements() {
					divides = divides || q.Mul(y, z) == x
				}
				in = in && divides
			}
			if in != slices.Contains(kernel, x) {
				t.Errorf("%v: element %d in kernel: %v, want %v", q.Game(), x, !in, in)
			}
			if (q.Mul(x, x) == x) != slices.Contains(q.Idempotents(), x) {
				t.Errorf("%v: idempotents %v", q.Game(), q.Idempotents())
			}
			if q.Loses(x) != slices.Contains(q.PPortion(), x) {
				t.Errorf("%v: P-portion %v", q.Game(), q.PPortion())
			}
		}
	}
}

// TestNotTame spoils the quotients of Nim.
func TestNotTame(t *testing.T) {
	for _, n := range []int{3, 7} {
		q := quotient(t, "0.3...", n)
		for x := range q.Elements() {
			m := *q.m
			m.p = slices.Clone(m.p)
			m.p[x/64] ^= 1 << (x % 64)
			if (&Quotient{m: &m}).Tame() && x != 0 {
				t.Errorf("to heap %d: tame with %s in P: %v", n, q.Word(x), m.p.has(int(x)))
			}
		}
	}
}

// TestNotTameUnits is TestNotTame for a monoid that is like that of Nim to heap 1 or 2,
// but has units 1, a, b and ab: not the quotient of a game.
func TestNotTameUnits(t *testing.T) {
	m := &monoid{order: 6, p: newSet(6)}
	type exponents struct{ a, b, kernel int }
	elements := []exponents{{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0}, {0, 0, 1}, {1, 0, 1}}
	for _, x := range elements {
		for _, y := range elements {
			z := exponents{(x.a + y.a) % 2, (x.b + y.b) % 2, x.kernel | y.kernel}
			z.b &^= z.kernel
			m.table = append(m.table, Element(slices.Index(elements, z)))
		}
	}
	m.p.add(3) // a
	m.p.add(4) // the identity of the kernel
	if (&Quotient{m: m}).Tame() {
		t.Error("tame")
	}
}

// TestTame compares with the outcomes of misère Nim, of heaps as large as the Grundy
// values: a quotient is tame if and only if all positions are won as these.
func TestTame(t *testing.T) {
	for _, q := range games(t) {
		genera := NewGenera(q.Game())
		tame := true
		for w := range positions(14, q.Heap()) {
			lost, err := q.PPosition(nim.NewHeaps(w...))
			if err != nil {
				t.Fatal(err)
			}
			g, err := genera.Genus(t.Context(), nim.NewHeaps(w...))
			if err != nil {
				t.Fatal(err)
			}
			tame = tame && g.Tame()
			if lost != (g.Misere(0) == 0) {
				t.Fatalf("%v: %v lost: %v, but genus %v", q.Game(), w, lost, g)
			}
		}
		if q.Tame() && !tame {
			t.Errorf("%v: tame quotient, but wild positions", q.Game())
		}
		if !q.Tame() && tame && q.Heap() < 14 {
			t.Errorf("%v: wild quotient, but tame positions", q.Game())
		}
	}
}

// TestRelationText compares the text of relations with their sides: the right one is a
// least position, and the left one has its letters too.
func TestRelationText(t *testing.T) {
	for _, q := range games(t) {
		gens := q.Generators()
		for _, r := range q.Relations() {
			x, err := q.Value(r.Right)
			if want := format(r.Left, gens) + " = " + q.Word(x); err != nil || r.String() != want {
				t.Errorf("%v: %v is %q, want %q", q.Game(), r.Left, r, want)
			}
		}
	}
	if got := quotient(t, "0.77", 9).Relations()[4].String(); got != "bc^2 = b" {
		t.Errorf("relation %q", got)
	}
}
