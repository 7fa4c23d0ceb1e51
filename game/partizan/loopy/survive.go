package loopy

import (
	"context"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// The order of games with loops (Siegel 2013, ch. VI). In the onside of a game, an endless play is
// a win of Left, and in the offside a win of Right. In a sum, an endless play is a draw if the
// components with endless play have different winners. G >= H in the onside if Left, moving
// second, survives onside(G) - onside(H): Left wins or draws. The negative of an onside is an
// offside. So Left survives if the play ends with a position where Right cannot move, or if the
// play contains infinitely many moves in G. In the offside, the play must contain infinitely many
// moves in H instead. G >= H if both inequalities hold.

// A duel decides which differences of a position of g and a position of h Left survives. A move in
// the component where an endless play is a win of Left is a good move. Left has to force either a
// position where Right cannot move, or infinitely many good moves. This is a Büchi game, solved by
// nested fixed points.
type duel struct {
	g, h   *Form
	good   [2]bool         // whether a move in g, and a move in h, is good
	before [2][2][][]int   // of g and h, by player who moves: the positions with a move to a position
	alive  [2][]bool       // by player to move and pair: Left is not known to lose
	sure   [2][]bool       // Left forces the end, or a good move to a pair that is alive
	moves  [2][]int32      // moves from a pair that are not known to be sure
	queue  []confrontation // pairs that became sure
}

// confrontation is a difference u - t with the player to move.
type confrontation struct{ player, u, t int }

// survives returns for the positions u of g and t of h, at index u*h.Size()+t, whether Left, moving
// second, survives u - t. The time is proportional to the number of moves in the difference, times
// the number of rounds, which is usually small.
func survives(ctx context.Context, g, h *Form, onside bool) ([]bool, error) {
	pairs := g.Size() * h.Size()
	if g.Size()*h.moves()+h.Size()*g.moves() > MaxMoves {
		return nil, prefix.Errorf("loopy", "%w: the differences of %d and %d positions, with %d and %d moves",
			ErrSize, g.Size(), h.Size(), g.moves(), h.moves())
	}
	d := &duel{g: g, h: h, good: [2]bool{onside, !onside}}
	for i, x := range [2]*Form{g, h} {
		d.before[i] = x.before()
	}
	for p := range d.alive {
		d.alive[p], d.sure[p], d.moves[p] = make([]bool, pairs), make([]bool, pairs), make([]int32, pairs)
		for i := range d.alive[p] {
			d.alive[p][i] = true
		}
	}
	for again := true; again; {
		if err := poll.Cause(ctx); err != nil {
			return nil, prefix.Wrap("loopy", err)
		}
		again = d.round()
	}
	return d.alive[partizan.Right], nil
}

// moves returns the number of moves.
func (g *Form) moves() (n int) {
	for p := range g.options {
		for _, options := range g.options[p] {
			n += len(options)
		}
	}
	return n
}

// before returns by player and position the positions with a move of the player to the position.
func (g *Form) before() (before [2][][]int) {
	for p := range g.options {
		before[p] = make([][]int, g.Size())
		for s, options := range g.options[p] {
			for _, o := range options {
				before[p][o] = append(before[p][o], s)
			}
		}
	}
	return before
}

// round finds the pairs from which Left forces the end or a good move to a pair that is alive. The
// other pairs die. It reports whether a pair died.
func (d *duel) round() (died bool) {
	for u := range d.g.Size() {
		for t := range d.h.Size() {
			for p := range d.moves {
				d.begin(confrontation{p, u, t})
			}
		}
	}
	for len(d.queue) > 0 {
		c := d.queue[len(d.queue)-1]
		d.queue = d.queue[:len(d.queue)-1]
		// Good moves to pairs that are alive were counted at the beginning, and a pair that is sure
		// is alive. So only the other moves count now.
		mover := 1 - c.player
		if !d.good[0] {
			for _, u := range d.before[0][mover][c.u] {
				d.count(confrontation{mover, u, c.t})
			}
		}
		if !d.good[1] {
			for _, t := range d.before[1][1-mover][c.t] { // in -H the players are exchanged
				d.count(confrontation{mover, c.u, t})
			}
		}
	}
	for p := range d.alive {
		for i, alive := range d.alive[p] {
			died = died || alive && !d.sure[p][i]
		}
		d.alive[p], d.sure[p] = d.sure[p], d.alive[p]
		clear(d.sure[p])
	}
	return died
}

// begin counts the moves from a pair that are not good moves to a pair that is alive.
func (d *duel) begin(c confrontation) {
	n, sure := int32(0), false
	for i, options := range [2][]int{d.g.options[c.player][c.u], d.h.options[1-c.player][c.t]} {
		for _, o := range options {
			next := c.u*d.h.Size() + o
			if i == 0 {
				next = o*d.h.Size() + c.t
			}
			if d.good[i] && d.alive[1-c.player][next] {
				sure = true
			} else {
				n++
			}
		}
	}
	d.moves[c.player][c.u*d.h.Size()+c.t] = n
	if n == 0 && c.player == int(partizan.Right) || sure && c.player == int(partizan.Left) {
		d.become(c)
	}
}

// count counts a move from a pair to a pair that is sure.
func (d *duel) count(c confrontation) {
	i := c.u*d.h.Size() + c.t
	d.moves[c.player][i]--
	if !d.sure[c.player][i] && (c.player == int(partizan.Left) || d.moves[c.player][i] == 0) {
		d.become(c)
	}
}

func (d *duel) become(c confrontation) {
	d.sure[c.player][c.u*d.h.Size()+c.t] = true
	d.queue = append(d.queue, c)
}
