package minimax

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
)

// AlphaBeta finds the exact values of positions of a two-player zero-sum game in a
// table of fixed size. It is for games with more positions than memory holds, where a
// [Solver] gives up: what does not fit is forgotten and, if need be, found again.
//
// Game must be set; the other fields may be. They must not be changed after the first
// call of a method. An AlphaBeta is not safe for concurrent use.
//
// It uses the capabilities Key, Canonical, Turn and Bounds. Tight Bounds matter most:
// they are asked of each option before anything is searched or looked up, so that a
// game can say in them whatever it sees at a glance, such as a threat that cannot
// be parried. What is forced, Moves may do at once, if Turn says who moves after it:
// a position with one option is one to be looked up and kept, and decides nothing.
type AlphaBeta[S comparable] struct {
	Game game.Game[S]

	// Memory is the size of the table in bytes; 0 means DefaultTable. A search takes no
	// more of it into use than it needs. Besides, the path of the search takes some
	// hundred bytes a move.
	Memory int64

	// Workers is how many goroutines search at once, over one table; 0 means as many as
	// may run, 1 one. The value does not depend on it; the number of positions does,
	// and from one run to the next. If there are several, the methods of Game must be
	// safe for concurrent use, and a panic in one of them ends the program.
	Workers int

	// Progress, if not nil, is called now and then during long calls, by one worker.
	Progress func(game.Stats)

	prover prover[S]
	config config[S]
}

// DefaultTable is the size of the table of an [AlphaBeta] that is given none: 256 MiB.
const DefaultTable int64 = 256 << 20

// prover answers questions about values.
type prover[S comparable] interface {
	// search returns the value of s as far as the window asks.
	search(ctx context.Context, s S, alpha, beta int32) (int32, error)
	// begin begins a call: results of earlier ones may be forgotten first.
	begin()
	stats() game.Stats // since the last begin
}

// Value returns the exact value of s to the player to move.
//
// The error wraps game.ErrCycle, [ErrScore] or the cause of ctx's end. A cycle in a
// part of the digraph that need not be searched is not found.
func (ab *AlphaBeta[S]) Value(ctx context.Context, s S) (int, error) {
	ab.prepare()
	v, err := ab.value(ctx, s)
	return int(v), err
}

// Score is Value with the statistics of the search, and without the principal
// variation that Solve adds. Its errors are those of Value.
func (ab *AlphaBeta[S]) Score(ctx context.Context, s S) (r game.Result[S, int], err error) {
	began := time.Now()
	ab.prepare()
	v, err := ab.value(ctx, s)
	r.Value, r.Stats = int(v), ab.prover.stats()
	r.Stats.Elapsed = time.Since(began)
	return r, err
}

// AtLeast reports whether s is worth v or more to the player to move. It is the
// cheapest question: whether a win is one asks AtLeast(ctx, s, 1), where scores are
// positive for a win. Its errors are those of Value.
func (ab *AlphaBeta[S]) AtLeast(ctx context.Context, s S, v int) (bool, error) {
	if v <= -MaxScore || v > MaxScore {
		return v <= -MaxScore, nil
	}
	ab.prepare()
	w, err := ab.ask(ctx, s, int32(v)-1, int32(v))
	return err == nil && w >= int32(v), err
}

// Solve returns the exact value of s to the player to move and the principal
// variation. Its errors are those of Value.
func (ab *AlphaBeta[S]) Solve(ctx context.Context, s S) (r game.Result[S, int], err error) {
	began := time.Now()
	ab.prepare()
	v, err := ab.value(ctx, s)
	r.Value = int(v)
	if err == nil {
		r.Line, err = line(ctx, s, v, ab.best)
	}
	r.Stats = ab.prover.stats()
	r.Stats.Elapsed = time.Since(began)
	return r, err
}

// Analyze returns the exact value of every move at s, or of the first ones with
// an error. Its errors are those of Value.
func (ab *AlphaBeta[S]) Analyze(ctx context.Context, s S) (a game.Analysis[S, int], err error) {
	began := time.Now()
	ab.prepare()
	for _, o := range ab.Game.Moves(nil, s) {
		var v int32
		if v, err = ab.value(ctx, o); err != nil {
			break
		}
		a.Options = append(a.Options, game.Option[S, int]{Position: o, Value: int(ab.config.sign(s, o) * v)})
	}
	a.Stats = ab.prover.stats()
	a.Stats.Elapsed = time.Since(began)
	return a, err
}

// Choose returns the best move at s, which makes an AlphaBeta a game.Strategy. At a
// terminal position the error is game.ErrTerminal.
func (ab *AlphaBeta[S]) Choose(ctx context.Context, s S) (S, error) {
	ab.prepare()
	v, err := ab.value(ctx, s)
	if err != nil {
		return s, err
	}
	best, _, err := ab.best(ctx, s, v)
	return best, err
}

// prepare readies the table for a call.
func (ab *AlphaBeta[S]) prepare() {
	if ab.prover == nil {
		if ab.Game == nil {
			panic("minimax: AlphaBeta without a Game")
		}
		ab.config = newConfig(ab.Game)
		ab.config.Progress = watcher(ab.Progress)
		ab.prover = newProver[int16](&ab.config, ab.Memory, ab.Workers)
	}
	ab.prover.begin()
}

// value returns the value of s.
func (ab *AlphaBeta[S]) value(ctx context.Context, s S) (int32, error) {
	return ab.widening(func() (int32, error) { return ab.bisect(ctx, s) })
}

// ask returns the value of s as far as the window asks.
func (ab *AlphaBeta[S]) ask(ctx context.Context, s S, alpha, beta int32) (int32, error) {
	return ab.widening(func() (int32, error) { return ab.prover.search(ctx, s, alpha, beta) })
}

// widening does a search. If a score needs 32 bits, it begins again with a table of
// such, and stays with it.
func (ab *AlphaBeta[S]) widening(search func() (int32, error)) (int32, error) {
	v, err := search()
	if errors.Is(err, errWide) {
		ab.prover = nil // so that there are never two tables
		ab.prover = newProver[int32](&ab.config, ab.Memory, ab.Workers)
		ab.prover.begin()
		if v, err = search(); errors.Is(err, errWide) {
			err = fmt.Errorf("%w: the static bounds of a position allow none of ±%d", ErrScore, MaxScore)
		}
	}
	if err != nil {
		err = fmt.Errorf("minimax: %w", err)
	}
	return v, err
}

// best is described at bestOption.
func (ab *AlphaBeta[S]) best(ctx context.Context, s S, v int32) (S, int32, error) {
	return bestOption(ctx, &ab.config, s, v, ab.ask)
}

// bisect finds the value by questions whether it is above some number, each a search
// with a window that holds no number: that is cheaper than to ask for the number,
// since a position is left as soon as it is known on which side it lies. Without
// static bounds the numbers may be anything, and the window is open.
func (ab *AlphaBeta[S]) bisect(ctx context.Context, s S) (int32, error) {
	lo, hi := int32(-infinity), int32(infinity)
	if b := ab.config.bounder; b != nil {
		l, h := b.Bounds(s)
		lo, hi = clamp(l), clamp(h)
	}
	if lo <= -MaxScore || hi >= MaxScore {
		return ab.prover.search(ctx, s, -infinity, infinity)
	}
	for lo < hi {
		number := halfway(lo, hi)
		v, err := ab.prover.search(ctx, s, number, number+1)
		if err != nil {
			return 0, err
		}
		if v > number {
			lo = v
		} else {
			hi = v
		}
	}
	return lo, nil
}

// halfway returns the number to ask about when the value lies from lo to hi. Who wins
// is asked first: whether the value is above 0, and then whether it is below. These
// searches fill the table for the others, which halve what is left.
func halfway(lo, hi int32) int32 {
	switch {
	case lo <= 0 && hi > 0:
		return 0
	case lo < 0 && hi >= 0:
		return -1
	}
	return int32((int64(lo) + int64(hi)) >> 1)
}

// newProver returns a prover whose table has bounds of type B.
func newProver[B score, S comparable](c *config[S], memory int64, workers int) prover[S] {
	if memory < 0 || workers < 0 {
		panic("minimax: negative Memory or Workers")
	}
	if memory == 0 {
		memory = DefaultTable
	}
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	if fold.Words(c.Rules) {
		return newTeam[S, uint64, B](c, memory, workers)
	}
	return newTeam[S, S, B](c, memory, workers)
}
