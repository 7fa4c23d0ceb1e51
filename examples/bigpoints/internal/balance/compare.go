package balance

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Compared says how the best moves for two objectives differ, at all positions with two
// moves or more that can be reached on any board of a material.
type Compared struct {
	Material bigpoints.Material
	Players  int
	A, B     bigpoints.Objective

	Decisions int64
	Differ    int64 // decisions whose best moves are not the same ones
	Apart     int64 // of these, where no move is best for both
	Lost      int64 // decisions of players who end behind if all want b
	LostApart int64 // of these, where no move is best for both
	Boards    int64
	Winners   int64 // boards that others win
}

// File names the goal in the name of a file.
func (c Compared) File() string {
	return fmt.Sprintf("%v-%d-%v-%v", c.Material, c.Players, c.A, c.B)
}

// Compare compares the objectives on all boards of the material. Errors are those of
// [Solve].
func Compare(ctx context.Context, m bigpoints.Material, players int, a, b bigpoints.Objective, workers int) (Compared, error) {
	z := Compared{Material: m, Players: players, A: a, B: b}
	work := func(ctx context.Context, board bigpoints.Board) (Compared, error) {
		return compare(ctx, bigpoints.New(board, players), a, b)
	}
	err := onBoards(ctx, m, players, false, workers, func() func(context.Context, bigpoints.Board) (Compared, error) { return work }, func(c Compared) {
		z.Decisions += c.Decisions
		z.Differ += c.Differ
		z.Apart += c.Apart
		z.Lost += c.Lost
		z.LostApart += c.LostApart
		z.Boards++
		z.Winners += c.Winners
	})
	return z, err
}

// compare compares the objectives on one board.
func compare(ctx context.Context, g *bigpoints.Game, a, b bigpoints.Objective) (c Compared, err error) {
	one, two := bigpoints.InductionFor(g, a), bigpoints.InductionFor(g, b)
	var ends [2]bigpoints.Points
	for i, tool := range []*minimax.Induction[bigpoints.Position, bigpoints.Points]{one, two} {
		if ends[i], err = tool.Value(ctx, g.Start(0)); err != nil {
			return c, err
		}
	}
	if fmt.Sprint(ends[0].Winners(g.Players())) != fmt.Sprint(ends[1].Winners(g.Players())) {
		c.Winners = 1
	}
	for s := range game.Positions(g.Rules(), g.Start(0)) {
		first, err := one.Analyze(ctx, s)
		if err != nil {
			return c, err
		}
		if len(first.Options) < 2 {
			continue
		}
		second, err := two.Analyze(ctx, s)
		if err != nil {
			return c, err
		}
		c.Decisions++
		differ, common := false, false
		for i, o := range first.Options {
			differ = differ || o.Best != second.Options[i].Best
			common = common || o.Best && second.Options[i].Best
		}
		if differ {
			c.Differ++
		}
		if !common {
			c.Apart++
		}
		if bigpoints.LargestLead.Payoff(second.Value, g.Turn(s), g.Players()) < 0 {
			c.Lost++
			if !common {
				c.LostApart++
			}
		}
	}
	return c, nil
}
