package main

import (
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
	"github.com/gametheory-go/gametheory/examples/internal/command"
)

// What Beam costs: the boards of 3x4 a second through its local runner, and by two workers
// that take shards in turn, with the same memory, as two processes of the command would. On
// two processors, go test -cpu 2.
func BenchmarkOverhead(b *testing.B) {
	job := survey.Job{Size: reduced.Size{Colors: 3, Discs: 4}, Classes: true, Objective: reduced.Outcome, Search: true}
	job.Ranks = job.All()
	build, err := shard.Build()
	if err != nil {
		b.Fatal(err)
	}
	for _, n := range []int64{4, 16, 64} {
		run := func(name string, solve func(dir string) error) {
			b.Run(fmt.Sprintf("%s/shards=%d", name, n), func(b *testing.B) {
				for b.Loop() {
					if err := solve(b.TempDir()); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(b.N)*float64(job.Ranks.Len())/b.Elapsed().Seconds(), "classes/s")
			})
		}
		run("plain", func(dir string) error {
			m := &shard.Maker{Dir: dir, Job: job, Build: build, Workers: 1, Memory: 256 << 20}
			return inTurn(b, m, n)
		})
		run("beam", func(dir string) error {
			quiet(b.Output())
			p := plan{Command: job.Command(), Shards: n, Dir: dir, Memory: 256 << 20}
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
