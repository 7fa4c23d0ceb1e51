package reduced

import (
	"context"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/minimax"
)

// Analysis is the solution of one board.
type Analysis struct {
	Board Board
	// Points are what optimal play from the start comes to. If the objective was
	// [Outcome], they are 1 for the player who wins and 0 for the other, and 0
	// for both in a draw. If it was [Margin], they are those of the optimal play
	// in which the earlier of two equal moves is made; only their difference is
	// a property of the board. A search finds the difference alone, and gives it
	// to the winner.
	Points Points
	// States is the number of different positions that are reachable from the
	// start and not terminal, the start included. A search leaves most of them
	// out: then it is the number of those that it met.
	States int64
	// Elapsed is the time that solving the board took, by the clock on the wall.
	Elapsed time.Duration
}

// Winner returns +1 if the first player wins, -1 if the second does and 0 if
// the game is drawn.
func (a Analysis) Winner() int {
	switch {
	case a.Points.First > a.Points.Second:
		return +1
	case a.Points.First < a.Points.Second:
		return -1
	}
	return 0
}

// Analyze solves board b. To solve many, a [Survey] is faster. The error wraps
// game.ErrMemory or the cause of ctx's end. It panics if b is the zero Board
// or o none of the objectives.
func Analyze(ctx context.Context, b Board, o Objective) (Analysis, error) {
	return newAnalyst(Survey{Objective: o}).analyze(ctx, b)
}

// Survey is an analysis of many boards, on several processors. It may be used
// by several goroutines at once; each Run has workers of its own.
type Survey struct {
	Objective Objective

	// Search says to solve the boards by alpha-beta search, which is faster the
	// larger the boards are, some 300 times for 4x3, but counts no states. It is
	// for the objectives Margin and Outcome.
	Search bool

	// Workers is the number of boards solved at a time; 0 means one for each
	// processor that the program may use.
	Workers int

	// Memory is the limit in bytes on what one worker remembers; 0 means
	// game.DefaultMemory divided by the number of workers.
	Memory int64
}

// Run solves the boards and yields their analyses in the order of the boards,
// whatever the number of workers, each as soon as it and all before it are
// there. It panics if the objective is none of this package, or is Thesis with
// Search, a field is negative, or there are more than 65,536 workers.
//
// If a board cannot be solved, for lack of memory or since ctx has ended, the
// last pair holds the error and an Analysis that has nothing but the board; the
// analyses of all boards before it have been yielded then. boards runs in
// another goroutine, and must not block for long: until it has yielded the board
// it is at, the survey does not end.
func (v Survey) Run(ctx context.Context, boards iter.Seq[Board]) iter.Seq2[Analysis, error] {
	if v.Workers < 0 || v.Workers > ordered.MaxWorkers || v.Memory < 0 {
		panic("reduced: Survey with a number of workers or of bytes out of range")
	}
	v.mustCheck()
	workers := ordered.Workers(v.Workers)
	if v.Memory == 0 {
		v.Memory = game.DefaultMemory / int64(workers)
	}
	return ordered.Map(ctx, workers, boards, func() func(context.Context, Board) (Analysis, error) {
		return newAnalyst(v).analyze
	})
}

func (v Survey) mustCheck() {
	v.Objective.mustCheck()
	if v.Search && v.Objective == Thesis {
		panic("reduced: Survey with Search for the objective " + Thesis.String())
	}
}

// analyst solves one board after the other in the same memory.
type analyst struct {
	survey    Survey
	induction *minimax.Induction[Position, Points]
	solver    *minimax.Solver[Position]
	searcher  *minimax.Solver[duel]
}

func newAnalyst(v Survey) *analyst {
	v.mustCheck()
	a := &analyst{survey: v}
	switch {
	case v.Search:
		a.searcher = &minimax.Solver[duel]{Memory: v.Memory}
	case v.Objective == Thesis:
		a.induction = &minimax.Induction[Position, Points]{Prefer: prefer, Memory: v.Memory}
	default:
		a.solver = &minimax.Solver[Position]{Memory: v.Memory}
	}
	return a
}

func (a *analyst) analyze(ctx context.Context, b Board) (Analysis, error) {
	r := NewReduced(b)
	began := time.Now()
	found := Analysis{Board: b}
	var err error
	switch o := a.survey.Objective; {
	case a.survey.Search:
		err = a.search(ctx, newDuels(r), &found)
	case o == Thesis:
		err = a.thesis(ctx, r, &found)
	case o == Margin:
		err = a.score(ctx, r, r.Margin(), &found)
	case o == Outcome:
		err = a.score(ctx, r, r.Outcome(), &found)
	}
	if err != nil {
		return Analysis{Board: b}, err
	}
	found.Elapsed = time.Since(began)
	return found, nil
}

func (a *analyst) thesis(ctx context.Context, r *Reduced, found *Analysis) error {
	a.induction.Reset()
	a.induction.Rules, a.induction.Outcome = r, r.Points
	s, err := a.induction.Solve(ctx, r.Start())
	found.Points, found.States = s.Value, s.Stats.Positions
	return err
}

func (a *analyst) score(ctx context.Context, r *Reduced, g game.Game[Position], found *Analysis) error {
	a.solver.Reset()
	a.solver.Game = g
	s, err := a.solver.Tabulate(ctx, r.Start())
	if err != nil {
		return err
	}
	found.States = s.Stats.Positions
	if a.survey.Objective == Margin {
		found.Points = r.Points(s.Line[len(s.Line)-1])
		return nil
	}
	found.Points = lead(s.Value)
	return nil
}

// lead returns points that differ by d.
func lead(d int) Points {
	return Points{First: int16(max(d, 0)), Second: int16(max(-d, 0))}
}

// search finds the difference of points, or, in one or two contests, its sign.
func (a *analyst) search(ctx context.Context, g *duels, found *Analysis) error {
	if a.survey.Objective == Margin {
		d, err := a.value(ctx, margins{g}, g.start(0), found)
		found.Points = lead(d)
		return err
	}
	// Most boards are won by the first player, whom half a point less does not hurt
	// then. If it does, half a point more tells a draw from a loss.
	won, err := a.value(ctx, contest{g}, g.start(-1), found)
	if won > 0 || err != nil {
		found.Points = lead(won)
		return err
	}
	lost, err := a.value(ctx, contest{g}, g.start(+1), found)
	found.Points = lead((won + lost) / 2)
	return err
}

func (a *analyst) value(ctx context.Context, g game.Game[duel], s duel, found *Analysis) (int, error) {
	a.searcher.Reset()
	a.searcher.Game = g
	r, err := a.searcher.Solve(ctx, s)
	found.States += r.Stats.Positions
	return r.Value, err
}
