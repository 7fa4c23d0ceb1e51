package subtraction

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

func TestTakePeriodRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	compared, games := 0, 600
	for range games {
		of := randomTakes(r, 1+r.IntN(9))
		got, ok := of.Period(new(poll.Flag), math.MaxInt64, nil)
		if !ok {
			t.Fatalf("%+v: no period", of)
		}
		want, ok := naivePeriod(naiveTakes(of, 500))
		if !ok {
			continue
		}
		compared++
		if got != want {
			t.Errorf("%+v: %+v; want %+v", of, got, want)
		}
	}
	if compared < games*9/10 {
		t.Errorf("only %d of %d games have a period short enough to compare", compared, games)
	}
}

// Long periods are found, and what is found is a period: compared with
// the values, over as many again, and not from the heap before the preperiod on.
func TestTakePeriodLong(t *testing.T) {
	of := Source{Code: allBut(4, 14, 16, 17, 20, 22, 26, 30, 32, 37, 39, 42, 48, 54, 55, 58, 59)}
	p, ok := of.Period(new(poll.Flag), math.MaxInt64, nil)
	if want := (code.Period{Preperiod: 24_925, Length: 216_258, Saltus: 60_654}); !ok || p != want {
		t.Fatalf("%+v, %v; want %+v", p, ok, want)
	}
	values := firstTakes(of, int(p.Preperiod+2*p.Length))
	for n := p.Preperiod - 1; n < p.Preperiod+p.Length; n++ {
		if agree := values[n+p.Length] == values[n]+p.Saltus; agree != (n >= p.Preperiod) {
			t.Fatalf("%+v, but the values of %d and %d are %d and %d", p, n, n+p.Length, values[n], values[n+p.Length])
		}
	}
}

// Each part of the search ends when it is told to.
func TestTakePeriodStops(t *testing.T) {
	of := Source{Code: taking(2, 3, 7)}
	var stop poll.Flag
	stop.Store(true)
	s := symbols{Values: New(of), stop: &stop, limit: math.MaxInt64, tick: func() {}}
	if _, ok := s.next(); ok {
		t.Error("there is a symbol in spite of the stop")
	}
	if _, ok := of.recurrence(&stop, math.MaxInt64, func() {}); ok {
		t.Error("a recurrence is found in spite of the stop")
	}
	for _, length := range []int64{0, 5} {
		if _, ok := of.preperiod(&stop, code.Period{Length: length}, func() {}); ok {
			t.Error("a preperiod is found in spite of the stop")
		}
	}
}
