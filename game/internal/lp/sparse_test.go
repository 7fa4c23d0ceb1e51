package lp

import (
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

// scattered returns the same random program twice. About as many entries of a row as given
// are not 0. In a large program the sum of all variables is bounded.
func scattered(r *rand.Rand, rows, cols, each int, size, right int64) (*Program, *Sparse) {
	d, s := New(rows, cols), NewSparse(rows, cols)
	set := func(i, j int, x int64) {
		d.SetInt64(i, j, x)
		s.SetInt64(i, j, x)
	}
	for i := range rows {
		for j := range cols {
			if (rows <= 20 || i < rows-1) && r.IntN(1+cols/each) == 0 {
				set(i, j, r.Int64N(2*size+1)-size)
			}
		}
		set(i, cols, r.Int64N(right+1))
	}
	for j := range cols {
		set(rows, j, r.Int64N(2*size+1)-size)
		if rows > 20 {
			set(rows-1, j, 1) // bounded
		}
	}
	return d, s
}

// The sparse and the dense program have the same value, and the solution of the sparse one is one of
// the dense one.
func TestSparse(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	guessed, unbounded := 0, 0
	trials := longtest.Cases(2000, 20_000)
	for trial := range trials {
		rows, cols := 1+r.IntN(12), 1+r.IntN(12)
		size := []int64{1, 2, 100, 1 << 40, math.MaxInt64 / 4}[trial%5]
		d, s := scattered(r, rows, cols, 1+r.IntN(5), size, []int64{0, 1, 50}[r.IntN(3)])
		if trial%7 == 0 {
			far := new(big.Int).Lsh(big.NewInt(1+r.Int64N(9)), 90)
			row := r.IntN(rows)
			d.Set(row, cols, far)
			s.Set(row, cols, far)
		}
		if agree(t, d, s, trial%7 == 0) {
			guessed++
		} else {
			unbounded++
		}
	}
	t.Logf("%d guessed, %d unbounded", guessed, unbounded)
	if 4*guessed < trials || 4*unbounded < trials {
		t.Errorf("%d guessed, %d unbounded: the test is lopsided", guessed, unbounded)
	}
}

// agree compares the solutions of a program, and reports whether it is bounded. If numbers are far apart, the
// guess may be wrong.
func agree(t *testing.T, d *Program, s *Sparse, far bool) bool {
	t.Helper()
	got, err := s.Maximize(free)
	want, err2 := d.Maximize(free)
	if err != nil || err2 != nil {
		if err != ErrUnbounded || err2 != ErrUnbounded {
			t.Fatal(err, err2)
		}
		return false
	}
	if got.Value.Cmp(want.Value) != 0 {
		t.Fatalf("%v, want %v", got.Value, want.Value)
	}
	for _, verify := range []func() (bool, error){
		func() (bool, error) { return d.verify(d, &got, free) },
		func() (bool, error) { return s.verify(s, &got, free) },
	} {
		if ok, err := verify(); !ok || err != nil || got.Value.Cmp(want.Value) != 0 {
			t.Fatalf("%v: not a solution: %v, %v", got, ok, err)
		}
	}
	if !got.Guessed && !far {
		t.Error("not guessed")
	}
	return true
}

// Larger programs need many exchanges, and factor the basis again. Many basic variables of the first are 0.
func TestSparseLarge(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	bounded := 0
	for trial := range longtest.Cases(12, 60) {
		rows, cols := 60+r.IntN(100), 60+r.IntN(100)
		d, s := scattered(r, rows, cols, 2+r.IntN(6), []int64{1, 9, 1 << 20}[trial%3], int64(trial%4*trial))
		if agree(t, d, s, false) {
			bounded++
		}
	}
	if bounded < 3 {
		t.Errorf("only %d programs are bounded", bounded)
	}
}

// The order of rows and columns, and the first basis, change nothing but the path.
func TestSparseStart(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	for range 300 {
		rows, cols := 1+r.IntN(9), 1+r.IntN(9)
		d, s := scattered(r, rows, cols, 3, 9, 9)
		var basis []int32
		for _, v := range r.Perm(rows + cols)[:rows] {
			basis = append(basis, int32(v)) // perhaps singular
		}
		s.Start(basis)
		agree(t, d, s, false)
	}
}

// Equations, and variables of any sign: the game of the matrix 1 0, 0 2, whose value is 2/3.
func TestSparseEquations(t *testing.T) {
	s := NewSparse(3, 3)
	for _, x := range [][3]int{{0, 0, -1}, {1, 1, -2}, {0, 2, 1}, {1, 2, 1}, {2, 0, 1}, {2, 1, 1}, {2, 3, 1}, {3, 2, 1}} {
		s.SetInt64(x[0], x[1], int64(x[2]))
	}
	s.Tight(2)
	s.Signless(2)
	got, err := s.Maximize(free)
	if err != nil || got.Value.Cmp(big.NewRat(2, 3)) != 0 || got.X.Rat(0).Cmp(big.NewRat(2, 3)) != 0 || !got.Guessed {
		t.Fatal(got, err)
	}
	for name, change := range map[string]func(*Solution){
		"an equation":  func(s *Solution) { s.X.Num[0].Sub(s.X.Num[0], big.NewInt(1)) },
		"the dual one": func(s *Solution) { s.Y.Num[0].Add(s.Y.Num[0], big.NewInt(1)) },
	} {
		wrong := Solution{X: copied(got.X), Y: copied(got.Y)}
		change(&wrong)
		if ok, _ := s.verify(s, &wrong, free); ok {
			t.Errorf("%s is violated, and nobody notices", name)
		}
	}
}

// Verify refuses a solution that breaks one condition only. The value is 1, whatever
// the columns after the first are.
func TestSparseVerify(t *testing.T) {
	s := NewSparse(4, 5)
	for _, x := range [][2]int{{0, 0}, {0, 5}, {1, 1}, {1, 5}, {3, 2}, {4, 0}} {
		s.SetInt64(x[0], x[1], 1)
	}
	s.SetInt64(2, 4, -1)
	s.Tight(1)
	s.Signless(2)
	s.Start([]int32{0, 1, 7, 8})
	right, err := s.Maximize(free)
	if err != nil || right.Value.Cmp(big.NewRat(1, 1)) != 0 {
		t.Fatal(right, err)
	}
	for name, change := range map[string]func(*Solution){
		"a constraint":                 func(s *Solution) { s.X.Num[2].SetInt64(1) },
		"an equation":                  func(s *Solution) { s.X.Num[1].SetInt64(0) },
		"the sign of a variable":       func(s *Solution) { s.X.Num[3].SetInt64(-1) },
		"the sign of a multiplier":     func(s *Solution) { s.Y.Num[2].SetInt64(-1) },
		"an equation of multipliers":   func(s *Solution) { s.Y.Num[3].SetInt64(1) },
		"a constraint of multipliers":  func(s *Solution) { s.Y.Num[2].SetInt64(1) },
		"the value of the multipliers": func(s *Solution) { s.Y.Num[1].SetInt64(1) },
		"the sign of a denominator":    func(s *Solution) { s.X.Den = big.NewInt(0) },
	} {
		wrong := Solution{X: copied(right.X), Y: copied(right.Y)}
		change(&wrong)
		if ok, _ := s.verify(s, &wrong, free); ok {
			t.Errorf("%s: a wrong solution passes", name)
		}
	}
	// Signs that are free.
	right.X.Num[2].SetInt64(-1)
	if ok, _ := s.verify(s, &right, free); !ok {
		t.Error("the sign of a signless variable is refused")
	}
}

// The greatest sum of an equation is that of a row, or of a column of the turned system. The bound is 1 more.
func TestNorm(t *testing.T) {
	s := NewSparse(2, 2)
	for _, x := range [][3]int64{{0, 0, 1}, {0, 1, -5}, {1, 1, 2}} {
		s.SetInt64(int(x[0]), int(x[1]), x[2])
	}
	s.byCol, s.byRow = placesBy(2, s.col), placesBy(2, s.row)
	m, ok, err := s.modular([]int{0, 1}, []int{0, 1})
	if !ok || err != nil || m.norm(false).Int64() != 7 || m.norm(true).Int64() != 8 {
		t.Errorf("%v and %v, want 7 and 8", m.norm(false), m.norm(true))
	}
}

// A vector that is computed from the factors solves the system.
func TestFactors(t *testing.T) {
	r := rand.New(rand.NewPCG(19, 20))
	solved, deficient := 0, 0
	f := new(factors) // the memory is used again
	for trial := range 400 {
		size := 1 + r.IntN(60)
		f.basis = columns{first: []int32{0}}
		at := make([][]float64, size)
		for i := range at {
			at[i] = make([]float64, size)
		}
		for j := range size {
			for i := range size {
				if r.IntN(size) < 1+trial%4 {
					at[i][j] = r.Float64() - 0.5
					f.basis.place, f.basis.value = append(f.basis.place, int32(i)), append(f.basis.value, at[i][j])
				}
			}
			f.basis.first = append(f.basis.first, int32(len(f.basis.place)))
		}
		if rows, positions := f.factor(size); len(rows) > 0 {
			deficient++
			if len(rows) != len(positions) {
				t.Fatalf("%d rows and %d columns without a pivot", len(rows), len(positions))
			}
			continue
		}
		solved++
		reach := newReach(size)
		for i := range size {
			x, y := newVector(size), newVector(size)
			x.value[f.step[i]], x.place = 1, []int32{f.step[i]}
			f.lower.solve(&x, &reach)
			f.upper.solve(&x, &reach)
			y.value[f.eliminated[i]], y.place = 1, []int32{f.eliminated[i]}
			f.upperTurned.solve(&y, &reach)
			f.lowerTurned.solve(&y, &reach)
			for k := range size {
				var column, row float64
				for l := range size {
					column += at[k][l] * x.value[f.eliminated[l]]
					row += at[l][k] * y.value[f.step[l]]
				}
				want := 0.0
				if k == i {
					want = 1
				}
				// A badly conditioned matrix has large solutions.
				if math.Abs(column-want) > 1e-7*(1+largest(x.value)) || math.Abs(row-want) > 1e-7*(1+largest(y.value)) {
					t.Fatalf("trial %d: %v and %v, want %v", trial, column, row, want)
				}
			}
		}
	}
	if solved < 50 || deficient < 50 {
		t.Errorf("%d solved, %d singular", solved, deficient)
	}
}

// A factorization looks at the work in each pivot of the nucleus, and ends with the error.
func TestFactorsStopped(t *testing.T) {
	const size = 40
	r := rand.New(rand.NewPCG(19, 21))
	enough := errors.New("enough")
	left, most := 10, 0
	f := &factors{work: func(operations int) error {
		most = max(most, operations)
		if left--; left == 0 {
			return enough
		}
		return nil
	}}
	f.basis.first = []int32{0}
	for range size {
		for i := range size {
			f.basis.place, f.basis.value = append(f.basis.place, int32(i)), append(f.basis.value, r.Float64()-0.5)
		}
		f.basis.first = append(f.basis.first, int32(len(f.basis.place)))
	}
	if rows, _ := f.factor(size); f.fault != enough || left != 0 || len(rows) != size-9 || most != size*size {
		t.Errorf("%v, %d calls more, %d rows left, at most %d operations", f.fault, -left, len(rows), most)
	}
}

// Whenever work ends, in a factorization too, Maximize ends with the error.
func TestSparseStopped(t *testing.T) {
	enough := errors.New("enough")
	for at := 1; ; at++ {
		_, s := scattered(rand.New(rand.NewPCG(13, 15)), 30, 40, 8, 50, 50)
		calls := 0
		s.Work = func(int) error {
			if calls++; calls >= at {
				return enough
			}
			return nil
		}
		_, err := s.Maximize(free)
		if err == nil {
			if at < 30 {
				t.Errorf("only %d calls", at)
			}
			return
		}
		if err != enough || calls != at {
			t.Fatalf("work ends at call %d of %d: %v", at, calls, err)
		}
	}
}

func largest(x []float64) (most float64) {
	for _, y := range x {
		most = max(most, math.Abs(y))
	}
	return most
}

// Both kinds of programs find the solutions of their systems.
func TestLift(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	lifted := [2]int{}
	trials := longtest.Cases(500, 10_000)
	for trial := range trials {
		k := 1 + r.IntN(12)
		size := []int64{1, 3, 100, 1 << 30, 1 << 56, 1 << 61}[trial%6]
		d, s := scattered(r, k, k, 1+r.IntN(4), size, size)
		if trial%4 == 0 {
			far := new(big.Int).Lsh(big.NewInt(1+r.Int64N(9)), uint(r.IntN(200)))
			d.Set(k-1, k, far)
			s.Set(k-1, k, far)
		}
		s.byCol, s.byRow = placesBy(k, s.col), placesBy(k, s.row)
		for kind, a := range []matrix{d, s} {
			rows, cols := r.Perm(k), r.Perm(k)
			m, ok, err := a.modular(rows, cols)
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				// For a sparse program, a determinant may also be too small for the order of pivots.
				if kind == 0 && regular(d) {
					t.Fatalf("trial %d: the matrix is not singular", trial)
				}
				continue
			}
			lifted[kind]++
			x, okX, errX := m.lift(d.right.of(m.rows), false, free, free)
			y, okY, errY := m.lift(d.objective.of(m.cols), true, free, free)
			if !okX || !okY || errX != nil || errY != nil {
				t.Fatal(okX, okY, errX, errY)
			}
			x, y = spread(k, m.cols, x), spread(k, m.rows, y)
			for i := range k {
				row, col := new(big.Int), new(big.Int)
				var z, e big.Int
				for j := range k {
					row.Add(row, z.Mul(d.entries.at(&e, i*k+j), x.Num[j]))
					col.Add(col, z.Mul(d.entries.at(&e, j*k+i), y.Num[j]))
				}
				if row.Cmp(z.Mul(d.right.at(&e, i), x.Den)) != 0 || col.Cmp(z.Mul(d.objective.at(&e, i), y.Den)) != 0 {
					t.Fatalf("trial %d: equation %d does not hold", trial, i)
				}
			}
		}
	}
	if 6*min(lifted[0], lifted[1]) < trials {
		t.Errorf("only %d of %d systems had a solution", lifted, trials)
	}
}

// regular reports whether the matrix of a program is not singular, by elimination with fractions.
func regular(p *Program) bool {
	k := p.rows
	a := make([][]*big.Rat, k)
	for i := range a {
		for j := range k {
			a[i] = append(a[i], new(big.Rat).SetInt(p.entries.at(new(big.Int), i*k+j)))
		}
	}
	for c := range k {
		r := c
		for r < k && a[r][c].Sign() == 0 {
			r++
		}
		if r == k {
			return false
		}
		a[r], a[c] = a[c], a[r]
		for i := c + 1; i < k; i++ {
			by := new(big.Rat).Quo(a[i][c], a[c][c])
			for j := range k {
				a[i][j].Sub(a[i][j], new(big.Rat).Mul(by, a[c][j]))
			}
		}
	}
	return true
}

// Whenever step or Room returns an error, the work ends with it.
func TestSparseStops(t *testing.T) {
	want := errors.New("enough")
	_, p := scattered(rand.New(rand.NewPCG(23, 24)), 12, 12, 5, 5, 5)
	for j := range 12 {
		p.SetInt64(12, j, 1)
	}
	for i := range 12 {
		p.right.setInt64(i, 5)
	}
	calls := 0
	if _, err := p.Maximize(func(int64) error { calls++; return nil }); err != nil && err != ErrUnbounded {
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
	p.Room = func(int64) error { return want }
	if _, err := p.Maximize(free); err != want {
		t.Fatal(err)
	}
}

// If the digits of the solution need too much memory, the last guess is close to the solution.
func TestSparseInexact(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	inexact := 0
	for range 200 {
		rows, cols := 21+r.IntN(20), 5+r.IntN(20)
		d, s := scattered(r, rows, cols, 5, 50, 50)
		for i := range rows {
			x := 1000 + r.Int64N(1000) // so that there is one solution
			d.SetInt64(i, cols, x)
			s.SetInt64(i, cols, x)
		}
		for j := range cols {
			x := 1000 + r.Int64N(1000)
			d.SetInt64(rows, j, x)
			s.SetInt64(rows, j, x)
		}
		want, err := d.Maximize(free)
		if err != nil {
			continue // unbounded
		}
		s.Room = func(bytes int64) error {
			if bytes > int64(len(s.row))*120+int64(rows+cols)*250 {
				return errors.New("no room")
			}
			return nil
		}
		got, err := s.Maximize(free)
		if err != ErrInexact {
			t.Fatal(got, err)
		}
		inexact++
		near(t, got.X, want.X)
		near(t, got.Y, want.Y)
	}
	if inexact < 50 {
		t.Errorf("only %d programs", inexact)
	}
}

// near compares vectors up to a factor.
func near(t *testing.T, got, want Vector) {
	t.Helper()
	var x, y []float64
	for i := range got.Num {
		f, _ := got.Rat(i).Float64()
		g, _ := want.Rat(i).Float64()
		x, y = append(x, f), append(y, g)
	}
	normalize(x)
	normalize(y)
	for i := range x {
		if math.Abs(x[i]-y[i]) > 1e-9 {
			t.Fatalf("%v, want %v", x, y)
		}
	}
}

func TestSparsePanics(t *testing.T) {
	for name, call := range map[string]func(){
		"a negative right side": func() {
			p := NewSparse(1, 1)
			p.SetInt64(0, 1, -1)
			p.Maximize(free)
		},
		"no entry":                func() { NewSparse(1, 1).SetInt64(2, 0, 1) },
		"a basis of another size": func() { NewSparse(1, 1).Start(nil) },
	} {
		if panictest.Text(call) == "" {
			t.Errorf("%s: no panic", name)
		}
	}
}
