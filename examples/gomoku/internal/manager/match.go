package manager

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/gomoku"
)

// Match is a match of two engines: from each opening they play two games, in which they
// exchange their stones. In each game they start anew.
type Match struct {
	Board   *gomoku.Board
	Engines [2]Engine
	Limits
	Openings [][]Cell // the stones by turns; an opening may be empty
}

// Games plays the match, one game after the other, and yields each when it has ended. The
// error wraps context.Cause(ctx), or says which opening cannot be played; it is the last
// that is yielded.
func (m *Match) Games(ctx context.Context) iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for number, o := range m.Openings {
			for first := range 2 {
				g, err := m.play(ctx, o, first)
				if err != nil {
					yield(nil, fmt.Errorf("opening %d: %w", number+1, err))
					return
				}
				if !yield(g, nil) {
					return
				}
			}
		}
	}
}

// play plays a game.
func (m *Match) play(ctx context.Context, opening []Cell, first int) (*Game, error) {
	p, err := Place(m.Board, opening)
	if err != nil {
		return nil, err
	}
	g := &Game{Opening: opening, First: first}
	var players [2]*player
	for i := range players {
		players[i] = &player{Engine: m.Engines[i], number: i, game: g, Match: m}
	}
	err = m.run(ctx, g, p, players)
	for _, pl := range players {
		pl.end(err)
	}
	var l *lost
	if errors.As(err, &l) {
		g.Winner, g.Reason = 1-l.fault.Engine, l.reason
		g.Faults = append(g.Faults, l.fault)
		return g, nil
	}
	return g, err
}

// run plays until the game is over. The error of an engine that loses by a fault is a
// *lost.
func (m *Match) run(ctx context.Context, g *Game, p gomoku.Position, players [2]*player) error {
	for _, pl := range players {
		if err := pl.begin(ctx); err != nil {
			return err
		}
	}
	moves := append([]Cell(nil), g.Opening...)
	for m.Board.Score(p) == 0 && !full(m.Board, p) {
		pl := players[(g.First+p.Player())%2]
		move, err := pl.ask(ctx, moves, len(g.Moves) >= 2 || len(g.Opening) == 0)
		if err != nil {
			return err
		}
		if p, err = m.Board.PlayAt(p, move.Y, move.X); err != nil {
			return pl.lose(Illegal, err.Error(), move.String())
		}
		g.Moves = append(g.Moves, move)
		moves = append(moves, move.Cell)
	}
	g.Winner, g.Reason = -1, Full
	if m.Board.Score(p) != 0 {
		g.Winner, g.Reason = (g.First+1-p.Player())%2, Line
	}
	return nil
}

// end ends the engine, orderly unless something went wrong, and looks at its memory.
func (pl *player) end(err error) {
	if pl.process == nil || pl.cmd == nil {
		return
	}
	used := memory(pl.cmd.Process.Pid)
	pl.game.Memory[pl.number] = used
	var l *lost
	if err != nil && (!errors.As(err, &l) || l.fault.Engine == pl.number) {
		pl.kill()
		return
	}
	if wrong := pl.stop(pl.grace()); wrong != "" {
		pl.fault(wrong, "")
	}
	if limit := pl.Limits.Memory; limit > 0 && used > limit {
		pl.fault(fmt.Sprintf("%d MB of memory, more than %d", used>>20, limit>>20), "")
	}
}

// Result sums up games, as they were for engine 0 and engine 1.
type Result struct {
	Games   int
	Record  game.Record // of engine 0
	Reasons [2][len(reasons)]int
	Moves   [2]int
	Late    [2]int
	Faults  [2]int // with the late moves
	Longest [2]Move
	Memory  [2]int64
}

// Add counts a game.
func (r *Result) Add(g *Game) {
	r.Games++
	switch g.Winner {
	case 0:
		r.Record.Wins++
	case 1:
		r.Record.Losses++
	default:
		r.Record.Draws++
	}
	if g.Winner >= 0 {
		r.Reasons[g.Winner][g.Reason]++
	}
	for _, m := range g.Moves {
		r.Moves[m.Engine]++
		if m.Late {
			r.Late[m.Engine]++
		}
		if m.Took > r.Longest[m.Engine].Took {
			r.Longest[m.Engine] = m
		}
	}
	for _, f := range g.Faults {
		r.Faults[f.Engine]++
	}
	for i := range r.Memory {
		r.Memory[i] = max(r.Memory[i], g.Memory[i])
	}
}
