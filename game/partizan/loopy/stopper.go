package loopy

import (
	"context"
	"fmt"
	"slices"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Compare returns how two stoppers compare. The error wraps [ErrStopper] or [ErrSize].
func Compare(g, h *Form) (partizan.Order, error) {
	for _, x := range []*Form{g, h} {
		if !x.Stopper() {
			return 0, fmt.Errorf("loopy: %w: %v", ErrStopper, x)
		}
	}
	difference, err := g.Sub(h)
	if err != nil {
		return 0, err
	}
	greater := !difference.forced(partizan.Right)[partizan.Right][0]
	less := !difference.forced(partizan.Left)[partizan.Left][0]
	switch {
	case greater && less:
		return partizan.Equal, nil
	case greater:
		return partizan.Greater, nil
	case less:
		return partizan.Less, nil
	}
	return partizan.Confused, nil
}

// Simplest returns the simplest form of a stopper, in which equal positions are one, and no
// option is dominated or reversible: it is the same for equal stoppers, but for the order of
// options. The error wraps [ErrStopper], [ErrSize] or context.Cause(ctx).
//
// For a game without loops it is the form of its value. Otherwise it is found in the same way,
// but what a change does to loops is not left to theory: each result is compared with what was
// there before. There are more changes than positions, and the time of each grows with their
// square.
func (g *Form) Simplest(ctx context.Context) (*Form, error) {
	must.HaveContext("loopy", ctx)
	if !g.Stopper() {
		return nil, fmt.Errorf("loopy: %w: %v", ErrStopper, g)
	}
	if v, ok := g.values()[0]; ok {
		return Of(v)
	}
	for {
		order, err := g.order()
		if err != nil {
			return nil, err
		}
		next, ok := g.simpler(ctx, order)
		if err := poll.Cause(ctx); err != nil {
			return nil, fmt.Errorf("loopy: %w", err)
		}
		if !ok {
			return g, nil
		}
		g = next
	}
}

// order returns which positions are at least which.
func (g *Form) order() ([][]bool, error) {
	n := g.Size()
	if n*n > MaxPositions {
		return nil, fmt.Errorf("loopy: %w: the square of %d positions", ErrSize, n)
	}
	all := &Form{} // the differences of all pairs
	for p := range all.options {
		other := 1 - p
		for u := range n {
			for v := range n {
				var options []int
				for _, o := range g.options[p][u] {
					options = append(options, o*n+v)
				}
				for _, o := range g.options[other][v] {
					options = append(options, u*n+o)
				}
				all.options[p] = append(all.options[p], options)
			}
		}
	}
	lost := all.forced(partizan.Right)[partizan.Right]
	geq := make([][]bool, n)
	for u := range geq {
		geq[u] = make([]bool, n)
		for v := range geq[u] {
			geq[u][v] = !lost[u*n+v]
		}
	}
	return geq, nil
}

// simpler returns an equal game that is simpler by one step, if there is one and ctx has not
// ended.
func (g *Form) simpler(ctx context.Context, geq [][]bool) (*Form, bool) {
	for _, change := range g.changes(geq) {
		if poll.Cause(ctx) != nil {
			break
		}
		changed := &Form{}
		for p := range changed.options {
			changed.options[p] = slices.Clone(g.options[p])
		}
		change(changed)
		changed = changed.at(0)
		if !changed.Stopper() {
			continue
		}
		if order, err := Compare(changed, g); err == nil && order == partizan.Equal {
			return changed, true
		}
	}
	return nil, false
}

// changes returns the changes that may make g simpler: fusing positions that are equal,
// dropping options that are dominated or twice there, bypassing reversible ones.
func (g *Form) changes(geq [][]bool) (all []func(*Form)) {
	equal := func(u, v int) bool { return geq[u][v] && geq[v][u] }
	for v := range g.Size() {
		for u := range v {
			if equal(u, v) {
				all = append(all, func(h *Form) { h.fuse(v, u) }, func(h *Form) { h.fuse(u, v) })
			}
		}
	}
	for p := range g.options {
		better := func(u, v int) bool { return geq[u][v] } // for the player
		if partizan.Player(p) == partizan.Right {
			better = func(u, v int) bool { return geq[v][u] }
		}
		for v, options := range g.options[p] {
			for i, x := range options {
				rest := slices.Delete(slices.Clone(options), i, i+1)
				if slices.ContainsFunc(rest, func(y int) bool { return better(y, x) && (!better(x, y) || slices.Contains(options[:i], y)) }) {
					all = append(all, func(h *Form) { h.options[p][v] = rest })
					continue
				}
				for _, answer := range g.options[1-p][x] {
					if better(v, answer) {
						instead := slices.Concat(rest, g.options[p][answer])
						slices.Sort(instead)
						all = append(all, func(h *Form) { h.options[p][v] = slices.Compact(instead) })
					}
				}
			}
		}
	}
	return all
}

// fuse replaces a position by another one wherever it is an option, and at the start.
func (g *Form) fuse(from, to int) {
	for p := range g.options {
		for v, options := range g.options[p] {
			if i := slices.Index(options, from); i >= 0 {
				options = slices.Clone(options)
				for i := range options {
					if options[i] == from {
						options[i] = to
					}
				}
				slices.Sort(options)
				g.options[p][v] = slices.Compact(options)
			}
		}
		if from == 0 {
			g.options[p][0] = g.options[p][to]
		}
	}
}
