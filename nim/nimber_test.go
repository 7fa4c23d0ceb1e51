package nim_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/nim"
)

// slow is the nim-product by Conway's rules, in a way that shares nothing with the
// package: it is expanded into products of powers of 2, and these into products of
// Fermat 2-powers.
func slow(a, b uint64) uint64 {
	var sum uint64
	for i := range 64 {
		for j := range 64 {
			if a>>i&1 == 1 && b>>j&1 == 1 {
				sum ^= powers(i, j)
			}
		}
	}
	return sum
}

// powers returns the nim-product of 2^i and 2^j. The binary digits of i and j say
// of which Fermat 2-powers they are products.
func powers(i, j int) uint64 {
	if known[i][j] == 0 {
		known[i][j] = multiplyPowers(i, j)
	}
	return known[i][j]
}

var known [64][64]uint64 // what powers has found

func multiplyPowers(i, j int) uint64 {
	for d := 32; d > 0; d /= 2 { // the Fermat 2-power F = 2^d
		switch in, jn := i&d != 0, j&d != 0; {
		case in && jn: // F*F = F + F/2
			rest := powers(i-d, j-d)
			return rest<<d ^ slow(rest, 1<<(d-1))
		case in || jn: // F times smaller ones: the ordinary product
			return powers(i&^d, j&^d) << d
		}
	}
	return 1
}

// random returns nimbers of all widths, small ones as often as large ones.
func random(rnd *rand.Rand) nim.Nimber { return nim.Nimber(rnd.Uint64() >> rnd.IntN(64)) }

// The definition (Conway, On Numbers and Games, chapter 6).
func TestMulIsMex(t *testing.T) {
	const n = 64
	var table [n][n]nim.Nimber
	for a := range table {
		for b := range table[a] {
			excluded := map[nim.Nimber]bool{}
			for i := range a {
				for j := range b {
					excluded[table[i][b]^table[a][j]^table[i][j]] = true
				}
			}
			for excluded[table[a][b]] {
				table[a][b]++
			}
			if got := nim.Nimber(a).Mul(nim.Nimber(b)); got != table[a][b] {
				t.Fatalf("%d times %d is %d, want %d", a, b, got, table[a][b])
			}
		}
	}
}

// A Fermat 2-power times a smaller number is the ordinary product (Conway, On Numbers and
// Games, chapter 6).
func TestMulFermat(t *testing.T) {
	for f := nim.Nimber(2); f != 0; f *= f { // 2, 4, 16 ... 2^32, then 0
		if got := f.Mul(f - 1); got != f*(f-1) {
			t.Errorf("%d times one less is %d", f, got)
		}
	}
}

// All products of powers of 2 determine all products.
func TestMulOfPowers(t *testing.T) {
	for i := range 64 {
		for j := range 64 {
			a, b := nim.Nimber(1)<<i, nim.Nimber(1)<<j
			if got, want := a.Mul(b), nim.Nimber(powers(i, j)); got != want {
				t.Errorf("2^%d times 2^%d is %#x, want %#x", i, j, got, want)
			}
		}
	}
}

func TestMulRandom(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range longtest.Some(3000) {
		a, b := random(rnd), random(rnd)
		if got, want := a.Mul(b), nim.Nimber(slow(uint64(a), uint64(b))); got != want {
			t.Fatalf("%#x times %#x is %#x, want %#x", a, b, got, want)
		}
	}
}

func TestFieldAxioms(t *testing.T) {
	rnd := rand.New(rand.NewPCG(2, 2))
	for range longtest.Some(20_000) {
		a, b, c := random(rnd), random(rnd), random(rnd)
		laws := map[string]bool{
			"a+b = b+a":       a.Add(b) == b.Add(a),
			"a+(b+c) = a+b+c": a.Add(b.Add(c)) == a.Add(b).Add(c),
			"a+0 = a":         a.Add(0) == a,
			"a+a = 0":         a.Add(a) == 0,
			"ab = ba":         a.Mul(b) == b.Mul(a),
			"a(bc) = (ab)c":   a.Mul(b.Mul(c)) == a.Mul(b).Mul(c),
			"a(b+c) = ab+ac":  a.Mul(b.Add(c)) == a.Mul(b).Add(a.Mul(c)),
			"1a = a":          nim.Nimber(1).Mul(a) == a,
			"0a = 0":          nim.Nimber(0).Mul(a) == 0,
			"a/a = 1":         a == 0 || a.Mul(a.Inv()) == 1 && a.Inv().Inv() == a,
			"a/b*b = a":       b == 0 || a.Div(b).Mul(b) == a,
			"aa":              a.Square() == a.Mul(a),
			"sqrt":            a.Sqrt().Square() == a && a.Square().Sqrt() == a,
		}
		for law, holds := range laws {
			if !holds {
				t.Fatalf("%s is violated by %#x, %#x, %#x", law, a, b, c)
			}
		}
	}
}

// Numbers less than a Fermat 2-power are a field.
func TestSubfields(t *testing.T) {
	rnd := rand.New(rand.NewPCG(3, 3))
	for width := 1; width <= 64; width *= 2 {
		for range 1000 {
			a, b := nim.Nimber(rnd.Uint64()>>(64-width)), nim.Nimber(rnd.Uint64()>>(64-width)|1)
			for name, v := range map[string]nim.Nimber{
				"product": a.Mul(b), "quotient": a.Div(b), "square": a.Square(), "root": a.Sqrt(),
			} {
				if uint64(v)>>(width-1)>>1 != 0 {
					t.Fatalf("the %s of %#x and %#x, of %d digits, is %#x", name, a, b, width, v)
				}
			}
		}
	}
}

// Inverses in the small fields, by trying all.
func TestInvSmall(t *testing.T) {
	for a := nim.Nimber(1); a < 256; a++ {
		found := 0
		for b := nim.Nimber(1); b < 256; b++ {
			if a.Mul(b) == 1 {
				found++
				if a.Inv() != b {
					t.Errorf("1/%d is %d, want %d", a, a.Inv(), b)
				}
			}
		}
		if found != 1 {
			t.Errorf("%d has %d inverses", a, found)
		}
	}
}

func TestPow(t *testing.T) {
	rnd := rand.New(rand.NewPCG(4, 4))
	for range 200 {
		a := random(rnd)
		product := nim.Nimber(1)
		for n := range uint64(40) {
			if got := a.Pow(n); got != product {
				t.Fatalf("%#x to the power %d is %#x, want %#x", a, n, got, product)
			}
			product = product.Mul(a)
		}
		// Laws for large exponents.
		m, n := rnd.Uint64N(1<<40), rnd.Uint64N(1<<20)
		if a.Pow(m).Mul(a.Pow(n)) != a.Pow(m+n) || a.Pow(m).Pow(n) != a.Pow(m*n) {
			t.Fatalf("powers %d and %d of %#x", m, n, a)
		}
		if a != 0 && (a.Pow(1<<64-1) != 1 || a.Pow(1<<64-2) != a.Inv()) {
			t.Fatalf("%#x violates Fermat's little theorem", a)
		}
	}
	if nim.Nimber(0).Pow(0) != 1 || nim.Nimber(0).Pow(7) != 0 {
		t.Error("powers of 0")
	}
}

func TestOrder(t *testing.T) {
	for a := nim.Nimber(1); a < 256; a++ {
		n, power := uint64(1), a
		for ; power != 1; n++ {
			power = power.Mul(a)
		}
		if got := a.Order(); got != n {
			t.Errorf("the order of %d is %d, want %d", a, got, n)
		}
	}
	rnd := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		a := random(rnd) | 1
		n := a.Order()
		if a.Pow(n) != 1 {
			t.Fatalf("%#x to the power %d, its order, is %#x", a, n, a.Pow(n))
		}
		for p := range primeDivisors(n) {
			if a.Pow(n/p) == 1 {
				t.Fatalf("%#x has order %d, and its power %d is 1", a, n, n/p)
			}
		}
	}
}

// primeDivisors yields the primes that divide n, by trial.
func primeDivisors(n uint64) func(func(uint64) bool) {
	return func(yield func(uint64) bool) {
		for p := uint64(2); n > 1; p++ {
			if p*p > n {
				p = n
			}
			if n%p == 0 && !yield(p) {
				return
			}
			for n%p == 0 {
				n /= p
			}
		}
	}
}

// The multiplicative group of a finite field is cyclic: as many elements have order
// n as there are numbers up to n prime to it.
func TestOrdersOf16Bits(t *testing.T) {
	orders := map[uint64]int{}
	for a := nim.Nimber(1); a < 1<<16; a++ {
		orders[a.Order()]++
	}
	for n := uint64(1); n <= 65535; n++ {
		want := 0
		if 65535%n == 0 {
			want = int(n)
			for p := range primeDivisors(n) {
				want -= want / int(p)
			}
		}
		if orders[n] != want {
			t.Errorf("%d elements have order %d, want %d", orders[n], n, want)
		}
	}
}

func TestTrace(t *testing.T) {
	rnd := rand.New(rand.NewPCG(6, 6))
	for range 300 {
		a := random(rnd)
		sum, conjugate := nim.Nimber(0), a
		for range 64 {
			sum, conjugate = sum.Add(conjugate), conjugate.Mul(conjugate)
		}
		if conjugate != a || a.Trace() != sum {
			t.Fatalf("the trace of %#x is %d, want %d", a, a.Trace(), sum)
		}
	}
}

func TestQuadratic(t *testing.T) {
	rnd := rand.New(rand.NewPCG(7, 7))
	solvable := 0
	for range 5000 {
		b, c := random(rnd), random(rnd)
		x, y, ok := nim.Quadratic(b, c)
		if !ok {
			if x != 0 || y != 0 || b == 0 {
				t.Fatalf("x*x + %#x x = %#x: no roots, and %#x, %#x", b, c, x, y)
			}
			continue
		}
		solvable++
		if x > y || (x == y) != (b == 0) || x.Square()^b.Mul(x) != c || y.Square()^b.Mul(y) != c {
			t.Fatalf("x*x + %#x x = %#x: %#x and %#x", b, c, x, y)
		}
	}
	if solvable < 2000 || solvable == 5000 {
		t.Errorf("%d of 5000 equations have roots", solvable)
	}
	// Equations that were made with roots have them.
	for i := range 5000 {
		x, y := random(rnd), random(rnd)
		if i%10 == 0 {
			y = x
		}
		gotX, gotY, ok := nim.Quadratic(x^y, x.Mul(y))
		if !ok || gotX != min(x, y) || gotY != max(x, y) {
			t.Fatalf("the roots %#x, %#x were found as %#x, %#x, %t", x, y, gotX, gotY, ok)
		}
	}
}

// The order of the group of units is squarefree, which Order takes for granted.
func TestOrderSquarefree(t *testing.T) {
	product := big.NewInt(1)
	for p := range primeDivisors(1<<64 - 1) {
		product.Mul(product, new(big.Int).SetUint64(p))
	}
	if !product.IsUint64() || product.Uint64() != 1<<64-1 {
		t.Errorf("the primes that divide 2^64-1 have the product %v", product)
	}
}

func TestNimberPanics(t *testing.T) {
	panictest.Want(t, "nim: division by zero", func() { nim.Nimber(0).Inv() })
	panictest.Want(t, "nim: division by zero", func() { nim.Nimber(7).Div(0) })
	panictest.Want(t, "nim: order of zero", func() { nim.Nimber(0).Order() })
}
