package pivot

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/panictest"
)

// plain is a tableau of rationals, pivoted as the definition says: the oracle.
type plain [][]*big.Rat

func plainOf(t *Tableau) plain {
	p := make(plain, t.rows+t.goals)
	for i := range p {
		for j := range t.cols + 1 {
			p[i] = append(p[i], t.Rat(i, j))
		}
	}
	return p
}

func (p plain) pivot(r, s int) {
	by := new(big.Rat).Inv(p[r][s])
	p[r][s] = big.NewRat(1, 1)
	for j := range p[r] {
		p[r][j] = new(big.Rat).Mul(p[r][j], by)
	}
	for i := range p {
		if i == r {
			continue
		}
		c := p[i][s]
		p[i][s] = new(big.Rat)
		for j := range p[i] {
			p[i][j] = new(big.Rat).Sub(p[i][j], new(big.Rat).Mul(c, p[r][j]))
		}
	}
}

// compare says where a tableau differs from the oracle.
func (p plain) compare(t *Tableau) error {
	if t.Det(new(big.Int)).Sign() <= 0 {
		return errors.New("the denominator is not positive")
	}
	for i := range p {
		for j := range p[i] {
			if x := t.Rat(i, j); x.Cmp(p[i][j]) != 0 {
				return fmt.Errorf("entry %d, %d is %v, want %v", i, j, x, p[i][j])
			}
			if t.Sign(i, j) != p[i][j].Sign() {
				return fmt.Errorf("entry %d, %d has the sign %d", i, j, t.Sign(i, j))
			}
		}
	}
	return nil
}

// Entries of up to size bits, in all sizes of tableaux, with zeros among them, agree with
// the rationals after any sequence of pivots.
func TestPivot(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var small, large, skipped int
	for trial := range 300 {
		bits := []uint{1, 4, 8, 16, 31, 32, 33, 62, 63, 64, 100}[trial%11]
		tab := random(r, 1+r.IntN(6), r.IntN(3), 1+r.IntN(6), bits)
		if trial%4 == 0 { // determinants that powers of 2 divide
			scale(tab, uint(r.IntN(150)))
		}
		want := plainOf(tab)
		for range 12 {
			i, j := r.IntN(tab.Rows()), r.IntN(tab.Cols())
			if tab.Sign(i, j) == 0 {
				continue
			}
			in, out := tab.Cobasic(j), tab.Basic(i)
			copied := tab.Clone()
			if tab.large != nil {
				skipped = max(skipped, newWideDivisor(tab.largeDet, 1).skip)
			}
			tab.Pivot(i, j)
			want.pivot(i, j)
			if err := want.compare(tab); err != nil {
				t.Fatalf("%d bits, row %d, column %d: %v", bits, i, j, err)
			}
			if at, ok := tab.Row(in); !ok || at != i || tab.Basic(i) != in {
				t.Fatalf("variable %d is not basic in row %d", in, i)
			}
			if at, ok := tab.Col(out); !ok || at != j || tab.Cobasic(j) != out {
				t.Fatalf("variable %d has not column %d", out, j)
			}
			copied.Pivot(i, j)
			if err := want.compare(copied); err != nil {
				t.Fatal("a copy:", err)
			}
			if tab.large == nil {
				small++
			} else {
				large++
			}
			if r.IntN(3) == 0 {
				tab = copied
			}
		}
	}
	if small < 500 || large < 500 || skipped < 3 {
		t.Errorf("%d pivots on words and %d on large integers, %d words of 0: the test is lopsided", small, large, skipped)
	}
}

// scale multiplies all entries by a power of 2.
func scale(t *Tableau, shift uint) {
	var z big.Int
	for i := range t.rows + t.goals {
		for j := range t.cols + 1 {
			t.Set(i, j, z.Lsh(t.Entry(&z, i, j), shift))
		}
	}
}

func random(r *rand.Rand, rows, goals, cols int, bits uint) *Tableau {
	t := New(rows, goals, cols)
	for i := range rows + goals {
		for j := range cols + 1 {
			if r.IntN(5) == 0 {
				continue
			}
			x := new(big.Int).SetUint64(r.Uint64())
			x.Lsh(x, 64).Add(x, new(big.Int).SetUint64(r.Uint64()))
			x.Rsh(x, 128-min(bits, 128))
			if r.IntN(2) == 0 {
				x.Neg(x)
			}
			t.Set(i, j, x)
		}
	}
	return t
}

// Numbers at the ends of a word: what fits stays, and what does not is not cut off.
func TestPivotLimits(t *testing.T) {
	ends := []int64{0, 1, -1, 3, math.MaxInt64, math.MinInt64, math.MinInt64 + 2, 1 << 62, -1 << 62, 1<<32 + 1}
	for _, a := range ends {
		for _, b := range ends {
			for _, c := range ends {
				for _, d := range ends {
					tab := New(2, 0, 1)
					tab.SetInt64(0, 0, a)
					tab.SetInt64(0, 1, b)
					tab.SetInt64(1, 0, c)
					tab.SetInt64(1, 1, d)
					for _, row := range []int{0, 1, 0} {
						if tab.Sign(row, 0) == 0 {
							continue
						}
						want := plainOf(tab)
						want.pivot(row, 0)
						tab.Pivot(row, 0)
						if err := want.compare(tab); err != nil {
							t.Fatalf("%d %d %d %d: %v", a, b, c, d, err)
						}
					}
				}
			}
		}
	}
}

func TestDivisor(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 100000 {
		d := int64(r.Uint64()>>1>>r.IntN(63)) | 1<<r.IntN(62)
		q := int64(r.Uint64()) >> r.IntN(64)
		if q == math.MinInt64 {
			continue
		}
		hi, lo := mul(d, q)
		div := newDivisor(d)
		if !div.fits(uint64(hi), lo) {
			t.Fatalf("%d * %d does not fit", d, q)
		}
		if got := int64((lo>>div.shift | uint64(hi)<<(64-div.shift)) * div.inverse); got != q {
			t.Fatalf("%d * %d / %d is %d", d, q, d, got)
		}
	}
}

// Numbers of several words are what large integers are.
func TestWords(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	word := func() uint64 { // often an extreme
		return []uint64{0, 1, 1 << 63, 1<<63 - 1, math.MaxUint64, r.Uint64(), r.Uint64()}[r.IntN(7)]
	}
	number := func(n int) []uint64 {
		x := make([]uint64, n)
		for i := range x {
			x[i] = word()
		}
		return x
	}
	for range 20000 {
		x := number(1 + r.IntN(4))
		z := toInt(new(big.Int), x)
		back := make([]uint64, len(x)+r.IntN(2))
		if fromInt(back, z); toInt(new(big.Int), back).Cmp(z) != 0 || z.Sign() != signWords(x) {
			t.Fatalf("%x is %v with the sign %d", x, z, signWords(x))
		}
		if n := bitLen(x); n < z.BitLen() || n > z.BitLen()+1 {
			t.Fatalf("%v has %d bits, not %d", z, z.BitLen(), n)
		}
		if narrow(x) != (z.Cmp(big.NewInt(1<<62)) < 0 && z.Cmp(big.NewInt(-1<<62)) >= 0) {
			t.Fatalf("%v is narrow: %v", z, narrow(x))
		}
		y, sum := number(1+r.IntN(4)), number(1+r.IntN(6))
		minus := r.IntN(2) == 0
		want := new(big.Int)
		for i := len(y) - 1; i >= 0; i-- { // y has no sign
			want.Add(want.Lsh(want, 64), new(big.Int).SetUint64(y[i]))
		}
		if want.Mul(want, z); minus {
			want.Neg(want)
		}
		want.Add(want, toInt(new(big.Int), sum))
		modulus := new(big.Int).Lsh(big.NewInt(1), uint(64*len(sum)))
		addSigned(sum, x, y, minus)
		if want.Sub(want, toInt(new(big.Int), sum)).Mod(want, modulus).Sign() != 0 {
			t.Fatalf("%x times %x is not added well, minus: %v", x, y, minus)
		}
		odd := number(1 + r.IntN(5))
		odd[0] |= 1
		inverse, product := make([]uint64, len(odd)), make([]uint64, len(odd))
		invert(inverse, odd)
		multiply(product, odd, inverse)
		if toInt(new(big.Int), product).Cmp(big.NewInt(1)) != 0 {
			t.Fatalf("the inverse of %x is %x", odd, inverse)
		}
	}
}

// Minor is the sign of a determinant, on words and on large integers.
func TestMinor(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 3000 {
		tab := random(r, 2, 0, 1, []uint{1, 2, 63, 80}[r.IntN(4)])
		var a, b, c, d big.Int
		tab.Entry(&a, 0, 0)
		tab.Entry(&b, 0, 1)
		tab.Entry(&c, 1, 0)
		tab.Entry(&d, 1, 1)
		want := new(big.Int).Sub(a.Mul(&a, &d), b.Mul(&b, &c)).Sign()
		if got := tab.Minor(0, 1, 0, 1); got != want {
			t.Fatalf("the sign is %d, want %d", got, want)
		}
	}
}

// The rule of Ratio is that of a right side that is really perturbed.
func TestRatioPerturbed(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 300 {
		rows, cols := 1+r.IntN(5), 1+r.IntN(5)
		tab, really := New(rows, 0, cols), New(rows, 0, cols)
		for i := range rows {
			for j := range cols {
				x := r.Int64N(5) - 2
				tab.SetInt64(i, j, x)
				really.SetInt64(i, j, x)
			}
			// Determinants of such matrices are below 2^20.
			x := r.Int64N(2)
			tab.SetInt64(i, cols, x)
			y := new(big.Int).Lsh(big.NewInt(x), 400)
			y.Add(y, new(big.Int).Lsh(big.NewInt(1), uint(400-60*(i+1))))
			really.Set(i, cols, y)
		}
		for range 10 {
			col := r.IntN(cols)
			row, ok := tab.Ratio(col)
			row2, ok2 := really.Ratio(col)
			if row != row2 || ok != ok2 {
				t.Fatalf("the ratio is least in row %d %v, want %d %v", row, ok, row2, ok2)
			}
			if !ok {
				continue
			}
			tab.Pivot(row, col)
			really.Pivot(row, col)
			for i := range rows {
				if tab.LexSign(i) != 1 || really.Sign(i, cols) != 1 {
					t.Fatalf("row %d has become negative", i)
				}
			}
		}
	}
}

// LexSign is the sign after any pivots, also where it is negative.
func TestLexSign(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	negative := 0
	for range 300 {
		rows, cols := 1+r.IntN(4), 1+r.IntN(4)
		tab, really := New(rows, 0, cols), New(rows, 0, cols)
		for i := range rows {
			for j := range cols {
				x := r.Int64N(5) - 2
				tab.SetInt64(i, j, x)
				really.SetInt64(i, j, x)
			}
			really.Set(i, cols, new(big.Int).Lsh(big.NewInt(1), uint(400-60*(i+1))))
		}
		for range 10 {
			if i, j := r.IntN(rows), r.IntN(cols); tab.Sign(i, j) != 0 {
				tab.Pivot(i, j)
				really.Pivot(i, j)
			}
			for i := range rows {
				if tab.LexSign(i) != really.Sign(i, cols) {
					t.Fatalf("the sign is %d, want %d", tab.LexSign(i), really.Sign(i, cols))
				}
				if tab.LexSign(i) < 0 {
					negative++
				}
			}
		}
	}
	if negative == 0 {
		t.Error("no sign was negative")
	}
}

// Beale (1955): with the least index among ties, the simplex method by the steepest
// column goes round in circles here.
func TestMaximizeBeale(t *testing.T) {
	tab := New(3, 1, 4)
	for i, row := range [][]int64{
		{25, -6000, -4, 900, 0}, // (1/4, -60, -1/25, 9) times 100
		{50, -9000, -2, 300, 0}, // (1/2, -90, -1/50, 3) times 100
		{0, 0, 1, 0, 1},
		{-75, 15000, -2, 600, 0}, // maximize (3/4, -150, 1/50, -6) times 100
	} {
		for j, x := range row {
			tab.SetInt64(i, j, x)
		}
	}
	pivots := 0
	bounded, err := tab.Maximize(3, func() error { pivots++; return nil })
	if !bounded || err != nil || pivots > 20 {
		t.Fatal(bounded, err, pivots)
	}
	if got := tab.Rat(3, tab.Cols()).RatString(); got != "5" { // 1/20 times 100
		t.Errorf("the maximum is %s, want 5", got)
	}
}

// The maximum is that of the best among all feasible basic solutions.
func TestMaximizeAllBases(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	unbounded := 0
	for range 300 {
		rows, cols := 1+r.IntN(3), 1+r.IntN(3)
		tab := New(rows, 1, cols)
		for i := range rows + 1 {
			for j := range cols + 1 {
				tab.SetInt64(i, j, r.Int64N(7)-2)
			}
			tab.SetInt64(i, cols, r.Int64N(3))
		}
		solved := tab.Clone()
		bounded, err := solved.Maximize(rows, nil)
		if err != nil {
			t.Fatal(err)
		}
		if !bounded {
			unbounded++
			continue
		}
		best := bestVertex(tab, map[string]bool{})
		if got := solved.Rat(rows, cols); got.Cmp(best) != 0 {
			t.Fatalf("the maximum is %v, want %v", got, best)
		}
		for j := range cols {
			if solved.Sign(rows, j) < 0 {
				t.Fatalf("reduced cost %d is negative", j)
			}
		}
	}
	if unbounded == 0 || unbounded == 300 {
		t.Errorf("%d of 300 were unbounded", unbounded)
	}
}

// bestVertex returns the greatest value of the first linear form at the feasible bases
// reached by any pivots.
func bestVertex(t *Tableau, seen map[string]bool) *big.Rat {
	key := fmt.Sprint(t.Basis())
	if seen[key] {
		return nil
	}
	seen[key] = true
	var best *big.Rat
	if !slices.ContainsFunc(t.basic, func(v int) bool { return t.Value(v).Sign() < 0 }) {
		best = t.Rat(t.rows, t.cols)
	}
	for i := range t.rows {
		for j := range t.cols {
			if t.Sign(i, j) == 0 {
				continue
			}
			next := t.Clone()
			next.Pivot(i, j)
			if x := bestVertex(next, seen); x != nil && (best == nil || x.Cmp(best) > 0) {
				best = x
			}
		}
	}
	return best
}

func TestMaximizeStops(t *testing.T) {
	tab := New(1, 1, 1)
	tab.SetInt64(0, 0, 1)
	tab.SetInt64(0, 1, 1)
	tab.SetInt64(1, 0, -1)
	want := errors.New("enough")
	if _, err := tab.Maximize(1, func() error { return want }); err != want {
		t.Errorf("the error is %v", err)
	}
}

func TestPanics(t *testing.T) {
	for name, f := range map[string]func(){
		"no rows":     func() { New(0, 0, 1) },
		"zero":        func() { New(1, 0, 1).Pivot(0, 0) },
		"goal":        func() { tab := New(1, 1, 1); tab.SetInt64(1, 0, 1); tab.Pivot(1, 0) },
		"right side":  func() { tab := New(1, 0, 1); tab.SetInt64(0, 1, 1); tab.Pivot(0, 1) },
		"one too far": func() { New(2, 0, 1).Sign(0, 2) },
	} {
		t.Run(name, func(t *testing.T) {
			if panictest.Text(f) == "" {
				t.Error("no panic")
			}
		})
	}
}

// BenchmarkPivot is a pivot of a tableau of 20 x 20.
func BenchmarkPivot(b *testing.B) {
	for name, bits := range map[string]uint{"words": 4, "large": 60} {
		b.Run(name, func(b *testing.B) {
			tab := random(rand.New(rand.NewPCG(1, 1)), 20, 0, 20, bits)
			k := 0
			for b.Loop() {
				for tab.Sign(k%20, k/20%20) == 0 {
					k++
				}
				tab.Pivot(k%20, k/20%20)
				tab.Pivot(k%20, k/20%20)
				k++
			}
		})
	}
}
