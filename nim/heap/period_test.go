package heap

import (
	"errors"
	"math"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/gametheory-go/gametheory/nim"
)

// TestPeriods has periods that have been published. BenchmarkPeriod has longer ones.
func TestPeriods(t *testing.T) {
	const (
		guySmith    = "Guy and Smith 1956; Winning Ways, ch. 4, table 7"
		gangolli    = "Gangolli and Plambeck 1989"
		flammenkamp = "A. Flammenkamp, Octal games, web page, 2012"
	)
	tests := []struct {
		game              Game
		preperiod, length int64
		source            string
	}{
		{Subtraction(1, 2), 0, 3, guySmith},
		{MustParse("0.07"), 53, 34, guySmith},
		{MustParse("0.137"), 52, 34, guySmith},
		{MustParse("0.15"), 1, 10, guySmith},
		{MustParse("0.77"), 71, 12, guySmith},
		{MustParse("0.156"), 3479, 349, "Kenyon 1967; " + gangolli},
		{MustParse("0.356"), 7315, 142, gangolli},
		{MustParse("0.644"), 3256, 442, gangolli},
		{MustParse("0.165"), 5181, 1550, gangolli},
		{MustParse("0.16"), 105351, 149459, gangolli},
		{MustParse("0.56"), 326640, 144, gangolli},
		{MustParse("0.127"), 46578, 4, flammenkamp},
	}
	for _, test := range tests {
		q := NewSequence(test.game)
		got, err := q.Period(t.Context(), 1<<20)
		want := Period{Preperiod: test.preperiod, Length: test.length}
		if got != want || err != nil {
			t.Errorf("%v: %v, %v, want %v (%s)", test.game, got, err, want, test.source)
		}
		enough := int64(test.game.Most())*(max(1, want.Preperiod)+want.Length) + int64(len(test.game.digits)) - 1
		if known := q.Stats().Values; known < enough {
			t.Errorf("%v: claimed with %d values, of which %d are needed", test.game, known, enough)
		}
	}
}

// TestPeriodHolds goes on well beyond what has been proved, for random games, and
// looks for smaller periods and preperiods in all the simplest ways.
func TestPeriodHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	found := 0
	for i := range 400 {
		g := randomGame(r, 4)
		if i%2 == 0 {
			g = randomOctal(r, 3)
		}
		q := NewSequence(g)
		limit := int64(3000)
		if g.Most() > 2 {
			limit = 300
		}
		p, err := q.Period(t.Context(), limit)
		if errors.Is(err, ErrNoPeriod) {
			continue
		}
		if err != nil {
			t.Fatal(g, err)
		}
		found++
		sure := q.Stats().Values
		if err := q.Extend(t.Context(), 2*sure+100); err != nil {
			t.Fatal(err)
		}
		at := func(n int64) int64 { return int64(q.engine.at(int(n))) }
		end := q.Stats().Values
		for n := p.Preperiod; n+p.Length < end; n++ {
			if at(n+p.Length) != at(n)+p.Saltus {
				t.Fatalf("%v: g(%d) is not g(%d) + %d, against %v", g, n+p.Length, n, p.Saltus, p)
			}
		}
		if n := p.Preperiod - 1; n >= 0 && at(n+p.Length) == at(n)+p.Saltus {
			t.Errorf("%v: %v begins too late", g, p)
		}
		for length := int64(1); length < p.Length; length++ {
			if p.Length%length == 0 && repeatsEvery(length, p, at) {
				t.Errorf("%v: %v has a smaller period, %d", g, p, length)
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d periods", found)
	}
}

// repeatsEvery reports whether the values within period p repeat after length, a
// divisor of the period.
func repeatsEvery(length int64, p Period, at func(int64) int64) bool {
	saltus := p.Saltus / (p.Length / length)
	for n := p.Preperiod; n < p.Preperiod+p.Length-length; n++ {
		if at(n+length) != at(n)+saltus {
			return false
		}
	}
	return p.Saltus%(p.Length/length) == 0
}

// TestRepetition compares the Z function with trying all lengths.
func TestRepetition(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for range 3000 {
		n := r.IntN(60)
		g := make([]uint8, n)
		for i, p := range []int{r.IntN(n + 1)} {
			for i < n {
				g[i] = uint8(r.IntN(2))
				if p > 0 && i >= p && r.IntN(30) > 0 {
					g[i] = g[i-p]
				}
				i++
			}
		}
		length, preperiod, longest := 0, 0, max(n/4, 1)-1
		for p := 1; p < n; p++ {
			same := 0
			for p+same < n && g[n-1-same] == g[n-1-same-p] {
				same++
			}
			if same > longest {
				longest, length, preperiod = same, p, n-p-same
			}
		}
		gotLength, gotPreperiod := repetition[uint32](g, n/4, new(atomic.Bool))
		wideLength, widePreperiod := repetition[uint64](g, n/4, new(atomic.Bool))
		if gotLength != length || gotPreperiod != preperiod || wideLength != length || widePreperiod != preperiod {
			t.Fatalf("%v: %d after %d, want %d after %d", g, gotLength, gotPreperiod, length, preperiod)
		}
	}
}

// TestFar has heaps so large that squares of some numbers on the way overflow: a
// known fault of other programs begins at 46341 squared.
func TestFar(t *testing.T) {
	q := NewSequence(Kayles)
	for _, n := range []int64{46341*46341 - 1, 46341 * 46341, 1 << 31, 1<<32 + 5, 1e15, math.MaxInt64} {
		got, err := q.Value(t.Context(), n)
		want, _ := q.Value(t.Context(), 72+(n-72)%12)
		if got != want || err != nil {
			t.Errorf("g(%d) = %d, %v, want %d", n, got, err, want)
		}
		if got, err := NewSequence(Nim).Value(t.Context(), n); got != nim.Nimber(n) || err != nil {
			t.Errorf("a heap of %d in Nim has value %d, %v", n, got, err)
		}
	}
}

// TestExactLimit: as many values as are sufficient do suffice.
func TestExactLimit(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	games := []Game{Kayles, DawsonsChess, Guiles, Subtraction(7, 17, 40), Subtraction(1, 2)}
	for range 100 {
		games = append(games, randomOctal(r, 3))
	}
	for _, g := range games {
		p, err := NewSequence(g).Period(t.Context(), 1000)
		if err != nil {
			continue
		}
		enough := g.sufficient(int(p.Preperiod), int(p.Length))
		if got, err := NewSequence(g).Period(t.Context(), enough-1); got != p || err != nil {
			t.Errorf("%v: %v, %v from %d values, want %v", g, got, err, enough, p)
		}
	}
}

func TestNoPeriod(t *testing.T) {
	for _, test := range []struct {
		game   Game
		reason string
	}{
		{Kayles, "168 values are needed"},
		{MustParse("4.1..."), "taking the whole heap alone goes on without end"},
		{MustParse("0.8#"), "three heaps must be unequal"},
		{GrundysGame, "nobody knows one"},
	} {
		if p, err := NewSequence(test.game).Period(t.Context(), 166); !errors.Is(err, ErrNoPeriod) {
			t.Errorf("%v: %v, %v, but %s", test.game, p, err, test.reason)
		}
	}
}
