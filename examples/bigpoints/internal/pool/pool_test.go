package pool

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// always returns the same work for each range.
func always(seconds float64) func() float64 { return func() float64 { return seconds } }

// near checks that two numbers differ by no more than a share of the second.
func near(t *testing.T, what string, got, want, share float64) {
	t.Helper()
	if math.Abs(got-want) > share*math.Abs(want) {
		t.Errorf("%s is %v, want %v within %v %%", what, got, want, 100*share)
	}
}

// account checks that all time of all workers is accounted for.
func account(t *testing.T, p Pool, r Result) {
	t.Helper()
	near(t, "the sum of all times", r.Useful+r.Own+r.Lost+r.Down+r.Idle, float64(p.Workers)*r.End, 1e-9)
	for _, x := range []float64{r.Useful, r.Own, r.Lost, r.Down, r.Idle, r.End - r.Dry} {
		if x < 0 {
			t.Errorf("a negative time: %+v", r)
		}
	}
}

// Without losses, equal ranges go in rounds.
func TestRounds(t *testing.T) {
	for workers := 1; workers < 20; workers++ {
		for n := 1; n < 50; n++ {
			p := Pool{Workers: workers, Start: 3, Range: 2}
			r := simulate(p, n, always(5), newRand(1))
			rounds := (n + workers - 1) / workers
			if want := 3 + 7*float64(rounds); r.End != want {
				t.Fatalf("%d ranges, %d workers: end %v, want %v", n, workers, r.End, want)
			}
			account(t, p, r)
			near(t, "useful time", r.Useful, 5*float64(n), 1e-9)
			near(t, "own time", r.Own, 2*float64(n), 1e-9)
		}
	}
}

// Graham (1969): a list of jobs ends no sooner than the mean load and the longest job, and
// no later than the mean load and the longest job together, less its share.
func TestGraham(t *testing.T) {
	rnd := newRand(2)
	for range 300 {
		p := Pool{Workers: 1 + rnd.IntN(30)}
		n := 1 + rnd.IntN(200)
		sum, longest := 0.0, 0.0
		r := simulate(p, n, func() float64 {
			w := math.Exp(2 * rnd.NormFloat64())
			sum, longest = sum+w, max(longest, w)
			return w
		}, rnd)
		load := sum / float64(p.Workers)
		if least, most := max(load, longest), load+longest*(1-1/float64(p.Workers)); r.End < least*(1-1e-9) || r.End > most*(1+1e-9) {
			t.Fatalf("%d ranges, %d workers: end %v, want %v to %v", n, p.Workers, r.End, least, most)
		}
		account(t, p, r)
	}
}

// The order of events does not matter to what a plain list of the workers' free times says.
func TestNaive(t *testing.T) {
	rnd := newRand(3)
	for range 100 {
		p := Pool{Workers: 1 + rnd.IntN(9), Start: 1, Range: rnd.Float64()}
		works := make([]float64, 1+rnd.IntN(60))
		for i := range works {
			works[i] = rnd.Float64()
		}
		free := make([]float64, p.Workers)
		for i := range free {
			free[i] = p.Start
		}
		end := 0.0
		for _, w := range works {
			first := 0
			for i := range free {
				if free[i] < free[first] {
					first = i
				}
			}
			free[first] += p.Range + w
			end = max(end, free[first])
		}
		next := 0
		r := simulate(p, len(works), func() float64 { next++; return works[next-1] }, rnd)
		near(t, "end", r.End, end, 1e-12)
	}
}

// One worker that is lost takes the time of the closed form, on the mean over many ranges:
// within four standard errors, and with the number of losses that belongs to it.
func TestExpected(t *testing.T) {
	const n = 200_000
	for _, test := range []struct{ work, own, loss, start float64 }{
		{100, 0, 1000, 0}, {100, 10, 100, 30}, {300, 0, 100, 10}, {1, 1, 50, 100},
	} {
		p := Pool{Workers: 1, Start: test.start, Range: test.own, Loss: test.loss}
		r := simulate(p, n, always(test.work), newRand(4))
		account(t, p, r)
		length := test.work + test.own
		near(t, "time of a range", (r.End-test.start)/n, expected(length, test.loss, test.start), 0.02)
		losses := math.Expm1(length / test.loss)
		// Of a geometric distribution, whose variance is losses(1+losses).
		near(t, "losses of a range", float64(r.Losses)/n, losses, 4*math.Sqrt((1+losses)/(n*losses)))
	}
}

// The best length, of all, is where the closed form is least, near to where Young (1974)
// has it if losses are rare; and there the simulation wastes less than on either side.
func TestBestLength(t *testing.T) {
	for _, test := range []struct{ cost, loss float64 }{{1, 10_000}, {5, 3600}, {30, 86_400}, {100, 200}} {
		best := bestLength(test.cost, test.loss)
		waste := func(w float64) float64 { return expected(test.cost+w, test.loss, 0) / w }
		for _, other := range []float64{0.5, 0.9, 0.99, 1.01, 1.1, 2} {
			if waste(best*other) <= waste(best) {
				t.Errorf("%+v: %v seconds waste less than %v", test, best*other, best)
			}
		}
		if test.cost*100 < test.loss {
			near(t, "best length", best, young(test.cost, test.loss), 0.05)
		}
		at := func(w float64) float64 {
			p := Pool{Workers: 1, Range: test.cost, Loss: test.loss}
			return simulate(p, 50_000, always(w), newRand(5)).End / w
		}
		if at(best) >= at(best/4) || at(best) >= at(best*4) {
			t.Errorf("%+v: simulated, %v seconds are not the best", test, best)
		}
	}
}

// As many ranges as workers, of exponential length: the last of n ends after 1 + 1/2 + ... +
// 1/n of the mean.
func TestLastOfMany(t *testing.T) {
	const n, runs = 100, 2000
	harmonic := 0.0
	for i := range n {
		harmonic += 1 / float64(i+1)
	}
	rnd, sum := newRand(6), 0.0
	for range runs {
		p := Pool{Workers: n}
		r := simulate(p, n, rnd.ExpFloat64, rnd)
		account(t, p, r)
		sum += r.End
	}
	near(t, "mean end", sum/runs, harmonic, 0.02) // the standard error is 0.5 %
}

// Whatever befalls the workers, each range ends, and all time is accounted for; and what
// helps does not hurt on the mean.
func TestAccount(t *testing.T) {
	rnd := newRand(7)
	once, twice := 0.0, 0.0
	for range 200 {
		p := Pool{
			Workers: 1 + rnd.IntN(50), Start: 10 * rnd.Float64(), Range: rnd.Float64(), Loss: 20 + 100*rnd.Float64(),
			Slow: rnd.Float64() / 4, Factor: 1 + 4*rnd.Float64(),
		}
		n := 1 + rnd.IntN(500)
		seed := rnd.Uint64()
		for _, p.Twice = range []bool{false, true} {
			works := newRand(seed)
			r := simulate(p, n, func() float64 { return 5 * works.ExpFloat64() }, newRand(seed+1))
			account(t, p, r)
			if r.Ranges != n || r.Last.Tries < 1 || r.Dry > r.End {
				t.Fatalf("%+v", r)
			}
			if p.Twice {
				twice += r.End
			} else {
				once += r.End
			}
		}
	}
	if twice >= once {
		t.Errorf("the ranges that are begun twice end after %v seconds, and others after %v", twice, once)
	}
}

// Slow workers are as many as they should be: with half of them three times as slow, each
// worker for itself solves as much as 2/3 of them would.
func TestSlow(t *testing.T) {
	p := Pool{Workers: 2000, Slow: 0.5, Factor: 3}
	r := simulate(p, 400_000, always(1), newRand(8))
	near(t, "end", r.End, 400_000/(2000*2.0/3), 0.03)
	account(t, p, r)
}

func BenchmarkRun(b *testing.B) {
	for b.Loop() {
		p := Pool{Workers: 10_000, Start: 30, Range: 2, Loss: 86_400, Slow: 0.01, Factor: 3}
		simulate(p, 100_000, always(600), newRand(1))
	}
}

// simulate is Run without an end but that of the survey.
func simulate(p Pool, n int, work func() float64, rnd *rand.Rand) Result {
	r, err := p.Run(context.Background(), n, work, rnd)
	if err != nil {
		panic(err)
	}
	return r
}

// A survey whose ranges never end is interrupted.
func TestInterrupted(t *testing.T) {
	stop := errors.New("stop")
	ctx, cancel := context.WithCancelCause(t.Context())
	time.AfterFunc(time.Millisecond, func() { cancel(stop) })
	if _, err := (Pool{Workers: 3, Loss: 1}).Run(ctx, 9, always(1e9), newRand(1)); !errors.Is(err, stop) {
		t.Errorf("error %v", err)
	}
}
