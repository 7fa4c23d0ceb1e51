package digraph

import "github.com/gametheory-go/gametheory/internal/memo"

// Arcs are the arcs of a digraph whose vertices are numbered from 0.
type Arcs struct {
	first []int    // the arcs from v begin at first[v] and end at first[v+1]
	to    []uint32 // where they lead, with Mark or without
}

// Mark is the bit of an arc that says that it is marked. Numbers of vertices are
// less: a memo.Table has not so many entries.
const Mark = 1 << 31

// From returns the vertices that arcs from v lead to, plus Mark where the arc is
// marked.
func (a *Arcs) From(v uint32) []uint32 { return a.to[a.first[v]:a.first[v+1]] }

// Open begins the next vertex, to whose arcs those of Add belong. After the last vertex it is
// called once more. The error is fold.ErrFull.
func (a *Arcs) Open(b *memo.Budget) (err error) {
	if a.first, err = Room(b, a.first, 1); err == nil {
		a.first = append(a.first, len(a.to))
	}
	return err
}

// back undoes what was done since vertex v was opened.
func (a *Arcs) back(v int) {
	if len(a.first) > v {
		a.to, a.first = a.to[:a.first[v]], a.first[:v]
	}
}

// Add adds an arc to v, marked or not. The error is fold.ErrFull.
func (a *Arcs) Add(b *memo.Budget, v uint32) (err error) {
	if a.to, err = Room(b, a.to, 1); err == nil {
		a.to = append(a.to, v)
	}
	return err
}

// Vertices returns the number of vertices, where all have been explored.
func (a *Arcs) Vertices() int { return len(a.first) - 1 }

// Reversed returns the arcs the other way round, with their marks. It takes the
// memory for them from b; the error is fold.ErrFull or that of stopped, which is
// called now and then.
func (a Arcs) Reversed(b *memo.Budget, stopped func() error) (r Arcs, err error) {
	n := a.Vertices()
	if r.first, err = Room(b, r.first, n+2); err != nil {
		return r, err
	}
	if r.to, err = Room(b, r.to, len(a.to)); err != nil {
		return r, err
	}
	// first[v+2] counts the arcs to v; summed up, first[v+1] is where those to v
	// begin; and each that is put in its place moves that on, to where they end.
	r.first, r.to = r.first[:n+2], r.to[:len(a.to)]
	for u := range n {
		if err := stopped(); err != nil {
			return r, err
		}
		for _, v := range a.From(uint32(u)) {
			r.first[v&^Mark+2]++
		}
	}
	for i := 2; i < len(r.first); i++ {
		if err := stopped(); err != nil {
			return r, err
		}
		r.first[i] += r.first[i-1]
	}
	for u := range n {
		if err := stopped(); err != nil {
			return r, err
		}
		for _, v := range a.From(uint32(u)) {
			next := &r.first[v&^Mark+1]
			r.to[*next] = uint32(u) | v&Mark
			*next++
		}
	}
	r.first = r.first[:n+1]
	return r, nil
}

// Drop forgets the arcs and gives their memory back to b.
func (a *Arcs) Drop(b *memo.Budget) {
	b.Used -= Size(a.first) + Size(a.to)
	*a = Arcs{}
}
