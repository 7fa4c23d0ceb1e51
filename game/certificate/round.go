package certificate

import (
	"errors"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/game"
)

// round is a walk that looks for better moves. At each choice of the certificate, the walk tries
// all moves that keep the claim. A trial is a walk from the goal after the move, with the planned
// moves. The trial counts the choices, and is then undone. The move with the fewest choices becomes
// the planned move.
//
// A trial ends early if the trial reaches the smallest count of the trials before. So each trial at
// a position takes about as many steps as the best trial. A position of the certificate is in the
// trials of all positions before. So the time of a round is about the time of a walk, times the
// length of a play, times the number of moves that keep the claim.
type round[S comparable] struct {
	proof  *proof[S]
	walk   *walk[S]
	before map[*plan]int // the planned moves that the round has changed
	trial  bool
	most   int64 // the number of choices at which a trial ends
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
		at, err := r.proof.plan(g, among, r.walk)
		if err != nil {
			return 0, err
		}
		kept := slices.Clone(among)
		err = r.compare(at, g, kept)
		copy(among, kept) // the trials have overwritten among
		return indexOf(among, at.best), err
	}
	return r.walk.run(r.proof.ctx, r.proof.graph.start(r.proof.start, r.proof.Claim))
}

// compare plans the best of the given moves at g.
func (r *round[S]) compare(at *plan, g goal[S], among []choice[S]) error {
	planned := indexOf(among, at.best)
	among[0], among[planned] = among[planned], among[0] // the count of the planned move limits the other trials
	defer func() { among[0], among[planned] = among[planned], among[0] }()
	several := false
	for _, c := range among[1:] {
		ok, err := r.proof.good(at, g, c)
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
		if ok, err := r.proof.good(at, g, c); err != nil {
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

// try returns the number of choices in a walk from g, but at most least.
func (r *round[S]) try(g goal[S], least int64) (int64, error) {
	w := r.walk
	path, todo, choices, positions := len(w.path), len(w.todo), w.choices, w.positions
	r.trial, r.most, w.log = true, math.MaxInt64, &r.log
	if least < math.MaxInt64 {
		r.most = choices + least
	}
	err := w.run(r.proof.ctx, g)
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
	if errors.Is(err, errMost) || errors.Is(err, game.ErrCycle) || errors.Is(err, ErrInsufficient) {
		// Without distances, a move that keeps the claim may close a cycle. Another move may avoid
		// the cycle.
		return least, nil
	}
	return min(n, least), err
}
