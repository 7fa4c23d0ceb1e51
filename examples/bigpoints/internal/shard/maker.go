package shard

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/disk"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

// Maker makes files of the rows of a job in a directory. It may be used by several
// goroutines at once.
type Maker struct {
	Dir      string
	Job      survey.Job
	Build    string // the program, as [Build] names it
	Compress bool

	Workers int   // boards solved at a time; 0 is one for each processor
	Memory  int64 // bytes for each worker; 0 is the default of reduced.Survey

	// Solved, if not nil, is called with each row, in order: once, unless somebody takes
	// away the file of another process while this one solves, which begins again then.
	Solved func(survey.Row)
	// Spoilt, if not nil, is called with what is wrong with a file that is there, and
	// is made again.
	Spoilt func(error)
}

// Make solves the boards of some ranks and writes their file, unless it is there. part
// says which part of the job they are, or is zero. It returns whether it has solved them.
//
// The error wraps [ErrFormat], [ErrForeign] or [ErrBuild] if there is another file of that
// name; that of a board that cannot be solved; one of the system; or context.Cause(ctx).
func (m *Maker) Make(ctx context.Context, ranks survey.Range, part Part) (made bool, err error) {
	h := Header{Job: m.Job, Ranks: ranks, Part: part, Build: m.Build}
	name := filepath.Join(m.Dir, Name(m.Job, ranks, m.Compress))
	if _, done, err := m.find(h); done || err != nil {
		if err == nil { // for one that was killed before it came to that
			sweep(name)
			err = disk.FS.SyncDir(filepath.Dir(name))
		}
		return false, err
	}
	err = Write(name, h, m.Compress, m.solve(ctx, ranks))
	if _, renaming := errors.AsType[*os.LinkError](err); renaming && errors.Is(err, fs.ErrNotExist) {
		// Another process has made the file, and swept away what is not needed any more.
		return m.Make(ctx, ranks, part)
	}
	if err != nil {
		return false, err
	}
	sweep(name)
	return true, nil
}

// solve yields the rows of some ranks, and tells of each.
func (m *Maker) solve(ctx context.Context, ranks survey.Range) iter.Seq2[survey.Row, error] {
	return func(yield func(survey.Row, error) bool) {
		for a, err := range m.Job.Solve(ctx, ranks, m.Workers, m.Memory) {
			if !yield(a, err) {
				return
			}
			if err == nil && m.Solved != nil {
				m.Solved(a)
			}
		}
	}
}

// Find returns the file of some ranks, compressed or not. The error wraps fs.ErrNotExist if
// there is none, or none that is not spoilt, and else what that of [Maker.Make] does.
func (m *Maker) Find(ranks survey.Range) (File, error) {
	f, found, err := m.find(Header{Job: m.Job, Ranks: ranks, Build: m.Build})
	if err == nil && !found {
		err = fmt.Errorf("%s: %w", filepath.Join(m.Dir, Name(m.Job, ranks, m.Compress)), fs.ErrNotExist)
	}
	return f, err
}

// find reports whether there is a valid file, and which.
func (m *Maker) find(h Header) (f File, found bool, err error) {
	for _, compress := range []bool{m.Compress, !m.Compress} {
		name := filepath.Join(m.Dir, Name(m.Job, h.Ranks, compress))
		there, err := Verify(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case errors.Is(err, ErrDamaged) && compress == m.Compress:
			if m.Spoilt != nil {
				m.Spoilt(err)
			}
			continue // it is made again
		case err != nil:
			return f, false, err
		}
		return File{name, there}, true, m.same(name, there, h)
	}
	return f, false, nil
}

// same returns an error unless the header of a file is the one that is wanted. Which part
// of the job it is does not matter, if the ranks are the same.
func (m *Maker) same(name string, there, want Header) error {
	if one, other := there.Job.Command(), want.Job.Command(); one != other {
		return fmt.Errorf("%s: %w: those of %q, not of %q", name, ErrForeign, one, other)
	}
	if there.Ranks != want.Ranks {
		return fmt.Errorf("%s: %w: those of the ranks %v", name, ErrForeign, there.Ranks)
	}
	if there.Build != want.Build {
		return fmt.Errorf("%s: %w: %s, and this is %s; remove it to make it again", name, ErrBuild, there.Build, want.Build)
	}
	return nil
}
