package heuristic

import (
	"context"
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Table has all positions that the start of a board reaches in the reduced game, with exact values.
// The values measure the moves of a policy: see [Table.Policy]. A Table stores the scores of rules,
// and is not safe for concurrent use.
type Table struct {
	game *reduced.Game
	// The positions, in the order of the number of moves made: all moves lead on.
	positions []reduced.Position
	values    []int8 // the values for the player to move, in points
	// The options of position i are options[first[i]:first[i+1]].
	first   []int32
	options []int32

	scores map[string][]int16 // of each option, by the name of the rule
}

// Tabulate visits all positions of board b, and computes the values for the difference of points
// from the last position to the first. The memory is some 40 bytes for a position, and two bytes
// for each move and rated rule. The error wraps context.Cause(ctx). Tabulate panics if b is the
// zero Board.
func Tabulate(ctx context.Context, b reduced.Board) (*Table, error) {
	g := reduced.New(b)
	t := &Table{game: g, positions: []reduced.Position{g.Start()}, scores: map[string][]int16{}}
	if err := t.visit(ctx); err != nil {
		return nil, fmt.Errorf("heuristic: %w", err)
	}
	t.value()
	return t, nil
}

// visit finds the positions. Positions after the same number of moves are neighbors, so visit looks
// up only these positions.
func (t *Table) visit(ctx context.Context) error {
	index := map[reduced.Position]int32{}
	var next []reduced.Position
	for i, end := 0, 1; i < len(t.positions); i++ {
		if i == end {
			end = len(t.positions)
			clear(index)
		}
		if i%(1<<12) == 0 && poll.Cause(ctx) != nil {
			return context.Cause(ctx)
		}
		t.first = append(t.first, int32(len(t.options)))
		next = t.game.Moves(next[:0], t.positions[i])
		for _, s := range next {
			k, ok := index[s]
			if !ok {
				k = int32(len(t.positions))
				index[s] = k
				t.positions = append(t.positions, s)
			}
			t.options = append(t.options, k)
		}
	}
	t.first = append(t.first, int32(len(t.options)))
	return nil
}

// value values the positions.
func (t *Table) value() {
	t.values = make([]int8, len(t.positions))
	margin := t.game.Margin()
	for i := len(t.positions) - 1; i >= 0; i-- {
		options := t.of(i)
		if len(options) == 0 {
			t.values[i] = int8(margin.Score(t.positions[i]))
			continue
		}
		best := math.MinInt8
		for _, o := range options {
			best = max(best, -int(t.values[o]))
		}
		t.values[i] = int8(best)
	}
}

// of returns the options of the i-th position. A terminal position has no options.
func (t *Table) of(i int) []int32 { return t.options[t.first[i]:t.first[i+1]] }

// Value returns the difference of points under optimal play, positive if the first player wins.
func (t *Table) Value() int { return int(t.values[0]) }

// Positions returns the number of non-terminal positions.
func (t *Table) Positions() (n int) {
	for i := range t.positions {
		n += count(len(t.of(i)) > 0)
	}
	return n
}

// Rate scores all options by the rules. Rules that the table has already scored are skipped. One
// call for many rules is faster than many calls. The name identifies a rule.
func (t *Table) Rate(rules ...Rule) {
	var missing []Rule
	for _, r := range rules {
		if t.scores[r.Name] == nil {
			t.scores[r.Name] = make([]int16, 0, len(t.options))
			missing = append(missing, r)
		}
	}
	if missing == nil {
		return
	}
	for i := range t.positions {
		options := t.of(i)
		if len(options) == 0 {
			continue
		}
		before := ViewOfReduced(t.game, t.positions[i])
		for _, o := range options {
			after := ViewOfReduced(t.game, t.positions[o])
			c := between(&before, &after)
			for _, r := range missing {
				score := min(max(r.Score(&c), math.MinInt16), math.MaxInt16)
				t.scores[r.Name] = append(t.scores[r.Name], int16(score))
			}
		}
	}
}
