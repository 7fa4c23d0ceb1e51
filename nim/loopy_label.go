package nim

import (
	"github.com/gametheory-go/gametheory/internal/digraph"
	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/nim/internal/bitset"
)

// labeler applies Smith's rule to a digraph until it applies no longer.
//
// First come the vertices from which no cycle can be reached: each is labeled
// when all its options are, with their mex. The others are labeled level by level:
// first all those that get 0, then those that get 1, and so on. Of a vertex that
// has options labeled 0, 1, ..., m-1, but not m, and whose other options have
// each an option labeled m, the rule says that it is labeled m. That is the
// retrograde analysis of wins and losses, where a vertex labeled m is lost
// and one that has it as an option is won, and it is done in the same way: each
// vertex counts its options that are not known to be won, and a vertex labeled m
// makes those won from which arcs lead to it. If a vertex ends a level neither lost
// nor won, m is missing among its options forever, so that it gets no label beyond
// m either: it is infinite.
//
// On a level, each arc is looked at no more than twice. A vertex takes part only in
// as many levels as it has options, and one more.
type labeler struct {
	out, in digraph.Arcs
	labels  []uint32 // of each vertex; none or infinite if it has none
	order   []uint32 // the vertices that have labels, in the order of labeling
	pending []uint32 // how many options of a vertex have no label
	stopped func() error

	terminals int // how many vertices have no options

	// The level under way.
	left   []uint32 // how many options of a vertex have no label and are not won
	won    []uint32 // 1 + the last level at which the vertex was won
	ready  []uint32 // vertices with nothing left
	active []uint32 // vertices with options of all labels below, and no label
}

// The marks of a vertex without a label.
const (
	none     = 1<<32 - 1 - iota // no label yet
	infinite                    // never to be labeled
)

// run labels all vertices. On return, order lists those with a label, and pending has the index
// of each of these in it.
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

// cyclic labels the vertices that are left, or makes them infinite.
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

// rank sets pending of each vertex that has a label, which is 0, to its index in the order of
// labeling.
func (l *labeler) rank() error {
	for i, v := range l.order {
		if err := l.stopped(); err != nil {
			return err
		}
		l.pending[v] = uint32(i)
	}
	return nil
}

// acyclic labels the vertices from which no cycle can be reached.
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

// sorted returns the vertices that have labels, those of low labels first. It sorts by
// counting, which takes linear time and can be stopped.
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

// levels labels the vertices that are left, level by level.
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

// level labels with m the vertices that get it, besides those that have it.
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

// advance keeps active only the vertices won at level m, which go on to the next level.
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

// win marks as won the vertices without a label from which arcs lead to v, which is labeled m.
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
