package pool

import (
	"context"
	"math"
	"math/rand/v2"
)

// Survey is all classes of a size on workers that search so many positions a second.
type Survey struct {
	Sample
	Classes int64
	Rate    float64 // positions a second
	Files   int64   // no more ranges than this
	Seed    uint64
}

// Work returns how many seconds the survey takes one worker, without waste.
func (v Survey) Work() float64 { return float64(v.Classes) * v.Mean / v.Rate }

// Length returns how many classes a range of so many seconds has, on the mean: at least
// one, at least as many as there must be for the limit of files, and at most all.
func (v Survey) Length(seconds float64) int64 {
	n := int64(math.Round(seconds * v.Rate / v.Mean))
	return min(max(n, 1, (v.Classes+v.Files-1)/v.Files), v.Classes)
}

// Trial is a simulation of a survey with ranges of a length.
type Trial struct {
	Classes int64   // of a range
	Seconds float64 // of a range, on the mean
	Result
}

// Ends reports whether ranges of so many seconds end: no more workers than a hundred are lost for
// each of them, on the mean. [Survey.Try] would hardly return otherwise.
func (v Survey) Ends(p Pool, seconds float64) bool {
	return p.Loss == 0 || p.Range+float64(v.Length(seconds))*v.Mean/v.Rate*max(p.Factor, 1) <= 4*p.Loss
}

// Try simulates the survey with ranges of so many seconds. The same seed and length give
// the same boards' costs to every pool. The error is context.Cause(ctx).
func (v Survey) Try(ctx context.Context, p Pool, seconds float64) (Trial, error) {
	n := v.Length(seconds)
	rnd := rand.New(rand.NewPCG(v.Seed, uint64(n)))
	draw := v.Ranges(n, rand.New(rand.NewPCG(v.Seed, uint64(n)+1<<32)))
	ranges := int((v.Classes + n - 1) / n)
	// What was drawn is made to sum up to the whole, so that lengths can be compared.
	costs := make([]float64, ranges)
	sum := 0.0
	for i := range costs {
		costs[i] = draw()
		sum += costs[i]
	}
	scale, next := v.Work()/sum, 0
	result, err := p.Run(ctx, ranges, func() float64 { next++; return costs[next-1] * scale }, rnd)
	return Trial{n, float64(n) * v.Mean / v.Rate, result}, err
}

// Lengths are the seconds of ranges that [Survey.Best] tries.
var Lengths = []float64{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000}

// Best returns the trial that ends first, of those with ranges of Lengths, and of them all.
// Lengths that do not end are not tried. The error is context.Cause(ctx).
func (v Survey) Best(ctx context.Context, p Pool) (best Trial, all []Trial, err error) {
	seen := make(map[int64]bool)
	for _, seconds := range Lengths {
		n := v.Length(seconds)
		if seen[n] || !v.Ends(p, seconds) {
			continue
		}
		seen[n] = true
		t, err := v.Try(ctx, p, seconds)
		if err != nil {
			return best, all, err
		}
		if all = append(all, t); best.Ranges == 0 || t.End < best.End {
			best = t
		}
	}
	return best, all, nil
}
