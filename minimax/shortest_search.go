package minimax

import (
	"context"
	"math"

	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// shortestFrame is a position on the path.
type shortestFrame[S comparable] struct {
	position S // a representative
	winner   bool
	plies    int32     // the question is whether D is at most plies
	known    distances // before its options are looked at
	options  distances // by the options looked at
	move     int       // the option that answers, or seems to, counted from 1
	begin    int       // where its options begin in the arena
	first    int       // the option to try first
	next     int       // how many have been tried
	before   int64     // the positions expanded before it
}

// ask asks whether D of s is at most d, where the goal is v, to the player to move.
func (h *shortest[S]) ask(ctx context.Context, t exactTool[S], s S, v, d int32) (distances, error) {
	if err := poll.Cause(ctx); err != nil {
		return distances{}, err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	h.tool, h.goal = t, max(v, -v)
	h.options, h.path = h.options[:0], h.path[:0]
	found, opened, err := h.open(ctx, h.config.Canonical(s), v > 0, d)
	for err == nil && (opened || len(h.path) > 0) {
		if stop.Load() {
			return found, context.Cause(ctx)
		}
		top := &h.path[len(h.path)-1]
		if !opened {
			top.take(found)
		}
		if top.done(len(h.options)) {
			found, opened = h.close(top), false
			continue
		}
		o := h.options[top.begin+top.option(top.next)]
		winner := top.winner == (h.config.Sign(top.position, o) > 0)
		found, opened, err = h.open(ctx, h.config.Canonical(o), winner, max(top.plies-1, more))
	}
	return found, err
}

// open answers a question at once, or adds s to the path.
func (h *shortest[S]) open(ctx context.Context, s S, winner bool, d int32) (found distances, opened bool, err error) {
	found, first := h.recall(s, winner)
	if found.answers(d) {
		h.tool.tally().Hits++
		return found, false, nil
	}
	if d < 0 {
		found, err = h.points(ctx, s, winner, found)
		return found, false, err
	}
	begin := len(h.options)
	h.options = moves.Append(h.config.Rules.Moves, h.options, s)
	if len(h.options) == begin {
		h.tool.tally().Terminals++
		v, err := h.config.Function.Terminal(s)
		return h.end(v, winner), false, err
	}
	if d == 0 {
		h.options = h.options[:begin]
		if found, err = h.points(ctx, s, winner, found); found.lo == 0 {
			found.lo = 1
		}
		return found, false, err
	}
	top := shortestFrame[S]{
		position: s, winner: winner, plies: d, known: found, options: distances{more, more},
		begin: begin, first: max(first-1, 0), before: h.tool.tally().Positions,
	}
	if winner {
		top.options = distances{never, never}
	}
	h.path = append(h.path, top)
	if err := h.account(); err != nil {
		return found, false, err
	}
	return found, true, h.tool.spend(len(h.path))
}

// recall returns what is remembered about D of s, and the option that mattered last.
func (h *shortest[S]) recall(s S, winner bool) (known distances, move int) {
	goal := h.goal
	lo, hi := h.tool.known(s)
	if !winner {
		goal, lo, hi = -goal, -hi, -lo
	}
	switch {
	case lo > h.goal:
		return distances{more, more}, 0
	case hi < h.goal:
		return distances{never, never}, 0
	case hi == h.goal:
		known.lo = 0
	default:
		known.lo = more
	}
	known.hi = never
	if e, ok := h.table.Find(s, h.table.Key(s)); ok && e.goal == goal {
		known = distances{max(known.lo, e.lo), min(known.hi, e.hi)}
		move = int(e.move)
	}
	return known, move
}

// end returns D of a terminal position that pays v.
func (h *shortest[S]) end(v int32, winner bool) distances {
	if !winner {
		v = -v
	}
	switch {
	case v > h.goal:
		return distances{more, more}
	case v < h.goal:
		return distances{never, never}
	}
	return distances{0, 0}
}

// points asks the tool whether s is worth more than the goal, and returns known with the
// answer added.
func (h *shortest[S]) points(ctx context.Context, s S, winner bool, known distances) (distances, error) {
	alpha, sign := h.goal, int32(+1)
	if !winner {
		alpha, sign = -h.goal-1, -1
	}
	v, err := h.tool.ask(ctx, s, alpha, alpha+1)
	switch v *= sign; {
	case err != nil:
		return known, err
	case v > h.goal:
		return distances{more, more}, nil
	case v < h.goal:
		return distances{never, never}, nil
	}
	return distances{max(known.lo, 0), known.hi}, nil
}

// close takes top off the path, and remembers and returns what has been found of it.
func (h *shortest[S]) close(top *shortestFrame[S]) distances {
	found := top.found(len(h.options))
	goal := h.goal
	if !top.winner {
		goal = -goal
	}
	positions := h.tool.tally().Positions - top.before
	h.table.Store(top.position, h.table.Key(top.position), distanceEntry{found, goal, uint16(top.move)}, uint16(min(positions, math.MaxUint16)))
	h.options, h.path = h.options[:top.begin], h.path[:len(h.path)-1]
	return found
}

// option returns the k-th option to try: the first one first.
func (n *shortestFrame[S]) option(k int) int {
	switch {
	case k == 0:
		return n.first
	case k <= n.first:
		return k - 1
	}
	return k
}

// take takes what has been found of the option that n is at, and goes on to the next.
func (n *shortestFrame[S]) take(found distances) {
	o := &n.options
	if n.winner && found.hi < o.hi || !n.winner && found.lo > o.lo {
		n.move = n.option(n.next) + 1
	}
	if n.winner {
		*o = distances{min(o.lo, found.lo), min(o.hi, found.hi)}
	} else {
		*o = distances{max(o.lo, found.lo), max(o.hi, found.hi)}
	}
	n.next++
}

// done reports whether the options looked at answer the question, or are all that there
// are; they end in the arena at end.
func (n *shortestFrame[S]) done(end int) bool {
	if n.begin+n.next == end {
		return true
	}
	if n.winner {
		return later(n.options.hi) <= n.plies
	}
	return later(n.options.lo) > n.plies
}

// found returns what is known of D when n is done. Options not looked at may be better
// for the player to move.
func (n *shortestFrame[S]) found(end int) distances {
	all := n.begin+n.next == end
	found := n.known
	if all || !n.winner {
		found.lo = max(found.lo, later(n.options.lo))
	}
	if all || n.winner {
		found.hi = min(found.hi, later(n.options.hi))
	}
	return found
}
