package gomoku

import (
	"context"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/minimax"
)

// maxPlies is more than the moves of a play.
const maxPlies = maxCells + 1

// engine is what a [Player] thinks with.
type engine struct {
	board *Board
	trail *trail
	spent int64 // positions before the search

	// search deepens within limits. It is a function because a package that names a type with a
	// minimax.Search in it compiles the Search once more.
	search func(context.Context, Position, limits) iter.Seq2[game.Result[Position, int], error]
}

func newEngine(b *Board, memory int64, plain bool) *engine {
	t := newTrail(b)
	t.plain = plain
	sr := &minimax.Search[Position]{
		Game: focused{b, t}, Memory: memory,
		Tuning: minimax.Tuning[Position]{
			Path: t, Prove: t.prove, Label: t.label,
			Forced: true, Killers: true, Unfinished: true, Deeper: true,
			Enough: t.enough, Margin: t.margin, Reduce: t.reduce,
		},
	}
	return &engine{board: b, trail: t, search: func(ctx context.Context, p Position, l limits) iter.Seq2[game.Result[Position, int], error] {
		sr.Depth, sr.Nodes, sr.Time = l.depth, l.nodes, 0
		if !l.end.IsZero() {
			sr.Time = max(1, time.Until(l.end))
		}
		return sr.All(ctx, p)
	}}
}

// limits are those of a call.
type limits struct {
	depth int       // 0 means none
	nodes int64     // 0 means none
	end   time.Time // zero means none
	until time.Time // when the search for a win by threats ends; zero means never
}

// deepen searches to depth 1, 2, 3 and so on, and yields each value with its line. Before
// that it yields a move at once, and a win by threats if it finds one.
func (e *engine) deepen(ctx context.Context, p Position, l limits, yield func(r game.Result[Position, int]) bool) {
	t := e.trail
	e.spent = 0
	t.late = func() bool { return poll.Cause(ctx) != nil || !l.end.IsZero() && time.Now().After(l.end) }
	t.Set(p)
	first := t.Moves(nil)[:1:1]
	if !yield(game.Result[Position, int]{Value: t.Evaluate(), Line: first}) {
		return
	}
	if !t.plain && l.depth != 1 && l.depth != 2 {
		if win := e.threats(l); win != nil {
			yield(e.won(p, win))
			return
		}
	}
	if l.nodes > 0 {
		l.nodes = max(1, l.nodes-e.spent)
	}
	for r, err := range e.search(ctx, p, l) {
		if err != nil || r.Horizon == 0 {
			return
		}
		if decided := r.Value > MaxGuess || r.Value < -MaxGuess; decided {
			e.finish(p, &r)
			yield(r)
			return
		}
		r.Exact, r.Stats.Positions = false, r.Stats.Positions+e.spent
		if !yield(r) {
			return
		}
	}
}

// threats returns a win of the player to move by threats, or nil. It uses up only a part of the
// positions and of the time.
func (e *engine) threats(l limits) []int16 {
	limit := int64(20_000)
	if l.nodes > 0 {
		limit = min(limit, l.nodes/4)
	}
	t := e.trail
	t.prover.begin(t.g, limit, func() bool { return t.late() || !l.until.IsZero() && time.Now().After(l.until) })
	win := t.prover.fours()
	if win == nil {
		win = t.prover.threes()
	}
	e.spent = t.prover.nodes
	return win
}

// won returns the result of a win at p.
func (e *engine) won(p Position, win []int16) (r game.Result[Position, int]) {
	for _, cell := range win {
		p = e.board.play(p, int(cell))
		r.Line = append(r.Line, p)
	}
	r.Value, r.Plies, r.Horizon, r.Exact = WinValue-len(win), len(win), len(win), true
	r.Stats = game.Stats{Positions: e.spent, Depth: len(win)}
	return r
}

// finish follows the line of r, a win or a loss that the search has found at p, to its
// end: it stops where the end is seen.
func (e *engine) finish(p Position, r *game.Result[Position, int]) {
	t := e.trail
	t.Set(p)
	for _, o := range r.Line {
		t.Enter(o)
	}
	for len(r.Line) < maxPlies && !t.over && !t.g.full() {
		cells := e.follow()
		if cells == nil {
			break
		}
		for _, cell := range cells {
			o := t.option(nil, int(cell))[0]
			t.Enter(o)
			r.Line = append(r.Line, o)
		}
	}
	r.Plies = len(r.Line)
	if r.Value > 0 {
		r.Value = WinValue - r.Plies
	} else {
		r.Value = r.Plies - WinValue
	}
	r.Exact = false
	r.Stats.Positions += e.spent
}

// follow returns the next moves of a line that is decided at sight or by fours, or nil: the
// reply to a four; a win by fours; or two open threes at once with some reply, after which
// there is one.
func (e *engine) follow() []int16 {
	t := e.trail
	g := t.g
	if cell := g.completion(1 - g.turn); cell >= 0 && g.count[g.turn][winsNow] == 0 {
		return []int16{int16(cell)}
	}
	t.prover.begin(g, 10*foursNodes, t.late)
	if win := t.prover.fours(); win != nil {
		return win
	}
	if p, ok := t.sight(); !ok || p.Plies != 5 {
		return nil
	}
	cell := g.cells[g.turn][makesThrees].first()
	if cell < 0 {
		return nil
	}
	g.place(cell)
	t.ranked = t.ranked[:0]
	t.defend()
	reply := t.ranked[0]
	g.lift(cell)
	return []int16{int16(cell), reply.cell}
}
