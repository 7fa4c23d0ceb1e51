// Package lookahead is the engine of minimax.Search: it looks ahead some plies and guesses the worth of the
// positions where it stops.
//
// A [Search] deepens: to look one ply deeper it searches the root once more, and the entries of the table
// tell which moves to try first. What a position is worth is a single number, a worth: points, and among
// equal points how far off the end is. So alpha-beta only compares.
//
// Each worth comes with a proof: which of its two sides, at least so much and at most so much, follow from
// terminal positions and Bounds alone. From the worth and the proof a finding concludes whether the points are
// those of the game, and after how many plies the end comes.
//
// The files, in the order of reading: worth.go, search.go (calls and deepening), alphabeta.go (one position),
// order.go, chance.go, finding.go (what follows from a search), analyze.go.
package lookahead

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

const (
	// MaxDepth is the largest depth.
	MaxDepth = 1000
	// DefaultScale is the scale where none is set and a position may be guessed.
	DefaultScale = 1_000_000

	defaultNoisyPlies = 50
)

// Config is the game and the functions that guide a search in it. All but Game may be nil. The fields are
// those of minimax.Search and minimax.Tuning.
type Config[S comparable] struct {
	Game     game.Game[S]
	Path     Path[S]
	Evaluate func(s S) int
	Noisy    func(s, o S) bool
	Prove    func(s S, depth int) (Proved, bool)
	Label    func(s, o S) int
	Reduce   func(s, o S, tried, depth int) int
	Enough   func(s S, depth int) int
	Margin   func(s S, depth int) (int, bool)
}

// Path is minimax.Path.
type Path[S comparable] interface {
	Set(s S)
	Enter(o S)
	Leave()
	Moves(dst []S) []S
	Loud(dst []S) (loud []S, quiet bool)
	Evaluate() int
}

// Proved is minimax.Proved.
type Proved struct {
	Score     int
	Plies     int
	Positions int64
}

// Numbers are the other settings on which what is remembered depends.
type Numbers struct {
	Scale                            int // 0 means 1 if nothing is guessed, or else DefaultScale
	NoisyPlies                       int // 0 means 50
	Memory                           int64
	History, Killers, Deeper, Forced bool
}

// Limits is what a call may use, and what it has to do.
type Limits struct {
	Depth                int           // 0 means MaxDepth
	Time                 time.Duration // 0 means no limit
	Nodes                int64         // 0 means no limit
	Window               int           // 0 means none
	Shortest, Unfinished bool
	Meter                *meter.Meter
}

// Search is a search of one game. Set must be called before a call of Run or Analyze.
type Search[S comparable] struct {
	engine
	arena *arena[S] // the positions of the engine
	set   Numbers   // without the defaults
}

// New returns a search that knows nothing yet. It takes over the memory of old, if that is not nil.
func New[S comparable](c Config[S], old *Search[S]) *Search[S] {
	a, has := newArena(c)
	e := &Search[S]{engine: engine{positions: a, has: has}, arena: a}
	if old != nil && fold.Words(old.arena.rules) == fold.Words(a.rules) {
		a.table, e.set.Memory = old.arena.table, old.set.Memory
	}
	return e
}

// Set sets the numbers. If they are not those of before, the search forgets everything.
func (e *Search[S]) Set(n Numbers) {
	if e.Scale != 0 && n == e.set {
		return
	}
	if a := e.arena; a.table == nil || n.Memory != e.set.Memory {
		a.table = transposition.NewEntries[entry](a.rules, n.Memory)
	} else {
		a.table.Reset(a.rules)
	}
	e.words, e.arena.keys = e.arena.table.Words()
	e.unseen, e.killers = 0, e.killers[:0]
	clear(e.merit[:])

	e.Numbers, e.set = n, n
	e.NoisyPlies = cmp.Or(n.NoisyPlies, defaultNoisyPlies)
	e.most = rules.MaxScore
	switch {
	case n.Scale == 0 && !e.has.guesses && !e.has.chance:
		e.Scale = 1
	case n.Scale == 0:
		e.Scale, e.most = DefaultScale, DefaultScale-1
	}
	e.largest = rules.MaxScore / e.Scale
}

// begin begins a call, and returns what is to be called at its end.
func (e *Search[S]) begin(ctx context.Context, l Limits) (end func()) {
	e.Limits, e.ended, e.err, e.sum = l, false, nil, game.Stats{}
	e.Depth, e.Nodes = cmp.Or(l.Depth, MaxDepth), cmp.Or(l.Nodes, math.MaxInt64)
	e.order, e.weights, e.spans, e.drawn = e.order[:0], e.weights[:0], e.spans[:0], 0
	e.killers = e.killers[:0]
	e.arena.table.NewGeneration()
	for i := range e.merit {
		e.merit[i] /= 8
	}
	if e.deadline = (time.Time{}); l.Time > 0 {
		e.deadline = time.Now().Add(l.Time)
	}
	limited, cancel := meter.Within(ctx, l.Time)
	stop, done := poll.Watch(limited)
	e.stop = stop
	return func() {
		done()
		cancel()
	}
}

// Run searches s deeper and deeper and yields what it finds. It leaves the last
// result in r. The error is nil if yield has returned false, or a limit is reached.
func (e *Search[S]) Run(ctx context.Context, s S, l Limits, r *game.Result[S, int], yield func(game.Result[S, int], error) bool) error {
	defer e.begin(ctx, l)()
	done, err := e.shallow(s, r)
	for err == nil && !done && r.Horizon < e.Depth {
		var ok bool
		if ok, done, err = e.deepen(s, r); !ok {
			better := err == nil && e.Unfinished && e.unfinished(s, r)
			if r.Stats = e.stats(); better && !yield(*r, nil) {
				return nil
			}
			err = cmp.Or(err, context.Cause(ctx))
			break
		}
		r.Stats = e.stats()
		if !yield(*r, nil) {
			return nil
		}
	}
	r.Stats = e.stats()
	if err == nil && r.Horizon == 0 {
		yield(*r, nil)
	}
	return err
}

// shallow makes r the result to depth 0, which is done if s is terminal.
func (e *Search[S]) shallow(s S, r *game.Result[S, int]) (done bool, err error) {
	a := e.arena
	if a.Turner != nil {
		rules.Turn(a.Turner, s) // which checks it, even where there is nothing to search
	}
	options := moves.Append(a.rules.Moves, nil, s)
	if len(options) == 0 {
		a.load(s)
		e.sum.Terminals++
		r.Value, r.Exact = e.final(0).points(), true
		return true, e.err
	}
	s = a.Canonical(s)
	if a.load(s); a.Path != nil {
		a.Path.Set(s)
	}
	r.Value = e.guessed(0, e.known(0)).points()
	if _, all := e.odds(0, len(options)); all == 0 {
		r.Line = options[:1:1]
	}
	return false, e.err
}

// deepen turns r, a result at s, into the result that looks one ply deeper, or reports that
// it has been stopped before that, or with an error.
func (e *Search[S]) deepen(s S, r *game.Result[S, int]) (ok, done bool, err error) {
	a := e.arena
	a.load(a.Canonical(s))
	e.size = 1
	w, p := e.aspire(r.Horizon+1, guess(r.Value))
	if e.ended {
		return false, false, e.err
	}
	r.Horizon++
	r.Value = w.points()
	if line := e.line(s); len(line) > 0 {
		r.Line = line
	}
	a.load(a.Canonical(s))
	moved, again := len(r.Line) > 0, false
	if moved {
		a.load(a.Canonical(s), a.Canonical(r.Line[0]))
		again = a.Again(s, r.Line[0])
	}
	f := e.concludeMove(r.Value, r.Horizon, moved, again, newFinding(w, p))
	r.Exact = f.exact()
	if e.Shortest {
		r.Plies = f.plies
	}
	return true, f.done(e.Shortest), nil
}

// unfinished makes the last result r that of a search that was stopped midway, if that
// has found a better move, and reports whether it has. A search looks at the best move of the one before first, if
// the table has kept it, and what has been found after that is better.
func (e *Search[S]) unfinished(s S, r *game.Result[S, int]) (better bool) {
	if r.Horizon == 0 || e.lines[0] == 0 || e.arena.first != e.arena.Step(s, r.Line[0]) {
		return false
	}
	line := e.line(s)
	if line[0] == r.Line[0] {
		return false
	}
	r.Line, r.Value, r.Exact, r.Plies = line, e.root.best.points(), false, 0
	return true
}

// line returns the principal variation from s: at each position the first move of the step
// that the line at ply 0 has there.
func (e *Search[S]) line(s S) []S {
	a := e.arena
	line := make([]S, e.lines[0])
	for i := range line {
		step := a.lines[0][i]
		if a.Symmetry == nil {
			line[i] = step.To
			continue
		}
		options := moves.Append(a.rules.Moves, a.list[:0], s)
		at := slices.IndexFunc(options, func(o S) bool { return a.Step(s, o) == step })
		if at < 0 {
			panic(fmt.Sprintf("minimax: no option of %s is like %s: Moves, Turn or Canonical breaks its contract", oneline.Of(s), oneline.Of(step.To)))
		}
		line[i], s = options[at], options[at]
	}
	return line
}
