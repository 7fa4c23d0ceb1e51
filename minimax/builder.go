package minimax

import (
	"bufio"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tablefile"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// ErrTableBusy says that another Builder is at work in a directory.
var ErrTableBusy = errors.New("another Builder is at work in the directory")

// Builder makes the table of a game that is too large for memory, a file for each stage of its
// [game.Index]. Each stage is solved in memory, by retrograde analysis as in [Loopy], and earlier ones
// are read from their files. The game may have cycles; an infinite play is a draw, and its payoff
// is 0.
//
// A Builder that was stopped or killed goes on where it was: with the first stage that has no file.
// Files get their names when they are whole.
//
// Game, Index, Name and Dir must be set. It is not safe for concurrent use, and panics where it
// notices that. It panics if one of the first two is nil, if the game has a method with the name of a
// capability and another signature, or if a move leads to a later stage.
type Builder[S comparable] struct {
	Game  game.Game[S]
	Index game.Index[S]
	Name  string // of the game, as for Table.Save
	Dir   string // where the files are; it is made if it is not there

	// Memory is the limit in bytes for the analysis of a stage; 0 means game.DefaultMemory. It takes
	// some 30 bytes a position and 8 bytes for each move within the stage.
	Memory int64

	// Progress, if not nil, is called some ten times a second while stages are solved. The
	// positions are those of all stages so far.
	Progress func(game.Stats)

	meter meter
	stats game.Stats
	files []*os.File
}

// Build makes the files that are not there yet, and returns the table of all. It can be used until
// the next Build or Close.
//
// The error wraps game.ErrMemory and names the stage, [ErrTableBusy], [ErrScore], the cause of the end
// of ctx or that of the system; or [ErrTableCorrupt], [ErrTableVersion] or [ErrTableGame] and names the
// file.
func (b *Builder[S]) Build(ctx context.Context) (*Table[S], error) {
	defer b.meter.enter(ctx, "Builder", b.Progress).end()
	must.Have(b.Game, "minimax: Builder without a Game")
	must.Have(b.Index, "minimax: Builder without an Index")
	if err := b.Close(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(b.Dir, 0o777); err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	unlock, err := lock(filepath.Join(b.Dir, "lock"))
	if err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	defer unlock()
	b.stats = game.Stats{}
	cfg := newConfig(b.Game)
	t := &Table[S]{config: &cfg}
	staged := &stages[S]{index: b.Index}
	t.file = staged
	for stage := range b.Index.Stages() {
		name := filepath.Join(b.Dir, fmt.Sprintf("%04d.table", stage))
		f, err := b.open(&cfg, name, stage)
		if errors.Is(err, os.ErrNotExist) {
			if err = b.make(ctx, t, name, stage); err == nil {
				f, err = b.open(&cfg, name, stage)
			}
		}
		if err != nil {
			b.Close()
			return nil, err
		}
		staged.files = append(staged.files, f)
	}
	t.Stats = b.stats
	t.Stats.Elapsed = b.meter.elapsed()
	return t, nil
}

// Close closes the files of the table that Build has returned.
func (b *Builder[S]) Close() error {
	var errs []error
	for _, f := range b.files {
		errs = append(errs, f.Close())
	}
	b.files = nil
	return errors.Join(errs...)
}

// named returns the name of a stage.
func (b *Builder[S]) named(stage int) string { return fmt.Sprintf("%s, stage %d", b.Name, stage) }

// open opens the file of a stage.
func (b *Builder[S]) open(cfg *config[S], name string, stage int) (*tableFile[S], error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	b.files = append(b.files, file)
	info, err := file.Stat()
	if err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	f, err := openFile(file, info.Size(), cfg, stageCodec[S]{b.Index, stage}, b.named(stage))
	if err == nil && uint64(f.Records) != b.Index.Size(stage) {
		err = fmt.Errorf("minimax: %w: %d positions, want %d", ErrTableGame, f.Records, b.Index.Size(stage))
	}
	if err != nil {
		return nil, fmt.Errorf("%w, in %s", err, name)
	}
	return f, nil
}

// make solves a stage and writes its file. The table has those before.
func (b *Builder[S]) make(ctx context.Context, t *Table[S], name string, stage int) error {
	budget := &memo.Budget{Limit: tool.Memory("minimax", b.Memory, game.DefaultMemory)}
	s := stageSolver[S]{b: b, t: t, stage: stage}
	err := digraph.Watched(ctx, budget, func(stopped func() error) error {
		return s.solve(budget, func() error {
			if b.meter.due() {
				b.stats.Memory = budget.Used
				b.meter.report(b.stats)
			}
			return stopped()
		})
	})
	if err != nil {
		return fmt.Errorf("%w, in %s", tool.Explain("minimax", err, b.stats.Positions, budget.Limit), b.named(stage))
	}
	if err := b.write(ctx, t.config, s.verdicts, name, stage); err != nil {
		return fmt.Errorf("minimax: %w, in %s", err, b.named(stage))
	}
	return nil
}

// write writes the file of a stage.
func (b *Builder[S]) write(ctx context.Context, cfg *config[S], verdicts []verdict, name string, stage int) (err error) {
	c := stageCodec[S]{b.Index, stage}
	h := tablefile.Header{Widths: tablefile.Widths{Key: c.Size(), Payoff: 1}, Name: b.named(stage)}
	for _, d := range verdicts {
		h.Widen(row{verdict: d}.written())
	}
	n := len(verdicts)
	for i := range min(sampled, n) {
		h.Sample = append(h.Sample, c.key(nil, uint64(i*(n/min(sampled, n)))))
	}
	if h.Fingerprint, err = fingerprint(cfg, c, h.Sample); err != nil {
		return err
	}
	file, err := os.Create(name + ".part")
	if err != nil {
		return err
	}
	defer file.Close() // once more if there was no error
	to := bufio.NewWriterSize(file, 1<<20)
	w, err := tablefile.NewWriter(to, h)
	var key []byte
	for v := 0; err == nil && v < n; v++ {
		if v%(1<<16) == 0 && ctx.Err() != nil {
			return context.Cause(ctx)
		}
		key = c.key(key[:0], uint64(v))
		err = w.Add(key, row{verdict: verdicts[v]}.written())
	}
	for _, next := range []func() error{w.Close, to.Flush, file.Sync, file.Close} {
		if err == nil {
			err = next()
		}
	}
	if err == nil {
		err = os.Rename(name+".part", name)
	}
	return err
}

// stageSolver solves a stage.
type stageSolver[S comparable] struct {
	b     *Builder[S]
	t     *Table[S] // of the stages before
	stage int
	retrograde
}

// solve finds the verdicts of a stage.
func (s *stageSolver[S]) solve(b *memo.Budget, stopped func() error) (err error) {
	size := s.b.Index.Size(s.stage)
	if size >= digraph.Mark {
		return fmt.Errorf("%w: %d positions in a stage, at most %d", game.ErrMemory, size, digraph.Mark-1)
	}
	s.stopped = stopped
	if s.verdicts, err = digraph.Room(b, s.verdicts, int(size)); err != nil {
		return err
	}
	s.verdicts = s.verdicts[:size]
	var options []S
	for v := range uint32(size) {
		if err := stopped(); err != nil {
			return err
		}
		if err := s.out.Open(b); err != nil {
			return err
		}
		at := s.b.Index.Position(s.stage, uint64(v))
		options = moves.Append(s.b.Game, options[:0], at)
		s.b.stats.Positions++
		s.verdicts[v] = verdict{plies: uint32(max(1, len(options)))}
		if len(options) == 0 {
			s.b.stats.Positions--
			s.b.stats.Terminals++
			payoff, err := s.t.config.Function.Terminal(at)
			if err == nil {
				err = s.end(b, end{v, verdict{payoff: payoff}})
			}
			if err != nil {
				return err
			}
		}
		for _, o := range options {
			if err := s.option(b, v, at, o); err != nil {
				return err
			}
		}
	}
	if err := s.out.Open(b); err != nil {
		return err
	}
	if err := s.prepare(b); err != nil {
		return err
	}
	return s.decideAll(b)
}

// option takes note of the option o of the position with number v: of a move within the stage, or
// of an end.
func (s *stageSolver[S]) option(b *memo.Budget, v uint32, at, o S) error {
	o = s.t.config.canonical(o)
	sign := s.t.config.sign(at, o)
	stage, number := s.b.Index.Index(o)
	switch {
	case stage == s.stage && number < uint64(len(s.verdicts)):
		w := uint32(number)
		if sign > 0 {
			w |= digraph.Mark
		}
		return s.out.Add(b, w)
	case stage < 0 || stage >= s.stage:
		panic(fmt.Sprintf("minimax: %v of stage %d has the option %v, with number %d of stage %d", at, s.stage, o, number, stage))
	}
	r, err := s.t.file.find(o)
	if err != nil {
		return err
	}
	return s.end(b, end{v, verdict{sign * r.payoff, r.plies + 1}})
}

// stages is where the rows of a table are that a Builder made.
type stages[S comparable] struct {
	index game.Index[S]
	files []*tableFile[S]
}

func (f *stages[S]) len() (n int) {
	for _, file := range f.files {
		n += file.Records
	}
	return n
}

func (f *stages[S]) find(s S) (row, error) {
	stage, _ := f.index.Index(s)
	if stage < 0 || stage >= len(f.files) {
		return row{}, absent(s)
	}
	return f.files[stage].find(s)
}

func (f *stages[S]) each(yield func(s S, r row) bool) error {
	on := true
	for i := 0; on && i < len(f.files); i++ {
		if err := f.files[i].each(func(s S, r row) bool { on = yield(s, r); return on }); err != nil {
			return err
		}
	}
	return nil
}

// stageCodec writes the positions of a stage as their numbers.
type stageCodec[S comparable] struct {
	index game.Index[S]
	stage int
}

func (stageCodec[S]) Size() int { return 8 }

func (stageCodec[S]) key(dst []byte, number uint64) []byte {
	return binary.BigEndian.AppendUint64(dst, number)
}

func (c stageCodec[S]) Append(dst []byte, s S) []byte {
	_, number := c.index.Index(s)
	return c.key(dst, number)
}

func (c stageCodec[S]) Read(b []byte) (s S, err error) {
	number, size := binary.BigEndian.Uint64(b), c.index.Size(c.stage)
	if number >= size {
		return s, fmt.Errorf("number %d of %d positions", number, size)
	}
	return c.index.Position(c.stage, number), nil
}

func (c stageCodec[S]) String() string {
	return fmt.Sprintf("stage %d of %d", c.stage, c.index.Stages())
}
