package play

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"sync"

	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Numbered is a game with an index of its positions, so that a table of all of them can be made on
// disk. It is a type of its own, a [Source], so that programs do not contain the code that makes tables
// for games that have none.
type Numbered[S comparable] struct {
	// Words are the name of the game in the list, and arguments that open it, each a word that a
	// file may have in its name: the name of the table.
	Words string

	// Game is solved, and Index numbers its positions. If it only matters who wins, scores of 1, 0 and
	// -1 suffice: plies tell how soon.
	Game  game.Game[S]
	Index game.Index[S]

	// Unit is the Unit of its judgements.
	Unit string

	// Read reads a position.
	Read func(text string) (S, error)
}

// Name returns Words.
func (n Numbered[S]) Name() string { return n.Words }

// Sizes is described at [Table].
func (n Numbered[S]) Sizes() []uint64 {
	sizes := make([]uint64, n.Index.Stages())
	for stage := range sizes {
		sizes[stage] = n.Index.Size(stage)
	}
	return sizes
}

// Made is described at [Table].
func (n Numbered[S]) Made(dir string) int {
	files, _ := os.ReadDir(n.in(dir)) // none if it is not there
	made := 0
	for _, f := range files {
		if filepath.Ext(f.Name()) == ".table" {
			made++
		}
	}
	return made
}

// in returns the directory of the table in that of all.
func (n Numbered[S]) in(dir string) string { return filepath.Join(dir, directory(n.Words)) }

// builder returns what makes the table.
func (n Numbered[S]) builder(dir string, o TableOptions) *minimax.Builder[S] {
	return &minimax.Builder[S]{Game: n.Game, Index: n.Index, Name: n.Words, Dir: n.in(dir), Memory: o.Memory, Workers: o.Workers, Progress: o.Progress}
}

// Build is described at [Table].
func (n Numbered[S]) Build(ctx context.Context, dir string, o TableOptions) error {
	b := n.builder(dir, o)
	_, err := b.Build(ctx)
	return errors.Join(err, b.Close())
}

// Verify is described at [Table].
func (n Numbered[S]) Verify(ctx context.Context, dir string) error {
	b := n.builder(dir, TableOptions{})
	defer b.Close()
	t, err := n.whole(b, dir)
	if err != nil {
		return err
	}
	return t.Verify(ctx)
}

// whole returns a table of which no stage is missing.
func (n Numbered[S]) whole(b *minimax.Builder[S], dir string) (*minimax.Table[S], error) {
	if made, all := n.Made(dir), n.Index.Stages(); made < all {
		return nil, fmt.Errorf("%w of %s in %s: %d of %s", ErrNoTable, n.Words, dir, made, text.Plural(all, "stage"))
	}
	return b.Build(context.Background())
}

// opened has the tables that are in use, by their directories: they stay open.
var opened struct {
	sync.Mutex
	tables map[string]any
}

// open returns the table to be used.
func (n Numbered[S]) open(dir string) (*minimax.Table[S], error) {
	key, err := filepath.Abs(n.in(dir))
	if err != nil {
		return nil, err
	}
	opened.Lock()
	defer opened.Unlock()
	if t, ok := opened.tables[key].(*minimax.Table[S]); ok {
		return t, nil
	}
	t, err := n.whole(n.builder(dir, TableOptions{}), dir)
	if err != nil {
		return nil, err
	}
	if opened.tables == nil {
		opened.tables = make(map[string]any)
	}
	opened.tables[key] = t
	return t, nil
}

func (n Numbered[S]) judge(dir string) (Judge[S], game.Strategy[S], error) {
	t, err := n.open(dir)
	if err != nil {
		return nil, nil, err
	}
	return ByTable(t, n.Unit), t.Strategy(), nil
}

func (n Numbered[S]) parse(text string) (S, error) { return n.Read(text) }

// ByTable judges moves by a table whose payoffs are in a unit, as that of [Judgement]. If the unit is empty
// it only matters who wins: a win is better the sooner it comes, and a loss the later.
func ByTable[S comparable](table *minimax.Table[S], unit string) Judge[S] {
	return func(_ context.Context, s S, _ func(Judgement[S])) (Judgement[S], error) {
		j := Judgement[S]{Basis: "exact", Unit: unit}
		a, err := table.Analyze(s)
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
