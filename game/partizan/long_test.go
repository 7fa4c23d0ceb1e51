package partizan

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
)

// dyadicOf returns a dyadic rational number as a Number.
func dyadicOf(x *big.Rat) Number { return longNumber(new(big.Int).Set(x.Num()), x.Denom().BitLen()-1) }

// longRandom returns a random number near the limits of the representations.
func longRandom(r *rand.Rand) Number {
	bits := []int{3, 25, 26, 27, 33, 34, 35, 61, 62, 63, 64, 100, 300}
	n := new(big.Int).Lsh(big.NewInt(1), uint(bits[r.IntN(len(bits))]))
	n.Add(n, big.NewInt(r.Int64N(5)-2))
	if r.IntN(2) == 0 {
		n.Neg(n)
	}
	exponents := []int{0, 0, 0, 1, 27, 28, 29, 61, 62, 63, 100, 300}
	return longNumber(n, exponents[r.IntN(len(exponents))])
}

// Arithmetic of long numbers agrees with package math/big, and equal numbers are ==.
func TestLongNumber(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 100))
	for range 1500 {
		x, y := longRandom(r), longRandom(r)
		if r.IntN(4) == 0 {
			y = NewNumber(r.Int64N(100)-50, r.IntN(4))
		}
		same := func(name string, got Number, want *big.Rat) {
			t.Helper()
			if got.Rat().Cmp(want) != 0 || got != dyadicOf(want) {
				t.Fatalf("%s of %v and %v is %v, want %v", name, x, y, got, want)
			}
		}
		same("sum", x.Add(y), new(big.Rat).Add(x.Rat(), y.Rat()))
		same("difference", x.Sub(y), new(big.Rat).Sub(x.Rat(), y.Rat()))
		same("product", x.Mul(y), new(big.Rat).Mul(x.Rat(), y.Rat()))
		same("half", x.Half(), new(big.Rat).Mul(x.Rat(), big.NewRat(1, 2)))
		same("negative", x.Neg(), new(big.Rat).Neg(x.Rat()))
		f, _ := x.Rat().Float64()
		if x.Cmp(y) != x.Rat().Cmp(y.Rat()) || x.IsInteger() != x.Rat().IsInt() || x.Sign() != x.Rat().Sign() || x.Float64() != f {
			t.Fatalf("%v and %v compare by %d", x, y, x.Cmp(y))
		}
		if again, err := ParseNumber(x.String()); again != x || err != nil {
			t.Fatalf("%v is read as %v, %v", x, again, err)
		}
		if !x.IsInteger() {
			if again, err := ParseNumber(x.Rat().FloatString(300)); again != x || err != nil {
				t.Fatalf("%v is read from its decimals as %v, %v", x, again, err)
			}
		}
	}
}

// plainSimplest tries the denominators 1, 2, 4, ... one after the other.
func plainSimplest(low, high *end) (Number, bool) {
	inside := func(x *big.Rat) bool {
		return (low == nil || x.Cmp(low.at.Rat()) > 0 || !low.open && x.Cmp(low.at.Rat()) == 0) &&
			(high == nil || x.Cmp(high.at.Rat()) < 0 || !high.open && x.Cmp(high.at.Rat()) == 0)
	}
	if inside(new(big.Rat)) {
		return Number{}, true
	}
	unit := big.NewRat(1, 1)
	for range 400 {
		// The multiples of the unit next to both ends, and in magnitude the least first.
		var best *big.Rat
		for _, e := range []*end{low, high} {
			if e == nil {
				continue
			}
			q := new(big.Rat).Quo(e.at.Rat(), unit)
			floor := new(big.Int).Div(q.Num(), q.Denom())
			for d := range int64(3) {
				n := new(big.Int).Add(floor, big.NewInt(d-1))
				x := new(big.Rat).Mul(new(big.Rat).SetInt(n), unit)
				if inside(x) && (best == nil || new(big.Rat).Abs(x).Cmp(new(big.Rat).Abs(best)) < 0) {
					best = x
				}
			}
		}
		if best != nil {
			return dyadicOf(best), true
		}
		unit = new(big.Rat).Mul(unit, big.NewRat(1, 2))
	}
	return Number{}, false
}

func TestSimplestLong(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 101))
	w := NewStore().Arithmetic(t.Context()).w
	for range 200 {
		var ends [2]*end
		for i := range ends {
			if r.IntN(8) > 0 {
				ends[i] = &end{longRandom(r), r.IntN(2) == 0}
			}
		}
		if ends[0] != nil && ends[1] != nil && r.IntN(2) == 0 {
			ends[1].at = ends[0].at.Add(NewNumber(r.Int64N(4), []int{0, 1, 30, 70, 310}[r.IntN(5)]))
		}
		got, ok := simplest(ends[0], ends[1])
		want, wanted := plainSimplest(ends[0], ends[1])
		if got != want || ok != wanted {
			t.Fatalf("between %v and %v: %v, %v, want %v, %v", ends[0], ends[1], got, ok, want, wanted)
		}
		// The same by values: an option x* excludes x, and an option x does, too. An open end is a number,
		// and a closed end is x + v for Left, which is less than x.
		var sides [2][]ref
		for p, e := range ends {
			if e != nil {
				x := w.Store.ref(w.num(e.at))
				if !e.open {
					x = w.plus(x, infinitesimal(2*p-1, 0))
				}
				sides[p] = append(sides[p], x)
			}
		}
		if v := w.value(w.canonical(sides[0], sides[1])); wanted && v != Dyadic(want) {
			t.Fatalf("{%v|%v} is %v, want %v", ends[0], ends[1], v, want)
		}
	}
}

// The limits of each representation of a number in a value: sums, differences, order, options, stops and
// birthdays against package math/big, with a store and without.
func TestLongValues(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 102))
	a := NewStore().Arithmetic(t.Context())
	for range 1500 {
		x, y := longRandom(r), longRandom(r)
		ups, nim := r.IntN(5)-2, r.IntN(4)
		v := a.Add(Dyadic(x), Ups(ups, nim))
		if v != smallValue(x, ups, nim) || a.Add(v, Dyadic(y)) != smallValue(x.Add(y), ups, nim) ||
			a.Sub(Dyadic(x), v) != Ups(-ups, nim) || a.Neg(v) != smallValue(x.Neg(), -ups, nim) {
			t.Fatalf("%v + %d ups + *%d", x, ups, nim)
		}
		if n, u, m, ok := v.Parts(); n != x || u != ups || m != nim || !ok {
			t.Fatalf("%v has the parts %v, %v, %v, %v", v, n, u, m, ok)
		}
		if want := [...]Order{Less, Equal, Greater}[x.Cmp(y)+1]; a.Compare(Dyadic(x), Dyadic(y)) != want {
			t.Fatalf("%v and %v compare by %v, want %v", x, y, a.Compare(Dyadic(x), Dyadic(y)), want)
		}
		if again, err := a.Parse(v.String()); again != v || err != nil {
			t.Fatalf("%v is read as %v, %v", v, again, err)
		}
		if l, r := v.Stops(); l != x || r != x || v.AllSmall() || v.Infinitesimal() {
			t.Fatalf("%v has the stops %v and %v", v, l, r)
		}
		// A number is the game of its options, and is older than both of them.
		d := Dyadic(x)
		left, right := d.Options(Left), d.Options(Right)
		if a.Game(left, right) != d || len(left)+len(right) == 0 || a.Game(v.Options(Left), v.Options(Right)) != v {
			t.Fatalf("%v is not {%v|%v}, or %v is not {%v|%v}", d, left, right, v, v.Options(Left), v.Options(Right))
		}
		day := 0
		for _, o := range append(left, right...) {
			day = max(day, o.Birthday())
		}
		if d.Birthday() < math.MaxInt && d.Birthday() != day+1 {
			t.Fatalf("%v is born on day %d, and its options by day %d", d, d.Birthday(), day)
		}
		n := new(big.Int).Quo(x.Rat().Num(), x.Rat().Denom())
		if n.BitLen() > 64 != (d.Birthday() == math.MaxInt) && math.MaxInt > math.MaxInt32 && n.BitLen() != 63 && n.BitLen() != 64 {
			t.Fatalf("%v is born on day %d", d, d.Birthday())
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// hotTree is a number, or a game with one option of each player, whose numbers on the left are greater than those
// on the right. Such a game is not a number.
type hotTree struct {
	number *big.Rat // or nil
	sides  [2]*hotTree
}

// randomTree returns a game with the given numbers, which descend.
func randomTree(r *rand.Rand, numbers []Number) *hotTree {
	if len(numbers) == 1 {
		return &hotTree{number: numbers[0].Rat()}
	}
	n := 1 + r.IntN(len(numbers)-1)
	return &hotTree{sides: [2]*hotTree{randomTree(r, numbers[:n]), randomTree(r, numbers[n:])}}
}

func (t *hotTree) value(a *Arithmetic) Value {
	if t.number != nil {
		return Dyadic(dyadicOf(t.number))
	}
	return a.Switch(t.sides[Left].value(a), t.sides[Right].value(a))
}

// stop is the number at the end of play, if p moves first.
func (t *hotTree) stop(p Player) *big.Rat {
	if t.number != nil {
		return t.number
	}
	return t.sides[p].stop(p.Opponent())
}

// plainWins plays out a sum: nobody moves in a number (Conway 1976). It reports whether Left wins.
func plainWins(sum []*hotTree, first Player) bool {
	total, moved := new(big.Rat), false
	for i, s := range sum {
		if s.number != nil {
			total.Add(total, s.number)
			continue
		}
		moved = true
		sum[i] = s.sides[first]
		wins := plainWins(sum, first.Opponent())
		sum[i] = s
		if wins == (first == Left) {
			return wins
		}
	}
	if moved {
		return first == Right
	}
	return total.Sign() > 0 || total.Sign() == 0 && first == Right
}

// Sums and comparisons of games with long numbers, against play of the sums.
func TestLongGames(t *testing.T) {
	r := rand.New(rand.NewPCG(48, 103))
	a := NewStore().Arithmetic(t.Context())
	for range 60 {
		var sum []*hotTree
		var values []Value
		base := longRandom(r)
		for range 3 {
			var numbers []Number
			x := longRandom(r)
			for range 1 + r.IntN(3) {
				numbers = append(numbers, x)
				// Often the same differences, so sums are often equal.
				x = x.Sub([]Number{NewNumber(1, 0), NewNumber(1, 40), NewNumber(1<<40, 0), magnitude(base)}[r.IntN(4)])
			}
			g := randomTree(r, numbers)
			if r.IntN(2) == 0 && len(sum) > 0 {
				shift := &hotTree{number: new(big.Rat).Neg(sum[0].stop(Left))}
				sum, values = append(sum, shift), append(values, shift.value(a))
			}
			sum, values = append(sum, g), append(values, g.value(a))
			v := values[len(values)-1]
			if left, right := v.Stops(); left.Rat().Cmp(g.stop(Left)) != 0 || right.Rat().Cmp(g.stop(Right)) != 0 {
				t.Fatalf("%v has the stops %v and %v, want %v and %v", v, left, right, g.stop(Left), g.stop(Right))
			}
			if again, err := a.Parse(v.String()); again != v || err != nil {
				t.Fatalf("%v is read as %v, %v", v, again, err)
			}
			if a.Sub(v, v) != (Value{}) || a.Neg(a.Neg(v)) != v {
				t.Fatalf("%v less itself is %v", v, a.Sub(v, v))
			}
			left, right := a.Thermograph(v).At(Number{})
			if l, r := v.Stops(); left != l || right != r {
				t.Fatalf("the thermograph %v of %v", a.Thermograph(v), v)
			}
		}
		v := a.Add(values...)
		if got, want := v.Outcome(), outcome(plainWins(sum, Right), !plainWins(sum, Left)); got != want {
			t.Fatalf("%v is %v, %v, want %v, %v", values, v, got, want, a.Err())
		}
		if got, want := a.Compare(values[0], a.Neg(a.Add(values[1:]...))), v.Outcome(); got.String() != map[Outcome]string{P: "=", L: ">", R: "<", N: "||"}[want] {
			t.Fatalf("%v: %v, want %v", values, got, want)
		}
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// Values with long numbers, worked out by hand.
func TestLongWorked(t *testing.T) {
	a := NewStore().Arithmetic(t.Context())
	two40, small40 := NewNumber(1<<40, 0), NewNumber(1, 40)
	hot := a.PlusMinus(Dyadic(two40))
	if text := hot.String(); text != "+-1099511627776" || a.Temperature(hot) != two40 || a.Mean(hot) != (Number{}) {
		t.Errorf("%v, temperature %v, mean %v", text, a.Temperature(hot), a.Mean(hot))
	}
	// The mean of {2^40|1/2^40} needs 80 bits, and so does the temperature.
	wide := a.Switch(Dyadic(two40), Dyadic(small40))
	if mean, want := a.Mean(wide), two40.Add(small40).Half(); mean != want || a.Temperature(wide) != two40.Sub(small40).Half() ||
		a.Cool(wide, NewNumber(1, 0)) != a.Switch(Dyadic(two40.Sub(NewNumber(1, 0))), Dyadic(small40.Add(NewNumber(1, 0)))) ||
		a.Freeze(wide) != smallValue(want, 0, 1) {
		t.Errorf("the mean of %v is %v, want %v; frozen %v", wide, mean, want, a.Freeze(wide))
	}
	if v := a.Add(Dyadic(small40), Dyadic(small40)); v != Dyadic(NewNumber(1, 39)) || v.Outcome() != L {
		t.Errorf("twice 1/2^40 is %v, %v", v, v.Outcome())
	}
	if a.Heat(Nimber(1), Dyadic(two40)) != hot || a.Norton(Dyadic(two40), Dyadic(small40)) != Integer(1) || a.Conway(Dyadic(two40), Dyadic(small40)) != Integer(1) {
		t.Errorf("products %v and %v", a.Norton(Dyadic(two40), Dyadic(small40)), a.Conway(Dyadic(two40), Dyadic(small40)))
	}
	tiny := a.Tiny(Dyadic(two40))
	if a.LessEqual(tiny, Value{}) || !a.LessEqual(tiny, a.Power(5)) || tiny.String() != "Tiny(1099511627776)" || int64(tiny.Birthday()) != min(1<<40+2, math.MaxInt) {
		t.Errorf("%v, born on day %d", tiny, tiny.Birthday())
	}
	if w := a.AtomicWeight(Ups(3, 5000)); w != Integer(3) {
		t.Errorf("the atomic weight of ^3*5000 is %v", w)
	}
	if v := a.Add(Nimber(5000), Nimber(1<<20-1)); v != Nimber(5000^(1<<20-1)) || v.Birthday() != 5000^(1<<20-1) {
		t.Errorf("%v", v)
	}
	if v := a.Game([]Value{Nimber(5000)}, []Value{Nimber(5000)}); v != (Value{}) {
		t.Errorf("{*5000|*5000} is %v", v)
	}
	if a.Err() != nil {
		t.Fatal(a.Err())
	}
}

// A store counts the memory of long numbers, and each number once.
func TestLongMemory(t *testing.T) {
	s := &Store{Memory: 1 << 14}
	a := s.Arithmetic(t.Context())
	x := Dyadic(NewNumber(1, 1000))
	a.Add(x, x)
	before := s.Used()
	a.Add(x, x)
	if s.Used() != before || before < 200 {
		t.Errorf("%d bytes, then %d", before, s.Used())
	}
	for n := range 1000 {
		a.Add(x, Integer(n))
	}
	if a.Err() == nil || !strings.Contains(a.Err().Error(), "16384 bytes") {
		t.Error(a.Err())
	}
}

// Goroutines that share a store find the same numbers.
func TestLongConcurrent(t *testing.T) {
	s := NewStore()
	var group sync.WaitGroup
	sums := make([]Value, 4)
	for i := range sums {
		group.Go(func() {
			a := s.Arithmetic(t.Context())
			defer a.Close()
			var sum Value
			for n := range 60 {
				sum = a.Add(sum, a.Switch(Dyadic(NewNumber(1<<40+int64(n), n%70)), Dyadic(NewNumber(1, 29+n%40))))
				sum = Dyadic(a.Mean(sum))
			}
			sums[i] = sum
		})
	}
	group.Wait()
	for _, v := range sums {
		if v != sums[0] || v == (Value{}) {
			t.Fatalf("%v and %v", v, sums[0])
		}
	}
}
