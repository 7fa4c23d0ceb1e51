package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs" // gs://

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/shard"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// bucket is a store of objects, such as gs://bucket/rows, by the file systems of Beam.
//
// An object appears when it is closed, so that there is nothing to rename. One that is not
// whole, since its worker was lost while it closed it, has no valid end, and is made
// again.
type bucket struct {
	plan
	job   survey.Job
	build string
	files filesystem.Interface
}

func newBucket(ctx context.Context, p plan, build string) (store, error) {
	files, err := filesystem.New(ctx, p.Dir)
	return &bucket{p, p.job(), build, files}, err
}

// name returns the name of an object.
func (b *bucket) name(base string) string { return strings.TrimSuffix(b.Dir, "/") + "/" + base }

func (b *bucket) open(ctx context.Context, ranks survey.Range) (io.ReadCloser, error) {
	return b.files.OpenRead(ctx, b.name(shard.Name(b.job, ranks, b.Compress)))
}

func (b *bucket) make(ctx context.Context, ranks survey.Range, part shard.Part, solved func(survey.Row)) (bool, error) {
	want := shard.Header{Job: b.job, Ranks: ranks, Part: part, Build: b.build}
	name := b.name(shard.Name(b.job, ranks, b.Compress))
	there, err := b.header(ctx, name, ranks)
	switch {
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, shard.ErrDamaged):
		return true, b.write(ctx, name, want, solved)
	case err != nil:
		return false, err
	case there.Job != want.Job || there.Ranks != ranks:
		return false, fmt.Errorf("%s: %w: those of %q", name, shard.ErrForeign, there.Job.Command())
	case there.Build != want.Build:
		return false, fmt.Errorf("%s: %w: %s, and this is %s", name, shard.ErrBuild, there.Build, want.Build)
	}
	return false, nil
}

// header returns the header of an object that is whole. The error wraps fs.ErrNotExist if
// there is no object, and those of package shard.
func (b *bucket) header(ctx context.Context, name string, ranks survey.Range) (h shard.Header, err error) {
	// By its listing, since the stores do not agree on what the error is of an object
	// that does not exist.
	found, err := b.files.List(ctx, name)
	if err == nil && len(found) == 0 {
		err = fs.ErrNotExist
	}
	if err != nil {
		return h, fmt.Errorf("%s: %w", name, err)
	}
	file, err := b.open(ctx, ranks)
	if err != nil {
		return h, err
	}
	defer file.Close()
	r, err := shard.NewReader(file)
	if err == nil {
		defer r.Close()
		h, err = r.Header, r.Verify()
	}
	if err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return h, err
}

// write solves a shard into an object.
func (b *bucket) write(ctx context.Context, name string, h shard.Header, solved func(survey.Row)) error {
	// Not closed after an error, which would make it appear: the end of ctx gives it up.
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	object, err := b.files.OpenWrite(ctx, name)
	if err != nil {
		return err
	}
	w, err := shard.NewWriter(object, h, b.Compress)
	if err != nil {
		return err
	}
	for a, err := range b.job.Solve(ctx, h.Ranks, 1, b.Memory) {
		if err != nil {
			return err
		}
		if err := w.Add(a.Analysis); err != nil {
			return err
		}
		solved(a)
	}
	if err := w.Close(); err != nil {
		return err
	}
	return object.Close()
}

func (b *bucket) summary(ctx context.Context, text string) error {
	object, err := b.files.OpenWrite(ctx, b.name(summaryName))
	if err != nil {
		return err
	}
	if _, err := io.WriteString(object, text); err != nil {
		return err
	}
	return object.Close()
}

func (b *bucket) readSummary(ctx context.Context) (string, error) {
	object, err := b.files.OpenRead(ctx, b.name(summaryName))
	if err != nil {
		return "", err
	}
	defer object.Close()
	text, err := io.ReadAll(object)
	return string(text), err
}
