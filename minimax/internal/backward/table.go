package backward

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tablefile"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Table holds, in memory, the values of all positions reachable from given positions.
type Table[S comparable] struct {
	reach.Reach[S]
	rows    Rows
	endless []int32 // what endless play through a position is worth; nil if it is 0
}

// NewTable returns a table of the positions reachable from starts. Fill fills it.
func NewTable[S comparable](c *rules.Config[S], starts []S) *Table[S] {
	return &Table[S]{Reach: reach.Of(c, starts)}
}

// Fill explores and solves all positions, in the memory of b. If acyclic is true, a cycle is an
// error. Otherwise the value of endless play is 0, or the value that endless returns if it is not
// nil. Fill counts the work in st, and m reports it.
func (t *Table[S]) Fill(ctx context.Context, m *meter.Meter, st *game.Stats, b *memo.Budget, acyclic bool, endless func(s S) int) error {
	return t.Explore(ctx, m, st, b, func(stopped func() error) (err error) {
		d := Digraph{Arcs: t.Digraph.Arcs, Stopped: stopped}
		d.Score = func(v uint32) (int32, error) {
			s := t.Digraph.Positions[v]
			payoff, err := t.Config.Terminal(s)
			if err == nil && endless != nil {
				err = moderate(int(payoff), s)
			}
			return payoff, err
		}
		if acyclic {
			d.Cycle = func(cycle []uint32) error { return t.Config.Cycle(t.Digraph.At(cycle)) }
		}
		if endless != nil {
			d.Endless = func(v uint32) (int32, error) {
				s := t.Digraph.Positions[v]
				c := endless(s)
				return int32(c), moderate(c, s)
			}
		}
		// The digraph keeps its arcs until Explore returns, and then drops them: only the rows are needed to answer.
		if t.rows, t.endless, err = d.Solve(b); err != nil {
			return t.explain(err)
		}
		return nil
	})
}

// moderate returns an error if the difference of two such payoffs might exceed MaxScore.
func moderate[S comparable](payoff int, s S) error {
	if payoff < -rules.MaxScore/2 || payoff > rules.MaxScore/2 {
		return fmt.Errorf("%w: %d at %s, want at most ±%d with Endless", rules.ErrScore, payoff, oneline.Of(s), rules.MaxScore/2)
	}
	return nil
}

// explain returns an error of Solve with positions instead of numbers.
func (t *Table[S]) explain(err error) error {
	c, ok := err.(*clash)
	if !ok {
		return err
	}
	positions := t.Digraph.At(c.cycle)
	round := tool.Cycle(t.Config.Rules, positions)
	if errors.Is(round, game.ErrContract) {
		return round
	}
	return fmt.Errorf("%w: to the player to move %d at %s and then %d at %s, want %d: %w", ErrEndless,
		c.last, oneline.Of(positions[len(positions)-1]), c.first, oneline.Of(positions[0]), c.want, round)
}

// Len returns the number of positions.
func (t *Table[S]) Len() int { return len(t.Digraph.Positions) }

// Find returns the row of s, if s is in the table.
func (t *Table[S]) Find(s S) (r tablefile.Row, ok bool, err error) {
	v, ok := t.Number(s)
	if ok {
		r = t.row(v)
	}
	return r, ok, nil
}

// Each calls yield with the positions and rows, as long as yield returns true. Positions near the
// starts come first.
func (t *Table[S]) Each(yield func(s S, r tablefile.Row) bool) error {
	for v, s := range t.Digraph.Positions {
		if !yield(s, t.row(uint32(v))) {
			break
		}
	}
	return nil
}

// Distances returns true: the table has distances.
func (t *Table[S]) Distances() bool { return true }

func (t *Table[S]) row(v uint32) tablefile.Row {
	row := tablefile.Row{Result: tablefile.Result(t.rows.Row(uint64(v)))}
	if t.endless != nil {
		row.Worth = t.endless[v]
	}
	return row
}
