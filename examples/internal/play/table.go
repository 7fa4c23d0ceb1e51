package play

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// ErrNoTable says that a table is not in a directory, or not all of it.
var ErrNoTable = errors.New("no whole table")

// Table is the table of all positions of a game on disk, whatever their type. A directory of tables has a
// directory for each. Errors are those of minimax.Builder and minimax.Table, if not said otherwise.
type Table interface {
	tabled

	// Game returns the game from a position, or from the start if the text is empty, as the table
	// judges it and the last level plays it by the table. Positions that the table does not know are
	// judged and played as without it. The error may say what is wrong with the position, or wrap
	// ErrNoTable.
	Game(dir, position string) (Game, error)
}

// tabled is a Table without the game.
type tabled interface {
	// Name returns the words that open the game: its name in the list, and arguments.
	Name() string

	// Sizes returns how many positions the stages have, in the order in which they are made.
	Sizes() []uint64

	// Made returns how many of the stages are in a directory of tables.
	Made(dir string) int

	// Build makes the stages that are missing.
	Build(ctx context.Context, dir string, o TableOptions) error

	// Verify derives each value again. The error wraps ErrNoTable if a stage is missing.
	Verify(ctx context.Context, dir string) error
}

// TableOptions are how a table is made. Zero values are those of a minimax.Builder.
type TableOptions struct {
	Memory   int64
	Workers  int
	Progress func(game.Stats)
}

// Source is what a [Description] has of a table: a [Numbered].
type Source[S comparable] interface {
	tabled
	judge(dir string) (Judge[S], game.Strategy[S], error)
	parse(text string) (S, error)
}

// Table is described at [Game].
func (g described[S]) Table() Table {
	if g.Description.Table == nil {
		return nil
	}
	return table[S]{g.Description.Table, g.Description}
}

// table is a Source with the game.
type table[S comparable] struct {
	Source[S]
	game Description[S]
}

func (t table[S]) Game(dir, position string) (Game, error) {
	d := t.game
	if position != "" {
		s, err := t.parse(position)
		if err != nil {
			return nil, err
		}
		d.Start = s
	}
	judge, best, err := t.judge(dir)
	if err != nil {
		return nil, err
	}
	d.Judge = known(judge, d.Judge)
	if n := len(d.Levels); n > 0 {
		d.Levels = slices.Clone(d.Levels)
		d.Levels[n-1] = d.Levels[n-1].with(best)
	}
	return described[S]{d}, nil
}

// known judges by a table, or otherwise where that does not know a position.
func known[S comparable](table, otherwise Judge[S]) Judge[S] {
	return func(ctx context.Context, s S, deeper func(Judgement[S])) (Judgement[S], error) {
		j, err := table(ctx, s, deeper)
		if errors.Is(err, game.ErrUnsolved) {
			return otherwise(ctx, s, deeper)
		}
		return j, err
	}
}

// with returns the level that plays by a table where that knows the position.
func (o Opponent[S]) with(table game.Strategy[S]) Opponent[S] {
	without := o
	o.About, o.Perfect, o.Sees = "perfect, by a table", true, nil
	o.New = func(dice *rand.Rand) game.Strategy[S] {
		return tableOr[S]{table, without.New(dice)}
	}
	return o
}

// tableOr is a strategy by a table, or another where that does not know a position.
type tableOr[S comparable] struct{ table, otherwise game.Strategy[S] }

func (t tableOr[S]) parts() []game.Strategy[S] { return []game.Strategy[S]{t.otherwise} }

// Choose chooses as one of the two.
func (t tableOr[S]) Choose(ctx context.Context, s S) (S, error) {
	option, err := t.table.Choose(ctx, s)
	if errors.Is(err, game.ErrUnsolved) {
		return t.otherwise.Choose(ctx, s)
	}
	return option, err
}

// directory returns the name of the directory of a table in that of all.
func directory(name string) string { return strings.ReplaceAll(name, " ", "-") }
