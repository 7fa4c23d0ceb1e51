package play

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
)

// ErrNoTable says that a directory does not contain the whole table.
var ErrNoTable = errors.New("no whole table")

// Numbered is a game with an index of its positions, which makes a table of all positions on disk
// possible. A program without Numbered does not contain the code that makes tables.
type Numbered[S comparable] struct {
	// Words are the name of the table: the name of the game in the list, and arguments that open
	// the game. The words must be valid in the name of a file.
	Words string

	// Game is the game to solve, and Index numbers its positions. If only the winner counts, the
	// scores 1, 0 and -1 suffice, because the table also has the plies to the end.
	Game  game.Game[S]
	Index game.Index[S]

	// Unit is the Unit of judgements by the table: see [Judgement].
	Unit string

	// Read reads a position from text.
	Read func(text string) (S, error)
}

// Table returns the table of the game.
func (n Numbered[S]) Table() *Table {
	builder := func(dir string, o TableOptions) *minimax.Builder[S] {
		return &minimax.Builder[S]{Game: n.Game, Index: n.Index, Name: n.Words, Dir: dir, Memory: o.Memory, Workers: o.Workers, Progress: o.Progress}
	}
	return &Table{
		words: n.Words,
		sizes: func() []uint64 {
			sizes := make([]uint64, n.Index.Stages())
			for stage := range sizes {
				sizes[stage] = n.Index.Size(stage)
			}
			return sizes
		},
		read: func(text string) (Position, error) { return n.Read(text) },
		build: func(ctx context.Context, dir string, o TableOptions) error {
			t, err := builder(dir, o).Build(ctx)
			if err != nil {
				return err
			}
			return t.Close()
		},
		verify: func(ctx context.Context, dir string) error {
			t, err := builder(dir, TableOptions{}).Build(context.Background())
			if err != nil {
				return err
			}
			defer t.Close()
			return t.Verify(ctx)
		},
		open: func(dir string) (tools, error) {
			t, err := builder(dir, TableOptions{}).Build(context.Background())
			if err != nil {
				return tools{}, err
			}
			return tools{ByTable(t, n.Unit), Player(t.Strategy())}, nil
		},
	}
}

// Table is a table of all positions of a game on disk, with the type of the positions hidden. The
// argument dir of a method is a directory with a subdirectory for each table. The errors are
// errors of minimax.Builder and minimax.Table, unless stated otherwise.
type Table struct {
	words  string
	sizes  func() []uint64
	read   func(text string) (Position, error)
	build  func(ctx context.Context, dir string, o TableOptions) error
	verify func(ctx context.Context, dir string) error
	open   func(dir string) (tools, error)
	game   description
}

// tools judge and play by a table.
type tools struct {
	judge Judge
	best  Strategy
}

// TableOptions are options for making a table. The fields and zero values have the same meanings
// as in minimax.Builder.
type TableOptions struct {
	Memory   int64
	Workers  int
	Progress func(game.Stats)
}

// Name returns the name of the table: the Words of [Numbered].
func (t *Table) Name() string { return t.words }

// Sizes returns the number of positions of each stage, in the order of making the stages.
func (t *Table) Sizes() []uint64 { return t.sizes() }

// Made returns the number of stages in the directory dir.
func (t *Table) Made(dir string) int {
	files, _ := os.ReadDir(t.in(dir)) // none if it is not there
	made := 0
	for _, f := range files {
		if filepath.Ext(f.Name()) == ".table" {
			made++
		}
	}
	return made
}

// in returns the directory of the table in that of all.
func (t *Table) in(dir string) string {
	return filepath.Join(dir, strings.ReplaceAll(t.words, " ", "-"))
}

// Build makes the missing stages in the directory dir.
func (t *Table) Build(ctx context.Context, dir string, o TableOptions) error {
	return t.build(ctx, t.in(dir), o)
}

// Verify computes each value in the table again. The error wraps ErrNoTable if a stage is
// missing.
func (t *Table) Verify(ctx context.Context, dir string) error {
	if err := t.whole(dir); err != nil {
		return err
	}
	return t.verify(ctx, t.in(dir))
}

// whole returns an error if a stage is missing.
func (t *Table) whole(dir string) error {
	if made, all := t.Made(dir), len(t.sizes()); made < all {
		return fmt.Errorf("%w of %s in %s: %d of %s", ErrNoTable, t.words, dir, made, text.Plural(all, "stage"))
	}
	return nil
}

// opened has the tables that are in use, by their directories: they stay open.
var opened struct {
	sync.Mutex
	tables map[string]tools
}

// tools returns what judges and plays by the table.
func (t *Table) tools(dir string) (tools, error) {
	key, err := filepath.Abs(t.in(dir))
	if err != nil {
		return tools{}, err
	}
	opened.Lock()
	defer opened.Unlock()
	if by, ok := opened.tables[key]; ok {
		return by, nil
	}
	if err := t.whole(dir); err != nil {
		return tools{}, err
	}
	by, err := t.open(t.in(dir))
	if err != nil {
		return tools{}, err
	}
	if opened.tables == nil {
		opened.tables = make(map[string]tools)
	}
	opened.tables[key] = by
	return by, nil
}

// Game returns the game with position as start, or with the usual start if position is empty. The
// table judges, and the last level plays by the table. At positions outside the table, the
// previous judge and level are used.
//
// The error explains a mistake in position, or wraps ErrNoTable.
func (t *Table) Game(dir, position string) (*Game, error) {
	d := t.game
	if position != "" {
		s, err := t.read(position)
		if err != nil {
			return nil, err
		}
		d.Start = s
	}
	by, err := t.tools(dir)
	if err != nil {
		return nil, err
	}
	d.Judge = known(by.judge, d.Judge)
	if n := len(d.Levels); n > 0 {
		d.Levels = slices.Clone(d.Levels)
		d.Levels[n-1] = d.Levels[n-1].with(by.best)
	}
	return &Game{d: d}, nil
}

// known judges by a table, or otherwise where that does not know a position.
func known(table, otherwise Judge) Judge {
	return func(ctx context.Context, s Position, deeper func(Judgement[Position])) (Judgement[Position], error) {
		j, err := table(ctx, s, deeper)
		if errors.Is(err, game.ErrUnsolved) {
			return otherwise(ctx, s, deeper)
		}
		return j, err
	}
}

// with returns the level that plays by a table where that knows the position.
func (o Opponent) with(table Strategy) Opponent {
	without := o
	o.About, o.Perfect, o.Sees = "perfect, by a table", true, nil
	o.New = func(dice *rand.Rand) Strategy { return tableOr{table, without.New(dice)} }
	return o
}

// tableOr is a strategy by a table, or another where that does not know a position.
type tableOr struct{ table, otherwise Strategy }

func (t tableOr) parts() []Strategy { return []Strategy{t.otherwise} }

// Choose chooses as one of the two.
func (t tableOr) Choose(ctx context.Context, s Position) (Position, error) {
	option, err := t.table.Choose(ctx, s)
	if errors.Is(err, game.ErrUnsolved) {
		return t.otherwise.Choose(ctx, s)
	}
	return option, err
}

// ByTable returns a judge by a table. The unit of the payoffs is the Unit of the judgements. If
// unit is empty, only the winner counts: an earlier win is better, and a later loss is better.
func ByTable[S comparable](table *minimax.Table[S], unit string) Judge {
	return byTable(unit, func(s Position) (tabled, error) {
		a, err := table.Analyze(s.(S))
		return analysis(a), err
	})
}

// tabled is what a table says of moves.
type tabled = game.Analysis[Position, minimax.TableValue]

func byTable(unit string, analyze func(Position) (tabled, error)) Judge {
	return func(_ context.Context, s Position, _ func(Judgement[Position])) (Judgement[Position], error) {
		j := Judgement[Position]{Basis: "exact", Unit: unit}
		a, err := analyze(s)
		for _, o := range a.Options {
			m := Decided(o.Position, o.Value.Payoff)
			if m.Text = Signed(o.Value.Payoff); unit == "" {
				m.Text, m.Plies = o.Value.String(), o.Plies
				m.Value = min(max(m.Value, -1), 1)
				if m.Worth != 0 {
					m.Worth += math.Copysign(1/float64(o.Plies+1), m.Worth)
				}
			}
			j.Moves = append(j.Moves, m)
		}
		return j, err
	}
}
