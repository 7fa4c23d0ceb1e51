package reduced

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Survey analyzes many boards on several processors. Several goroutines may use a Survey at once.
// Each Run has its own workers.
type Survey struct {
	Objective Objective

	// Search selects alpha-beta search, for the objectives Margin and Outcome. A search is faster,
	// most of all on large boards. A search counts no states and finds no Line.
	Search bool

	// Options requests the value of each move at the start. With Search, each move is a search of
	// its own.
	Options bool

	// Workers is the number of boards solved at a time; 0 means the number of processors that the
	// program may use.
	Workers int

	// Memory is the limit of the memory of one worker in bytes; 0 means game.DefaultMemory divided
	// by the number of workers.
	Memory int64

	// Progress, if not nil, is called about ten times a second with the Stats of all boards so far.
	// The calls come from several goroutines, one at a time.
	Progress func(game.Stats)
}

// Run solves the boards and yields the analyses in the order of the boards, for any number of
// workers. Run yields an analysis as soon as this analysis and all earlier analyses are ready. Run
// panics if Objective is not an objective of this package, if Objective is Thesis and Search is
// set, if a field is negative, or if Workers is above 65,536.
//
// A board cannot be solved if the memory does not suffice, if ctx has ended, or if the board is the
// zero Board. Then the last pair holds the error and an Analysis with the board alone. Before this
// pair, Run yields the analyses of all earlier boards. The error for the zero Board wraps
// [ErrBoard]. The iterator boards runs in another goroutine, and must not block for long: Run waits
// until the iterator has yielded its current board.
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

// Analyze solves a position of g within the memory of one worker. Analyze panics under the
// conditions of Run, and if s is a position of another board. The error wraps game.ErrMemory or
// context.Cause(ctx).
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
