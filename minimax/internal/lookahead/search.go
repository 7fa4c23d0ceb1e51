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
	"github.com/gametheory-go/gametheory/internal/tool"
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
	Config[S]
	rules fold.Rules[S]
	rules.Likeness[S]
	bounder game.Bounder[S] // or nil
	chancer game.Chancer[S] // or nil
	guesses bool            // there is an Evaluate, or a Path

	Numbers         // with the defaults; Scale is 0 before the first Set
	set     Numbers // without
	most    int     // guesses may be, in absolute value
	largest int     // scores may be, in absolute value

	// What is remembered from call to call.
	table   transposition.Entries[S, entry]
	unseen  worth         // no position at which a search has stopped is worth more
	merit   [merits]int32 // of moves, by label, for the history heuristic
	killers [][2]int32    // by ply, the labels of the last moves that refuted a position there

	// Of the call.
	Limits
	stop     *poll.Flag
	deadline time.Time // zero means none
	visited  int       // positions, for the clock
	ended    bool      // the search has been stopped, or failed
	err      error
	sum      game.Stats
	root     rooted
	first    rules.Step[S] // the move at the root that the last search looked at first

	// The memory of the path, used again and again. Of the arenas, each position
	// on the path has the part behind that of the one before it.
	options []S
	order   []int32           // in which the options are tried
	lines   [][]rules.Step[S] // the principal variation from each ply on
	labels  []int32           // of the options that are being arranged

	// Where chance moves, in arenas as well.
	weights []int
	spans   []span // of what the options count
	drawn   int    // how often chance has moved on the path
}

// New returns a search that knows nothing yet. It takes over the memory of old, if that is not nil.
func New[S comparable](c Config[S], old *Search[S]) *Search[S] {
	g := c.Game
	e := &Search[S]{
		Config:  c,
		rules:   fold.Rules[S]{Moves: g, Key: tool.Find[game.Keyer[S]](g)},
		bounder: tool.Find[game.Bounder[S]](g),
		chancer: tool.Find[game.Chancer[S]](g),
		guesses: c.Evaluate != nil || c.Path != nil,
	}
	if c.Path == nil {
		e.rules.Canonical = tool.Find[game.Canonicalizer[S]](g)
	}
	e.Likeness = rules.Likeness[S]{Symmetry: e.rules.Canonical, Turner: tool.Find[game.Turner[S]](g)}
	if !e.guesses {
		e.Evaluate = func(S) int { return 0 }
	}
	if old != nil && fold.Words(old.rules) == fold.Words(e.rules) {
		e.table, e.set.Memory = old.table, old.set.Memory
	}
	return e
}

// Set sets the numbers. If they are not those of before, the search forgets everything.
func (e *Search[S]) Set(n Numbers) {
	if e.Scale != 0 && n == e.set {
		return
	}
	if e.table == nil || n.Memory != e.set.Memory {
		e.table = transposition.NewEntries[entry](e.rules, n.Memory)
	} else {
		e.table.Reset(e.rules)
	}
	e.unseen, e.killers = 0, e.killers[:0]
	clear(e.merit[:])

	e.Numbers, e.set = n, n
	e.NoisyPlies = cmp.Or(n.NoisyPlies, defaultNoisyPlies)
	e.most = rules.MaxScore
	switch {
	case n.Scale == 0 && !e.guesses && e.chancer == nil:
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
	e.options, e.order, e.weights, e.spans, e.drawn = e.options[:0], e.order[:0], e.weights[:0], e.spans[:0], 0
	e.killers = e.killers[:0]
	e.table.NewGeneration()
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

func (e *Search[S]) stats() game.Stats {
	st := e.sum
	st.Memory, st.Elapsed = e.table.Memory(), e.Meter.Elapsed()
	return st
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
	if e.Turner != nil {
		rules.Turn(e.Turner, s) // which checks it, even where there is nothing to search
	}
	options := moves.Append(e.rules.Moves, nil, s)
	if len(options) == 0 {
		e.sum.Terminals++
		r.Value, r.Exact = e.final(s).points(), true
		return true, e.err
	}
	s = e.Canonical(s)
	if e.Path != nil {
		e.Path.Set(s)
	}
	r.Value = e.guess(s, e.bounds(s)).points()
	if _, all := e.draws(s, len(options)); all == 0 {
		r.Line = options[:1:1]
	}
	return false, e.err
}

// deepen turns r, a result at s, into the result that looks one ply deeper, or reports that
// it has been stopped before that, or with an error.
func (e *Search[S]) deepen(s S, r *game.Result[S, int]) (ok, done bool, err error) {
	root := e.Canonical(s)
	e.seed(root)
	w, p := e.aspire(root, r.Horizon+1, guess(r.Value))
	if e.ended {
		return false, false, e.err
	}
	r.Horizon++
	r.Value = w.points()
	if line := e.line(s); len(line) > 0 {
		r.Line = line
	}
	f := e.concludeMove(s, r, newFinding(w, p))
	r.Exact = f.exact()
	if e.Shortest {
		r.Plies = f.plies
	}
	return true, f.done(e.Shortest), nil
}

// seed begins the path with s, so that Moves is never asked to append to nothing: what it
// returns then may be a slice of its own, which the search would write to.
func (e *Search[S]) seed(s S) { e.options = append(e.options[:0], s) }

// unfinished makes the last result r that of a search that was stopped midway, if that
// has found a better move, and reports whether it has. A search looks at the best move of the one before first, if
// the table has kept it, and what has been found after that is better.
func (e *Search[S]) unfinished(s S, r *game.Result[S, int]) (better bool) {
	if r.Horizon == 0 || len(e.lines[0]) == 0 || e.first != e.Step(s, r.Line[0]) {
		return false
	}
	line := e.line(s)
	if line[0] == r.Line[0] {
		return false
	}
	r.Line, r.Value, r.Exact, r.Plies = line, e.root.best.points(), false, 0
	return true
}

// aspire searches s with a window about the worth that is expected, and with
// wider ones until its worth is found (the aspiration search of Gillogly, 1978).
func (e *Search[S]) aspire(s S, depth int, expected worth) (worth, proof) {
	width := guess(min(e.Window, rules.MaxScore))
	if width == 0 || depth == 1 {
		return e.search(s, depth, 0, -boundless, boundless)
	}
	alpha, beta := max(expected-width, -boundless), min(expected+width, boundless)
	for {
		w, p := e.search(s, depth, 0, alpha, beta)
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

// line returns the principal variation from s: at each position the first move of the step
// that the line at ply 0 has there.
func (e *Search[S]) line(s S) []S {
	line := make([]S, len(e.lines[0]))
	for i, step := range e.lines[0] {
		if e.Symmetry == nil {
			line[i] = step.To
			continue
		}
		options := moves.Append(e.rules.Moves, e.options[:0], s)
		at := slices.IndexFunc(options, func(o S) bool { return e.Step(s, o) == step })
		if at < 0 {
			panic(fmt.Sprintf("minimax: no option of %s is like %s: Moves, Turn or Canonical breaks its contract", oneline.Of(s), oneline.Of(step.To)))
		}
		line[i], s = options[at], options[at]
	}
	return line
}

// final returns the worth of the terminal position s.
func (e *Search[S]) final(s S) worth { return final(e.scaled(s, e.Game.Score(s))) }

// guess returns what s, of which the game knows the bounds, is worth by Evaluate. If the points
// are moved between the bounds, they remain those of a guess, which counts less than a win of
// as many points.
func (e *Search[S]) guess(s S, known span) worth {
	var v int
	if e.Path != nil {
		v = e.Path.Evaluate()
	} else {
		v = e.Evaluate(s)
	}
	if v < -e.most || v > e.most {
		e.fail(fmt.Errorf("%w: a guess of %d at %s, want at most ±%d with this Scale", rules.ErrScore, v, oneline.Of(s), e.most))
		v = 0
	}
	if e.bounder != nil {
		v = min(max(v, known.low.points()), known.high.points())
	}
	return guess(v)
}

// scaled returns the score v of s in points.
func (e *Search[S]) scaled(s S, v int) int {
	if v < -e.largest || v > e.largest {
		e.fail(fmt.Errorf("%w: %d at %s, want at most ±%d with this Scale", rules.ErrScore, v, oneline.Of(s), e.largest))
		return 0
	}
	return v * e.Scale
}

// bounds returns what the game knows of s: any slack is possible. A bound that is beyond all
// scores says nothing.
func (e *Search[S]) bounds(s S) span {
	sp := unknown
	if e.bounder != nil {
		lo, hi := e.bounder.Bounds(s)
		if lo >= -e.largest {
			sp.low = guess(e.scaled(s, lo)) - sure
		}
		if hi <= e.largest {
			sp.high = guess(e.scaled(s, hi)) + sure
		}
	}
	return sp
}

// fail ends the search with an error.
func (e *Search[S]) fail(err error) { e.err, e.ended = err, true }
