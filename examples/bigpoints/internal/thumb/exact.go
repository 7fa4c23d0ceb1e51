// Package thumb measures the rules of thumb of package heuristic, on boards of the reduced
// game that are solved and in plays of the full game, and writes what was found.
package thumb

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/gametheory-go/gametheory/bigpoints/heuristic"
	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/ordered"
)

// Sample is some boards of a size.
type Sample struct {
	reduced.Size
	Boards int    // random ones; 0 for all
	Seed   uint64 // of the random ones
}

// boards returns the boards, of all only one of each class: those that differ by the
// names of the colors have the same figures.
func (s Sample) boards() (all []reduced.Board) {
	if s.Boards == 0 {
		for b := range s.Classes() {
			all = append(all, b)
		}
		return all
	}
	rnd := rand.New(rand.NewPCG(s.Seed, 0))
	for range s.Boards {
		all = append(all, s.Random(rnd))
	}
	return all
}

// Exact is what was found of some sequences on the boards of a sample, by exact values.
type Exact struct {
	Sample
	Rows []Row // one for each sequence
}

// Row is what was found of a sequence, board by board.
type Row struct {
	Name       string
	Everywhere []heuristic.Figures // over all positions
	Own        []heuristic.Figures // over the positions that are met in own play
	Lost       []float64           // to a perfect opponent
	Sampled    bool
}

// Measure solves the boards of s and compares sequences with the exact values. The error
// wraps context.Cause(ctx).
func Measure(ctx context.Context, workers int, s Sample, sequences []heuristic.Priorities) (Exact, error) {
	e := Exact{Sample: s}
	for _, q := range sequences {
		e.Rows = append(e.Rows, Row{Name: q.String(), Sampled: s.Boards > 0})
	}
	for found, err := range each(ctx, workers, s, func(t *heuristic.Table) []Row { return judge(t, sequences) }) {
		if err != nil {
			return e, err
		}
		for i, r := range found {
			row := &e.Rows[i]
			row.Everywhere = append(row.Everywhere, r.Everywhere...)
			row.Own = append(row.Own, r.Own...)
			row.Lost = append(row.Lost, r.Lost...)
		}
	}
	return e, nil
}

// judge returns what is found of the sequences on one board.
func judge(t *heuristic.Table, sequences []heuristic.Priorities) (rows []Row) {
	t.Rate(slices.Concat(sequences...)...)
	for _, q := range sequences {
		p := t.Policy(q)
		rows = append(rows, Row{
			Everywhere: []heuristic.Figures{p.Everywhere()},
			Own:        []heuristic.Figures{p.OwnPlay()},
			Lost:       []float64{p.Lost()},
		})
	}
	return rows
}

// each solves the boards of a sample, several at a time, and yields what f finds of each.
func each[R any](ctx context.Context, workers int, s Sample, f func(*heuristic.Table) R) func(yield func(R, error) bool) {
	return ordered.Map(ctx, ordered.Workers(workers), slices.Values(s.boards()), func() func(context.Context, reduced.Board) (R, error) {
		return func(ctx context.Context, b reduced.Board) (r R, err error) {
			t, err := heuristic.Tabulate(ctx, b)
			if err != nil {
				return r, err
			}
			return f(t), nil
		}
	})
}

// right is the share of choices in which the move is worth as much as any.
func right(f heuristic.Figures) float64 { return f.Kept }

// outcome is the share of choices in which the outcome stays the best one.
func outcome(f heuristic.Figures) float64 { return f.Outcome }

// all returns the estimate over all positions, and own that over those of own play.
func (r *Row) all(of func(heuristic.Figures) float64) game.Interval { return r.share(r.Everywhere, of) }
func (r *Row) own(of func(heuristic.Figures) float64) game.Interval { return r.share(r.Own, of) }

// ownLost is how many points both players together lose in own play.
func (r *Row) ownLost() game.Interval {
	var x []float64
	for _, f := range r.Own {
		x = append(x, f.Lost)
	}
	return r.perBoard(x)
}

// lost is how many points a play loses to a perfect opponent.
func (r *Row) lost() game.Interval { return r.perBoard(r.Lost) }

// perBoard returns the mean over boards.
func (r *Row) perBoard(x []float64) game.Interval {
	ones := make([]float64, len(x))
	for i := range ones {
		ones[i] = 1
	}
	return ratio(x, ones, r.Sampled)
}

// share returns a sum of figures, for each choice: a number from 0 to 1.
func (r *Row) share(boards []heuristic.Figures, of func(heuristic.Figures) float64) game.Interval {
	var x, y []float64
	for _, f := range boards {
		x = append(x, of(f))
		y = append(y, f.Choices)
	}
	e := ratio(x, y, r.Sampled)
	e.Low, e.High = max(e.Low, 0), min(e.High, 1)
	return e
}
