package minimax

import (
	"context"
	"iter"
	"sync"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// SolveAll solves many positions, several at a time, and yields their solutions, as
// [AlphaBeta.Solve] returns them, in the order of the starts, each as soon as it and all
// before it are found. The starts may go on for ever; the loop can be left at any time.
//
// Each of the Workers solves its own starts in a table of its own, of Memory divided
// by Workers bytes, which it keeps until the end of the loop: what it has found for one
// start it has for the next. The workers do not wait for each other. If there
// are only a few hard starts, no more than workers, it is better to call Solve, which sets
// all workers on each, over one table of the whole memory.
//
// The values and lines do not depend on the number of workers. The statistics do, and they
// depend on which starts each worker solved before.
//
// If a start cannot be solved, the last pair holds what Solve returns for it, with one of the
// errors of [AlphaBeta.Value]; all solutions before it have been yielded then. If ctx ends,
// the error wraps its cause.
//
// starts runs in a goroutine of its own, up to 64 starts for each worker ahead of the
// oldest one unsolved. The loop does not end until starts has yielded the one it is at, so
// starts must not block for long. The methods of Game must be safe for concurrent use.
// Progress is called by one worker at a time, with the Stats of the start it works on.
//
// SolveAll neither uses nor changes what ab remembers, so several loops may run at once,
// even while ab is in use, if Progress is safe for concurrent use.
//
// SolveAll panics if Game, starts or the context is nil, Memory or Workers is negative, or
// there are more than 65,536 workers.
func (ab *AlphaBeta[S]) SolveAll(ctx context.Context, starts iter.Seq[S]) iter.Seq2[game.Result[S, int], error] {
	must.HaveContext("minimax", ctx)
	must.Have(starts, "minimax: SolveAll without starts")
	workers, memory := ab.divide()
	progress := oneAtATime(ab.Progress)
	return ordered.Map(ctx, workers, starts, func() func(context.Context, S) (game.Result[S, int], error) {
		// The table is made with the first start, so a worker without one needs none.
		own := &AlphaBeta[S]{Game: ab.Game, Memory: memory, Workers: 1, Shortest: ab.Shortest, Expand: ab.Expand, Progress: progress}
		return own.Solve
	})
}

// divide returns the number of workers that solve positions of their own, and the
// memory of each.
func (ab *AlphaBeta[S]) divide() (workers int, memory int64) {
	must.Have(ab.Game, "minimax: AlphaBeta without a Game")
	switch {
	case ab.Workers < 0:
		panic("minimax: negative Workers")
	case ab.Workers > ordered.MaxWorkers:
		panic("minimax: SolveAll with too many workers")
	}
	workers = ordered.Workers(ab.Workers)
	memory = tool.Memory("minimax", ab.Memory, DefaultTable)
	return workers, max(1, memory/int64(workers)) // 0 would be the default
}

// oneAtATime returns f, which may be nil, in a form that several goroutines may call.
func oneAtATime(f func(game.Stats)) func(game.Stats) {
	if f == nil {
		return nil
	}
	var mu sync.Mutex
	return func(st game.Stats) {
		mu.Lock()
		defer mu.Unlock()
		f(st)
	}
}
