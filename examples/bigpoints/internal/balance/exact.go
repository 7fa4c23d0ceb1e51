package balance

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/minimax"
)

// Solved is the solutions of all boards of a material for players with an objective.
type Solved struct {
	Material  bigpoints.Material
	Players   int
	Objective bigpoints.Objective

	Boards    int64
	Shares    []float64 // of the win, by seat: the sum over all boards
	Points    []float64 // the same of points
	Won       [3]int64  // of two players: boards won by the first, drawn, won by the second
	Positions int64     // of the boards that were solved
}

// File names the goal in the name of a file.
func (z Solved) File() string { return fmt.Sprintf("%v-%d-%v", z.Material, z.Players, z.Objective) }

// Solve solves all boards of the material by backward induction, so many at a time. Of two
// players one board of each class is solved, as neither the lead nor who wins depends on
// the names of the colors. With another objective than [bigpoints.LargestLead] and
// [bigpoints.Win], and with more players, it may, where a player is indifferent
// and others are not, and every board is solved.
//
// The error wraps context.Cause(ctx), or game.ErrMemory.
func Solve(ctx context.Context, m bigpoints.Material, players int, o bigpoints.Objective, workers int) (Solved, error) {
	z := Solved{Material: m, Players: players, Objective: o, Shares: make([]float64, players), Points: make([]float64, players)}
	weight := int64(1)
	opposed := players == 2 && (o == bigpoints.LargestLead || o == bigpoints.Win)
	if opposed {
		weight = ClassSize(m)
	}
	err := onBoards(ctx, m, players, opposed, workers, func() func(context.Context, bigpoints.Board) (result, error) {
		s := solver{players: players, objective: o}
		return s.solve
	}, func(r result) { z.add(r, weight) })
	return z, err
}

// onBoards calls add with what is found of each of the boards of the material, in the order
// of [Boards]. Each goroutine has a worker of its own. The error is that of a worker, and
// says of which material.
func onBoards[R any](ctx context.Context, m bigpoints.Material, players int, classes bool, workers int,
	worker func() func(context.Context, bigpoints.Board) (R, error), add func(R)) error {
	for r, err := range ordered.Map(ctx, ordered.Workers(workers), Boards(m, classes), worker) {
		if err != nil {
			return fmt.Errorf("%v for %d: %w", m, players, err)
		}
		add(r)
	}
	return nil
}

// result is the solution of a board.
type result struct {
	points    bigpoints.Points
	positions int64
}

// solver solves boards, one after the other in the same memory.
type solver struct {
	players   int
	objective bigpoints.Objective
	induction *minimax.Induction[bigpoints.Position, bigpoints.Points]
}

func (s *solver) solve(ctx context.Context, b bigpoints.Board) (result, error) {
	g := bigpoints.New(b, s.players)
	next := bigpoints.InductionFor(g, s.objective)
	if s.induction == nil {
		s.induction = next
	} else {
		s.induction.Rules, s.induction.Outcome, s.induction.Prefer = next.Rules, next.Outcome, next.Prefer
		s.induction.Reset()
	}
	r, err := s.induction.Solve(ctx, g.Start(0))
	return result{r.Value, r.Stats.Positions}, err
}

// add adds the solution of a board that stands for several.
func (z *Solved) add(r result, weight int64) {
	z.Boards += weight
	z.Positions += r.positions
	points := make([]int, z.Players)
	for i := range points {
		points[i] = int(r.points[i])
		z.Points[i] += float64(weight) * float64(points[i])
	}
	for i, s := range Shares(points) {
		z.Shares[i] += float64(weight) * s
	}
	if z.Players == 2 {
		switch lead := points[0] - points[1]; {
		case lead > 0:
			z.Won[0] += weight
		case lead == 0:
			z.Won[1] += weight
		default:
			z.Won[2] += weight
		}
	}
}
