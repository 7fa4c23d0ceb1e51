package study

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// answer asks exact tools for what a start is worth, and notes what they say and what it
// costs them.
type answer func(ctx context.Context, p *Properties, s *subject) error

// The exact tools. Search and MonteCarlo, which guess, apply to every game with a score.
const (
	solver      = "Solver"
	alphaBeta   = "AlphaBeta"
	proofNumber = "ProofNumber"
	loopy       = "Loopy"
	induction   = "Induction"
	grundy      = "Grundy"
	expectimax  = "Expectimax"
)

// Tools are the names of the exact tools.
var Tools = []string{solver, alphaBeta, proofNumber, loopy, grundy, induction, expectimax}

// nodes is how many positions ProofNumber may expand before it is said not to suit.
const nodes = 1_000_000

// byScore asks the tools for games with a score: where there are cycles only Loopy, since
// others find the value only if they happen not to meet one.
func byScore(ctx context.Context, p *Properties, s *subject) error {
	return solveAll(ctx, p, s, s.rules.(game.Game[number]))
}

// solve is a method of a tool.
type solve func(ctx context.Context, start number) (game.Result[number, int], error)

// solveAll asks the tools about g, which is the subject or its normal play.
func solveAll(ctx context.Context, p *Properties, s *subject, g game.Game[number]) error {
	suited := map[string]solve{loopy: minimax.NewLoopy(g).Solve}
	if !p.Cycles {
		// One worker, so that no number depends on the machine.
		suited[solver] = minimax.NewSolver(g).Solve
		suited[alphaBeta] = (&minimax.AlphaBeta[number]{Game: g, Workers: 1}).Solve
		suited[proofNumber] = (&minimax.ProofNumber[number]{Game: g, Nodes: nodes}).Solve
	}
	for _, tool := range Tools {
		solve, ok := suited[tool]
		if !ok {
			continue
		}
		r, err := solve(ctx, s.start)
		if errors.Is(err, minimax.ErrUnproved) {
			continue
		}
		if err != nil {
			return fmt.Errorf("%s: %w", tool, err)
		}
		if err := p.agree(tool, signed(r.Value), r.Stats); err != nil {
			return err
		}
	}
	return nil
}

// signed writes a value with its sign; a draw is 0.
func signed(v int) string {
	if v == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", v)
}

// byValue asks the tools for impartial games: those for games with a score who wins in
// normal play, Grundy for the value, and the rule of the package if it has one.
func byValue(ctx context.Context, p *Properties, s *subject) error {
	if err := solveAll(ctx, p, s, game.Normal(s.rules)); err != nil {
		return err
	}
	result, err := nim.NewGrundy(s.rules).Solve(ctx, s.start)
	if err != nil {
		return err
	}
	won := result.Value != 0
	if err := p.agree(grundy, signed(map[bool]int{true: 1, false: -1}[won]), result.Stats); err != nil {
		return err
	}
	p.Value = fmt.Sprintf("∗%d", result.Value)
	if p.Rule = s.rule; p.Rule == "" {
		return nil
	}
	if lost, known := s.lost(); known && lost == won {
		return fmt.Errorf("the start is worth %s, and a P-position by the rule: %t", p.Value, lost)
	}
	return nil
}

// byPayoffs asks the tool for games of several players.
func byPayoffs(ctx context.Context, p *Properties, s *subject) error {
	result, err := minimax.NewInduction(s.rules.(game.Multiplayer[number])).Solve(ctx, s.start)
	if err != nil {
		return err
	}
	return p.agree(induction, fmt.Sprint(result.Value), result.Stats)
}

// byExpectation asks the tool for games with chance.
func byExpectation(ctx context.Context, p *Properties, s *subject) error {
	e := minimax.NewExpectimax(s.rules.(game.Game[number]))
	result, err := e.Solve(ctx, s.start)
	if err != nil {
		return err
	}
	low, high, err := e.Bounds(ctx, s.start)
	if err != nil {
		return err
	}
	if low.Cmp(result.Value) > 0 || high.Cmp(result.Value) < 0 {
		return fmt.Errorf("the start is worth %v, and from %v to %v by its bounds", result.Value, low, high)
	}
	return p.agree(expectimax, result.Value.RatString(), result.Stats)
}

// agree notes what a tool says, unless another one says something else.
func (p *Properties) agree(tool, value string, cost game.Stats) error {
	if p.Value != "" && value != p.Value {
		return fmt.Errorf("the start is worth %s to %s and %s to others", value, tool, p.Value)
	}
	p.Value = value
	p.Looked[tool] = cost.Positions
	return nil
}
