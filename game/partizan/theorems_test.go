package partizan

import (
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

func mustParse(t *testing.T, a *Arithmetic, text string) Value {
	t.Helper()
	v, err := a.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// The 22 games born by day 2, by their names (Siegel 2013, ch. III).
func TestDayTwo(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	got := map[Value]bool{}
	for _, v := range days(a, 2) {
		got[v] = true
	}
	names := strings.Fields("0 1 2 -1 -2 1/2 -1/2 * 1* -1* *2 ^ ^* v v* +-1 {1|0} {0|-1} {1|*} {*|-1} {1|0,*} {0,*|-1}")
	for _, name := range names {
		if v := mustParse(t, a, name); !got[v] || v.Birthday() > 2 {
			t.Errorf("%s is not among the games born by day 2", name)
		}
	}
	if len(names) != 22 || len(got) != 22 {
		t.Errorf("%d games, %d names", len(got), len(names))
	}
}

// The games born by day 2 are a distributive lattice (Calistrate, Paulhus and Wolfe 2002).
func TestLattice(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	games := days(a, 2)
	leq := func(v, u Value) bool { return a.LessEqual(v, u) }
	geq := func(v, u Value) bool { return a.LessEqual(u, v) }
	// extreme returns the game beyond v and u that is within all other games beyond v and u.
	extreme := func(v, u Value, within func(v, u Value) bool) Value {
		for _, x := range games {
			if within(v, x) && within(u, x) && !slices.ContainsFunc(games, func(y Value) bool {
				return within(v, y) && within(u, y) && !within(x, y)
			}) {
				return x
			}
		}
		t.Fatalf("%v and %v have no bound", v, u)
		return Value{}
	}
	for _, v := range games {
		for _, u := range games {
			for _, w := range games {
				left := extreme(v, extreme(u, w, leq), geq)
				right := extreme(extreme(v, u, geq), extreme(v, w, geq), leq)
				if left != right {
					t.Fatalf("%v and the join of %v and %v meet in %v, and not in %v", v, u, w, left, right)
				}
			}
		}
	}
}

// The colon principle: if H >= K, then G:H >= G:K. So equal games can replace each other after
// the colon (Winning Ways, ch. 7). As a stalk of Hackenbush, 1:-1 is 1/2.
func TestColonPrinciple(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(64 << 20)) // less than a million calls take
	a := NewStore().Arithmetic(t.Context())
	games := days(a, 2)
	for _, g := range games {
		for _, h := range games {
			for _, k := range games {
				if a.LessEqual(k, h) && !a.LessEqual(a.OrdinalSum(g, k), a.OrdinalSum(g, h)) {
					t.Fatalf("%v >= %v, but not with %v: before them", h, k, g)
				}
			}
		}
	}
	for _, test := range []struct{ base, above, want string }{
		{"3", "1000000", "1000003"}, {"1", "-1", "1/2"}, {"1/2", "-1", "1/4"}, {"1/2", "1", "3/4"}, {"3", "4", "7"}, {"*", "*", "*2"}, {"*2", "*3", "*5"},
		{"*", "1", "^*"}, {"*", "2", "^[2]*"}, {"*", "-1", "v*"},
	} {
		v := a.OrdinalSum(mustParse(t, a, test.base), mustParse(t, a, test.above))
		if want := mustParse(t, a, test.want); v != want {
			t.Errorf("%s:%s is %v, want %v", test.base, test.above, v, want)
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// The ordinal product of two stalks of red and blue Hackenbush has a copy of one stalk for each
// edge of the other. The ordinal product of nimbers is the product of their numbers. For all
// games, 1×G = G = G×1 and G×-H = -(G×H).
func TestOrdinalProduct(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	stalk := func(edges []int) (v Value) { // from the ground: 1 for blue, -1 for red
		for _, e := range slices.Backward(edges) {
			v = a.OrdinalSum(Integer(e), v)
		}
		return v
	}
	r := rand.New(rand.NewPCG(16, 22))
	edges := func(n int) []int {
		s := make([]int, 1+r.IntN(n))
		for i := range s {
			s[i] = 1 - 2*r.IntN(2)
		}
		return s
	}
	for range 300 {
		below, above := edges(4), edges(5)
		var all []int
		for _, e := range above {
			for _, f := range below {
				all = append(all, e*f)
			}
		}
		if v := a.OrdinalProduct(stalk(below), stalk(above)); v != stalk(all) {
			t.Fatalf("%v times %v is %v, want %v", below, above, v, stalk(all))
		}
	}
	if v := a.OrdinalProduct(Integer(1000), Integer(-1000)); v != Integer(-1000000) {
		t.Errorf("1000 times -1000 is %v", v)
	}
	for m := range 6 {
		for n := range 6 {
			if v := a.OrdinalProduct(Nimber(m), Nimber(n)); v != Nimber(m*n) {
				t.Errorf("*%d times *%d is %v", m, n, v)
			}
		}
	}
	games := days(a, 2)
	for _, g := range games {
		if one := Integer(1); a.OrdinalProduct(g, one) != g || a.OrdinalProduct(one, g) != g {
			t.Errorf("%v times 1 is %v, and 1 times it %v", g, a.OrdinalProduct(g, one), a.OrdinalProduct(one, g))
		}
		for _, h := range games {
			if v, minus := a.OrdinalProduct(g, h), a.OrdinalProduct(g, a.Neg(h)); minus != a.Neg(v) {
				t.Errorf("%v times %v is %v, and times its negative %v", g, h, v, minus)
			}
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// Norton's product by a positive unit is linear and keeps the order (Winning Ways, ch. 8).
func TestNortonProduct(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	games := days(a, 2)
	for _, unit := range []string{"^", "^*", "1", "1/2", "{2|1}", "Tiny(1)"} {
		u := mustParse(t, a, unit)
		if u.Outcome() != L {
			continue
		}
		for _, g := range games {
			for _, h := range games {
				gu, hu := a.Norton(g, u), a.Norton(h, u)
				if sum := a.Norton(a.Add(g, h), u); sum != a.Add(gu, hu) {
					t.Fatalf("(%v + %v)·%v is %v, and the sum of the products is %v", g, h, u, sum, a.Add(gu, hu))
				}
				if a.LessEqual(g, h) != a.LessEqual(gu, hu) {
					t.Fatalf("%v and %v compare otherwise than their products by %v", g, h, u)
				}
			}
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// Identities of infinitesimals (Conway 1976; Winning Ways, ch. 2, 3 and 8).
func TestUptimals(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	for _, test := range [][2]string{
		{"{0|*}", "^"}, {"{0|^}", "^ + ^ + *"}, {"{^|*}", "^ + ^<2>"}, {"{0|v*}", "^<2>"}, {"{^[2]|*}", "^ + ^<2> + ^<3>"},
		{"{0|^^*}", "3.^"}, {"{0|^3*}", "4.^"}, {"{0,*|0}", "^ + *"}, {"{0||0|0}", "^"}, {"{0|v}", "*"}, {"{^|v}", "*"},
		{"{*|*}", "0"}, {"{1|1}", "1*"}, {"{0||0|-1}", "Tiny(1)"}, {"-Tiny(2)", "Miny(2)"}, {"{2|0||0}", "Miny(2)"},
		{"+-1 + +-1", "0"}, {"+-3 + +-1", "{4|2||-2|-4}"}, {"{1|0} + {1|0}", "{2|1||1|0}"},
	} {
		if v, want := mustParse(t, a, test[0]), mustParse(t, a, test[1]); v != want {
			t.Errorf("%s is %v, want %v", test[0], v, want)
		}
	}
	// The small game is positive, and multiples of it are less than the large game.
	for _, test := range []struct{ small, large string }{
		{"100.^<2>", "^"}, {"100.^<3>", "^<2>"}, {"20.Tiny(1)", "^<5>"}, {"20.Tiny(2)", "Tiny(1)"}, {"100.^", "1/1024"},
	} {
		small, large := mustParse(t, a, test.small), mustParse(t, a, test.large)
		if small.Outcome() != L || a.Compare(small, large) != Less {
			t.Errorf("%s %v %s", test.small, a.Compare(small, large), test.large)
		}
	}
	for text, want := range map[string]Order{"^": Confused, "^^": Greater, "^*2": Greater, "^<2>": Confused, "1/8": Greater} {
		if order := a.Compare(mustParse(t, a, text), Nimber(1)); order != want {
			t.Errorf("%s %v *, want %v", text, order, want)
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// Numbers have negative temperatures, and all other games have temperatures of 0 or more.
// Infinitesimals lie between the negative and the positive numbers. In all-small games, both
// players can move or neither can.
func TestKinds(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	tiny := Dyadic(NewNumber(1, 20))
	for _, v := range append(sample(a, rand.New(rand.NewPCG(41, 3)), 1000), days(a, 2)...) {
		if _, number := v.Number(); number != (a.Temperature(v).Sign() < 0) {
			t.Fatalf("%v has the temperature %v", v, a.Temperature(v))
		}
		between := a.Compare(v, tiny) == Less && a.Compare(v, a.Neg(tiny)) == Greater
		if v.Infinitesimal() != between {
			t.Fatalf("%v is infinitesimal: %v", v, v.Infinitesimal())
		}
		if v.AllSmall() != dicotic(v) {
			t.Fatalf("%v is all-small: %v", v, v.AllSmall())
		}
	}
	if a.Err() != nil {
		t.Error(a.Err())
	}
}

// dicotic is the definition of all-small.
func dicotic(v Value) bool {
	left, right := v.Options(Left), v.Options(Right)
	for _, o := range slices.Concat(left, right) {
		if !dicotic(o) {
			return false
		}
	}
	return (len(left) == 0) == (len(right) == 0)
}

// A tiny is positive, and less than each power of ↑.
func TestTiny(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	for _, x := range []Number{NewNumber(1, 10), NewNumber(1, 1), NewNumber(1, 0), NewNumber(1000, 0)} {
		tiny := a.Tiny(Dyadic(x))
		if a.Compare(tiny, Value{}) != Greater || a.Neg(tiny) != a.Miny(Dyadic(x)) {
			t.Errorf("tiny-%v is not positive", x)
		}
		for n := 1; n < 20; n++ {
			if a.Compare(tiny, a.Power(n)) != Less {
				t.Errorf("tiny-%v is not less than ↑^%d", x, n)
			}
		}
	}
}
