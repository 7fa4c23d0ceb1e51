package nim

import (
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// labeler applies Smith's rule to a digraph as long as the rule applies.
//
// First, labeler labels the vertices that cannot reach a cycle. The label of such a vertex is the
// mex of the labels of its options. Then labeler labels the other vertices level by level: level
// 0, level 1 and so on. A vertex gets label m on level m if three conditions hold. Its options
// have all labels 0, 1, ..., m-1. No option has label m. Each other option has itself an option
// with label m.
//
// A level is the retrograde analysis of wins and losses: a vertex with label m is lost, and a
// vertex with an option of label m is won. Each vertex counts its options that are not known to
// be won. If a vertex gets label m, all vertices with an arc to it are won. If a vertex ends a
// level neither lost nor won, m is missing among its options forever, so the vertex never gets a
// label: it is infinite.
//
// A level visits each arc at most twice. A vertex takes part in at most as many levels as it has
// options, plus one.
type labeler struct {
	out, in digraph.Arcs
	labels  []uint32 // of each vertex; none or infinite if it has no label
	order   []uint32 // the labeled vertices, in the order of labeling
	pending []uint32 // the number of options without a label, by vertex
	stopped func() error

	terminals int // the number of vertices without options

	// The current level.
	left   []uint32 // the number of options that have no label and are not won, by vertex
	won    []uint32 // 1 + the last level at which the vertex was won
	ready  []uint32 // vertices with left 0
	active []uint32 // vertices without a label that have options of all labels below
}

// The marks of a vertex without a label.
const (
	none     = 1<<32 - 1 - iota // no label yet
	infinite                    // never to be labeled
)

// run labels all vertices. On return, order has the labeled vertices, and pending has the index
// of each labeled vertex in order.
func (l *labeler) run(b *memo.Budget) (err error) {
	if l.in, err = l.out.Reversed(b, l.stopped); err != nil {
		return err
	}
	n := l.out.Vertices()
	for _, s := range []*[]uint32{&l.labels, &l.order, &l.pending} {
		if *s, err = digraph.Room(b, *s, n); err != nil {
			return err
		}
	}
	l.labels, l.pending = l.labels[:n], l.pending[:n]
	if err := l.acyclic(); err != nil {
		return err
	}
	if len(l.order) < n {
		if err := l.cyclic(b); err != nil {
			return err
		}
	}
	return l.rank()
}

// cyclic labels the remaining vertices, or makes them infinite.
func (l *labeler) cyclic(b *memo.Budget) (err error) {
	n := len(l.labels)
	for _, s := range []*[]uint32{&l.left, &l.won, &l.ready, &l.active} {
		if *s, err = digraph.Room(b, *s, n); err != nil {
			return err
		}
	}
	l.left, l.won = l.left[:n], l.won[:n]
	return l.levels(b)
}

// rank sets pending of each labeled vertex to the vertex's index in the order of labeling.
// Before, it is 0.
func (l *labeler) rank() error {
	for i, v := range l.order {
		if err := l.stopped(); err != nil {
			return err
		}
		l.pending[v] = uint32(i)
	}
	return nil
}

// acyclic labels the vertices that cannot reach a cycle.
func (l *labeler) acyclic() error {
	for v := range l.labels {
		if err := l.stopped(); err != nil {
			return err
		}
		l.labels[v] = none
		l.pending[v] = uint32(len(l.out.From(uint32(v))))
		if l.pending[v] == 0 {
			l.order = append(l.order, uint32(v))
		}
	}
	l.terminals = len(l.order)
	var room bitset.Room
	var values []uint32
	for i := 0; i < len(l.order); i++ {
		if err := l.stopped(); err != nil {
			return err
		}
		v := l.order[i]
		values = values[:0]
		for _, o := range l.out.From(v) {
			values = append(values, l.labels[o])
		}
		l.labels[v] = uint32(bitset.Mex(&room, values))
		for _, p := range l.in.From(v) {
			if l.pending[p]--; l.pending[p] == 0 {
				l.order = append(l.order, p)
			}
		}
	}
	return nil
}

// sorted returns the labeled vertices in ascending order of labels. It sorts by counting, which
// takes linear time and can be stopped.
func (l *labeler) sorted(b *memo.Budget) ([]uint32, error) {
	most := uint32(0)
	for _, v := range l.order {
		if err := l.stopped(); err != nil {
			return nil, err
		}
		most = max(most, l.labels[v])
	}
	at, err := digraph.Room(b, []int(nil), int(most)+2) // where the vertices of each label begin
	if err != nil {
		return nil, err
	}
	known, err := digraph.Room(b, []uint32(nil), len(l.order))
	if err != nil {
		return nil, err
	}
	at, known = at[:most+2], known[:len(l.order)]
	for _, v := range l.order {
		if err := l.stopped(); err != nil {
			return nil, err
		}
		at[l.labels[v]+1]++
	}
	for m := range most {
		at[m+1] += at[m]
	}
	for _, v := range l.order {
		if err := l.stopped(); err != nil {
			return nil, err
		}
		known[at[l.labels[v]]] = v
		at[l.labels[v]]++
	}
	return known, nil
}

// levels labels the remaining vertices, level by level.
func (l *labeler) levels(b *memo.Budget) error {
	known, err := l.sorted(b) // the vertices labeled so far
	if err != nil {
		return err
	}
	for v, label := range l.labels {
		if label == none {
			l.active = append(l.active, uint32(v))
		}
	}
	for m := uint32(0); len(l.active) > 0; m++ {
		i := 0
		for i < len(known) && l.labels[known[i]] == m {
			i++
		}
		if err := l.level(m, known[:i]); err != nil {
			return err
		}
		known = known[i:]
	}
	return nil
}

// level labels vertices with m. known has the vertices that have this label already.
func (l *labeler) level(m uint32, known []uint32) error {
	l.ready = l.ready[:0]
	for _, v := range l.active {
		if err := l.stopped(); err != nil {
			return err
		}
		if l.left[v] = l.pending[v]; l.left[v] == 0 {
			l.ready = append(l.ready, v)
		}
	}
	for _, v := range known {
		if err := l.win(m, v); err != nil {
			return err
		}
	}
	for i := 0; i < len(l.ready); i++ {
		v := l.ready[i]
		if l.won[v] == m+1 {
			continue
		}
		l.labels[v] = m
		l.order = append(l.order, v)
		for _, p := range l.in.From(v) {
			l.pending[p]--
		}
		if err := l.win(m, v); err != nil {
			return err
		}
	}
	return l.advance(m)
}

// advance keeps only the vertices won at level m in active. These vertices take part in the next
// level.
func (l *labeler) advance(m uint32) error {
	active := l.active[:0]
	for _, v := range l.active {
		if err := l.stopped(); err != nil {
			return err
		}
		if l.labels[v] == none && l.won[v] != m+1 {
			l.labels[v] = infinite
		}
		if l.labels[v] == none {
			active = append(active, v)
		}
	}
	l.active = active
	return nil
}

// win marks the vertices without a label that have an arc to v as won. v has label m.
func (l *labeler) win(m, v uint32) error {
	if err := l.stopped(); err != nil {
		return err
	}
	for _, u := range l.in.From(v) {
		if l.labels[u] < infinite || l.won[u] == m+1 {
			continue
		}
		l.won[u] = m + 1
		for _, p := range l.in.From(u) {
			if l.labels[p] != none {
				continue
			}
			if l.left[p]--; l.left[p] == 0 {
				l.ready = append(l.ready, p)
			}
		}
	}
	return nil
}
