package minimax

import (
	"github.com/gametheory-go/gametheory/minimax/internal/rational"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// evaluate finds the values of the nodes if both sides keep to their choices. Those are the solution
// of a sparse system of linear equations, one for each node.
//
// The nodes are eliminated, as by Gauss, in the order in which a depth-first walk leaves them: most of
// what a node leads to is gone by then, and its value is a linear function of those of a few nodes on
// the path of the walk. So the time is nearly linear where most moves lead on, as in a turn of dice, and
// also where they go to and fro along a line.
//
// It goes on where it was stopped.
func (g *sidedGame) evaluate() error {
	if g.linear == nil {
		l := &linear{sidedGame: g, place: make([]int32, len(g.of))}
		if err := l.walk(); err != nil {
			return err
		}
		l.left = len(l.order)
		g.linear = l
	}
	l := g.linear
	for k := len(l.equations); k < len(l.order); k++ {
		if err := l.eliminate(int32(k)); err != nil {
			return err
		}
	}
	for l.left > 0 {
		if err := l.put(l.left - 1); err != nil {
			return err
		}
		l.left--
	}
	g.give(l.bytes)
	g.linear = nil
	return nil
}

// linear is the system of equations.
type linear struct {
	*sidedGame
	order     []int32    // the nodes
	place     []int32    // of each node in the order, or unmet or onPath
	equations []equation // by places
	left      int        // places before the first whose value is known
	bytes     int64      // of the equations
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
		if err := l.substitute(&r, p); err != nil {
			return err
		}
	}
	if own, ok := r.others[k]; ok {
		delete(r.others, k)
		if err := l.divide(&r, rational.Int(1).Sub(own)); err != nil { // by what is not 0, since plays leave the component
			return err
		}
	}
	bytes := r.constant.Bytes()
	for _, c := range r.others {
		bytes += termBytes + c.Bytes()
	}
	if err := l.take(bytes); err != nil {
		return err
	}
	l.bytes += bytes
	l.equations = append(l.equations, r)
	return nil
}

// put finds the value of the node at place k, given those behind.
func (l *linear) put(k int) error {
	x := l.equations[k].constant
	for p, c := range l.equations[k].others {
		if err := l.stopped(); err != nil {
			return err
		}
		x = x.Add(c.Mul(l.values[l.order[p]]))
	}
	i := l.order[k]
	if err := l.take(x.Bytes() - l.values[i].Bytes()); err != nil {
		return err
	}
	l.values[i] = x
	return nil
}

// termBytes is what a term of an equation takes, in bytes.
const termBytes = 64

// add adds c times the value at place p.
func (r *equation) add(p int32, c rational.Number) { r.others[p] = r.others[p].Add(c) }

// first returns the first place in the equation, or a number beyond all.
func (r *equation) first() int32 {
	first := int32(rules.Infinity)
	for p := range r.others {
		first = min(first, p)
	}
	return first
}

// substitute replaces the value at place p in r by its equation.
func (l *linear) substitute(r *equation, p int32) error {
	by, c := l.equations[p], r.others[p]
	delete(r.others, p)
	r.constant = r.constant.Add(c.Mul(by.constant))
	for q, x := range by.others {
		if err := l.stopped(); err != nil {
			return err
		}
		r.add(q, c.Mul(x))
	}
	return nil
}

// divide divides r by d.
func (l *linear) divide(r *equation, d rational.Number) error {
	r.constant = r.constant.Quo(d)
	for p, c := range r.others {
		if err := l.stopped(); err != nil {
			return err
		}
		r.others[p] = c.Quo(d)
	}
	return nil
}
