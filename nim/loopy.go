package nim

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Impartial games with cycles, after Smith (Graphs and composite games, 1966),
// Fraenkel and Perl (1975) and Conway (On Numbers and Games, ch. 11, 1976).
//
// The package documentation states Smith's rule: a position gets label m if m is the mex of
// the labels of its options so far, and each option without a label has itself an option with
// label m.
//
// An option without a label may get a label later, but never label m, because it has an option
// with label m. So the mex does not change. If a player moves to an option without a label, the
// opponent answers by the move to its option with label m. Games without cycles have the same
// answer to a move to a larger value. The order of applying the rule does not matter. A position
// that never gets a label is infinite.
//
// How to win. In a sum of nim-sum 0, the move of Nim answers a move that lowers a label, and
// lowers a label too. The move back to the old label answers any other move. There may be several
// positions to move back to, and a bad choice leads into a cycle. So each labeled position has a
// rank, its number in the order of labeling. When a position got label m, each option without a
// label below m had an option with label m already, of lower rank. A move back to this option
// restores the sum of the labels and lowers the sum of the ranks. So a player who always chooses
// a winning move with the smallest sum of labels and, among equal sums, the smallest sum of
// ranks, never repeats a position, and the play ends. Fraenkel and Yesha (1986) call such a rank
// a counter function.

// Loopy finds the values of positions of impartial games with cycles. For games without cycles,
// [Grundy] does the same with less memory. The package documentation explains the values.
//
// Rules must be set, by [NewLoopy] or in a literal; the other fields are optional. The first call
// fixes the game: a later change of Rules has no effect until Reset. If Rules are a [game.Game],
// the game must follow normal play, as for a Grundy. Loopy uses the capabilities Key and Canonical
// of the rules. Loopy ignores Parts, because Smith's rule applies to single positions. For a sum,
// combine components in a [Sum]: see [LoopyTable.Component].
//
// In a game with cycles, no position can be solved without all positions that it can reach. All
// methods make a table of these positions and remember the last table. If a position is not in
// the table, the method makes another table. A Loopy is not safe for concurrent use. The tables
// are safe.
type Loopy[S comparable] struct {
	Rules game.Rules[S]

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Memory that awaits the garbage
	// collector is not counted. During the work, a position in one machine word takes about 80
	// bytes, and a move takes 8 bytes. Afterwards a position takes about 40 bytes.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Positions found and the
	// Memory so far.
	Progress func(game.Stats)

	guard tool.Guard
	rules game.Rules[S]  // fixed by the first call, or nil
	table *LoopyTable[S] // the last table, or nil
}

// NewLoopy returns a Loopy for the impartial game with rules r.
func NewLoopy[S comparable](r game.Rules[S]) *Loopy[S] { return &Loopy[S]{Rules: r} }

// Tabulate returns the values of all positions that starts can reach.
//
// Let n be the number of positions and e the number of moves. Without cycles the time is O(n +
// e). With cycles the time is at most O(n log n + (n + e)·m). Here m is the largest number of
// different option values at a position that can reach a cycle. In the worst case m is about the
// square root of 2e. In most games m is small.
//
// The error wraps game.ErrMemory or context.Cause(ctx). Tabulate panics if ctx or Rules is nil,
// Rules has Chances or View, or Memory is negative.
func (l *Loopy[S]) Tabulate(ctx context.Context, starts ...S) (*LoopyTable[S], error) {
	defer l.guard.Enter("nim", "Loopy").Leave()
	return l.tabulate(ctx, starts)
}

func (l *Loopy[S]) tabulate(ctx context.Context, starts []S) (*LoopyTable[S], error) {
	began := time.Now()
	must.HaveContext("nim", ctx)
	if l.rules == nil {
		must.Have(l.Rules, "nim: Loopy without Rules")
		tool.MustBePlain("nim", l.Rules)
		l.rules = l.Rules
	}
	l.table = nil // to free its memory for the next
	budget := &memo.Budget{Limit: tool.Memory("nim", l.Memory, game.DefaultMemory)}
	t := &LoopyTable[S]{rules: l.rules, digraph: digraph.New(l.rules, budget)}
	report := func() {
		l.Progress(game.Stats{Positions: int64(t.digraph.Explored), Memory: budget.Used, Elapsed: time.Since(began)})
	}
	beat := progress.Start(l.Progress != nil)
	defer beat.Stop()
	err := digraph.Watched(ctx, budget, beat, report, func(stopped func() error) error {
		return t.fill(budget, starts, stopped)
	})
	if err != nil {
		return nil, tool.Explain("nim", err, int64(len(t.digraph.Positions)), budget.Limit)
	}
	t.Stats.Memory = budget.Used
	t.Stats.Elapsed = time.Since(began)
	l.table = t
	return t, nil
}

// fill fills the table.
func (t *LoopyTable[S]) fill(b *memo.Budget, starts []S, stopped func() error) error {
	if err := t.digraph.Explore(b, starts, nil, stopped); err != nil {
		return err
	}
	l := labeler{out: t.digraph.Arcs, stopped: stopped}
	if err := t.checkPlay(stopped); err != nil {
		return err
	}
	used := b.Used
	if err := l.run(b); err != nil {
		return err
	}
	t.labels, t.ranks = l.labels, l.pending
	b.Used = used + digraph.Size(t.labels) + digraph.Size(t.ranks) // the rest of the labeler is garbage
	t.digraph.Arcs.Drop(b)
	t.Stats.Positions = int64(len(t.labels))
	t.Stats.Terminals = int64(l.terminals)
	return nil
}

// checkPlay panics if a terminal position is not lost for the player to move.
func (t *LoopyTable[S]) checkPlay(stopped func() error) error {
	lost := tool.NormalPlay("nim", t.rules)
	for v, s := range t.digraph.Positions {
		if err := stopped(); err != nil {
			return err
		}
		if len(t.digraph.Arcs.From(uint32(v))) == 0 {
			lost(s)
		}
	}
	return nil
}

// tableOf returns a table that contains s, and the costs of making it in this call.
func (l *Loopy[S]) tableOf(ctx context.Context, s S) (*LoopyTable[S], game.Stats, error) {
	must.HaveContext("nim", ctx)
	tool.Memory("nim", l.Memory, game.DefaultMemory) // which is refused also where nothing is left to do
	if err := poll.Cause(ctx); err != nil {
		return nil, game.Stats{}, fmt.Errorf("nim: %w", err)
	}
	if l.table != nil {
		if _, err := l.table.number(s); err == nil {
			return l.table, game.Stats{Memory: l.table.Stats.Memory}, nil
		}
	}
	t, err := l.tabulate(ctx, []S{s})
	if err != nil {
		return nil, game.Stats{}, err
	}
	return t, t.Stats, nil
}

// Reset forgets the table.
func (l *Loopy[S]) Reset() { l.rules, l.table = nil, nil }
