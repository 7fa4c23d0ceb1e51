package lp

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
)

func free(int64) error { return nil }

// random returns a program with numbers up to the given ones, of which few are 0.
func random(r *rand.Rand, rows, cols int, size, right int64) *Program {
	p := New(rows, cols)
	for i := range rows + 1 {
		for j := range cols {
			p.SetInt64(i, j, r.Int64N(2*size+1)-size)
		}
		if i < rows {
			p.SetInt64(i, cols, r.Int64N(right+1))
		}
	}
	return p
}

// Both ways agree, and what they return is a proof of its own: feasible, and as good as
// the dual.
func TestMaximize(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	guessed, computed, unbounded := 0, 0, 0
	for trial := range 1500 {
		rows, cols := 1+r.IntN(8), 1+r.IntN(8)
		size := []int64{1, 2, 100, 1 << 40, math.MaxInt64 / 4}[trial%5]
		p := random(r, rows, cols, size, []int64{0, 1, 50}[r.IntN(3)])
		if trial%3 == 0 { // bounded
			for j := range cols {
				p.SetInt64(0, j, 1+r.Int64N(5))
			}
		}
		if trial%7 == 0 {
			far := new(big.Int).Lsh(big.NewInt(r.Int64N(9)-4), 90)
			p.Set(r.IntN(rows+1), r.IntN(cols), far)
		}
		got, err := p.Maximize(free)
		p.Plain = true
		want, err2 := p.Maximize(free)
		if err != nil || err2 != nil {
			if err != ErrUnbounded || err2 != ErrUnbounded {
				t.Fatalf("trial %d: %v and %v", trial, err, err2)
			}
			unbounded++
			continue
		}
		if got.Value.Cmp(want.Value) != 0 {
			t.Fatalf("trial %d: %v, want %v", trial, got.Value, want.Value)
		}
		for _, s := range []Solution{got, want} {
			value := new(big.Rat).Set(s.Value)
			if ok, err := p.verify(p, &s, free); !ok || err != nil || s.Value.Cmp(value) != 0 {
				t.Fatalf("trial %d: not optimal, guessed: %v", trial, s.Guessed)
			}
		}
		if got.Guessed {
			guessed++
		} else {
			computed++
		}
		if want.Guessed {
			t.Fatal("a guess in spite of Plain")
		}
	}
	t.Logf("%d guessed, %d not, %d unbounded", guessed, computed, unbounded)
	if guessed < 500 || unbounded < 100 {
		t.Errorf("%d guessed, %d unbounded: the test is lopsided", guessed, unbounded)
	}
}

// A textbook program: Dantzig, Linear Programming and Extensions (1963), has many like
// it. max 3x + 5y, x <= 4, 2y <= 12, 3x + 2y <= 18 (Wyndor Glass; Hillier and Lieberman
// 1967): 36 at (2, 6), with the prices (0, 3/2, 1).
func TestMaximizeWyndor(t *testing.T) {
	for _, plain := range []bool{false, true} {
		p := New(3, 2)
		p.Plain = plain
		for i, row := range [][]int64{{1, 0, 4}, {0, 2, 12}, {3, 2, 18}, {3, 5}} {
			for j, x := range row {
				p.SetInt64(i, j, x)
			}
		}
		s, err := p.Maximize(free)
		if err != nil {
			t.Fatal(err)
		}
		got := fmt.Sprint(s.Value, s.X.Rat(0), s.X.Rat(1), s.Y.Rat(0), s.Y.Rat(1), s.Y.Rat(2), s.Guessed)
		if want := fmt.Sprint("36/1 2/1 6/1 0/1 3/2 1/1 ", !plain); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// Verify refuses what is wrong by a little.
func TestVerify(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		p := random(r, 1+r.IntN(4), 1+r.IntN(4), 5, 5)
		s, err := p.Maximize(free)
		if err != nil {
			continue
		}
		if ok, _ := p.verify(p, &s, free); !ok {
			t.Fatal("the solution is refused")
		}
		wrong := Solution{X: copied(s.X), Y: copied(s.Y)}
		v, row := wrong.X, false
		if r.IntN(2) == 0 {
			v, row = wrong.Y, true
		}
		i := r.IntN(len(v.Num))
		v.Num[i].Add(v.Num[i], big.NewInt(int64(1-2*r.IntN(2))))
		if row && p.right.sign(i) == 0 || !row && p.objective.sign(i) == 0 {
			continue // it may be another solution
		}
		if ok, _ := p.verify(p, &wrong, free); ok {
			t.Fatalf("row %v, entry %d: a wrong solution passes", row, i)
		}
	}
}

func copied(v Vector) Vector {
	c := Vector{Den: v.Den}
	for _, x := range v.Num {
		c.Num = append(c.Num, new(big.Int).Set(x))
	}
	return c
}

// A matrix that is singular modulo the prime and not otherwise.
func TestMaximizePrime(t *testing.T) {
	p := New(2, 2)
	for i, row := range [][]int64{{1 << 31, 1, 1}, {1, 1 << 30, 2}, {1, 1}} {
		for j, x := range row {
			p.SetInt64(i, j, x)
		}
	}
	if _, ok, _ := p.modular([]int{0, 1}, []int{0, 1}); ok {
		t.Fatal("the determinant is the prime, and there are factors")
	}
	s, err := p.Maximize(free)
	if want := big.NewRat(1<<30-2+1<<32-1, prime); err != nil || s.Guessed || s.Value.Cmp(want) != 0 {
		t.Errorf("%v, %v, want %v", s, err, want)
	}
}

func TestArithmetic(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	m := big.NewInt(prime)
	if !m.ProbablyPrime(20) {
		t.Fatal("not a prime")
	}
	if p := uint64(prime); p*primeInverse != 1 {
		t.Error("the inverse modulo 2^64 is wrong")
	}
	for _, x := range []int64{0, 1, -1, prime, -prime, prime + 1, math.MaxInt64, -math.MaxInt64} {
		if want := new(big.Int).Mod(big.NewInt(x), m); residue(x) != want.Uint64() {
			t.Errorf("%d is %d, want %v", x, residue(x), want)
		}
	}
	for range 10000 {
		a, b := r.Uint64N(prime), r.Uint64N(prime)
		if r.IntN(10) == 0 {
			a = prime - 1
		}
		want := new(big.Int).SetUint64(a)
		want.Mul(want, new(big.Int).SetUint64(b)).Mod(want, m)
		if times(a, b) != want.Uint64() {
			t.Fatalf("%d * %d is %d, want %v", a, b, times(a, b), want)
		}
		if a > 0 && times(a, inverseOf(a)) != 1 {
			t.Fatalf("1/%d is wrong", a)
		}
	}
}

func TestFraction(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	modulus := new(big.Int).Exp(big.NewInt(prime), big.NewInt(3), nil)
	bound := new(big.Int).Lsh(big.NewInt(1), 62)
	for range 2000 {
		n, d := big.NewInt(int64(r.Uint64())>>r.IntN(60)), big.NewInt(1+int64(r.Uint64()>>(1+r.IntN(60))))
		d.Mod(d, big.NewInt(prime)) // prime to the modulus
		if d.Sign() == 0 {
			continue
		}
		want := new(big.Rat).SetFrac(n, d)
		residue := new(big.Int).ModInverse(d, modulus)
		residue.Mul(residue, n).Mod(residue, modulus)
		a, b, ok, _ := fraction(residue, modulus, new(big.Int).Lsh(bound, 2), func(int) error { return nil })
		if !ok || new(big.Rat).SetFrac(a, b).Cmp(want) != 0 {
			t.Fatalf("%v/%v, want %v", a, b, want)
		}
	}
}

// Whenever step returns an error, the work ends with it.
func TestMaximizeStops(t *testing.T) {
	want := errors.New("enough")
	r := rand.New(rand.NewPCG(11, 12))
	for _, plain := range []bool{false, true} {
		p := random(r, 12, 12, 50, 50)
		for j := range 12 {
			p.SetInt64(0, j, 50)
		}
		p.Plain = plain
		calls := 0
		if _, err := p.Maximize(func(int64) error { calls++; return nil }); err != nil {
			t.Fatal(err)
		}
		for last := range calls {
			left := last
			_, err := p.Maximize(func(int64) error {
				if left--; left < 0 {
					return want
				}
				return nil
			})
			if err != want {
				t.Fatalf("call %d of %d: %v", last, calls, err)
			}
		}
	}
}

func TestMaximizePanics(t *testing.T) {
	if panictest.Text(func() {
		p := New(1, 1)
		p.SetInt64(0, 1, -1)
		p.Maximize(free)
	}) == "" {
		t.Error("no panic")
	}
}
