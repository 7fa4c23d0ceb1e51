package gomoku

import (
	"context"
	"math"
	"time"

	"github.com/gametheory-go/gametheory/game"
)

// Analyze returns what each move is worth to the player to move at p. Each gets an equal part of
// Time and Nodes, and is searched to a depth of one less than Depth. The best are those of the
// largest value. If ctx ends, the error wraps its cause, and comes with the moves searched so
// far.
func (pl *Player) Analyze(ctx context.Context, p Position) (game.Analysis[Position, int], error) {
	return pl.analyze(ctx, pl.Board, p)
}

// AnalyzeNear is Analyze for only the moves of near, which must be on the same board.
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

// Level is a level of strength.
type Level struct {
	Name, About string
	New         func() game.Strategy[Position] // returns a new player of this strength
}

// Levels returns the levels for a board, the weakest first: the program of the report with its
// depths from 1 to 4, of which 3 is no stronger than 2, and a [Player] that looks at more and
// more positions. Limit, if not 0, is the most time that a Player takes for a move.
//
// These are the scores of each level against the one below in 60 plays from 30 openings,
// with their intervals of 95 %, without a limit on the time:
//
//	report2 over report1   0.77  (0.59 to 0.88)
//	report3 over report2   0.50  (0.33 to 0.67)
//	report4 over report3   0.73  (0.56 to 0.86)
//	advanced over report4  0.99  (0.87 to 1.00)
//	strong over advanced   0.78  (0.61 to 0.89)
//	expert over strong     0.75  (0.57 to 0.87)
//
// Master, which thinks as long as it may, has not been measured since the numbers of the
// evaluation were fitted. The command, in the directory examples, was
//
//	go test -run '^$' -bench 'Levels/^(report.|advanced|strong|expert)-' -benchtime 30x ./games/gomoku -full
func Levels(b *Board, limit time.Duration) []Level {
	report := func(depth int) func() game.Strategy[Position] {
		return func() game.Strategy[Position] { return Report(b, depth) }
	}
	player := func(nodes int64, limit time.Duration) func() game.Strategy[Position] {
		return func() game.Strategy[Position] {
			return &Player{Board: b, Nodes: nodes, Time: limit, Memory: min(DefaultMemory, max(1<<20, nodes*64))}
		}
	}
	return []Level{
		{"report1", "the report's program, one move ahead", report(1)},
		{"report2", "the report's program, two moves ahead", report(2)},
		{"report3", "the report's program, three moves ahead", report(3)},
		{"report4", "the report's program, four moves ahead", report(4)},
		{"advanced", "a search of 150 positions, with threats", player(150, limit)},
		{"strong", "a search of 2,000 positions", player(2_000, limit)},
		{"expert", "a search of 40,000 positions", player(40_000, limit)},
		{"master", "a search of at most 1,000,000 positions, as far as the time allows", player(1_000_000, limit)},
	}
}
