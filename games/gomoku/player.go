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

// MaxGuess is more than any guess of a [Player] in absolute value: a larger value is a win,
// which comes after WinValue less the value plies, and a smaller one a loss.
const (
	MaxGuess = 20_000
	WinValue = 30_000
)

// DefaultMemory is the Memory of a [Player] whose Memory is 0.
const DefaultMemory = 64 << 20

// Player plays Gomoku as well as it can: a tool that guesses. It is a minimax.Search of the
// moves that make or prevent lines, with killer moves, late moves that are searched less deep
// and near the end not at all, margins for the guess, and proofs of what is decided at sight or
// by fours. Before that it looks for a win by threats, as [Threats] does.
//
// A Player is a game.Strategy. It remembers positions from call to call, and is not safe for
// concurrent use. Values are relative to the player to move.
type Player struct {
	Board *Board

	// Depth, Time and Nodes limit a call: the plies that it looks ahead, at most
	// minimax.MaxDepth; how long it takes; and how many positions it looks at. 0 means no limit.
	// Set one of them, or end the context.
	Depth int
	Time  time.Duration
	Nodes int64

	// Memory is the limit in bytes on the table; 0 means DefaultMemory.
	Memory int64

	// Plain turns off the search by threats.
	Plain bool

	engine *engine
}

// Best returns the best move within the limits, with its line and value. The value is
// Exact if a win by threats has been found, which is a proof. Plies is the number of moves
// until the end, if one is seen. If ctx ends, the error wraps its cause, and comes with what was
// found before.
func (pl *Player) Best(ctx context.Context, p Position) (game.Result[Position, int], error) {
	var last game.Result[Position, int]
	err := pl.search(ctx, p, func(r game.Result[Position, int]) bool {
		last = r
		return true
	})
	return last, err
}

// Choose returns the move of Best. At a position that is over the error is
// game.ErrTerminal.
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

// Reset forgets everything. The fields may then be changed.
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

// Answer returns the row and the column of the best move within the limits for the player
// whose stones are mine, against theirs. Cells are given by row and column, counted from 0 from
// the upper left. There may be any number of either, as in a position that was set up, and even
// a winning line does not end the play. The error wraps [game.ErrPosition] if a cell is not on the
// board or is listed twice, game.ErrTerminal if there is no free cell, or context.Cause(ctx).
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
