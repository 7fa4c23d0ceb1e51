package heap

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/longtest"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap/internal/period"
)

// TestPeriodHolds goes on well beyond what has been proved, for random games, and
// looks for smaller periods and preperiods in all the simplest ways.
func TestPeriodHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	found := 0
	for i := range longtest.Some(400) {
		g := randomGame(r, 4)
		if i%2 == 0 {
			g = randomOctal(r, 3)
		}
		q := NewSequence(g)
		limit := int64(3000)
		if g.MaxParts() > 2 {
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
		sure := q.Len()
		if err := q.extend(t.Context(), 2*sure+100); err != nil {
			t.Fatal(err)
		}
		at := func(n int64) int64 { return int64(q.engine.At(int(n))) }
		end := q.Len()
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
	if found < 20 {
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

// TestFar has heaps so large that squares of some numbers on the way overflow: a
// known fault of other programs begins at 46341 squared.
func TestFar(t *testing.T) {
	q := NewSequence(Kayles)
	for _, n := range []int64{46341*46341 - 1, 46341 * 46341, 1 << 31, 1<<32 + 5, 1e15, math.MaxInt64} {
		got, err := q.At(t.Context(), n)
		want, _ := q.At(t.Context(), 72+(n-72)%12)
		if got != want || err != nil {
			t.Errorf("g(%d) = %d, %v, want %d", n, got, err, want)
		}
		if got, err := NewSequence(Nim).At(t.Context(), n); got != nim.Nimber(n) || err != nil {
			t.Errorf("a heap of %d in Nim has value %d, %v", n, got, err)
		}
	}
}

// TestExactLimit: as many values as are sufficient do suffice.
func TestExactLimit(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 1))
	games := []Code{Kayles, DawsonsChess, Guiles, subtractionGame(7, 17, 40), subtractionGame(1, 2)}
	for range 100 {
		games = append(games, randomOctal(r, 3))
	}
	for _, g := range games {
		p, err := NewSequence(g).Period(t.Context(), 1000)
		if err != nil {
			continue
		}
		enough := period.Sufficient(g.code, int(p.Preperiod), int(p.Length))
		if got, err := NewSequence(g).Period(t.Context(), enough-1); got != p || err != nil {
			t.Errorf("%v: %v, %v from %d values, want %v", g, got, err, enough, p)
		}
	}
}

// TestNotTooSoon: with one value less than prove it a period is not claimed.
func TestNotTooSoon(t *testing.T) {
	for _, code := range []string{"0.77", "0.07", "0.3333", "0.161#", "4.F"} {
		p, err := NewSequence(MustParse(code)).Period(t.Context(), 2000)
		if err != nil {
			t.Fatal(err)
		}
		q := NewSequence(MustParse(code))
		q.begin()
		enough := period.Sufficient(q.game.code, int(p.Preperiod), int(p.Length))
		for known := enough - 1; known <= enough; known++ {
			q.next = int(known)
			if err := q.extend(t.Context(), known); err != nil {
				t.Fatal(err)
			}
			if want := known == enough; q.proved != want {
				t.Errorf("%s: %d values prove %+v: %v, want %v", code, known, p, q.proved, want)
			}
		}
	}
}

// A context that has ended ends the last look for a period, in values that are known.
func TestLastLookContext(t *testing.T) {
	q := NewSequence(MustParse("0.16"))
	if _, err := q.At(t.Context(), 500); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cause := errors.New("enough")
	cancel(cause)
	if p, err := q.Period(ctx, 500); !errors.Is(err, cause) {
		t.Errorf("%v, %v, want %v", p, err, cause)
	}
	if _, err := q.Period(t.Context(), 500); !errors.Is(err, ErrNoPeriod) {
		t.Errorf("then %v, want %v", err, ErrNoPeriod)
	}
}

// The period of a code that goes on without end is proved from windows, which end in the
// values that are known: known looks up the others there.
func TestWindows(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 1))
	found := 0
	for range 300 {
		digits := []byte{0}
		for range 1 + r.IntN(6) {
			digits = append(digits, byte(r.IntN(4)))
		}
		g := NewCode(digits, byte(2+r.IntN(2)))
		q := NewSequence(g)
		var p Period
		err := ErrNoPeriod
		for limit := int64(1); limit < 2000 && errors.Is(err, ErrNoPeriod); limit += 1 + limit/8 {
			p, err = q.Period(t.Context(), limit)
		}
		if err != nil {
			continue
		}
		found++
		if p.Preperiod+p.Length > q.Len() {
			t.Fatalf("%v: %+v from %d values", g, p, q.Len())
		}
		all := NewSequence(g)
		if err := all.extend(t.Context(), 3*q.Len()); err != nil {
			t.Fatal(err)
		}
		for n := range all.Len() {
			if got, err := q.At(t.Context(), n); err != nil || uint64(got) != all.engine.At(int(n)) {
				t.Fatalf("%v: g(%d) = %d, %v, want %d", g, n, got, err, all.engine.At(int(n)))
			}
		}
	}
	if found < 100 {
		t.Errorf("only %d periods", found)
	}
}

func TestNoPeriod(t *testing.T) {
	for _, test := range []struct {
		game   Code
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
