package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
)

// store is where the files of shards are.
type store interface {
	// make solves a shard unless its file is there, calls solved with each row, and
	// returns whether it has solved it.
	make(ctx context.Context, ranks survey.Range, part shard.Part, solved func(survey.Row)) (bool, error)
	// open opens the file of a shard.
	open(ctx context.Context, ranks survey.Range) (io.ReadCloser, error)
	// summary writes a text beside the files, and readSummary reads it.
	summary(ctx context.Context, text string) error
	readSummary(ctx context.Context) (string, error)
}

// summaryName is the name of the text beside the files.
const summaryName = "summary.txt"

// newStore returns the directory or the bucket of a plan. The files name the program that
// runs, which on another machine may be another one than that which sent the plan.
func newStore(ctx context.Context, p plan) (store, error) {
	build, err := shard.Build()
	if err != nil {
		return nil, err
	}
	if strings.Contains(p.Dir, "://") {
		return newBucket(ctx, p, build)
	}
	return &directory{shard.Maker{
		Dir: p.Dir, Job: p.job(), Build: build, Compress: p.Compress, Workers: 1, Memory: p.Memory,
	}}, disk.MkdirAll(p.Dir)
}

// count returns the tally of a shard's file, which is checked on the way.
func count(ctx context.Context, s store, ranks survey.Range) (t tally, err error) {
	file, err := s.open(ctx, ranks)
	if err != nil {
		return t, err
	}
	defer file.Close()
	r, err := shard.NewReader(file)
	if err != nil {
		return t, err
	}
	defer r.Close()
	t.Shards = 1
	for a, err := range r.Rows() {
		if err != nil {
			return t, err
		}
		t.add(r.Header.Job, a)
	}
	return t, nil
}

// directory is a store in a file system that all workers see.
type directory struct{ shard.Maker }

func (d *directory) make(ctx context.Context, ranks survey.Range, part shard.Part, solved func(survey.Row)) (bool, error) {
	m := d.Maker
	m.Solved = solved
	return m.Make(ctx, ranks, part)
}

// open opens the file of a shard, which may have been compressed by another run.
func (d *directory) open(_ context.Context, ranks survey.Range) (io.ReadCloser, error) {
	name := func(compress bool) string { return filepath.Join(d.Dir, shard.Name(d.Job, ranks, compress)) }
	file, err := os.Open(name(d.Compress))
	if os.IsNotExist(err) {
		return os.Open(name(!d.Compress))
	}
	return file, err
}

func (d *directory) summary(_ context.Context, text string) error {
	return atomicfile.WriteBytes(filepath.Join(d.Dir, summaryName), []byte(text))
}

func (d *directory) readSummary(context.Context) (string, error) {
	text, err := os.ReadFile(filepath.Join(d.Dir, summaryName))
	return string(text), err
}
