package minimax

import (
	"fmt"
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

// searcher is what a Search works with.
type searcher[S comparable] interface {
	// begin readies it for a call.
	begin(c call)
	// first makes r the result to depth 0, which is done if s is terminal.
	first(s S, r *game.Result[S, int]) (done bool, err error)
	// deepen turns r, a result at s, into the result that looks one ply deeper, or reports that
	// it has been stopped before that, or with an error.
	deepen(s S, r *game.Result[S, int]) (ok, done bool, err error)
	// analyze makes a the analysis of s to the given depth, or to the largest before
	// it is stopped, and ok false, or with an error.
	analyze(s S, deepest int, a *game.Analysis[S, int]) (ok bool, err error)
	// unfinished makes the last result r that of a search that was stopped midway, if that
	// has found a better move, and reports whether it has.
	unfinished(s S, r *game.Result[S, int]) (better bool)
	reset(c settings[S]) searcher[S]
	stats() game.Stats // since the last begin
}

// call is what a call of a Search may use, and what it has to do.
type call struct {
	stop     *poll.Flag
	nodes    int64 // how many positions may be expanded
	window   int
	shortest bool
	meter    *meter.Meter
	deadline time.Time // zero means none
}

func newSearcher[S comparable](c settings[S]) searcher[S] {
	return &seeker[S]{settings: c, table: transposition.NewEntries[found](c.rules, c.memory)}
}

// seeker is the searcher.
type seeker[S comparable] struct {
	settings[S]
	table transposition.Entries[S, found]

	call
	entered int  // positions, for the clock
	ended   bool // the search has been stopped, or failed
	err     error
	sum     game.Stats
	root    rooted
	unseen  worth         // no position at which a search has stopped since reset is worth more
	opened  rules.Step[S] // the move at the root that the last search looked at first

	// The memory of the path, used again and again. Of the arenas, each position
	// on the path has the part behind that of the one before it.
	options []S
	order   []int32           // in which the options are tried
	lines   [][]rules.Step[S] // the principal variation from each ply on

	merit   [merits]int32 // of moves, by label, for the history heuristic
	killers [][2]int32    // by ply, the labels of the last moves that refuted a position there
	labels  []int32       // of the options that are being arranged

	// Where chance moves, in arenas as well.
	weights []int
	spans   []span // of what the options count
	drawn   int    // how often chance has moved on the path
}

// merits is how many of the moves at a position the history heuristic knows.
const merits = 1 << 10

func (e *seeker[S]) reset(c settings[S]) searcher[S] {
	if fold.Words(c.rules) != fold.Words(e.rules) || c.memory != e.memory {
		return newSearcher(c)
	}
	e.settings = c
	e.table.Reset(c.rules)
	clear(e.merit[:])
	e.killers, e.unseen = e.killers[:0], 0
	return e
}

func (e *seeker[S]) begin(c call) {
	e.call, e.ended, e.err, e.sum = c, false, nil, game.Stats{}
	e.options, e.order, e.weights, e.spans, e.drawn = e.options[:0], e.order[:0], e.weights[:0], e.spans[:0], 0
	e.killers = e.killers[:0]
	e.table.NewGeneration()
	for i := range e.merit {
		e.merit[i] /= 8
	}
}

func (e *seeker[S]) stats() game.Stats {
	st := e.sum
	st.Memory, st.Elapsed = e.table.Memory(), e.meter.Elapsed()
	return st
}

// first implements searcher.
func (e *seeker[S]) first(s S, r *game.Result[S, int]) (done bool, err error) {
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
	if e.path != nil {
		e.path.Set(s)
	}
	r.Value = e.guess(s, e.bounds(s)).points()
	if _, all := e.draws(s, len(options)); all == 0 {
		r.Line = options[:1:1]
	}
	return false, e.err
}

// deepen implements searcher.
func (e *seeker[S]) deepen(s S, r *game.Result[S, int]) (ok, done bool, err error) {
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
	if e.shortest {
		r.Plies = f.plies
	}
	return true, f.done(e.shortest), nil
}

// seed begins the path with s, so that Moves is never asked to append to nothing: what it
// returns then may be a slice of its own, which the search would write to.
func (e *seeker[S]) seed(s S) { e.options = append(e.options[:0], s) }

// unfinished implements searcher. A search looks at the best move of the one before first, if
// the table has kept it, and what has been found after that is better.
func (e *seeker[S]) unfinished(s S, r *game.Result[S, int]) (better bool) {
	if r.Horizon == 0 || len(e.lines[0]) == 0 || e.opened != e.Step(s, r.Line[0]) {
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
func (e *seeker[S]) aspire(s S, depth int, expected worth) (worth, proof) {
	width := guess(min(e.window, rules.MaxScore))
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
func (e *seeker[S]) line(s S) []S {
	line := make([]S, len(e.lines[0]))
	for i, next := range e.lines[0] {
		if e.Symmetry == nil {
			line[i] = next.To
			continue
		}
		options := moves.Append(e.rules.Moves, e.options[:0], s)
		at := slices.IndexFunc(options, func(o S) bool { return e.Step(s, o) == next })
		if at < 0 {
			panic(fmt.Sprintf("minimax: no option of %s is like %s: Moves, Turn or Canonical breaks its contract", oneline.Of(s), oneline.Of(next.To)))
		}
		line[i], s = options[at], options[at]
	}
	return line
}

// final returns the worth of the terminal position s.
func (e *seeker[S]) final(s S) worth { return final(e.scaled(s, e.score(s))) }

// guess returns what s, of which the game knows the bounds, is worth by Evaluate. If the points
// are moved between the bounds, they remain those of a guess, which counts less than a win of
// as many points.
func (e *seeker[S]) guess(s S, known span) worth {
	var v int
	if e.path != nil {
		v = e.path.Evaluate()
	} else {
		v = e.evaluate(s)
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
func (e *seeker[S]) scaled(s S, v int) int {
	if v < -e.largest || v > e.largest {
		e.fail(fmt.Errorf("%w: %d at %s, want at most ±%d with this Scale", rules.ErrScore, v, oneline.Of(s), e.largest))
		return 0
	}
	return v * e.scale
}

// bounds returns what the game knows of s: any slack is possible. A bound that is beyond all
// scores says nothing.
func (e *seeker[S]) bounds(s S) span {
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
func (e *seeker[S]) fail(err error) { e.err, e.ended = err, true }
