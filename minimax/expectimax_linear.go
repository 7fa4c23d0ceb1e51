package minimax

import (
	"unsafe"

	"github.com/gametheory-go/gametheory/minimax/internal/rational"
)

// evaluate finds the values of the nodes if both sides keep to their choices. Those are the solution
// of a sparse system of linear equations, one for each node.
//
// A depth-first walk finds the arcs that lead back to a node of its path. The values of these nodes
// are the unknowns. That of any other is a mean of values that the walk has left before, and
// so a linear function of the unknowns; as many equations remain as there are unknowns, of which
// there are few where most moves lead on. They are solved by elimination.
func (g *sidedGame) evaluate() error {
	l := &linear{sidedGame: g, unknown: make([]int32, len(g.of))}
	held := g.held
	defer func() { g.give(g.held - held) }()
	if err := l.walk(); err != nil {
		return err
	}
	if err := l.express(); err != nil {
		return err
	}
	x, err := l.eliminate()
	if err != nil {
		return err
	}
	for k, i := range l.unknowns {
		g.values[i] = x[k]
	}
	for _, i := range l.order {
		if l.unknown[i] < 0 {
			g.values[i] = g.mean(i)
		}
	}
	return nil
}

// mean returns the value of node i by those of the nodes that it leads to.
func (g *sidedGame) mean(i int32) (x rational.Number) {
	taken := g.taken(i)
	if !g.of[i].chance {
		return g.worth(taken[0])
	}
	for _, a := range taken {
		x = x.Add(a.share.Mul(g.worth(a)))
	}
	return x
}

// linear is the system of equations.
type linear struct {
	*sidedGame
	order    []int32             // the nodes, each behind those that it leads to but by an arc back
	unknown  []int32             // the index of each node among the unknowns, or one of the following
	unknowns []int32             // nodes
	rows     [][]rational.Number // of each node: the coefficients of the unknowns, and a constant
}

// What nodes are that are no unknowns.
const (
	unmet      = 0
	onPath     = -1
	leftBehind = -2
)

// walk finds the order and the unknowns.
func (l *linear) walk() error {
	type step struct{ node, next int32 }
	var path []step
	meet := func(i int32) {
		l.unknown[i] = onPath
		path = append(path, step{node: i})
	}
	recurs := make([]bool, len(l.of))
	for i := range l.of {
		if l.unknown[i] == unmet {
			meet(int32(i))
		}
		for len(path) > 0 {
			if err := l.stopped(); err != nil {
				return err
			}
			last := &path[len(path)-1]
			taken := l.taken(last.node)
			if int(last.next) == len(taken) {
				l.unknown[last.node] = leftBehind
				l.order = append(l.order, last.node)
				path = path[:len(path)-1]
				continue
			}
			to := taken[last.next].to
			last.next++
			switch {
			case to == outside:
			case l.unknown[to] == unmet:
				meet(to)
			case l.unknown[to] == onPath:
				recurs[to] = true
			}
		}
	}
	for _, i := range l.order {
		if recurs[i] {
			l.unknown[i] = int32(len(l.unknowns))
			l.unknowns = append(l.unknowns, i)
		}
	}
	return nil
}

// express finds the row of each node.
func (l *linear) express() error {
	l.rows = make([][]rational.Number, len(l.of))
	for _, i := range l.order {
		if err := l.stopped(); err != nil {
			return err
		}
		taken := l.taken(i)
		if to := taken[0].to; !l.of[i].chance && to != outside && l.unknown[to] < 0 {
			l.rows[i] = l.rows[to]
			continue
		}
		if err := l.take(int64(len(l.unknowns)+1) * int64(unsafe.Sizeof(rational.Number{}))); err != nil {
			return err
		}
		l.rows[i] = make([]rational.Number, len(l.unknowns)+1)
		for _, a := range taken {
			if !l.of[i].chance {
				a.share = rational.Int(1)
			}
			l.add(l.rows[i], a)
		}
		for _, x := range l.rows[i] {
			if err := l.take(x.Bytes()); err != nil {
				return err
			}
		}
	}
	return nil
}

// add adds to a row that of what an arc leads to, times the share.
func (l *linear) add(row []rational.Number, a sidedArc) {
	last := len(l.unknowns)
	switch {
	case a.to == outside:
		row[last] = row[last].Add(a.share.Mul(a.value))
	case l.unknown[a.to] >= 0:
		k := l.unknown[a.to]
		row[k] = row[k].Add(a.share)
	default:
		for k, x := range l.rows[a.to] {
			if x.Sign() != 0 {
				row[k] = row[k].Add(a.share.Mul(x))
			}
		}
	}
}

// eliminate returns the values of the unknowns, by the method of Gauss.
func (l *linear) eliminate() ([]rational.Number, error) {
	n := len(l.unknowns)
	m := make([][]rational.Number, n) // each row times the unknowns is its last entry
	for k, i := range l.unknowns {
		m[k] = append([]rational.Number(nil), l.rows[i]...)
		for j := range n {
			m[k][j] = m[k][j].Neg()
		}
		m[k][k] = m[k][k].Add(rational.Int(1))
	}
	for k := range n {
		p := k
		for m[p][k].Sign() == 0 {
			p++ // there is one, since plays end
		}
		m[k], m[p] = m[p], m[k]
		for j := n; j >= k; j-- {
			m[k][j] = m[k][j].Quo(m[k][k])
		}
		for i := range n {
			if err := l.stopped(); err != nil {
				return nil, err
			}
			if f := m[i][k]; i != k && f.Sign() != 0 {
				for j := k; j <= n; j++ {
					m[i][j] = m[i][j].Sub(f.Mul(m[k][j]))
				}
			}
		}
	}
	x := make([]rational.Number, n)
	for k := range x {
		x[k] = m[k][n]
	}
	return x, nil
}
