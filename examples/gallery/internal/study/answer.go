package study

import (
	"context"
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/hash"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
)

// answer asks exact tools for what a start is worth, and notes what they say and what it
// costs them.
type answer[S comparable] func(ctx context.Context, p *Properties, r game.Rules[S], start S) error

// The exact tools. Search and MonteCarlo, which guess, apply to every game with a score.
const (
	solver      = "Solver"
	alphaBeta   = "AlphaBeta"
	proofNumber = "ProofNumber"
	loopy       = "Loopy"
	induction   = "Induction"
	grundy      = "Grundy"
)

// Tools are the names of the exact tools.
var Tools = []string{solver, alphaBeta, proofNumber, loopy, grundy, induction}

// nodes is how many positions ProofNumber may expand before it is said not to suit.
const nodes = 1_000_000

// Varies is a number of positions that differs from run to run.
const Varies = 0

// byScore asks the tools for games with a score: where there are cycles only Loopy, since
// others find the value only if they happen not to meet one.
func byScore[S comparable](ctx context.Context, p *Properties, r game.Rules[S], start S) error {
	type solve func(context.Context, S) (game.Result[S, int], error)
	g := r.(game.Game[S])
	suited := map[string]solve{loopy: minimax.NewLoopy(g).Solve}
	if !p.Cycles {
		// One worker, so that no number depends on the machine.
		suited[solver] = minimax.NewSolver(g).Solve
		suited[alphaBeta] = (&minimax.AlphaBeta[S]{Game: g, Workers: 1}).Solve
		suited[proofNumber] = (&minimax.ProofNumber[S]{Game: g, Nodes: nodes}).Solve
	}
	for _, tool := range Tools {
		solve, ok := suited[tool]
		if !ok {
			continue
		}
		r, err := solve(ctx, start)
		if errors.Is(err, minimax.ErrUnproved) {
			continue
		}
		if err != nil {
			return fmt.Errorf("%s: %w", tool, err)
		}
		if (tool == alphaBeta || tool == proofNumber) && !hash.IsBits[S]() && !has[game.Keyer[S]](g) {
			// Their tables hash positions with strings from another seed in each run.
			r.Stats.Positions = Varies
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
func byValue[S comparable](ctx context.Context, p *Properties, r game.Rules[S], start S) error {
	if err := byScore(ctx, p, game.Normal(r), start); err != nil {
		return err
	}
	result, err := nim.NewGrundy(r).Solve(ctx, start)
	if err != nil {
		return err
	}
	won := result.Value != 0
	if err := p.agree(grundy, signed(map[bool]int{true: 1, false: -1}[won]), result.Stats); err != nil {
		return err
	}
	p.Value = fmt.Sprintf("∗%d", result.Value)
	lost, known := false, false
	switch r := r.(type) {
	case interface{ PPosition(S) bool }:
		lost, known = r.PPosition(start), true
		p.Rule = "yes"
	case interface{ PPosition(S) (bool, bool) }:
		lost, known = r.PPosition(start)
		p.Rule = "in part"
	}
	if known && lost == won {
		return fmt.Errorf("the start is worth %s, and a P-position by the rule: %t", p.Value, lost)
	}
	return nil
}

// byPayoffs asks the tool for games of several players.
func byPayoffs[S comparable](ctx context.Context, p *Properties, r game.Rules[S], start S) error {
	result, err := minimax.NewInduction(r.(game.Multiplayer[S])).Solve(ctx, start)
	if err != nil {
		return err
	}
	return p.agree(induction, fmt.Sprint(result.Value), result.Stats)
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
