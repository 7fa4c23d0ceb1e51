// Package lookahead is the engine of minimax.Search. It looks ahead some plies, and guesses the
// values of the positions where it stops.
//
// A [Search] deepens iteratively: each search to a larger depth starts at the root again, and the
// table gives the first move to try at each position. The value of a position is a single number
// of type worth. A worth combines the points with the distance to the end, which decides between
// equal points. So alpha-beta search compares single numbers.
//
// Each worth comes with a proof. The proof tells whether the lower bound, the upper bound or both
// follow from terminal positions and Bounds alone. From a worth and its proof, a finding derives
// whether the points are exact, and the number of plies to the end.
//
// The engine knows positions by their numbers in an arena, so it is compiled once for all games.
// Only the arena, and the two methods of a Search that make a call, depend on the type of the
// positions.
package lookahead

import (
	"cmp"
	"context"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax/internal/meter"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/transposition"
)

const (
	// MaxDepth is the largest depth.
	MaxDepth = 1000
	// DefaultScale is the default scale if a position may be guessed.
	DefaultScale = 1_000_000

	defaultNoisyPlies = 50
)

// Config holds the game and the functions that guide a search. All fields but Game may be nil.
// The fields are the fields of minimax.Search and minimax.Tuning.
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

// Numbers holds the settings that affect the remembered results.
type Numbers struct {
	Scale                            int // 0 means 1 if nothing is guessed, or else DefaultScale
	NoisyPlies                       int // 0 means 50
	Memory                           int64
	History, Killers, Deeper, Forced bool
}

// Limits holds the limits and the goals of a call.
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
	engine engine
	arena  *arena[S] // the positions of the engine
	set    Numbers   // without the defaults
}

// New returns a search without results. If old is not nil, the search takes over the memory of
// old.
func New[S comparable](c Config[S], old *Search[S]) *Search[S] {
	a, has := newArena(c)
	e := &Search[S]{engine: engine{positions: a, has: has}, arena: a}
	// A table whose keys are words cannot hold positions, and the other way round.
	if old != nil && fold.Words(old.arena.rules) == fold.Words(a.rules) {
		a.table, e.set.Memory = old.arena.table, old.set.Memory
	}
	return e
}

// Set sets the numbers. If a number changes, the search forgets all results.
func (e *Search[S]) Set(n Numbers) {
	if e.engine.Scale != 0 && n == e.set {
		return
	}
	if a := e.arena; a.table == nil || n.Memory != e.set.Memory {
		a.table = transposition.NewEntries[entry](a.rules.Key, n.Memory, false)
	} else {
		a.table.Reset(a.rules.Key)
	}
	e.engine.words = e.arena.table.Words
	// Entries, unseen and merit were found with the numbers of before. With another Scale they mean other points, and
	// with another NoisyPlies a search of the same depth finds another worth.
	e.engine.unseen, e.engine.killers = 0, e.engine.killers[:0]
	clear(e.engine.merit[:])

	e.engine.Numbers, e.set = n, n
	e.engine.NoisyPlies = cmp.Or(n.NoisyPlies, defaultNoisyPlies)
	e.engine.most = rules.MaxScore
	switch {
	case n.Scale == 0 && !e.engine.has.guesses && !e.engine.has.chance:
		e.engine.Scale = 1
	case n.Scale == 0:
		e.engine.Scale, e.engine.most = DefaultScale, DefaultScale-1
	}
	e.engine.largest = rules.MaxScore / e.engine.Scale
}

// Run searches s to depth 1, 2, 3 and so on, yields each result, and leaves the last result in r.
// The error is nil if yield has returned false, or if a limit is reached.
func (e *Search[S]) Run(ctx context.Context, s S, l Limits, r *game.Result[S, int], yield func(game.Result[S, int], error) bool) error {
	a := e.arena
	a.start, a.line = s, nil
	return e.engine.run(ctx, l, func(last bool) bool {
		*r = game.Result[S, int]{
			Value: e.engine.result.value, Exact: e.engine.result.exact, Plies: e.engine.result.plies, Horizon: e.engine.result.horizon,
			Line: a.line, Stats: e.engine.stats(),
		}
		return last || yield(*r, nil)
	})
}

// Analyze stores in r the analysis of s to the largest depth within the limits. With an error, r
// is the analysis to the last completed depth.
func (e *Search[S]) Analyze(ctx context.Context, s S, l Limits, r *game.Analysis[S, int]) error {
	a := e.arena
	a.start = s
	err := e.engine.analyze(ctx, l)
	*r = game.Analysis[S, int]{
		Value: e.engine.result.value, Exact: e.engine.result.exact, Plies: e.engine.result.plies, Horizon: e.engine.result.horizon, Stats: e.engine.stats(),
	}
	for i, o := range e.engine.told {
		r.Options = append(r.Options, game.Option[S, int]{Position: a.options[i], Value: o.value, Exact: o.exact, Plies: o.plies, Best: o.best})
	}
	return err
}

// result is what is told of a position, but for its line.
type result struct {
	value, plies, horizon int
	exact, best           bool // best: the option is one of the best
}

// begin begins a call, and returns what is to be called at its end.
func (e *engine) begin(ctx context.Context, l Limits) (end func()) {
	e.Limits, e.ended, e.err, e.sum, e.result = l, false, nil, game.Stats{}, result{}
	e.Depth, e.Nodes = cmp.Or(l.Depth, MaxDepth), cmp.Or(l.Nodes, math.MaxInt64)
	e.order, e.weights, e.spans, e.drawn = e.order[:0], e.weights[:0], e.spans[:0], 0
	e.killers = e.killers[:0]
	e.newGeneration()
	for i := range e.merit {
		e.merit[i] /= 8 // moves that refuted positions of an earlier call count less
	}
	if e.deadline = (time.Time{}); l.Time > 0 {
		e.deadline = time.Now().Add(l.Time)
	}
	// The flag tells all that ends the call. The search looks at the clock too, because a timer may be late.
	limited, cancel := meter.Within(ctx, l.Time)
	stop, done := poll.Watch(limited)
	e.stop = stop
	return func() {
		done()
		cancel()
	}
}

// run searches the start deeper and deeper and yields each result, and the last one once more, as the last.
func (e *engine) run(ctx context.Context, l Limits, yield func(last bool) bool) error {
	defer e.begin(ctx, l)()
	r := &e.result
	n, done := e.shallow()
	err := e.err
	for err == nil && !done && r.horizon < e.Depth {
		var ok bool
		if ok, done = e.deepen(n); !ok {
			err = e.err
			// A search that was stopped midway may have found a better move, which is yielded like the result to a depth.
			if better := err == nil && e.Unfinished && e.unfinished(); better && !yield(false) {
				return nil
			}
			// Time and Nodes end a search as well, but only the end of the caller's context is an error.
			err = cmp.Or(err, context.Cause(ctx))
			break
		}
		if !yield(false) {
			return nil
		}
	}
	// The result to depth 0 has not been yielded yet. It is yielded only if there is no other one.
	yield(err != nil || r.horizon > 0)
	return err
}

// shallow makes the result that to depth 0, which is done if the start is terminal, and returns how many
// options the start has.
func (e *engine) shallow() (options int, done bool) {
	n := e.loadStart(true)
	if n == 0 {
		e.sum.Terminals++
		e.result.value, e.result.exact = e.final(1).points(), true
		return 0, true
	}
	e.result.value = e.guessed(0, e.known(0)).points()
	// Where chance moves nobody chooses, and the line is empty.
	if _, all := e.odds(0, n); all == 0 {
		e.takeLine(0)
	}
	return n, false
}

// deepen turns the result into the one that looks one ply deeper, or reports that
// it has been stopped before that, or with an error.
func (e *engine) deepen(options int) (ok, done bool) {
	r := &e.result
	e.loadStart(false)
	e.size = 1
	w, p := e.aspire(r.horizon+1, guess(r.value))
	if e.ended {
		return false, false
	}
	r.horizon++
	r.value = w.points()
	// If chance moves at the start there is no line, and the result keeps none.
	if n := e.lines[0]; n > 0 {
		e.takeLine(n)
	}
	e.loadStart(false) // once more: the line has been looked up in the arena
	moved, again := e.loadMove()
	f := e.concludeMove(r.value, r.horizon, moved, again, newFinding(w, p))
	r.exact = f.exact()
	if e.Shortest {
		r.plies = f.plies
	}
	return true, f.done(e.Shortest)
}

// unfinished makes the result that of a search that was stopped midway, if that
// has found a better move, and reports whether it has. A search looks at the best move of the one before first, if
// the table has kept it, and what has been found after that is better.
func (e *engine) unfinished() (better bool) {
	if e.result.horizon == 0 || e.lines[0] == 0 || !e.overtake(e.lines[0]) {
		return false
	}
	e.result.value, e.result.exact, e.result.plies = e.root.best.points(), false, 0
	return true
}

// aspire searches position 0 with a window about the worth that is expected, and with
// wider ones until its worth is found (the aspiration search of Gillogly, 1978).
func (e *engine) aspire(depth int, expected worth) (worth, proof) {
	width := guess(min(e.Window, rules.MaxScore))
	// At depth 1 the expected worth is a guess that no search has checked: a window about it would mostly fail.
	if width == 0 || depth == 1 {
		return e.search(0, depth, 0, -boundless, boundless)
	}
	alpha, beta := max(expected-width, -boundless), min(expected+width, boundless)
	for {
		// A worth outside the window is only a bound, so the side where it fails is moved beyond it. After some
		// steps that side is boundless, and the loop ends.
		w, p := e.search(0, depth, 0, alpha, beta)
		if width *= 4; width > boundless/8 {
			width = boundless
		}
		switch {
		case e.ended || alpha < w && w < beta:
			return w, p
		case w <= alpha:
			alpha = max(w-width, -boundless)
		default:
			beta = min(w+width, boundless)
		}
	}
}
