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
// A play may go on forever; it is then a draw. The recursion of Sprague and
// Grundy does not come to an end where there are cycles, but it can be replaced by a
// rule that is applied until it applies no longer:
//
//	Label a position with m if m is the mex of the labels that its options have
//	so far, and each option without a label has itself an option labeled m.
//
// An option without a label may get one later, but not m, which its own option has.
// So the mex will stay; and whoever moves to such an option is answered by the move
// to its option labeled m, as in games without cycles where a move goes to a
// larger value. The order in which the rule is applied does not matter. A
// position that never gets a label is infinite. All that counts about it is the set K of the
// labels of its options, and its value is written ∞(K).
//
// Theorem (Smith). The outcome of a sum depends on the values of its components
// alone. If all have labels, it is that of the same sum in Nim. A sum of one
// infinite component, ∞(K), and others of nim-sum n is an N-position if n is in K,
// by the move to the option labeled n, and otherwise a draw. With two infinite
// components or more it is a draw.
//
// How to win. In a sum of nim-sum 0, a move that lowers a label is answered by the
// move of Nim, which lowers a label too, and any other move by the move back to the
// old label. There may be several positions to move back to, and by a bad choice the
// players go round in a cycle. So each labeled position has a rank, its number in the
// order of labeling. When a position was labeled m, each option that was not
// labeled below m had an option labeled m already, of lower rank. To move back there
// leaves the sum of the labels what it was before the two moves, and lowers the sum
// of the ranks. So it is enough to choose always the winning move after which the sum
// of labels is least, and of those the one with the least sum of ranks: no
// position comes twice, and the play ends. Fraenkel and Yesha (1986) call
// such a rank a counter function.

// Loopy finds the values of positions of impartial games that may have cycles. For
// games without, [Grundy] does the same with less memory.
//
// Rules must be set, by [NewLoopy] or in a literal; the other fields are optional. The game is fixed at
// the first call; Reset lets another one be set. If Rules are a [game.Game], it must be one of normal play, as for a
// Grundy. The capabilities Key and Canonical of the rules are used, but Parts is not: Smith's
// rule is about single positions, not about options that are sums. Where a game is a sum from
// the start, solve its components and add them up: [LoopyTable.Component].
//
// Where there are cycles, no position can be solved without all those that can be reached from
// it, so all methods make a table of these. They remember the last one, and make another when
// asked for a position that is not in it. A Loopy is not safe for concurrent use; the tables
// are.
type Loopy[S comparable] struct {
	Rules game.Rules[S]

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Garbage not yet
	// collected is not counted. During the work, a position in one machine word
	// takes some 80 bytes, and 8 bytes a move; afterwards, some 40 bytes.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Positions found and the
	// Memory so far.
	Progress func(game.Stats)

	guard tool.Guard
	rules game.Rules[S]  // fixed by the first call, or nil
	table *LoopyTable[S] // the last one, or nil
}

// NewLoopy returns a solver of the impartial game with rules r.
func NewLoopy[S comparable](r game.Rules[S]) *Loopy[S] { return &Loopy[S]{Rules: r} }

// Tabulate returns the values of all positions that can be reached from starts.
//
// With n positions and e moves it takes time O(n + e) if there are no cycles.
// Otherwise it is O(n log n + (n + e)·m) at most, if no position from which a cycle
// can be reached has options of more than m different values. In the worst case
// m is about the square root of 2e; in most games it is small.
//
// The error wraps game.ErrMemory or context.Cause(ctx). Tabulate panics if ctx or
// Rules is nil, Rules has Chances or View, or Memory is negative.
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
	t.digraph.Drop(b)
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
		if len(t.digraph.From(uint32(v))) == 0 {
			lost(s)
		}
	}
	return nil
}

// tableOf returns a table that contains s, and what making it cost in this call.
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
