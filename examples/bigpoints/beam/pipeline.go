package main

import (
	"context"
	"fmt"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// What workers run has names, by which they find it.
func init() {
	register.DoFn2x0[[]byte, func(survey.Range)](&divideFn{})
	register.DoFn3x1[context.Context, survey.Range, func(tally), error](&solveFn{})
	register.DoFn2x1[context.Context, tally, error](&reportFn{})
	register.Emitter1[survey.Range]()
	register.Emitter1[tally]()
	register.Function2x1(sum)
}

// plan is what is asked for: all that a worker is told.
type plan struct {
	Command string // the command line of the survey
	Shards  int64
	Dir     string
	Memory  int64 // bytes for a shard that is being solved, 0 for the default
}

// job is the survey.
func (p plan) job() survey.Job {
	j, err := survey.ParseCommand(p.Command)
	if err != nil {
		panic(fmt.Sprintf("beam: %v", err)) // which was written by Job.Command
	}
	return j
}

// pipeline returns the steps, which differ in nothing but the place where they run:
//
//	the survey -> shards -> (dealt anew) -> a file and a tally each -> the sum -> the summary
//
// The shards come from one element, on one worker. Reshuffle breaks the chain there, so
// that the engine may deal them to all workers and, if one is lost, remembers which are
// done.
func pipeline(p plan) *beam.Pipeline {
	all, s := beam.NewPipelineWithRoot()
	shards := beam.ParDo(s.Scope("divide"), &divideFn{p}, beam.Impulse(s))
	tallies := beam.ParDo(s.Scope("solve"), &solveFn{Plan: p}, beam.Reshuffle(s, shards))
	beam.ParDo0(s.Scope("report"), &reportFn{p}, beam.Combine(s.Scope("count"), sum, tallies))
	return all
}

// divideFn makes the shards.
type divideFn struct{ Plan plan }

// ProcessElement emits all shards. Their element is nothing.
func (f *divideFn) ProcessElement(_ []byte, emit func(survey.Range)) {
	ranks := f.Plan.job().Ranks
	for k := range f.Plan.Shards {
		emit(ranks.Split(k, f.Plan.Shards))
	}
}
