package gomoku

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Threats searches a win by threats. A four is a threat with a single reply. If Threes is set,
// Threats also uses open threes and other moves that threaten to win by fours. A win that Threats
// finds is proved. Threats does not find wins by other moves. A Threats is not safe for concurrent
// use.
type Threats struct {
	Board *Board

	// Threes allows threats that are not fours. The search tries all replies that can stop such a
	// threat.
	Threes bool

	// Nodes is the largest number of positions that a call searches; 0 means 1,000,000. If the
	// number suffices for all sequences of fours, and a win by fours exists, the call finds a win.
	Nodes int64

	grid  *grid
	prove prover
}

// Win returns a line by which the player to move at p wins: the moves of both players up to the
// five. With Threes the line has, after a three, the reply that delays the win longest. The line
// need not be the shortest win. If the error is nil, ok reports whether Win has found a win. If ctx
// ends, the error wraps the cause.
func (t *Threats) Win(ctx context.Context, p Position) (r game.Result[Position, int], ok bool, err error) {
	if t.Board == nil {
		panic("gomoku: Threats without a Board")
	}
	if p.over {
		return r, false, nil
	}
	if t.grid == nil || t.grid.Board != t.Board {
		t.grid, t.prove = newGrid(t.Board, p), prover{}
	} else {
		t.grid.set(p)
	}
	t.prove.begin(t.grid, orDefault(t.Nodes), func() bool { return poll.Cause(ctx) != nil })
	win, found := t.prove.fours(), false
	if found = win != nil; !found && t.Threes {
		win = t.prove.threes()
		found = win != nil
	}
	r.Stats.Positions = t.prove.nodes
	if ctx.Err() != nil && !found {
		return r, false, fmt.Errorf("gomoku: %w", context.Cause(ctx))
	}
	if !found {
		return r, false, nil
	}
	for _, cell := range win {
		p = t.Board.play(p, int(cell))
		r.Line = append(r.Line, p)
	}
	r.Value, r.Exact, r.Plies = 1, true, 0
	return r, true, nil
}

func orDefault(nodes int64) int64 {
	if nodes <= 0 {
		return 1_000_000
	}
	return nodes
}

// prover proves wins on a grid. A win is the moves of both players until the five, the
// winner's first.
type prover struct {
	g            *grid
	nodes, limit int64
	ended        func() bool
	stopped      bool
	buffer       []int16  // the candidates of the positions on the path
	path         []int16  // the moves of the search by fours
	failed       []uint64 // hashes of positions without a win by fours, which stays true
	scope        scope
	tree         tree
}

func (v *prover) begin(g *grid, limit int64, ended func() bool) {
	v.g, v.nodes, v.limit, v.ended, v.stopped = g, 0, limit, ended, false
	v.path, v.buffer = v.path[:0], v.buffer[:0]
	if v.failed == nil {
		v.failed = make([]uint64, failures)
	}
}

// failures is the number of positions without a win by fours that are remembered. If one is
// mistaken for another, that only hides a win.
const failures = 1 << 15

// spent counts a position, and reports whether it is one too many.
func (v *prover) spent() bool {
	if v.nodes++; v.nodes > v.limit || v.nodes&63 == 0 && v.ended() {
		v.stopped = true
	}
	return v.stopped
}

// fours returns a win of the player to move by fours, or nil.
func (v *prover) fours() []int16 {
	base := len(v.path)
	if !v.four() {
		v.path = v.path[:base]
		return nil
	}
	win := append([]int16(nil), v.path[base:]...)
	v.path = v.path[:base]
	return win
}

// four reports whether the player to move wins by fours, and if so appends the moves to the
// path.
//
// A win is one of these: a five; if the opponent threatens no five, an open four or two fours,
// since the opponent can take only one of the two cells that complete them; or a four after
// whose only reply there is a win. If the opponent threatens a five, the four must be in the
// cell that prevents it.
func (v *prover) four() bool {
	g := v.g
	me := g.turn
	if cell := g.completion(me); cell >= 0 {
		v.path = append(v.path, int16(cell))
		return true
	}
	if g.count[me][winsNext]+g.count[me][makesBoth]+g.count[me][makesFour] == 0 || v.spent() {
		return false
	}
	failed := &v.failed[g.hash%failures]
	if *failed == g.hash {
		return false
	}
	lo := len(v.buffer)
	if must := g.completion(1 - me); must < 0 {
		v.buffer = g.fours(v.buffer, me)
	} else if g.count[1-me][winsNow] == 1 && classOf[g.bundle[me][must]] >= makesFour {
		v.buffer = append(v.buffer, int16(must))
	}
	won := false
	for i := lo; i < len(v.buffer) && !won && !v.stopped; i++ {
		won = v.tryFour(int(v.buffer[i]))
	}
	v.buffer = v.buffer[:lo]
	if !won && !v.stopped {
		*failed = g.hash
	}
	return won
}

// tryFour reports whether a four in a cell, answered by the only reply, wins.
func (v *prover) tryFour(cell int) bool {
	g := v.g
	me, base := g.turn, len(v.path)
	g.place(cell)
	defer g.lift(cell)
	reply := g.completion(me)
	if reply < 0 || g.count[1-me][winsNow] > 0 {
		return false
	}
	v.path = append(v.path, int16(cell), int16(reply))
	g.place(reply)
	won := v.four()
	g.lift(reply)
	if !won {
		v.path = v.path[:base]
	}
	return won
}
