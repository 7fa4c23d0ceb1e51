package partizan

import (
	"context"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/fold"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Solver finds the values of the positions of a partizan game without cycles, and
// remembers them.
//
// Rules must be set, by [NewSolver] or in a literal; the other fields are optional. Rules and Store are
// fixed at the first call; Reset lets others be set. A Solver is not safe for concurrent use, and panics
// where it notices that; several of them can share Rules whose methods are, and a Store. It also panics if
// Rules or a context is nil, or Memory negative.
//
// Solver uses the capabilities Key, Canonical or Signed, Parts and KnownValue of the rules. If the
// rules have Parts, it takes positions apart and remembers components alone; if they have Signed,
// it remembers only one of a position and its negative.
//
// A value is the same whoever moves. So Value, Outcome, PPosition and Analyze take a position,
// and what they say holds for both players; Solve, Choose and WinningMoves are about play, and
// take a [State], which has the player to move too. Apart from that, the methods are those of the
// exact tools of package minimax.
//
// A position in one machine word takes 24 bytes and some 6 to 13 for the index; values are
// in the store.
type Solver[S comparable] struct {
	Rules Rules[S]

	// Store holds the values. If it is nil, the solver makes one.
	Store *Store

	// Memory is the limit in bytes on the positions that are remembered; 0 means
	// game.DefaultMemory. The store has a limit of its own.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls, with
	// what the call has cost so far. Stats.Memory is that of positions and values.
	Progress func(game.Stats)

	guard    tool.Guard
	walks    tool.Walks[S, ref]
	splitter *splitter[S, ref]
	w        *worker   // has the store
	began    time.Time // the call under way
}

// NewSolver returns a solver of the game with rules r.
func NewSolver[S comparable](r Rules[S]) *Solver[S] { return &Solver[S]{Rules: r} }

// Value returns the value of s. It computes once the value of each position that can be reached
// from s, whoever moves, or of its components, where KnownValue does not tell it.
//
// The error wraps game.ErrCycle, game.ErrMemory, [ErrRange] or context.Cause(ctx).
// What was found before an error is kept, and a later call goes on from there. The positions of
// a cycle that is reported are representatives, and each a part of an option of the one before
// it.
func (v *Solver[S]) Value(ctx context.Context, s S) (Value, error) {
	defer v.guard.Enter("partizan", "Solver").Leave()
	v.prepare(ctx)
	r, err := v.value(ctx, s)
	if err != nil {
		return Value{}, err
	}
	return v.w.Store.value(r), nil
}

// Outcome returns who wins s. Its errors are those of Value.
func (v *Solver[S]) Outcome(ctx context.Context, s S) (Outcome, error) {
	value, err := v.Value(ctx, s)
	if err != nil {
		return 0, err
	}
	return value.Outcome(), nil
}

// PPosition reports whether the player who moves first loses s, whoever that is: whether
// its value is 0. Its errors are those of Value.
func (v *Solver[S]) PPosition(ctx context.Context, s S) (bool, error) {
	value, err := v.Value(ctx, s)
	return err == nil && value == Value{}, err
}

// Reset forgets all positions and keeps the memory that held them. The values stay in
// the store.
func (v *Solver[S]) Reset() { v.walks.Forget() }

// prepare readies the solver for a call.
func (v *Solver[S]) prepare(ctx context.Context) {
	must.HaveContext("partizan", ctx)
	v.began = time.Now()
	v.walks.Begin(func() fold.Config[S, ref] { return v.config(ctx) })
	// The worker outlives the call, and its context is that of the call under way.
	v.w.ctx = ctx
	v.walks.Limit(v.limit())
	if v.Progress != nil {
		v.walks.Report(func(st game.Stats) { v.Progress(v.spent(st)) })
	}
}

func (v *Solver[S]) config(ctx context.Context) fold.Config[S, ref] {
	mustCheck("Solver", v.Rules)
	if v.Store == nil {
		v.Store = NewStore()
	}
	// refs are indices of one store. A worker of another store would answer with values that are not
	// there.
	if v.w == nil || v.w.Store != v.Store {
		v.w = v.Store.Arithmetic(ctx).w
	}
	v.splitter = newSplitter(v.Rules, v.w)
	if k, ok := Find[Valuer[S]](v.Rules); ok {
		v.splitter.known = func(s S) (ref, bool) { return known(k, s) }
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

// spent returns the counts with memory and time.
func (v *Solver[S]) spent(counts game.Stats) game.Stats {
	counts.Memory = v.walks.Memory() + v.w.Store.Used()
	counts.Elapsed = time.Since(v.began)
	return counts
}
