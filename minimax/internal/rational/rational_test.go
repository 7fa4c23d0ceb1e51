package rational_test

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// TestAgainstBig compares all operations with those of big.Rat, on small numbers, on large ones and
// on those where one becomes the other.
func TestAgainstBig(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	draw := func() *big.Rat {
		size := []int64{3, 100, 1 << 31, 1<<31 + 5, math.MaxInt64}[rnd.IntN(5)]
		r := big.NewRat(rnd.Int64N(size)-size/2, 1+rnd.Int64N(size))
		if rnd.IntN(4) == 0 {
			r.Mul(r, big.NewRat(math.MinInt64, 1+rnd.Int64N(size)))
		}
		return r
	}
	for range longtest.Cases(10_000, 50_000) {
		a, b := draw(), draw()
		x, y := rational.Of(a), rational.Of(b)
		check := func(name string, got rational.Number, want *big.Rat) {
			if got.Rat().Cmp(want) != 0 || got.Sign() != want.Sign() {
				t.Fatalf("%s of %v and %v: %v", name, a, b, got.Rat())
			}
		}
		check("sum", x.Add(y), new(big.Rat).Add(a, b))
		check("difference", x.Sub(y), new(big.Rat).Sub(a, b))
		check("product", x.Mul(y), new(big.Rat).Mul(a, b))
		check("negative", x.Neg(), new(big.Rat).Neg(a))
		if b.Sign() != 0 {
			check("quotient", x.Quo(y), new(big.Rat).Quo(a, b))
		}
		if f, _ := a.Float64(); math.Abs(x.Float()-f) > 1e-15*math.Abs(f) {
			t.Fatalf("%v: %v", a, x.Float())
		}
		if x.Cmp(y) != a.Cmp(b) {
			t.Fatalf("%v and %v: %d", a, b, x.Cmp(y))
		}
	}
}

func TestZero(t *testing.T) {
	var zero rational.Number
	one := rational.Int(1)
	for _, x := range []rational.Number{zero, zero.Neg(), zero.Mul(one), zero.Add(zero), one.Sub(one), rational.Ratio(0, 7), zero.Quo(one)} {
		if x.Cmp(zero) != 0 || x.Sign() != 0 || x.Rat().Sign() != 0 || x.Bytes() != 0 {
			t.Errorf("%+v is not 0", x)
		}
	}
	if x := rational.Ratio(math.MinInt64, math.MaxInt64); x.Rat().Cmp(big.NewRat(math.MinInt64, math.MaxInt64)) != 0 {
		t.Errorf("%v", x.Rat())
	}
	if rational.Of(new(big.Rat).SetInt(new(big.Int).Lsh(big.NewInt(1), 1000))).Bytes() < 125 {
		t.Error("a large number takes no memory")
	}
	for name, f := range map[string]func(){"Ratio": func() { rational.Ratio(1, 0) }, "Quo": func() { one.Quo(zero) }} {
		if panictest.Text(f) == "" {
			t.Errorf("%s by 0 does not panic", name)
		}
	}
}
