package main

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// What Beam costs: the classes of boards a second through its local runner, and by two workers
// that take shards in turn, with the same memory, as two processes of the command would. All
// classes of 3x4 take a second, in which the start of the runner and of each shard are seen;
// the classes of 5x3 are as many as make shards of two seconds. On two processors, go test -cpu 2.
func BenchmarkOverhead(b *testing.B) {
	if !beam.Initialized() { // by a test that ran before
		beam.Init()
	}
	build, err := shard.Build()
	if err != nil {
		b.Fatal(err)
	}
	all := survey.Job{Size: reduced.Size{Colors: 3, Discs: 4}, Classes: true, Objective: reduced.Outcome, Search: true}
	all.Ranks = all.All()
	some := survey.Job{Size: reduced.Size{Colors: 5, Discs: 3}, Classes: true, Objective: reduced.Outcome, Search: true}
	some.Ranks = some.All().Split(0, some.All().Len()/4000)
	for _, c := range []struct {
		job    survey.Job
		shards int64
	}{{all, 4}, {all, 16}, {all, 64}, {some, 8}} {
		run := func(name string, solve func(dir string) error) {
			b.Run(fmt.Sprintf("%s/%v/shards=%d", name, c.job.Size, c.shards), func(b *testing.B) {
				for b.Loop() {
					if err := solve(b.TempDir()); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.N)*float64(c.job.Ranks.Len())/b.Elapsed().Seconds(), "classes/s")
			})
		}
		run("plain", func(dir string) error {
			m := &shard.Maker{Dir: dir, Job: c.job, Build: build, Workers: 1, Memory: 256 << 20}
			return inTurn(b, m, c.shards)
		})
		run("beam", func(dir string) error {
			quiet(b.Output())
			p := plan{Command: c.job.Command(), Shards: c.shards, Dir: dir, Memory: 256 << 20}
			return (&config{}).run(b.Context(), p, command.Process{Stdout: b.Output(), Stderr: b.Output()})
		})
	}
}

// inTurn makes all shards by two workers.
func inTurn(b *testing.B, m *shard.Maker, n int64) error {
	parts := make(chan int64)
	errs := make([]error, 2) // of each worker
	var workers sync.WaitGroup
	for i := range errs {
		workers.Go(func() {
			for k := range parts {
				if _, err := m.Make(b.Context(), m.Job.Ranks.Split(k, n), shard.Part{K: k, N: n}); err != nil {
					errs[i] = err
				}
			}
		})
	}
	for k := range n {
		parts <- k
	}
	close(parts)
	workers.Wait()
	return errors.Join(errs...)
}
