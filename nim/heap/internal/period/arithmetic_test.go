package period

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/code"
	engines "github.com/gametheory-go/gametheory/nim/internal/values"
)

// growing computes the values of the heaps below n by going through all options.
func growing(c code.Code, n int) func(int) uint64 {
	e := engines.NewPlain(c)
	for e.Len() < n {
		e.Reserve(n)
		if !e.Extend(n, new(poll.Flag)) {
			e = e.Wider()
		}
	}
	return e.At
}

// proved returns the arithmetic period that the first values prove, with the number
// of these, of which it tries some up to a limit.
func proved(g code.Code, limit int, at func(int) uint64) (code.Period, int) {
	for n := 8; n <= limit; n += 1 + n/5 {
		if p, ok := ProveArithmetic(g, n, at, math.MaxInt64, new(poll.Flag)); ok {
			return p, n
		}
	}
	return code.Period{}, 0
}

// deviates returns how the values below n differ from the period p, or that they have
// a smaller length or preperiod.
func deviates(p code.Period, n int, at func(int) uint64) error {
	value := func(n int64) int64 { return int64(at(int(n))) }
	for m := p.Preperiod; m+p.Length < int64(n); m++ {
		if value(m+p.Length) != value(m)+p.Saltus {
			return fmt.Errorf("g(%d) is not g(%d) + %d", m+p.Length, m, p.Saltus)
		}
	}
	if m := p.Preperiod - 1; m >= 0 && value(m+p.Length) == value(m)+p.Saltus {
		return fmt.Errorf("it begins earlier")
	}
	for length := int64(1); length < p.Length; length++ {
		if p.Length%length == 0 && repeatsEvery(length, p, value) {
			return fmt.Errorf("it has length %d", length)
		}
	}
	return nil
}

func TestArithmeticPeriods(t *testing.T) {
	const (
		ways      = "Winning Ways, ch. 4"
		partition = "Dailly, Duchêne, Larsson and Paris, Partition games, 2020"
		computed  = "computed, and checked by going on"
	)
	tests := []struct {
		code   string
		want   code.Period
		source string
	}{
		{"4.3...", code.Period{Preperiod: 1, Length: 4, Saltus: 4}, "Lasker 1931; " + ways},
		{"0.3F", code.Period{Preperiod: 0, Length: 6, Saltus: 3}, "Kenyon 1967; " + ways},
		{"8.0", code.Period{Preperiod: 1, Length: 2, Saltus: 1}, partition},
		{"0.8", code.Period{Preperiod: 1, Length: 3, Saltus: 1}, computed},
		{"0.137F", code.Period{Preperiod: 0, Length: 2, Saltus: 1}, computed},
		{"0.1B", code.Period{Preperiod: 5, Length: 2, Saltus: 1}, computed + "; needs doubling"},
		{"0.FA", code.Period{Preperiod: 3, Length: 1, Saltus: 1}, computed + "; needs doubling"},
		{"8.2", code.Period{Preperiod: 1, Length: 6, Saltus: 3}, computed},
		{"4.9", code.Period{Preperiod: 16, Length: 12, Saltus: 4}, computed},
		{"8.D", code.Period{Preperiod: 19, Length: 24, Saltus: 16}, computed},
		{"0.9C", code.Period{Preperiod: 28, Length: 36, Saltus: 16}, computed},
		{"0.A9...", code.Period{Preperiod: 4, Length: 6, Saltus: 4}, computed},
	}
	for _, test := range tests {
		g := mustParse(test.code)
		at := growing(g, 800)
		got, n := proved(g, 200, at)
		if got != test.want {
			t.Errorf("%v: %v, want %v (%s)", g, got, test.want, test.source)
		}
		if err := deviates(got, 800, at); err != nil {
			t.Errorf("%v: %v, proved by %d values, but %v", g, got, n, err)
		}
	}
}

// TestArithmeticPeriodsHold takes all hexadecimal codes of one digit after the point,
// many of two, and random ones, also without end. What is claimed must hold for four
// times as many values.
func TestArithmeticPeriodsHold(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 3))
	var games []code.Code
	for first := 0; first < 16; first += 4 {
		for d := range 16 {
			games = append(games, code.New([]byte{byte(first), byte(d)}, 0))
			games = append(games, code.New([]byte{byte(first), byte(d), byte(r.IntN(16))}, 0))
		}
	}
	for range longtest.Cases(200, 500) {
		games = append(games, randomGrowing(r))
	}
	const limit = 120
	found := map[bool]int{} // by whether the code is endless
	for _, g := range games {
		if !Arithmetic(g) {
			continue
		}
		at := growing(g, 4*limit)
		p, n := proved(g, limit, at)
		if n == 0 {
			continue
		}
		found[g.Tail != 0]++
		if err := deviates(p, 4*n, at); err != nil {
			t.Errorf("%v: %v, proved by %d values, but %v", g, p, n, err)
		}
	}
	if min(found[false], found[true]) < longtest.Cases(40, 100) {
		t.Errorf("proved only %v", found)
	}
}

// randomGrowing returns a random code of up to four digits that may have growing
// values.
func randomGrowing(r *rand.Rand) code.Code {
	digits := make([]byte, 1+r.IntN(5))
	digits[0] = byte(r.IntN(4) * 4)
	for k := range digits[1:] {
		digits[k+1] = byte(r.IntN(16) & [2]int{3, 15}[r.IntN(2)])
	}
	if r.IntN(2) == 0 {
		return code.New(digits, 0)
	}
	return code.New(digits, byte(r.IntN(16)))
}

// TestNoArithmeticPeriod has games without an arithmetic period.
func TestNoArithmeticPeriod(t *testing.T) {
	tests := []struct {
		code   string
		reason string
	}{
		{"0.2048", "a ruler: Grossman and Nowakowski, A ruler regularity in hexadecimal games, 2015"},
		{"0.123456789", "period 2 and saltus 1, but for g(2^k+6) = 2^(k-1): g(1030) is 512, not 514"},
		{"C.1", "like a ruler: the values have period 8 and saltus 4 from 342 on, but again from 1022 on"},
		{"4.58...", "period 13 and saltus 8 from 436 on, but not for ever"},
		{"0.F", "periodic"},
		{"4.C", "periodic"},
		{"C.0", "unsolved: Dailly, Duchêne, Larsson and Paris 2020"},
	}
	for _, test := range tests {
		g := mustParse(test.code)
		if p, n := proved(g, 1100, growing(g, 1100)); n > 0 {
			t.Errorf("%v: %v proved by %d values, but %s", g, p, n, test.reason)
		}
	}
	for _, g := range []code.Code{mustParse("0.3..."), mustParse("0.77"), mustParse("4.0#"), mustParse("0.6"), mustParse("4.7"), mustParse("8.0#"), mustParse("4.71...")} {
		if Arithmetic(g) {
			t.Errorf("the theorem is said to apply to %v", g)
		}
	}
}

// extended returns the ascent of a period whose values are given for its first
// heaps, up to begin+length, and the values of the heaps below n that continue it.
func extended(g code.Code, base []int, begin, length, saltus, N, n int) (*ascent, []int) {
	values := slices.Clone(base)
	for m := len(values); m < n; m++ {
		values = append(values, values[m-length]+saltus)
	}
	a := &ascent{Moves: g.Moves(), g: values[:N], begin: begin, stop: new(poll.Flag)}
	a.set(length, saltus)
	return a, values
}

// nimSum returns the value of an option.
func nimSum(left, values []int) int {
	v := 0
	for _, m := range left {
		v ^= values[m]
	}
	return v
}

// plainly reports whether an option is plain.
func (a *ascent) plainly(left, values []int) bool {
	v := nimSum(left, values)
	return len(left) == 0 || slices.ContainsFunc(left, func(m int) bool { return values[m]>>a.shift == v>>a.shift })
}

// TestMisses compares condition 4, for arbitrary sequences with an arithmetic period,
// with the values of options: where it holds, none that is not plain hits. It decides
// by residues, so that it may fear a hit that never happens.
func TestMisses(t *testing.T) {
	const N, end = 40, 80
	r := rand.New(rand.NewPCG(12, 3))
	missed, sharp := 0, 0
	n := longtest.Cases(200, 500)
	for range n {
		g := randomGrowing(r)
		begin, length := 1+r.IntN(4), 1+r.IntN(5)
		saltus := 1 << r.IntN(4)
		base := make([]int, begin+length)
		for m := range base {
			base[m] = r.IntN(2*saltus) * r.IntN(2)
		}
		if r.IntN(4) == 0 {
			saltus *= 3
		}
		a, values := extended(g, base, begin, length, saltus, N, end)
		hit := false
		for m := N - length; m < end && !hit; m++ {
			for left := range g.Options(m) {
				if nimSum(left, values) == values[m] && !a.plainly(left, values) {
					hit = true
					break
				}
			}
		}
		misses := a.misses()
		if misses && hit {
			t.Fatalf("%v with %v, then period %d and saltus %d: it is hit", g, base, length, saltus)
		}
		if misses {
			missed++
		}
		if hit {
			sharp++
		}
	}
	if missed < n/5 || sharp < n/5 {
		t.Errorf("only %d are missed and %d hit", missed, sharp)
	}
}

// TestRisen has condition 1 at its limit: the heaps of 1, 3, 5 ... have values 10, 11,
// 12 ..., and those of 2, 4, 6 ... have 0, 1, 2 ... So a heap of 24 is the first of these
// that goes beyond a heap of 1, and that of 22 must be known.
func TestRisen(t *testing.T) {
	for N := 5; N < 40; N++ {
		a, _ := extended(mustParse("8.0"), []int{0, 10, 0}, 1, 2, 1, N, 40)
		if got, want := a.risen(), N > 22; got != want {
			t.Errorf("with %d values: %v, want %v", N, got, want)
		}
	}
}

// TestTheorem takes sequences of games for the codes of others, which differ in a
// digit, and stops them as early as can be. Where conditions 1 to 3 hold, all values
// that should be reached must be, and where 4 holds, too, and the last values before
// are those of the other game, all must be.
func TestTheorem(t *testing.T) {
	const end = 90
	r := rand.New(rand.NewPCG(13, 3))
	reached, whole, no := 0, 0, 0
	for range longtest.Cases(240, 700) {
		g := randomGrowing(r)
		if !Arithmetic(g) {
			continue
		}
		at := growing(g, end)
		p, N := proved(g, 60, at)
		if N == 0 {
			continue
		}
		begin, length := max(1, int(p.Preperiod)), int(p.Length)
		base := make([]int, begin+length)
		for m := range base {
			base[m] = int(at(m))
		}
		digits := []byte(g.Digits)
		if k := 1 + r.IntN(len(digits)); k < len(digits) {
			digits[k] ^= byte(1 << r.IntN(4))
		}
		other := code.New(digits, g.Tail)
		N = begin + 2*length + r.IntN(10)
		a, values := extended(other, base, begin, length, int(p.Saltus), N, end)
		if !a.risen() || !a.reaches() {
			no++
			continue
		}
		reached++
		sure := a.misses()
		for n := N - length; n < end; n++ {
			mex := excluded(other, n, values)
			if mex > values[n] && n < N {
				sure = false
			}
			if mex < values[n] || sure && mex > values[n] {
				t.Fatalf("%v with the values of %v, %v from %d values: the value of %d is %d, not %d", other, g, p, N, n, mex, values[n])
			}
		}
		if sure {
			whole++
		}
	}
	if min(reached, whole, 2*no) < longtest.Cases(32, 100) {
		t.Errorf("only %d are reached, %d decided and %d not", reached, whole, no)
	}
}

// excluded returns the mex of the values of the options of n.
func excluded(g code.Code, n int, values []int) int {
	var seen []bool
	for left := range g.Options(n) {
		v := nimSum(left, values)
		for len(seen) <= v {
			seen = append(seen, false)
		}
		seen[v] = true
	}
	if v := slices.Index(seen, false); v >= 0 {
		return v
	}
	return len(seen)
}

// repeatsEvery reports whether the values within period p repeat after length, a
// divisor of the period.
func repeatsEvery(length int64, p code.Period, at func(int64) int64) bool {
	saltus := p.Saltus / (p.Length / length)
	for n := p.Preperiod; n < p.Preperiod+p.Length-length; n++ {
		if at(n+length) != at(n)+saltus {
			return false
		}
	}
	return p.Saltus%(p.Length/length) == 0
}

func mustParse(text string) code.Code {
	c, err := code.Parse(text)
	if err != nil {
		panic(err)
	}
	return c
}
