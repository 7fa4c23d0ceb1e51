// Package alphabeta is the engine of minimax.AlphaBeta: alpha-beta search by several workers over
// a transposition table of fixed size.
//
// The engine finds a value by several searches, each with a window. A team of workers makes each
// search. All workers go through the same positions and share one table of package transposition.
// Workers know positions by numbers.
package alphabeta

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/minimax/internal/exact"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Engine is an [exact.Engine] with a table of fixed size.
type Engine[S comparable] struct {
	config *rules.Config[S]
	size   size

	team   searchTeam  // or nil
	arenas []*arena[S] // of the workers, one at least
	narrow bool        // the table has scores of 16 bits
	paths  exact.Paths
}

// New returns an engine of c. The engine takes memory when the first call begins.
func New[S comparable](c *rules.Config[S]) *Engine[S] { return &Engine[S]{config: c} }

// size is the memory of an engine in bytes, and the number of its workers.
type size struct {
	table, paths int64
	workers      int
}

// LeastTable is the size in bytes of the smallest table. With a smaller table a search could
// repeat the same work forever. It is a variable for the tests.
var LeastTable int64 = 1 << 10

// Reset forgets everything. The game may change after Reset.
func (e *Engine[S]) Reset() {
	if e.team != nil && !e.reuse() {
		e.drop()
	}
}

// drop gives up the team and its table.
func (e *Engine[S]) drop() {
	if e.team != nil {
		e.team.release()
		e.team, e.arenas = nil, nil
	}
}

// Begin begins a call with the given number of workers and bytes. A part of memory is for paths.
func (e *Engine[S]) Begin(memory int64, workers int) {
	size := size{max(LeastTable, memory-memory/exact.PathShare), exact.PathRoom(memory), workers}
	if e.team == nil || e.size != size {
		e.size = size
		e.build(true)
	}
	e.team.begin()
}

// reuse empties the table for another game, or returns false if that needs another kind of table.
func (e *Engine[S]) reuse() bool {
	words := e.arenas[0].words
	// Another game may do with scores of 16 bits, whose table is faster.
	if words && !e.narrow || words != fold.Words(e.config.Rules) {
		return false
	}
	e.team.forget()
	for _, a := range e.arenas {
		a.reset()
	}
	return true
}

// build makes the team and the table, which has scores of 16 bits if narrow is true and keys are words,
// and of 32 bits otherwise.
func (e *Engine[S]) build(narrow bool) {
	e.drop() // so that there are never two tables
	e.arenas = make([]*arena[S], e.size.workers)
	e.paths.Limit(e.size.paths)
	e.narrow = narrow && fold.Words(e.config.Rules)
	all := make([]positions, len(e.arenas))
	for i := range all {
		e.arenas[i] = newArena(e.config)
		all[i] = e.arenas[i]
	}
	of := watcher{e.config.Meter, e.config.Report}
	switch {
	case e.narrow:
		e.team = newNarrowTeam(all, of, e.size.table, &e.paths)
	case fold.Words(e.config.Rules):
		e.team = newWideTeam(all, nil, of, e.size.table, &e.paths)
	default:
		t := newTable[S, int32](e.size.table, len(all) > 1)
		for _, a := range e.arenas {
			a.table = t
		}
		e.team = newWideTeam(all, t, of, e.size.table, &e.paths)
	}
}

// start makes s the root of all workers.
func (e *Engine[S]) start(s S) {
	for _, a := range e.arenas {
		a.root = s
	}
}

// search is a search of about so many positions at most. Its error is errLimit if they do not suffice; what
// they have shown is kept.
func (e *Engine[S]) search(ctx context.Context, s S, alpha, beta int32, limit int64) (int32, error) {
	e.start(s)
	return e.team.search(ctx, alpha, beta, limit)
}

// Window is a method of [exact.Engine].
func (e *Engine[S]) Window(ctx context.Context, s S, alpha, beta int32) (v int32, err error) {
	err = e.widening(func() error {
		v, err = e.search(ctx, s, alpha, beta, math.MaxInt64)
		return err
	})
	return v, err
}

// Exactly finds the value by a series of questions.
func (e *Engine[S]) Exactly(ctx context.Context, s S) (v rules.Span, err error) {
	err = e.widening(func() error {
		v, err = e.bisect(ctx, s)
		return err
	})
	return v, err
}

// widening does a search. If a score needs 32 bits, it begins again with a table of 32-bit
// scores, and keeps that.
func (e *Engine[S]) widening(search func() error) error {
	err := search()
	if errors.Is(err, errWide) {
		// Entries of 16 bits cannot be made wider in place: the new table begins empty, and the counts go on.
		before := e.Stats()
		e.build(false)
		e.team.begin()
		*e.Tally() = before
		if err = search(); errors.Is(err, errWide) {
			err = fmt.Errorf("%w: the static bounds of a position allow none of ±%d", rules.ErrScore, rules.MaxScore)
		}
	}
	return err
}

// Remembered is a method of [exact.Engine].
func (e *Engine[S]) Remembered(s S) rules.Span {
	e.start(s)
	return e.team.known()
}

// Spend is a method of [exact.Engine]. It never fails.
func (e *Engine[S]) Spend(depth int) error {
	st := e.Tally()
	st.Positions++
	st.Depth = max(st.Depth, depth)
	if e.config.Meter.Due() {
		e.config.Report()
	}
	return nil
}

// Reserve is a method of [exact.Engine].
func (e *Engine[S]) Reserve(bytes int64) bool { return e.paths.Reserve(bytes) }

// Tally returns the counts of the first worker.
func (e *Engine[S]) Tally() *game.Stats { return e.team.tally() }

// Stats is a method of [exact.Engine].
func (e *Engine[S]) Stats() game.Stats { return e.team.stats() }

// bisect finds the value by questions whether it is above some number, each a search
// with a window that holds no number: that is cheaper than to ask for the number,
// since a position is left as soon as it is known on which side it lies. Without
// static bounds the numbers may be anything, and the window is open.
//
// Which questions are cheap depends on the game. Where a score tells how soon a play is won,
// a large number is: no play has to be followed far. Where it is a difference of points, it is
// cheaper to ask who wins. So both are asked, each for a while, until one is answered.
//
// It returns bounds on the value that are equal, or an error.
func (e *Engine[S]) bisect(ctx context.Context, s S) (v rules.Span, err error) {
	v = e.config.Bounds(s)
	// Without two bounds there is nothing to halve.
	if v.Lo <= -rules.MaxScore || v.Hi >= rules.MaxScore {
		exactly, err := e.search(ctx, s, -rules.Infinity, rules.Infinity, math.MaxInt64)
		if err != nil {
			return v.Meet(e.Remembered(e.config.Canonical(s))), err
		}
		return rules.Span{Lo: exactly, Hi: exactly}, nil
	}
	// Each answer excludes a number, so v shrinks. A question that reaches its limit leaves its entries in the table and
	// is asked again with a higher one, so that the loop ends.
	for limit := FirstLimit; v.Lo < v.Hi && err == nil; {
		far, near := outward(v), halfway(v)
		if far == near {
			// There is no other question to turn to, so a limit would only interrupt this one.
			v, err = e.halve(ctx, s, v, near, math.MaxInt64)
			continue
		}
		if v, err = e.halve(ctx, s, v, far, limit); err == errLimit {
			if v, err = e.halve(ctx, s, v, near, nearer*limit); err == errLimit {
				limit, err = nearer*limit, nil
			}
		}
	}
	return v, err
}

// FirstLimit is the number of positions that the first question may expand. It is a variable for
// the tests.
var FirstLimit int64 = 1 << 14

// nearer is how many times as long it is asked who wins.
const nearer = 4

// halve narrows v by asking whether the value of s is above a number. The error
// is errLimit if about so many positions do not suffice.
func (e *Engine[S]) halve(ctx context.Context, s S, v rules.Span, number int32, limit int64) (rules.Span, error) {
	found, err := e.search(ctx, s, number, number+1, limit)
	switch {
	case err != nil:
		return v, err
	case found > number: // the search is fail-soft: what it returns is a bound itself
		return rules.Span{Lo: found, Hi: v.Hi}, nil
	}
	return rules.Span{Lo: v.Lo, Hi: found}, nil
}

// halfway returns the number to ask about. Who wins
// is asked first: whether the value is above 0, and then whether it is below. These
// searches fill the table for the others, which halve what is left.
func halfway(v rules.Span) int32 {
	switch {
	case v.Lo <= 0 && v.Hi > 0:
		return 0
	case v.Lo < 0 && v.Hi >= 0:
		return -1
	}
	// The sum may need 33 bits. A shift rounds down, so the number is below v.Hi, and either answer narrows v.
	return int32((int64(v.Lo) + int64(v.Hi)) >> 1)
}

// outward returns a number half as large as one of the bounds, if there are losses or wins
// beyond that, and otherwise what halfway does (Pons 2015).
func outward(v rules.Span) int32 {
	// Half of the larger bound is farther out than the middle only if the bounds have different signs.
	switch middle := int32((int64(v.Lo) + int64(v.Hi)) >> 1); {
	case middle <= 0 && v.Lo/2 < middle:
		return v.Lo / 2
	case middle >= 0 && v.Hi/2 > middle:
		return v.Hi / 2
	}
	return halfway(v)
}
