package minimax_test

import (
	"context"
	"errors"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
	"github.com/gametheory-go/gametheory/minimax"
)

// pair is a position of two words, which tables store whole. Some pairs differ in one word alone.
type pair [2]uint64

func widen(v int) pair { return pair{uint64(v/4) << 60, uint64(v % 4)} }

func (p pair) narrow() int { return int(p[0]>>60)*4 + int(p[1]) }

// doubleWord is a game with positions of two words, in place of vertices.
type doubleWord struct{ inner game.Game[int] }

func (w doubleWord) Moves(dst []pair, p pair) []pair {
	for _, v := range w.inner.Moves(nil, p.narrow()) {
		dst = append(dst, widen(v))
	}
	return dst
}

func (w doubleWord) Score(p pair) int { return w.inner.Score(p.narrow()) }

func (w doubleWord) Canonical(p pair) pair { return widen(canonical(w.inner, p.narrow())) }

func (w doubleWord) Bounds(p pair) (lo, hi int) {
	if b, ok := game.Find[game.Bounder[int]](w.inner); ok {
		return b.Bounds(p.narrow())
	}
	return math.MinInt, math.MaxInt
}

// doubleWordTurns is a game of pairs in which a player may move again.
type doubleWordTurns struct {
	doubleWord
	turner game.Turner[int]
}

func (w doubleWordTurns) Turn(p pair) int { return w.turner.Turn(p.narrow()) }

// wideTools returns tools that solve the game with positions of two words.
func (a *anyGame) wideTools(memory int64, shortest bool) []anyTool {
	var g game.Game[pair] = doubleWord{a.game}
	if t, ok := game.Find[game.Turner[int]](a.game); ok {
		g = doubleWordTurns{doubleWord{a.game}, t}
	}
	workers := 1 + a.r.IntN(2)
	return []anyTool{
		{narrowed{&minimax.Solver[pair]{Game: g, Memory: memory, Shortest: shortest}}, "Solver, wide", memory, shortest},
		{narrowed{&minimax.AlphaBeta[pair]{Game: g, Memory: memory, Shortest: shortest, Workers: workers}}, "AlphaBeta", memory, shortest},
		{narrowed{&minimax.ProofNumber[pair]{Game: g, Memory: memory, Shortest: shortest, Workers: workers}}, "ProofNumber, wide", memory, shortest},
	}
}

// narrowed is a tool for positions of two words, asked about vertices.
type narrowed struct{ tool gametest.Exact[pair, int] }

func (n narrowed) Value(ctx context.Context, v int) (int, error) {
	value, err := n.tool.Value(ctx, widen(v))
	return value, narrowError(err)
}

func (n narrowed) Solve(ctx context.Context, v int) (game.Result[int, int], error) {
	r, err := n.tool.Solve(ctx, widen(v))
	return game.Result[int, int]{Value: r.Value, Plies: r.Plies, Line: narrowAll(r.Line), Exact: r.Exact}, narrowError(err)
}

func (n narrowed) Analyze(ctx context.Context, v int) (game.Analysis[int, int], error) {
	a, err := n.tool.Analyze(ctx, widen(v))
	b := game.Analysis[int, int]{Value: a.Value, Plies: a.Plies, Exact: a.Exact}
	for _, o := range a.Options {
		b.Options = append(b.Options, game.Option[int, int]{Position: o.Position.narrow(), Value: o.Value, Plies: o.Plies, Exact: o.Exact, Best: o.Best})
	}
	return b, narrowError(err)
}

func (n narrowed) Choose(ctx context.Context, v int) (int, error) {
	p, err := n.tool.Choose(ctx, widen(v))
	return p.narrow(), narrowError(err)
}

func (n narrowed) Reset() { n.tool.Reset() }

func narrowAll(pairs []pair) (vertices []int) {
	for _, p := range pairs {
		vertices = append(vertices, p.narrow())
	}
	return vertices
}

// narrowError returns err, and a cycle of pairs as one of vertices.
func narrowError(err error) error {
	var c *game.CycleError[pair]
	if errors.As(err, &c) {
		return errors.Join(&game.CycleError[int]{Positions: narrowAll(c.Positions)}, err)
	}
	return err
}
