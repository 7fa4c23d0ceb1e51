package partizan

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

// Arithmetic of numbers agrees with package math/big.
func TestNumber(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 22))
	random := func() Number { return NewNumber(r.Int64N(1<<20)-1<<19, r.IntN(20)) }
	for range 5000 {
		x, y := random(), random()
		same := func(name string, got Number, want *big.Rat) {
			if got.Rat().Cmp(want) != 0 {
				t.Fatalf("%s of %v and %v is %v, want %v", name, x, y, got, want)
			}
		}
		same("sum", x.Add(y), new(big.Rat).Add(x.Rat(), y.Rat()))
		same("difference", x.Sub(y), new(big.Rat).Sub(x.Rat(), y.Rat()))
		same("product", x.Mul(y), new(big.Rat).Mul(x.Rat(), y.Rat()))
		same("half", x.Half(), new(big.Rat).Mul(x.Rat(), big.NewRat(1, 2)))
		if x.Cmp(y) != x.Rat().Cmp(y.Rat()) || x.IsInteger() != x.Rat().IsInt() {
			t.Fatalf("%v and %v compare by %d", x, y, x.Cmp(y))
		}
		if again, err := ParseNumber(x.String()); again != x || err != nil {
			t.Fatalf("%v is read as %v, %v", x, again, err)
		}
	}
	for text, want := range map[string]error{"": ErrSyntax, "1/3": ErrSyntax, "x": ErrSyntax, "1 ": ErrSyntax, strings.Repeat("9", 20000): ErrRange, "1x": ErrSyntax, "0.3": ErrSyntax, "2.^": ErrSyntax} {
		if x, err := ParseNumber(text); x != (Number{}) || !errors.Is(err, want) {
			t.Errorf("%q is read as %v, %v", text, x, err)
		}
	}
}

// ParseNumber and Parse read a decimal exactly, or refuse it.
func TestDecimals(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 24))
	a := NewStore().Arithmetic(t.Context())
	dyadic := 0
	for range 5000 {
		digits := r.IntN(8)
		text := fmt.Sprintf("%s%d.%0*d", []string{"", "-"}[r.IntN(2)], r.IntN(20), digits+1, r.IntN(int(math.Pow10(digits)))*[]int{1, 5, 25, 125}[r.IntN(4)])
		want, ok := new(big.Rat).SetString(text)
		if !ok {
			t.Fatal(text)
		}
		is := want.Denom().TrailingZeroBits()+1 == uint(want.Denom().BitLen())
		x, err := ParseNumber(text)
		v, err2 := a.Parse(text)
		if !is {
			if !errors.Is(err, ErrSyntax) || !errors.Is(err2, ErrSyntax) || !strings.Contains(err.Error(), strings.Trim(text, "-0")) {
				t.Fatalf("%s is read as %v, %v, and as the value %v, %v", text, x, err, v, err2)
			}
			continue
		}
		dyadic++
		if err != nil || err2 != nil || x.Rat().Cmp(want) != 0 || v != Dyadic(x) {
			t.Fatalf("%s is read as %v, %v, and as the value %v, %v", text, x, err, v, err2)
		}
	}
	if dyadic < 500 || dyadic > 4500 {
		t.Errorf("%d of 5000 are dyadic", dyadic)
	}
}

// The simplest number between two numbers is the value of the game with these numbers as options
// (Conway 1976).
func TestSimplest(t *testing.T) {
	r := rand.New(rand.NewPCG(16, 23))
	a := NewStore().Arithmetic(t.Context())
	for range 5000 {
		x, y := NewNumber(r.Int64N(200)-100, r.IntN(6)), NewNumber(r.Int64N(200)-100, r.IntN(6))
		if !x.Less(y) {
			x, y = y, x.Add(NewNumber(1, 6))
		}
		for _, ends := range [][2]*Number{{&x, &y}, {&x, nil}, {nil, &y}, {nil, nil}} {
			var sides [2][]Value
			for p, end := range ends {
				if end != nil {
					sides[p] = []Value{Dyadic(*end)}
				}
			}
			if got, want := Simplest(ends[0], ends[1]), a.Game(sides[Left], sides[Right]); Dyadic(got) != want || a.Err() != nil {
				t.Fatalf("the simplest number in {%v|%v} is %v, want %v, %v", sides[Left], sides[Right], got, want, a.Err())
			}
		}
	}
}
