package survey

import (
	"context"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/rows"
)

// Row is what was found of a board.
type Row struct {
	reduced.Analysis
	// Copied: the board was not solved, as another one of its class was.
	Copied bool
}

// Solver solves boards in the manner of a job. It remembers the classes that it has
// solved, if those are solved once. It is for one run at a time.
type Solver struct {
	job     Job
	survey  reduced.Survey
	classes *known // nil if every board is solved
}

// NewSolver returns a solver for the manner of a job, whose ranks do not matter, that
// solves so many boards at a time, each with so many bytes of memory; 0 is the default of
// [reduced.Survey].
func NewSolver(j Job, workers int, memory int64) *Solver {
	s := &Solver{job: j, survey: reduced.Survey{
		Objective: j.Objective, Search: j.Search, Options: j.Moves, Workers: workers, Memory: memory,
	}}
	if j.Search {
		s.classes = newKnown()
	}
	return s
}

// Know tells the solver of a board that was solved before.
func (s *Solver) Know(a reduced.Analysis) { s.classes.put(a) }

// Run yields the rows of boards, in their order, each as soon as it and all before it are
// there. The last pair may hold an error, which names the board; it wraps
// game.ErrMemory or context.Cause(ctx).
//
// Boards of one class are solved once, and always the first board of the class, so that
// the rows do not depend on which of them are asked for.
func (s *Solver) Run(ctx context.Context, boards iter.Seq[reduced.Board]) iter.Seq2[Row, error] {
	return func(yield func(Row, error) bool) {
		next, stop := iter.Pull2(s.survey.Run(ctx, s.classes.ask(boards)))
		defer stop()
		for b := range boards {
			a, copied := s.classes.get(b)
			if !copied {
				var err error
				if a, err, _ = next(); err != nil {
					yield(Row{}, fmt.Errorf("board %s: %w", b, err))
					return
				}
				s.learn(b, &a)
			}
			if !yield(Row{a, copied}, nil) {
				return
			}
		}
	}
}

// learn remembers what was found of a class, and makes it what is found of its board b.
func (s *Solver) learn(b reduced.Board, a *reduced.Analysis) {
	s.classes.put(*a)
	if a.Board != b && s.job.Moves {
		a.Options = rows.Options(b, rows.Kinds(*a))
	}
	a.Board = b
}

// Solve solves the boards of some ranks of a job, and yields their rows as [Solver.Run]
// does. It is the same wherever it runs, and however often.
func (j Job) Solve(ctx context.Context, r Range, workers int, memory int64) iter.Seq2[Row, error] {
	s := NewSolver(j, workers, memory)
	if j.Classes {
		s.classes = nil // none comes twice, and it would be memory for nothing
	}
	return s.Run(ctx, j.Boards(r))
}
