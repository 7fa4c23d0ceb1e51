package reduced

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Survey is an analysis of many boards, on several processors. It may be used
// by several goroutines at once; each Run has workers of its own.
type Survey struct {
	Objective Objective

	// Search says to solve the boards by alpha-beta search, which is faster the
	// larger the boards are, some 300 times for 4x3, but counts no states and finds
	// no Line. It is for the objectives Margin and Outcome.
	Search bool

	// Options says to value every move at the start too. With Search, each is a
	// search of its own.
	Options bool

	// Workers is the number of boards solved at a time; 0 means one for each
	// processor that the program may use.
	Workers int

	// Memory is the limit in bytes on what one worker remembers; 0 means
	// game.DefaultMemory divided by the number of workers.
	Memory int64

	// Progress, if not nil, is called some ten times a second with the Stats so far,
	// those of all boards together. The calls come from several goroutines, one at a
	// time.
	Progress func(game.Stats)
}

// Run solves the boards and yields their analyses in the order of the boards, whatever the
// number of workers, each as soon as it and all before it are there. It panics if the objective
// is not one of this package, or is Thesis with Search, a field is negative, or
// there are more than 65,536 workers.
//
// If a board cannot be solved, for lack of memory, because ctx has ended, or because it
// is the zero Board, which is [ErrBoard], the last pair holds the error and an Analysis
// that has nothing but the board; the analyses of all boards before it have been
// yielded by then. boards runs in another goroutine, and must not block for long: until
// it has yielded the board it is at, the survey does not end.
func (v Survey) Run(ctx context.Context, boards iter.Seq[Board]) iter.Seq2[Analysis, error] {
	if v.Workers < 0 || v.Workers > ordered.MaxWorkers {
		panic(fmt.Sprintf("reduced: Survey with %d Workers", v.Workers))
	}
	workers := ordered.Workers(v.Workers)
	v.Memory = tool.Memory("reduced", v.Memory, game.DefaultMemory/int64(workers))
	v.mustCheck()
	return func(yield func(Analysis, error) bool) {
		t := newTally(v.Progress)
		defer t.stop()
		number := 0
		for a, err := range ordered.Map(ctx, workers, boards, func() func(context.Context, Board) (Analysis, error) {
			return newAnalyst(v, t.worker()).start
		}) {
			if number++; err == errZeroBoard {
				err = fmt.Errorf("reduced: %w: number %d of the survey is the zero Board", ErrBoard, number)
			}
			if !yield(a, err) {
				return
			}
		}
	}
}

// Analyze solves a position of g, as Run solves the starts of boards, in the same memory
// as one worker. It panics as Run does, and if s is a position of another board. The
// error wraps game.ErrMemory or context.Cause(ctx).
func (v Survey) Analyze(ctx context.Context, g *Game, s Position) (Analysis, error) {
	g.mustOwn(s)
	v.Memory = tool.Memory("reduced", v.Memory, game.DefaultMemory)
	t := newTally(v.Progress)
	defer t.stop()
	return newAnalyst(v, t.worker()).analyze(ctx, g, s)
}

func (v Survey) mustCheck() {
	v.Objective.mustCheck()
	if v.Search && !v.Objective.opposite() {
		panic("reduced: Survey with Search for the objective " + v.Objective.String())
	}
}
