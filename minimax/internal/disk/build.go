// Package disk makes, reads and verifies tables in files.
//
// A [Plan] has a file for each stage of an index, and builds the stages in order. If a stage has
// a file, the file is opened. Any other stage is solved in three passes over its position
// numbers. The first pass finds the best options in earlier stages, and counts the moves within
// the stage. The second pass stores the moves within the stage, if there are any. The third pass
// is the analysis of package backward. A solved stage stays in memory while there is room.
// Afterwards it is read from its file.
package disk

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/tablefile"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Plan describes a table to build. The fields are the fields of a minimax.Builder.
type Plan[S comparable] struct {
	Config    *rules.Config[S]
	Index     game.Index[S]
	Name, Dir string
	ValueOnly bool
	Workers   int   // more than 0
	Memory    int64 // bytes
}

// builder builds a table.
type builder[S comparable] struct {
	*Stages[S]
	meter *meter.Meter
	stats *game.Stats
}

// Build makes the missing files, and opens all files. Build counts the work in st, and m reports
// it.
func (p Plan[S]) Build(ctx context.Context, m *meter.Meter, st *game.Stats) (_ *Stages[S], err error) {
	t := &Stages[S]{Plan: p}
	b := builder[S]{t, m, st}
	var free func() error // or nil, as long as no file is missing
	defer func() {
		if free != nil {
			free()
		}
		if err != nil {
			t.Close()
		}
	}()
	for stage := range p.Index.Stages() {
		st.Left += int64(p.Index.Size(stage))
	}
	for stage := range p.Index.Stages() {
		f, err := b.stage(stage)
		// Who only opens files claims nothing, so that several may do so at once.
		if errors.Is(err, os.ErrNotExist) && free == nil {
			if free, err = b.claim(); err == nil {
				f, err = b.stage(stage) // another Builder may just have made it
			}
		}
		if errors.Is(err, os.ErrNotExist) {
			if err = b.make(ctx, stage); err == nil {
				f, err = b.stage(stage)
			}
		}
		if err != nil {
			return nil, err
		}
		t.files = append(t.files, f)
		st.Left -= int64(f.Len())
	}
	// A table that is finished reads its files. Stages are kept in memory only while others are solved from them.
	t.resident = nil
	return t, nil
}

// claim makes the directory, and keeps others from making files there until free is called.
func (b *builder[S]) claim() (free func() error, err error) {
	if err = os.MkdirAll(b.Dir, 0o777); err == nil {
		free, err = lock(filepath.Join(b.Dir, "lock"))
	}
	if err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	return free, nil
}

// path returns the name of the file of a stage.
func (b *builder[S]) path(stage int) string {
	return filepath.Join(b.Dir, fmt.Sprintf("%04d.table", stage))
}

// named returns the name of a stage.
func (b *builder[S]) named(stage int) string { return fmt.Sprintf("%s, stage %d", b.Name, stage) }

// stage opens the file of a stage.
func (b *builder[S]) stage(stage int) (*File[S], error) {
	file, err := os.Open(b.path(stage))
	if err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	// Noted before the checks, so that Close closes it whatever they find.
	b.opened = append(b.opened, file)
	info, err := file.Stat()
	if err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	f, err := openAs(file, info.Size(), b.Config, numbers[S]{b.Index, stage}, b.named(stage))
	// The fingerprint is that of a sample, which may agree where an index has more positions, or fewer.
	if err == nil && uint64(f.Len()) != b.Index.Size(stage) {
		err = fmt.Errorf("minimax: %w: %d positions, want %d", ErrGame, f.Len(), b.Index.Size(stage))
	}
	if err == nil && f.Distances() == b.ValueOnly {
		err = fmt.Errorf("minimax: %w: ValueOnly was %v when it was made", ErrGame, !b.ValueOnly)
	}
	if err != nil {
		return nil, fmt.Errorf("%w, in %s", err, b.path(stage))
	}
	return f, nil
}

// make solves a stage and writes its file.
func (b *builder[S]) make(ctx context.Context, stage int) error {
	s := solver[S]{Stages: b.Stages, stage: stage, size: int64(b.Index.Size(stage))}
	s.report = func(done int64) {
		if b.meter.Due() {
			st := *b.stats
			st.Positions += s.expanded.Load()
			// Two passes go through the positions, and done counts both.
			st.Left -= min(done, s.size)
			st.Memory = s.used
			b.meter.Report(st)
		}
	}
	// Most stages fit the narrow widths, which take less memory. That a number is too large may show only during the
	// analysis, and then all passes are made again.
	err := s.solve(ctx, true)
	if errors.Is(err, backward.ErrWide) {
		err = s.solve(ctx, false)
	}
	b.stats.Positions += s.expanded.Load()
	b.stats.Terminals += s.terminals.Load()
	b.stats.Memory = max(b.stats.Memory, s.used)
	if err == nil {
		err = b.write(ctx, &s)
	}
	if err != nil {
		return fmt.Errorf("minimax: %w, in %s", err, b.named(stage))
	}
	return nil
}

// write writes the file of a stage that is solved.
func (b *builder[S]) write(ctx context.Context, s *solver[S]) error {
	c := numbers[S]{b.Index, s.stage}
	rows := numbered[S]{c, s.solved}
	var terminal [][]byte
	// The terminal positions were met by the first pass, so that they need not be looked for again.
	for _, v := range s.ends.numbers() {
		terminal = append(terminal, c.key(nil, v))
	}
	h, err := header(b.named(s.stage), b.Config, c, rows, terminal)
	if err != nil {
		return err
	}
	if !b.ValueOnly {
		h.Plies = 1
	}
	return create(ctx, b.path(s.stage), h, rows, b.Workers)
}

// create writes a file, which gets its name when all of it is on the disk: whoever is killed leaves no part of a file
// under that name. The function does not depend on the type of positions, and so is compiled once.
func create(ctx context.Context, name string, h tablefile.Header, rows tablefile.Records, workers int) error {
	part := name + ".part"
	file, err := os.Create(part)
	if err != nil {
		return err
	}
	defer file.Close() // once more if there was no error
	to := bufio.NewWriterSize(file, 1<<20)
	err = tablefile.Write(ctx, to, h, rows, workers)
	// In this order, and the name last: it must not stand for bytes that a crash could still lose.
	for _, next := range []func() error{to.Flush, file.Sync, file.Close} {
		if err == nil {
			err = next()
		}
	}
	if err == nil {
		err = os.Rename(part, name)
	}
	return err
}

// numbered are the records of a stage, whose keys are numbers.
type numbered[S comparable] struct {
	numbers[S]
	backward.Rows
}

func (r numbered[S]) Key(dst []byte, i int) []byte { return r.key(dst, uint64(i)) }

func (r numbered[S]) Row(i int) tablefile.Row {
	return tablefile.Row{Result: tablefile.Result(r.Rows.Row(uint64(i)))}
}
