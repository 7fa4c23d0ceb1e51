// Package proof is the engine of minimax.ProofNumber: depth-first proof-number search in a table
// of fixed size.
//
// A question is whether the value of a position is at least a number, the goal. The proof numbers
// of a question estimate the work until an answer. The search goes on where the least work is
// missing. A transposition table holds the proof numbers of questions. An index holds the
// positions on the path, to detect a cycle.
//
// Several workers may search the same question over one table. Marks tell each worker where the
// other workers are.
package proof

import (
	"context"
	"errors"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

// ErrUnproved reports that a question needs more expanded positions than the call allows.
var ErrUnproved = errors.New("neither proved nor refuted within the nodes allowed")

// Engine is an [exact.Engine] with a table of fixed size, and with workers that share it.
type Engine[S comparable] struct {
	tool    *exact.Tool[S]
	config  *rules.Config[S]
	table   *transposition.Entries[S, entry]
	workers []*worker[S] // one at least
	nodes   int64        // how many positions a call may expand
	grown   int64        // how many had been expanded when the table grew
	size    int64        // the bytes of all
	paths   exact.Paths  // the memory of all but the table
}

// MostTable is the largest size in bytes of the table, for any memory. It is a variable for the
// tests.
var MostTable int64 = math.MaxInt64

// New returns an engine of t with memory bytes and the given number of workers. A part of memory
// is for the paths.
func New[S comparable](t *exact.Tool[S], memory int64, workers int) *Engine[S] {
	e := &Engine[S]{tool: t, config: &t.Config, size: memory, workers: make([]*worker[S], workers)}
	paths := memory / exact.PathShare
	e.paths.Limit(paths)
	e.table = transposition.NewEntries[entry](t.Config.Rules.Key, min(memory-paths, MostTable), workers > 1)
	var m *marks
	if workers > 1 {
		m = new(marks)
	}
	hasher := memo.NewHasher[S]() // one for all, since the marks are shared
	for i := range e.workers {
		w := &worker[S]{config: e.config, words: fold.Words(t.Config.Rules), hasher: hasher, table: e.table, marks: m, paths: &e.paths}
		if t.Config.Banker == nil { // Expand sets points aside, and this search does not
			w.expand = t.Config.Expand
		}
		w.index.words, w.memory = w.words, e.paths.Account()
		e.workers[i] = w
	}
	return e
}

// Fits reports whether New was given so much memory and so many workers.
func (e *Engine[S]) Fits(memory int64, workers int) bool {
	return e.size == memory && len(e.workers) == workers
}

// Begin begins a call that may expand nodes positions; 0 means no limit.
func (e *Engine[S]) Begin(nodes int64) {
	e.nodes, e.grown = nodes, 0
	if nodes == 0 {
		e.nodes = math.MaxInt64
	}
	for i, w := range e.workers {
		w.sum, w.leads = game.Stats{}, i == 0
		w.published.Publish(&w.sum)
	}
	e.table.NewGeneration()
}

// Tally returns the counts of the first worker.
func (e *Engine[S]) Tally() *game.Stats { return &e.workers[0].sum }

// Stats is a method of [exact.Engine]. The first worker calls it, or anyone while all rest.
func (e *Engine[S]) Stats() game.Stats {
	st := e.workers[0].sum
	for _, w := range e.workers[1:] {
		w.published.AddTo(&st)
	}
	st.Memory = e.table.Memory() + e.paths.Used()
	return st
}

// Reserve is a method of [exact.Engine].
func (e *Engine[S]) Reserve(bytes int64) bool { return e.paths.Reserve(bytes) }

// Spend is a method of [exact.Engine]. Its error is ErrUnproved.
func (e *Engine[S]) Spend(depth int) error {
	w := e.workers[0]
	w.quota = plus(w.sum.Positions, nodesLeft(e))
	if spend(w, depth) != nil {
		return ErrUnproved
	}
	return nil
}

// Remembered is a method of [exact.Engine].
func (e *Engine[S]) Remembered(s S) rules.Span {
	known, _ := findEntry(e.workers[0], s, e.table.Key(s))
	return known.value
}

// Exactly finds the value of s by binary search between the Bounds of the game. If the bounds
// have both signs, the search asks about small values first: small values are likely in most
// games, and the answer halves the remaining range.
func (e *Engine[S]) Exactly(ctx context.Context, s S) (v rules.Span, err error) {
	v = e.config.Bounds(s)
	// Without a score between the bounds, the bisection would end at a number that is none.
	if err := rules.Allow(s, int(v.Lo), int(v.Hi)); err != nil {
		return rules.Anything, err
	}
	v = v.Meet(rules.Span{Lo: -rules.MaxScore, Hi: rules.MaxScore})
	// probe returns a number above Lo and at most Hi, so that each answer narrows the span.
	for v.Lo < v.Hi {
		goal := int32(probe(int(v.Lo), int(v.Hi)))
		holds, _, err := searchWith(ctx, e, s, goal, false)
		switch {
		case err != nil:
			return v, err
		case holds:
			v.Lo = goal
		default:
			v.Hi = goal - 1
		}
	}
	return v, nil
}

// Window asks whether the value of s is at least beta, for a window without a number inside.
func (e *Engine[S]) Window(ctx context.Context, s S, alpha, beta int32) (int32, error) {
	holds, _, err := searchWith(ctx, e, s, beta, false)
	if holds {
		return beta, err
	}
	return alpha, err
}

// Best returns the move of the proof that s has value v. If skip returns true for this move, Best
// returns the first other move that proves the value.
func (e *Engine[S]) Best(ctx context.Context, s S, v int32, skip func(S) bool) (S, int32, error) {
	options := moves.Append(e.config.Rules.Moves, nil, s)
	if len(options) == 0 {
		return s, 0, game.ErrTerminal
	}
	_, option, err := searchWith(ctx, e, s, v, true)
	switch {
	// The proof names one option. If it leads back, another option may prove the same.
	case errors.Is(err, game.ErrCycle), err == nil && option >= 0 && skip(options[option]):
		return e.tool.Best(ctx, s, v, skip)
	case err != nil:
		return s, 0, err
	case option < 0:
		exact.Broken(s)
	}
	return options[option], e.config.Sign(s, options[option]) * v, nil
}

// Prove reports whether the value of s is at least v, and returns a play that confirms the
// answer. v is a score or MaxScore+1.
func (e *Engine[S]) Prove(ctx context.Context, s S, v int32) (holds bool, line []S, err error) {
	at := exact.Spot[S]{Position: s, Value: v}
	if at.Holds, _, err = searchWith(ctx, e, s, v, false); err != nil {
		return false, nil, err
	}
	line, err = e.tool.Line(ctx, at, e.reply)
	return at.Holds, line, err
}

// reply returns the next position of a play that ends as a question is answered. The player
// whom the answer favors makes the move of the proof, and the other the first one.
func (e *Engine[S]) reply(ctx context.Context, at exact.Spot[S], skip func(S) bool) (to exact.Spot[S], err error) {
	// At a position where the answer is no, every option refutes the question, so the first one will do.
	if at.Holds {
		to.Position, _, err = e.Best(ctx, at.Position, at.Value, skip)
	} else {
		to.Position, err = e.tool.First(at.Position, skip)
	}
	sign := e.config.Sign(at.Position, to.Position)
	to.Value, to.Holds = goalAt(at.Value, sign), at.Holds == (sign > 0)
	return to, err
}

// probe returns the number v to ask about, with lo < v <= hi, if the value lies between lo and
// hi. A range of many values is searched from the end nearer to 0, in steps that double.
func probe(lo, hi int) int {
	switch {
	case lo <= 0 && hi > 0:
		return 1
	case lo > 0:
		return lo + min(lo, (hi-lo+1)/2)
	default: // hi <= 0, and lo below it
		return hi + 1 - min(1-hi, (hi-lo+1)/2)
	}
}
