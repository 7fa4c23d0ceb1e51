package minimax

import (
	"slices"

	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// evaluate finds the values of the nodes if both sides keep to their choices. Those are the solution
// of a sparse system of linear equations, one for each node.
//
// The nodes are eliminated, as by Gauss, in the order in which a depth-first walk leaves them: most of
// what a node leads to is gone by then, and its value is a linear function of those of a few nodes on
// the path of the walk. So the time is nearly linear where most moves lead on, as in a turn of dice, and
// also where they go to and fro along a line.
func (g *sidedGame) evaluate() error {
	l := &linear{sidedGame: g, place: make([]int32, len(g.of))}
	held := g.held
	defer func() { g.give(g.held - held) }()
	if err := l.walk(); err != nil {
		return err
	}
	for k := range l.order {
		if err := l.eliminate(int32(k)); err != nil {
			return err
		}
	}
	for k, i := range slices.Backward(l.order) {
		x := l.equations[k].constant
		for p, c := range l.equations[k].others {
			x = x.Add(c.Mul(g.values[l.order[p]]))
		}
		g.values[i] = x
	}
	return nil
}

// linear is the system of equations.
type linear struct {
	*sidedGame
	order     []int32    // the nodes
	place     []int32    // of each node in the order, or unmet or onPath
	equations []equation // by places
}

// equation says what the value of a node is: a constant, and coefficients times the values of others, by
// their places, which are behind its own.
type equation struct {
	constant rational.Number
	others   map[int32]rational.Number
}

// What nodes have that have no place yet.
const (
	unmet  = -1
	onPath = -2
)

// walk finds the order.
func (l *linear) walk() error {
	for i := range l.place {
		l.place[i] = unmet
	}
	type step struct{ node, next int32 }
	var path []step
	meet := func(i int32) {
		if l.place[i] == unmet {
			l.place[i] = onPath
			path = append(path, step{node: i})
		}
	}
	for i := range l.of {
		meet(int32(i))
		for len(path) > 0 {
			if err := l.stopped(); err != nil {
				return err
			}
			last := &path[len(path)-1]
			taken := l.taken(last.node)
			if int(last.next) == len(taken) {
				l.place[last.node] = int32(len(l.order))
				l.order = append(l.order, last.node)
				path = path[:len(path)-1]
				continue
			}
			to := taken[last.next].to
			last.next++
			if to != outside {
				meet(to)
			}
		}
	}
	return nil
}

// eliminate finds the equation of place k, given those before.
func (l *linear) eliminate(k int32) error {
	r := equation{others: make(map[int32]rational.Number)}
	i := l.order[k]
	for _, a := range l.taken(i) {
		if !l.of[i].chance {
			a.share = rational.Int(1)
		}
		if a.to == outside {
			r.constant = r.constant.Add(a.share.Mul(a.value))
		} else {
			r.add(l.place[a.to], a.share)
		}
	}
	for p := r.first(); p < k; p = r.first() {
		if err := l.stopped(); err != nil {
			return err
		}
		r.substitute(p, l.equations[p])
	}
	if own, ok := r.others[k]; ok {
		delete(r.others, k)
		r.divide(rational.Int(1).Sub(own)) // which is not 0, since plays leave the component
	}
	bytes := r.constant.Bytes()
	for _, c := range r.others {
		bytes += termBytes + c.Bytes()
	}
	l.equations = append(l.equations, r)
	return l.take(bytes)
}

// termBytes is what a term of an equation takes, in bytes.
const termBytes = 64

// add adds c times the value at place p.
func (r *equation) add(p int32, c rational.Number) { r.others[p] = r.others[p].Add(c) }

// first returns the first place in the equation, or a number beyond all.
func (r *equation) first() int32 {
	first := int32(infinity)
	for p := range r.others {
		first = min(first, p)
	}
	return first
}

// substitute replaces the value at place p by its equation.
func (r *equation) substitute(p int32, by equation) {
	c := r.others[p]
	delete(r.others, p)
	r.constant = r.constant.Add(c.Mul(by.constant))
	for q, x := range by.others {
		r.add(q, c.Mul(x))
	}
}

// divide divides the equation by d.
func (r *equation) divide(d rational.Number) {
	r.constant = r.constant.Quo(d)
	for p, c := range r.others {
		r.others[p] = c.Quo(d)
	}
}
