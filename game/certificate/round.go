package certificate

import (
	"errors"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// round is a walk that looks for better moves. At each choice of the certificate the walk tries the
// moves that keep the claim, one after the other: a trial goes on from the move to the end with the
// planned moves, counts the choices behind the move, and is undone. The move with the fewest choices
// becomes the planned move.
//
// A trial that reaches the smallest count so far ends early. So the trials at a position cost about
// as many steps as the best trial for each move. A position of the certificate is in the trials of
// the positions before, and a round takes about as long as a walk, times the length of a play, times
// the number of good moves.
type round[S comparable] struct {
	*proof[S]
	walk   *walk[S]
	before map[*plan]int // the planned moves that the round has changed
	trial  bool
	most   int64 // choices where a trial ends
	log    []change[S]
}

// errMost ends a trial.
var errMost = errors.New("too many choices")

// run makes the round.
func (r *round[S]) run() error {
	planned := r.walk.choose
	r.walk.choose = func(g goal[S], among []choice[S]) (int, error) {
		if r.trial {
			if r.walk.choices >= r.most {
				return 0, errMost
			}
			return planned(g, among)
		}
		at, err := r.plan(g, among, r.walk)
		if err != nil {
			return 0, err
		}
		kept := slices.Clone(among)
		err = r.compare(at, g, kept)
		copy(among, kept) // which a trial overwrites
		return indexOf(among, at.best), err
	}
	return r.walk.run(r.ctx, r.graph.start(r.start, r.Claim))
}

// compare makes the best move among some the planned move at g.
func (r *round[S]) compare(at *plan, g goal[S], among []choice[S]) error {
	planned := indexOf(among, at.best)
	among[0], among[planned] = among[planned], among[0] // the first count is a limit for the others
	defer func() { among[0], among[planned] = among[planned], among[0] }()
	several := false
	for _, c := range among[1:] {
		ok, err := r.good(at, g, c)
		if err != nil {
			return err
		}
		several = several || ok
	}
	if !several {
		return nil
	}
	best, least := at.best, int64(math.MaxInt64)
	for _, c := range among {
		if ok, err := r.good(at, g, c); err != nil {
			return err
		} else if !ok {
			continue
		}
		n, err := r.try(c.goal, least)
		if err != nil {
			return err
		}
		if n < least {
			best, least = c.index, n
		}
	}
	if best != at.best {
		if _, ok := r.before[at]; !ok {
			r.before[at] = at.best
		}
		at.best = best
	}
	return nil
}

// try returns the number of choices behind g, or least if there are at least so many.
func (r *round[S]) try(g goal[S], least int64) (int64, error) {
	w := r.walk
	path, todo, choices, positions := len(w.path), len(w.todo), w.choices, w.positions
	r.trial, r.most, w.log = true, math.MaxInt64, &r.log
	if least < math.MaxInt64 {
		r.most = choices + least
	}
	err := w.run(r.ctx, g)
	n := w.choices - choices
	for _, c := range slices.Backward(r.log) {
		if c.seen {
			w.seen[c.node] = c.before
		} else {
			delete(w.seen, c.node)
		}
	}
	r.trial, r.log, w.log = false, r.log[:0], nil
	w.path, w.todo, w.choices, w.positions = w.path[:path], w.todo[:todo], choices, positions
	if errors.Is(err, errMost) || errors.Is(err, game.ErrCycle) {
		// A source without distances may lead into a cycle that another move avoids.
		return least, nil
	}
	return min(n, least), err
}
