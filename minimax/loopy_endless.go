package minimax

import (
	"errors"
	"math"
	"slices"

	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
)

// Endless play that pays. An infinite play stays in one strongly connected component of
// the digraph from some move on. If endless play is worth the same, c, everywhere in that
// component, then subtracting c from all payoffs makes it a game in which endless play is
// worth 0. Its ends are the moves that leave the component, and each pays what the position
// that it leads to is worth. So the components are solved one after the other, each after
// those to which it leads.
//
// In such a component a player who gets more than c hurries to the end, and one who gets less
// delays it. Distances go on from one component to the next, but where the value is what
// endless play is worth nobody cares about the end.

// ErrEndless says that [Loopy.Endless] is not the same at all positions of a cycle. An error
// that wraps it also wraps a game.CycleError, with that cycle.
var ErrEndless = errors.New("endless play is not worth the same all along a cycle")

// unsolved is the payoff of a vertex whose component has not been looked at. It is neither an
// amount nor 0, so that the analysis of another component skips such a vertex.
const unsolved = math.MinInt32

// components finds all verdicts, component by component.
func (r *retrograde) components(b *memo.Budget) (err error) {
	if r.Components, err = r.out.Components(b, r.stopped); err != nil {
		return err
	}
	if err := r.prepare(b); err != nil {
		return err
	}
	if r.worth, err = digraph.Room(b, r.worth, len(r.verdicts)); err != nil {
		return err
	}
	r.worth = r.worth[:len(r.verdicts)]
	for v := range r.verdicts {
		if err := r.stopped(); err != nil {
			return err
		}
		r.verdicts[v].payoff = unsolved
	}
	for part := range r.All() {
		if err := r.component(b, part); err != nil {
			return err
		}
	}
	return nil
}

// component finds the verdicts of a component.
func (r *retrograde) component(b *memo.Budget, vertices []uint32) error {
	if err := r.price(vertices); err != nil {
		return err
	}
	for _, v := range vertices {
		if err := r.begin(b, v); err != nil {
			return err
		}
		if err := r.leave(b, v); err != nil {
			return err
		}
	}
	if err := r.decideAll(b); err != nil {
		return err
	}
	for _, v := range vertices {
		if err := r.stopped(); err != nil {
			return err
		}
		d := &r.verdicts[v]
		if d.payoff == 0 {
			d.plies = 0
		}
		d.payoff += r.worth[v]
	}
	return nil
}

// price asks what endless play is worth at each vertex of a component, and compares.
func (r *retrograde) price(vertices []uint32) (err error) {
	if !r.out.Cyclic(vertices) {
		return nil // no play is endless there
	}
	for _, v := range vertices {
		if err := r.stopped(); err != nil {
			return err
		}
		if r.worth[v], err = r.endless(v); err != nil {
			return err
		}
	}
	for _, v := range vertices {
		if err := r.stopped(); err != nil {
			return err
		}
		for _, w := range r.out.From(v) {
			u := w &^ digraph.Mark
			if r.Of[u] != r.Of[v] || r.worth[v] == relative(w, r.worth[u]) {
				continue
			}
			c := clash{last: r.worth[v], first: r.worth[u], want: relative(w, r.worth[v])}
			if c.cycle, err = r.path(u, v); err != nil {
				return err
			}
			return &c
		}
	}
	return nil
}

// clash is the error for a cycle whose first vertex, which comes after the last, is not worth
// what it should be.
type clash struct {
	cycle             []uint32
	last, first, want int32
}

func (*clash) Error() string { return ErrEndless.Error() }

// path returns a shortest path between two vertices of a component, none of which has been
// decided. It spoils the verdicts.
func (r *retrograde) path(from, to uint32) (path []uint32, err error) {
	queue := append(r.decided[:0], from)
	r.verdicts[from] = verdict{}
	for i := 0; r.verdicts[to].payoff == unsolved; i++ {
		if err := r.stopped(); err != nil {
			return nil, err
		}
		for _, w := range r.out.From(queue[i]) {
			w &^= digraph.Mark
			if r.Of[w] == r.Of[from] && r.verdicts[w].payoff == unsolved {
				r.verdicts[w] = verdict{plies: queue[i]} // where the path comes from
				queue = append(queue, w)
			}
		}
	}
	for v := to; v != from; v = r.verdicts[v].plies {
		path = append(path, v)
	}
	path = append(path, from)
	slices.Reverse(path)
	return path, nil
}

// leave counts the moves from v that leave its component as ends.
func (r *retrograde) leave(b *memo.Budget, v uint32) error {
	for _, w := range r.out.From(v) {
		u := w &^ digraph.Mark
		if r.Of[u] == r.Of[v] {
			continue
		}
		d := r.verdicts[u]
		if err := r.end(b, end{v, verdict{relative(w, d.payoff) - r.worth[v], d.plies + 1}}); err != nil {
			return err
		}
	}
	return nil
}
