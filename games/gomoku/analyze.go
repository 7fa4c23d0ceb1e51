package gomoku

import (
	"context"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Analyze returns the value of each move for the player to move at p. The search of each move has
// an equal part of Time and Nodes, and a depth of Depth-1. The best moves are the moves with the
// largest value. If ctx ends, the error wraps the cause, and Analyze also returns the values of the
// moves searched so far.
func (pl *Player) Analyze(ctx context.Context, p Position) (game.Analysis[Position, int], error) {
	return pl.analyze(ctx, pl.Board, p)
}

// AnalyzeNear is Analyze for only the moves of near. The board of near must be the board of the
// player.
func (pl *Player) AnalyzeNear(ctx context.Context, near Near, p Position) (game.Analysis[Position, int], error) {
	return pl.analyze(ctx, near, p)
}

func (pl *Player) analyze(ctx context.Context, r game.Rules[Position], p Position) (a game.Analysis[Position, int], err error) {
	options := r.Moves(nil, p)
	a.Value, a.Exact, a.Horizon = math.MinInt, len(options) == 0, math.MaxInt
	if len(options) == 0 {
		a.Value, a.Horizon = WinValue*pl.Board.Score(p), 0
		return a, nil
	}
	limited := *pl
	if n := len(options); pl.Time > 0 {
		limited.Time = max(1, pl.Time/time.Duration(n))
	}
	if n := int64(len(options)); pl.Nodes > 0 {
		limited.Nodes = max(1, pl.Nodes/n)
	}
	if pl.Depth > 0 {
		limited.Depth = max(1, pl.Depth-1)
	}
	for _, o := range options {
		var found game.Result[Position, int]
		if found, err = limited.Best(ctx, o); err != nil {
			break
		}
		option := game.Option[Position, int]{Position: o, Value: before(-found.Value), Exact: found.Exact}
		if option.Value > MaxGuess {
			option.Plies = WinValue - option.Value
		} else if option.Value < -MaxGuess {
			option.Plies = WinValue + option.Value
		}
		a.Options = append(a.Options, option)
		a.Value, a.Horizon = max(a.Value, option.Value), min(a.Horizon, found.Horizon+1)
		a.Stats.Positions += found.Stats.Positions
		a.Stats.Elapsed += found.Stats.Elapsed
	}
	pl.engine = limited.engine
	for i := range a.Options {
		o := &a.Options[i]
		o.Best = o.Value == a.Value
		if o.Best {
			a.Plies = o.Plies
			a.Exact = a.Exact || o.Exact && o.Value > 0
		}
	}
	return a, err
}

// before returns what a value is worth one ply earlier.
func before(v int) int {
	switch {
	case v > MaxGuess:
		return v - 1
	case v < -MaxGuess:
		return v + 1
	}
	return v
}

// Level is a level of strength, with a name and a description.
type Level struct {
	Name, About string
	New         func() game.Strategy[Position] // returns a new player of this strength
}

// Levels returns the levels for a board, the weakest first. Each level is a [Player] that searches
// more positions than the player of the level below. If limit is positive, limit is the largest
// time for a move. BENCHMARKS.md of the repository has the score of each level against the level
// below.
func Levels(b *Board, limit time.Duration) []Level {
	player := func(nodes int64) func() game.Strategy[Position] {
		return func() game.Strategy[Position] {
			return &Player{Board: b, Nodes: nodes, Time: limit, Memory: min(DefaultMemory, max(1<<20, nodes*64))}
		}
	}
	return []Level{
		{"advanced", "a search of 150 positions, with threats", player(150)},
		{"strong", "a search of 2,000 positions", player(2_000)},
		{"expert", "a search of 40,000 positions", player(40_000)},
		{"master", "a search of at most 1,000,000 positions, as far as the time allows", player(1_000_000)},
	}
}
