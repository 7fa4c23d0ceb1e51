package minimax

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/backward"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/tablefile"
)

// ErrTableBusy says that another Builder is at work in a directory.
var ErrTableBusy = errors.New("another Builder is at work in the directory")

// Builder makes a table that is too large for memory, in a file for each stage of the game's
// [game.Index]. A stage is solved in memory, with a few bytes for each position, by retrograde analysis
// as in [Loopy], on all processors. The game may have cycles; an infinite play is a draw, and its payoff
// is 0. If the game is a game.Banker, the table has only the positions without points, but answers for
// those with points too; Plies are then the moves until a player has gained the rest of the Payoff.
//
// A Builder that was stopped or killed goes on with the first stage that has no file. A file gets its
// name when it is complete.
//
// Game, Index, Name and Dir must be set. A Builder is not safe for concurrent use, and panics where it
// notices that. It panics if Game or Index is nil, if Name or Dir is empty, if the game has a method with the
// name of a capability and another signature, or Chances or View, if Memory or Workers is negative, if a move
// leads to a later stage, or if one within a stage wins points.
type Builder[S comparable] struct {
	Game  game.Game[S]
	Index game.Index[S]
	Name  string // of the game, as for Table.Save
	Dir   string // the directory of the files, which is created if necessary

	// ValueOnly leaves distances out: all Plies of the table are 0. In a game with cycles the Strategy
	// of the table may then move in a circle where it could win, since the moves of the circle keep the
	// value. Verify then does not notice wrong values that follow from each other in a circle.
	ValueOnly bool

	// Memory is the limit in bytes for the analysis of a stage; 0 means game.DefaultMemory. A
	// position takes 8 bytes, or 6 with ValueOnly; if there are moves within the stage, it takes 8
	// more, and 4 for each such move; and if a payoff needs more than a byte, 8 more. The rest of the
	// memory holds earlier stages; those that do not fit are read from their files.
	Memory int64

	// Workers, if it is not 1, needs a Game and an Index whose methods are safe for concurrent
	// use: package gametest tries whether the methods of the Game are. Workers is the number of
	// goroutines that share the work; 0 means runtime.GOMAXPROCS(0).
	Workers int

	// Progress, if not nil, is called some ten times a second while stages are solved. Left counts
	// the positions that have not been expanded yet. A stage with moves within it is expanded twice.
	Progress func(game.Stats)

	meter meter.Meter
	stats game.Stats
	files []*os.File
}

// Build makes the files that are missing, and returns the table of all. The table can be used until
// the next Build or Close. If all files are there Build only opens them, which several may do at once.
//
// The error wraps game.ErrMemory, and names the stage; [ErrTableBusy]; [ErrScore];
// context.Cause(ctx); or an error of the system. If it wraps [ErrTableCorrupt], [ErrTableVersion] or
// [ErrTableGame] it names the file.
func (b *Builder[S]) Build(ctx context.Context) (*Table[S], error) {
	defer b.meter.Enter(ctx, "Builder", b.Progress).End()
	must.Have(b.Game, "minimax: Builder without a Game")
	must.Have(b.Index, "minimax: Builder without an Index")
	if b.Name == "" || b.Dir == "" {
		panic("minimax: Builder without a Name or a Dir")
	}
	if err := poll.Cause(ctx); err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	if err := b.Close(); err != nil {
		return nil, err
	}
	var free func() error // or nil, as long as no file is missing
	defer func() {
		if free != nil {
			free()
		}
	}()
	b.stats = game.Stats{}
	cfg := rules.New(b.Game)
	staged := &stages[S]{
		config: &cfg, index: b.Index, valueOnly: b.ValueOnly,
		workers: crew(b.Workers), limit: tool.Memory("minimax", b.Memory, game.DefaultMemory),
	}
	for stage := range b.Index.Stages() {
		b.stats.Left += int64(b.Index.Size(stage))
	}
	for stage := range b.Index.Stages() {
		name := filepath.Join(b.Dir, fmt.Sprintf("%04d.table", stage))
		f, err := b.open(&cfg, name, stage)
		if errors.Is(err, os.ErrNotExist) && free == nil {
			if free, err = b.claim(); err == nil {
				f, err = b.open(&cfg, name, stage) // another Builder may just have made it
			}
		}
		if errors.Is(err, os.ErrNotExist) {
			if err = b.make(ctx, staged, name, stage); err == nil {
				f, err = b.open(&cfg, name, stage)
			}
		}
		if err != nil {
			b.Close()
			return nil, err
		}
		staged.files = append(staged.files, f)
		b.stats.Left -= int64(f.Records)
	}
	staged.rows = nil
	b.stats.Elapsed = b.meter.Elapsed()
	return &Table[S]{Stats: b.stats, reached: reach.Reach[S]{Config: &cfg}, file: staged}, nil
}

// claim makes the directory, and keeps others from making files there until free is called.
func (b *Builder[S]) claim() (free func() error, err error) {
	if err = os.MkdirAll(b.Dir, 0o777); err == nil {
		free, err = lock(filepath.Join(b.Dir, "lock"))
	}
	if err != nil {
		return nil, fmt.Errorf("minimax: %w", err)
	}
	return free, nil
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
func (b *Builder[S]) open(cfg *rules.Config[S], name string, stage int) (*tableFile[S], error) {
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
	if err == nil && f.hasPlies() == b.ValueOnly {
		err = fmt.Errorf("minimax: %w: ValueOnly was %v when it was made", ErrTableGame, !b.ValueOnly)
	}
	if err != nil {
		return nil, fmt.Errorf("%w, in %s", err, name)
	}
	return f, nil
}

// make solves a stage and writes its file.
func (b *Builder[S]) make(ctx context.Context, staged *stages[S], name string, stage int) error {
	s := stageSolver[S]{stages: staged, stage: stage, size: int64(b.Index.Size(stage))}
	s.report = func(done int64) {
		if b.meter.Due() {
			st := b.stats
			st.Positions += s.expanded.Load()
			st.Left -= min(done, s.size)
			st.Memory = s.used
			b.meter.Report(st)
		}
	}
	err := s.solve(ctx, true)
	if errors.Is(err, backward.ErrWide) {
		err = s.solve(ctx, false)
	}
	b.stats.Positions += s.expanded.Load()
	b.stats.Terminals += s.terminals.Load()
	b.stats.Memory = max(b.stats.Memory, s.used)
	if err == nil {
		err = b.write(ctx, &s, name)
	}
	if err != nil {
		return fmt.Errorf("minimax: %w, in %s", err, b.named(stage))
	}
	return nil
}

// write writes the file of a stage that is solved.
func (b *Builder[S]) write(ctx context.Context, s *stageSolver[S], name string) (err error) {
	c := stageCodec[S]{b.Index, s.stage}
	rows := numbered[S]{c, s.found}
	var terminal [][]byte
	for _, v := range s.ends.numbers() {
		terminal = append(terminal, c.key(nil, v))
	}
	h, err := header(b.named(s.stage), s.config, c, rows, terminal)
	if err != nil {
		return err
	}
	if !b.ValueOnly {
		h.Plies = 1
	}
	file, err := os.Create(name + ".part")
	if err != nil {
		return err
	}
	defer file.Close() // once more if there was no error
	to := bufio.NewWriterSize(file, 1<<20)
	err = tablefile.Write(ctx, to, h, rows, s.workers)
	for _, next := range []func() error{to.Flush, file.Sync, file.Close} {
		if err == nil {
			err = next()
		}
	}
	if err == nil {
		err = os.Rename(name+".part", name)
	}
	return err
}

// numbered are the records of a stage, whose keys are numbers.
type numbered[S comparable] struct {
	stageCodec[S]
	backward.Rows
}

func (r numbered[S]) Key(dst []byte, i int) []byte { return r.key(dst, uint64(i)) }

func (r numbered[S]) Row(i int) tablefile.Row {
	row := r.Rows.Row(uint64(i))
	return tablefile.Row{Payoff: row.Payoff, Plies: row.Plies}
}
