package gomoku

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax"
)

// MaxGuess is larger than the absolute value of each guess of a [Player]. A value v above MaxGuess
// is a win after WinValue-v plies, and a value v below -MaxGuess is a loss after WinValue+v plies.
const (
	MaxGuess = 20_000
	WinValue = 30_000
)

// DefaultMemory is the limit of the table in bytes of a [Player] with Memory 0.
const DefaultMemory = 64 << 20

// Player plays Gomoku. A Player is a tool that guesses: a minimax.Search of the moves that make or
// prevent lines. The search has killer moves, late move reductions, and pruning near the horizon.
// The search also has margins for the guess, and proofs of positions that are decided at sight or
// by fours. Before the search, the Player tries to win by [Threats].
//
// A Player is a game.Strategy. A Player stores positions between calls, and is not safe for
// concurrent use. Values are relative to the player to move.
type Player struct {
	Board *Board

	// Depth, Time and Nodes limit a call: the depth of the search in plies, at most
	// minimax.MaxDepth; the time; and the number of positions. 0 means no limit. Set one of the
	// three, or end the context.
	Depth int
	Time  time.Duration
	Nodes int64

	// Memory is the limit of the table in bytes; 0 means DefaultMemory.
	Memory int64

	// Plain turns off the search by threats.
	Plain bool

	engine *engine
}

// Best returns the best move that the Player finds within the limits, with the line and the value.
// Exact is true if the Player has found a win by threats: such a win is proved. Plies is the number
// of moves to the end, if the search reaches the end. If ctx ends, the error wraps the cause, and
// Best also returns the best move found so far.
func (pl *Player) Best(ctx context.Context, p Position) (game.Result[Position, int], error) {
	var last game.Result[Position, int]
	err := pl.search(ctx, p, func(r game.Result[Position, int]) bool {
		last = r
		return true
	})
	return last, err
}

// Choose returns the move of Best. If p is terminal, the error is game.ErrTerminal.
func (pl *Player) Choose(ctx context.Context, p Position) (Position, error) {
	r, err := pl.Best(ctx, p)
	if len(r.Line) > 0 {
		return r.Line[0], err
	}
	if err == nil {
		err = game.ErrTerminal
	}
	return p, err
}

// Reset deletes all stored positions. After Reset the fields of the Player may be changed.
func (pl *Player) Reset() { pl.engine = nil }

// search yields the results of deeper and deeper searches at p until a limit is reached or
// the end is seen.
func (pl *Player) search(ctx context.Context, p Position, yield func(game.Result[Position, int]) bool) error {
	if pl.Board == nil {
		panic("gomoku: Player without a Board")
	}
	if p.over || p.Stones() == pl.Board.size*pl.Board.size {
		yield(game.Result[Position, int]{Value: WinValue * pl.Board.Score(p), Exact: true})
		return nil
	}
	begin := time.Now()
	l := limits{depth: min(pl.Depth, minimax.MaxDepth), nodes: pl.Nodes}
	if pl.Time > 0 {
		l.until, l.end = begin.Add(pl.Time/5), begin.Add(pl.Time)
	}
	if pl.engine == nil || pl.engine.board != pl.Board {
		pl.engine = newEngine(pl.Board, cmp.Or(pl.Memory, DefaultMemory), pl.Plain)
	}
	pl.engine.deepen(ctx, p, l, func(r game.Result[Position, int]) bool {
		r.Stats.Elapsed = time.Since(begin)
		return yield(r)
	})
	if err := poll.Cause(ctx); err != nil {
		return fmt.Errorf("gomoku: %w", err)
	}
	return nil
}

// Answer returns the row and the column of the best move within the limits for the player with the
// stones mine, against the opponent with the stones theirs. Cells are given by row and column,
// counted from 0 from the upper left corner. Any numbers of stones are allowed, as in a problem,
// and a winning line does not end the play. The error wraps [game.ErrPosition] if a cell is not on
// the board or occurs twice, game.ErrTerminal if no cell is free, or context.Cause(ctx).
func (pl *Player) Answer(ctx context.Context, mine, theirs [][2]int) (row, column int, err error) {
	if pl.Board == nil {
		panic("gomoku: Player without a Board")
	}
	p := Position{}
	taken := set{}
	for i, cells := range [2][][2]int{mine, theirs} {
		for _, c := range cells {
			cell := c[0]*MaxSize + c[1]
			if !pl.Board.on(c[0], c[1]) || taken.has(cell) {
				return 0, 0, game.SyntaxErrorf(game.ErrPosition, "row %d, column %d", c[0], c[1])
			}
			taken.add(cell)
			if i == 0 {
				p.mine.add(cell)
			} else {
				p.theirs.add(cell)
			}
		}
	}
	if len(mine)+len(theirs) == pl.Board.size*pl.Board.size {
		return 0, 0, game.ErrTerminal
	}
	r, err := pl.Best(ctx, p)
	if len(r.Line) == 0 {
		return 0, 0, err
	}
	cell := pl.Board.move(p, r.Line[0])
	return cell / MaxSize, cell % MaxSize, nil
}
