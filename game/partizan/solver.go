package partizan

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Solver finds the values of positions of a partizan game without cycles, and remembers values.
//
// Rules must be set, by [NewSolver] or in a composite literal; the other fields are optional.
// Rules and Store are fixed at the first call, until Reset. A Solver is not safe for concurrent
// use. Several Solvers can share a Store, and Rules with methods that are safe for concurrent
// use. A Solver panics if Rules or a context is nil, if Memory is negative, or if the Solver
// notices concurrent use.
//
// A Solver uses the capabilities Key, Canonical or Signed, Parts, KnownValue and Evaluate of the rules.
// With Parts, the Solver splits positions and remembers only components. With Signed, the Solver
// remembers only one of a position and its negative.
//
// The methods fall into two groups:
//
//   - Value, Outcome, PPosition and Analyze take a position. The answers are for both players,
//     because a value does not depend on the player to move.
//   - Solve, Choose and WinningMoves take a [State]: a position with the player to move.
//
// Otherwise the methods are the methods of the exact tools of package minimax.
//
// A position of one machine word takes 24 bytes, and about 6 to 13 bytes for the index. The
// values are in the store.
type Solver[S comparable] struct {
	Rules Rules[S]

	// Store holds the values. If Store is nil, the solver makes a Store, or uses the Store of the
	// Database.
	Store *Store

	// Database, if not nil, is looked up before a search. The solver adds the values that it finds
	// to the Database. Database is fixed at the first call, until Reset. Its Store must be the Store of
	// the solver.
	Database *Database[S]

	// Memory is the limit in bytes on the remembered positions; 0 means game.DefaultMemory. The
	// store has its own limit.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the Stats
	// of the call so far. Stats.Memory includes positions and values.
	Progress func(game.Stats)

	guard    tool.Guard
	walks    tool.Walks[S, ref]
	splitter *splitter[S, ref]
	w        *worker   // has the store
	began    time.Time // the call under way
}

// NewSolver returns a solver of the game with the rules r.
func NewSolver[S comparable](r Rules[S]) *Solver[S] { return &Solver[S]{Rules: r} }

// Value returns the value of s. Value computes once the value of each position that the two
// players can reach from s in any order. With Parts, Value computes once the value of each
// component. Value skips the followers of positions with a KnownValue or an Evaluate.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrRange], context.Cause(ctx), or an error of the
// Database: [ErrDatabaseCorrupt] or an error of reading. After an error, a later call continues with the values found so far. Up to symmetry, each position of a
// reported cycle is a component of an option of the position before.
func (v *Solver[S]) Value(ctx context.Context, s S) (Value, error) {
	defer v.guard.Enter("partizan", "Solver").Leave()
	v.prepare(ctx)
	r, err := v.value(ctx, s)
	if err != nil {
		return Value{}, err
	}
	return v.w.Store.value(r), nil
}

// Outcome returns the outcome of s. Errors are as for Value.
func (v *Solver[S]) Outcome(ctx context.Context, s S) (Outcome, error) {
	value, err := v.Value(ctx, s)
	if err != nil {
		return 0, err
	}
	return value.Outcome(), nil
}

// PPosition reports whether the value of s is 0: the player who moves first loses, whether Left
// or Right. Errors are as for Value.
func (v *Solver[S]) PPosition(ctx context.Context, s S) (bool, error) {
	value, err := v.Value(ctx, s)
	return err == nil && value == Value{}, err
}

// Reset forgets all positions and keeps the memory. The values stay in the store.
func (v *Solver[S]) Reset() { v.walks.Forget() }

// prepare prepares the solver for a call.
func (v *Solver[S]) prepare(ctx context.Context) {
	must.HaveContext("partizan", ctx)
	v.began = time.Now()
	v.walks.Begin(func() fold.Config[S, ref] { return v.config(ctx) })
	// The worker outlives the call, and gets the context of each call.
	v.w.ctx = ctx
	v.walks.Fold.Limit(v.limit())
	if v.Progress != nil {
		v.walks.Report(func(st game.Stats) { v.Progress(v.spent(st)) })
	}
}

func (v *Solver[S]) config(ctx context.Context) fold.Config[S, ref] {
	mustCheck("Solver", v.Rules)
	switch {
	case v.Store == nil && v.Database != nil:
		v.Store = v.Database.Store
	case v.Store == nil:
		v.Store = NewStore()
	case v.Database != nil && v.Database.Store != v.Store:
		panic("partizan: a Solver with a Database of another Store")
	}
	// refs are indices of one store. A worker of another store would answer with values that are
	// not there.
	if v.w == nil || v.w.Store != v.Store {
		v.w = v.Store.Arithmetic(ctx).w
	}
	v.splitter = newSplitter(v.Rules, v.w)
	valuer, _ := Find[Valuer[S]](v.Rules)
	evaluator, _ := Find[Evaluator[S]](v.Rules)
	database := v.Database
	if database != nil {
		v.splitter.found = database.add
	}
	if valuer != nil || evaluator != nil || database != nil {
		memo := make(map[S]evaluation)
		v.splitter.known = func(s S) (r ref, ok bool) {
			if valuer != nil {
				r, ok = known(valuer, s)
			}
			if !ok && database != nil {
				r, ok = database.find(v.w, s)
			}
			if !ok && evaluator != nil {
				r, ok = evaluated(evaluator, v.w, memo, s)
			}
			return r, ok
		}
	}
	return v.splitter.config(v.limit())
}

func (v *Solver[S]) limit() int64 { return tool.Memory("partizan", v.Memory, game.DefaultMemory) }

// value returns the value of s.
func (v *Solver[S]) value(ctx context.Context, s S) (r ref, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errOf(r)
		}
	}()
	r, err = v.splitter.sum(s, func(part S) (ref, error) {
		return v.walks.Walk(ctx, part)
	})
	if err != nil {
		return 0, tool.Explain("partizan", err, v.walks.Stats.Positions, v.limit())
	}
	return r, nil
}

// spent returns counts with memory and time.
func (v *Solver[S]) spent(counts game.Stats) game.Stats {
	counts.Memory = v.walks.Fold.Memory() + v.w.Store.Used()
	counts.Elapsed = time.Since(v.began)
	return counts
}
