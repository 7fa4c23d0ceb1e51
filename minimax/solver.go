package minimax

import (
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Solver finds the exact values of positions of a two-player zero-sum game, and
// remembers what it has found.
//
// Game must be set, by [NewSolver] or in a literal; the other fields may be. But
// for Memory, they must not be changed after the first call of a method, unless
// Reset is called too. A Solver
// is not safe for concurrent use; several of them can share a Game whose
// methods are.
//
// Solver uses the capabilities Key, Canonical and Turn of the game, and Bounds
// where it searches.
type Solver[S comparable] struct {
	Game game.Game[S]

	// Memory is the limit in bytes on what is remembered; 0 means DefaultMemory.
	// Garbage not yet collected is not counted. It may be changed at any time.
	Memory int64

	// Progress, if not nil, is called now and then during long calls, with the
	// Positions and the Depth so far.
	Progress func(game.Stats)

	config config[S] // of the engine
	engine engine[S]
	reset  bool // before the next call
}

// NewSolver returns a solver of game g.
func NewSolver[S comparable](g game.Game[S]) *Solver[S] { return &Solver[S]{Game: g} }

// Value returns the exact value of s to the player to move, found by alpha-beta
// search.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrScore] or the cause of ctx's
// end. A cycle in a part of the digraph that need not be searched is not found.
func (sv *Solver[S]) Value(ctx context.Context, s S) (int, error) {
	sv.prepare()
	v, err := sv.search(ctx, s, -infinity, infinity)
	return int(v), err
}

// Solve returns the exact value of s to the player to move and the principal
// variation, found by alpha-beta search. Its errors are those of Value.
func (sv *Solver[S]) Solve(ctx context.Context, s S) (game.Result[S, int], error) {
	return sv.solve(ctx, s, func() (int32, error) { return sv.search(ctx, s, -infinity, infinity) })
}

// Tabulate is Solve by plain minimax: it finds the value of every position
// reachable from s, so that later calls for those are answered from memory. It
// takes time linear in the number of moves between them.
func (sv *Solver[S]) Tabulate(ctx context.Context, s S) (game.Result[S, int], error) {
	return sv.solve(ctx, s, func() (int32, error) {
		v, err := sv.engine.tabulate(ctx, s)
		return v, sv.explain(err)
	})
}

// Analyze returns the exact value of every move at s, or of the first ones with
// an error. Its errors are those of Value.
func (sv *Solver[S]) Analyze(ctx context.Context, s S) (game.Analysis[S, int], error) {
	began := time.Now()
	sv.prepare()
	var a game.Analysis[S, int]
	var err error
	for _, o := range sv.Game.Moves(nil, s) {
		var v int32
		if v, err = sv.search(ctx, o, -infinity, infinity); err != nil {
			break
		}
		a.Options = append(a.Options, game.Option[S, int]{Position: o, Value: int(sv.engine.sign(s, o) * v)})
	}
	a.Stats = sv.engine.stats()
	a.Stats.Elapsed = time.Since(began)
	return a, err
}

// Choose returns the best move at s, which makes a Solver a game.Strategy. At a
// terminal position the error is game.ErrTerminal.
func (sv *Solver[S]) Choose(ctx context.Context, s S) (S, error) {
	sv.prepare()
	v, err := sv.search(ctx, s, -infinity, infinity)
	if err != nil {
		return s, err
	}
	best, _, err := sv.best(ctx, s, v)
	return best, err
}

// Reset forgets all values and keeps the memory that held them. The fields may
// then be changed, for instance to solve another game of the same kind: many
// small games are solved faster in a used memory.
func (sv *Solver[S]) Reset() { sv.reset = true }

// prepare readies the engine for a call.
func (sv *Solver[S]) prepare() {
	switch {
	case sv.engine == nil:
		sv.configure()
		sv.engine = newEngine(sv.config)
	case sv.reset:
		sv.configure()
		sv.engine = sv.engine.reset(sv.config)
	}
	sv.reset = false
	sv.engine.begin(limit(sv.Memory))
}

func (sv *Solver[S]) search(ctx context.Context, s S, alpha, beta int32) (int32, error) {
	v, err := sv.engine.search(ctx, s, alpha, beta)
	return v, sv.explain(err)
}

func (sv *Solver[S]) explain(err error) error {
	if err == nil {
		return nil
	}
	return explain(err, sv.engine.stats(), sv.Memory)
}

// solve finds a value in the given way, and then the principal variation.
func (sv *Solver[S]) solve(ctx context.Context, s S, value func() (int32, error)) (r game.Result[S, int], err error) {
	began := time.Now()
	sv.prepare()
	v, err := value()
	r.Value = int(v)
	if err == nil {
		r.Line, err = line(ctx, s, v, sv.best)
	}
	r.Stats = sv.engine.stats()
	r.Stats.Elapsed = time.Since(began)
	return r, err
}

// line returns the principal variation from s, which is worth v, or as much of it as
// is found before an error. For best, see bestOption.
func line[S comparable](ctx context.Context, s S, v int32,
	best func(ctx context.Context, s S, v int32) (S, int32, error)) (line []S, err error) {
	for {
		s, v, err = best(ctx, s, v)
		if err == game.ErrTerminal {
			return line, nil
		}
		if err != nil {
			return line, err
		}
		line = append(line, s)
	}
}

// best is described at bestOption.
func (sv *Solver[S]) best(ctx context.Context, s S, v int32) (S, int32, error) {
	return bestOption(ctx, &sv.config, s, v, sv.search)
}

// bestOption returns the first option of s that is worth v, the value of s, and the
// option's own value. It asks of each option only whether it is worth as much,
// by a search with a window that holds no number; most of the answers are in
// memory. The error at a terminal position is game.ErrTerminal.
func bestOption[S comparable](ctx context.Context, c *config[S], s S, v int32,
	search func(ctx context.Context, s S, alpha, beta int32) (int32, error)) (S, int32, error) {
	options := c.Rules.Moves.Moves(nil, s)
	for _, o := range options {
		sign := c.sign(s, o)
		alpha, beta := v-1, v
		if sign < 0 {
			alpha, beta = -v, -v+1
		}
		w, err := search(ctx, o, alpha, beta)
		if err != nil {
			return s, 0, err
		}
		if sign*w >= v {
			return o, sign * v, nil
		}
	}
	if len(options) > 0 {
		panic(fmt.Sprintf("minimax: no option of %v is worth what it is: Moves, Score or a capability breaks its contract", s))
	}
	return s, 0, game.ErrTerminal
}

func (sv *Solver[S]) configure() {
	if sv.Game == nil {
		panic("minimax: Solver without a Game")
	}
	sv.config = newConfig(sv.Game)
	sv.config.Memory = limit(sv.Memory)
	sv.config.Progress = watcher(sv.Progress)
}
