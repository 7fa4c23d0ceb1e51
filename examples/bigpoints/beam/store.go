package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"   // gs://
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local" // directories

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/checkpoint"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/survey"
)

const summaryName = "summary.txt"

// store keeps the files of ranges in a directory or a bucket. The file of a range is the
// file that the command bigpoints writes for the range.
type store struct {
	plan
	files filesystem.Interface
}

func newStore(ctx context.Context, p plan) (store, error) {
	files, err := filesystem.New(ctx, p.Dir)
	return store{p, files}, err
}

func (s store) name(base string) string { return strings.TrimSuffix(s.Dir, "/") + "/" + base }

// file returns the name of the file of a range, and what its rows are. Names have the
// order of the ranges.
func (s store) file(ranks survey.Range) (string, survey.Job, checkpoint.Job) {
	j := s.job()
	width := len(fmt.Sprint(j.Ranks.End))
	j.Ranks = ranks
	name := s.name(fmt.Sprintf("%0*d-%0*d.csv", width, ranks.First, width, ranks.End))
	return name, j, checkpoint.Job{Command: j.Command(), Form: j.Form(), Boards: j.Boards(ranks)}
}

// find calls each with the rows of a range. The error is fs.ErrNotExist if there is no
// file of the range, and wraps checkpoint.ErrUnfinished if the file lacks rows, or
// checkpoint.ErrForeign if it is the file of another survey.
func (s store) find(ctx context.Context, ranks survey.Range, each func(reduced.Analysis)) error {
	name, _, want := s.file(ranks)
	// By its listing, since the stores differ in the error of a file that does not exist.
	found, err := s.files.List(ctx, name)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	if len(found) == 0 {
		return fs.ErrNotExist
	}
	// make writes the command line before the rows.
	line, err := filesystem.Read(ctx, s.files, name+checkpoint.Suffix)
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w: %v", name, checkpoint.ErrForeign, err)
	case string(line) != want.Command+"\n":
		return fmt.Errorf("%s: %w: the rows of %q", name, checkpoint.ErrForeign, strings.TrimSpace(string(line)))
	}
	file, err := s.files.OpenRead(ctx, name)
	if err != nil {
		return err
	}
	defer file.Close()
	for a, err := range checkpoint.Read(file, want) {
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		each(a)
	}
	return nil
}

// make solves the boards of a range, calls solved with each row, and writes the file.
func (s store) make(ctx context.Context, ranks survey.Range, solved func(survey.Row)) error {
	name, j, want := s.file(ranks)
	var text bytes.Buffer
	w := rows.NewWriter(&text, want.Form)
	err := w.Header()
	for a, e := range j.Solve(ctx, ranks, 1, s.Memory) {
		if err = errors.Join(err, e); err != nil {
			return err
		}
		err = w.Add(a.Analysis)
		solved(a)
	}
	if err = errors.Join(err, w.Flush()); err != nil {
		return err
	}
	if err := s.write(ctx, name+checkpoint.Suffix, want.Command+"\n"); err != nil {
		return err
	}
	return s.write(ctx, name, text.String())
}

// write writes a file at once: under a name of its own first, since an engine may run the
// same task twice, and may kill a worker while it writes.
func (s store) write(ctx context.Context, name, text string) error {
	part := fmt.Sprintf("%s.%x.part", name, rand.Uint64())
	if err := filesystem.Write(ctx, s.files, part, []byte(text)); err != nil {
		return err
	}
	return filesystem.Rename(ctx, s.files, part, name)
}

// readSummary returns the text of the summary.
func (s store) readSummary(ctx context.Context) (string, error) {
	file, err := s.files.OpenRead(ctx, s.name(summaryName))
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(file)
	return string(text), err
}
