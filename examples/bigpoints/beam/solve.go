package main

import (
	"context"
	"errors"
	"io/fs"
	"runtime"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// solveFn solves shards, each into a file.
type solveFn struct {
	Plan plan

	job    survey.Job
	store  store
	meters meters
}

// meters are what the engine shows of a run while it goes on.
type meters struct {
	boards, rows, positions beam.Counter // of shards that were solved
	made, found             beam.Counter // shards that were solved, and those whose file was there
	positionsARow           beam.Distribution
	milliseconds            beam.Distribution // of a shard that was solved
}

func newMeters() meters {
	const space = "bigpoints"
	return meters{
		boards:        beam.NewCounter(space, "boards"),
		rows:          beam.NewCounter(space, "rows"),
		positions:     beam.NewCounter(space, "positions"),
		made:          beam.NewCounter(space, "shards solved"),
		found:         beam.NewCounter(space, "shards found"),
		positionsARow: beam.NewDistribution(space, "positions a row"),
		milliseconds:  beam.NewDistribution(space, "milliseconds a shard"),
	}
}

// Setup is called once for each copy of the function that a worker has.
func (f *solveFn) Setup(ctx context.Context) (err error) {
	f.meters, f.job = newMeters(), f.Plan.job()
	f.store, err = newStore(ctx, f.Plan)
	return err
}

// processors lets a process solve one shard for each processor that it may use, even if
// the engine deals it more of them at a time, as Prism does: they would take turns only,
// and use more memory.
var processors = make(chan struct{}, runtime.GOMAXPROCS(0))

// ProcessElement solves a shard, unless its file is there, and emits what it holds. It may
// be called again for the same shard, also by several workers at once.
func (f *solveFn) ProcessElement(ctx context.Context, ranks survey.Range, emit func(tally)) error {
	processors <- struct{}{}
	defer func() { <-processors }()
	t, err := f.count(ctx, ranks)
	switch {
	case err == nil:
		f.meters.found.Inc(ctx, 1)
		emit(t)
		return nil
	case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, checkpoint.ErrUnfinished):
		return err
	}
	began := time.Now()
	if err := f.store.make(ctx, ranks, func(a survey.Row) { f.meters.solved(ctx, f.job, a) }); err != nil {
		return err
	}
	f.meters.made.Inc(ctx, 1)
	f.meters.milliseconds.Update(ctx, time.Since(began).Milliseconds())
	if t, err = f.count(ctx, ranks); err == nil {
		emit(t)
	}
	return err
}

// count counts the rows of a range whose file is there.
func (f *solveFn) count(ctx context.Context, ranks survey.Range) (tally, error) {
	t := tally{Shards: 1}
	err := f.store.find(ctx, ranks, func(a reduced.Analysis) { t.add(f.job, a) })
	return t, err
}

func (m *meters) solved(ctx context.Context, j survey.Job, a survey.Row) {
	m.boards.Inc(ctx, j.Form().BoardsOf(j.Size))
	m.rows.Inc(ctx, 1)
	m.positions.Inc(ctx, a.Stats.Positions)
	m.positionsARow.Update(ctx, a.Stats.Positions)
}
