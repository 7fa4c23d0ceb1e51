package strategic

import "github.com/gametheory-go/gametheory/game/internal/pivot"

// walk visits all lexicographically feasible bases of a polytope, each once. It visits the bases
// that the first basis can reach if only variables of the free columns move.
//
// These bases are the vertices of the polytope after a change of its right side by different
// powers of an arbitrarily small number. Each vertex of the changed polytope is on as few facets
// as possible, so an edge leads from the vertex along each column. The vertices and edges of a
// polytope, and of each of its faces, are a connected graph (Balinski 1961): the walk misses no
// vertex. Each vertex of the original polytope is the limit of a visited vertex, or of several if
// it is degenerate.
//
// The search is depth-first. The walk pivots to new bases, and back again. It keeps only the
// bases, one or two words for each pivot, and copies of the last few tableaus. A copy replaces
// most pivots back, because copying is faster.
type walk struct {
	t      *pivot.Tableau
	free   []int // columns that may enter
	seen   *keys // the bases
	basis  bitset
	path   []step
	saved  []saved // the tableau of depth d, if saved, is at d modulo most
	most   int
	pivots *int64
}

// step is a basis on the path of a walk: the row of the pivot that leads to the next basis, at
// the column free[next-1], and the next column to try.
type step struct{ row, next int }

// saved is the tableau of a basis on the path of a walk, at the given depth.
type saved struct {
	t     *pivot.Tableau
	depth int
}

// savedEntries is the approximate number of entries of all saved tableaus of a walk.
const savedEntries = 1 << 18

// newWalk returns a walk from the basis of t along the free columns. The walk counts its pivots
// in pivots, and owns the tableau from then on.
func newWalk(t *pivot.Tableau, free []int, pivots *int64) *walk {
	n := t.Rows() + t.Cols()
	w := &walk{t: t, free: free, seen: newKeys(n), basis: newBitset(n), pivots: pivots}
	for row := range t.Rows() {
		w.basis.add(t.Basic(row))
	}
	w.most = 2 + savedEntries/(t.Rows()*t.Cols())
	w.saved = []saved{{t: t}}
	return w
}

// run calls visit at each basis. It ends when visit returns an error. visit must not change the
// tableau.
func (w *walk) run(visit func(t *pivot.Tableau) error) error {
	w.seen.add(w.basis)
	w.path = append(w.path, step{})
	for {
		// Each basis is visited when it is reached; then the search goes on from the deepest basis that
		// has a column left.
		if err := visit(w.t); err != nil {
			return err
		}
		for {
			if more, err := w.advance(); err != nil {
				return err
			} else if more {
				break
			}
			if more, err := w.back(); err != nil || !more {
				return err
			}
		}
	}
}

// advance pivots to a new basis, or returns false if no column leads to one. Errors come from the
// tableau.
func (w *walk) advance() (bool, error) {
	at := &w.path[len(w.path)-1]
	for at.next < len(w.free) {
		col := w.free[at.next]
		at.next++
		row, ok := w.t.Ratio(col)
		if !ok {
			continue // an edge that never ends
		}
		// The next basis is known before the pivot. Most have been seen, and cost no pivot.
		in, out := w.t.Cobasic(col), w.t.Basic(row)
		w.exchange(in, out)
		if w.seen.add(w.basis) {
			w.save()
			if err := w.pivot(row, col); err != nil {
				return false, err
			}
			at.row = row
			w.path = append(w.path, step{})
			return true, nil
		}
		w.exchange(in, out)
	}
	return false, nil
}

// save continues with a copy of the tableau. If there is no free copy, it replaces the oldest.
func (w *walk) save() {
	depth := len(w.path)
	if depth == len(w.saved) && depth < w.most {
		w.saved = append(w.saved, saved{t: new(pivot.Tableau)})
	}
	next := &w.saved[depth%w.most]
	next.t.CopyFrom(w.t)
	next.depth = depth
	w.t = next.t
}

// back undoes the last pivot, or returns false if there is none. Errors come from the tableau.
func (w *walk) back() (bool, error) {
	w.path = w.path[:len(w.path)-1]
	if len(w.path) == 0 {
		return false, nil
	}
	depth := len(w.path) - 1
	// A pivot at the same row and column is its own inverse: the two variables change places again.
	at := w.path[depth]
	col := w.free[at.next-1]
	before, now := &w.saved[depth%w.most], &w.saved[(depth+1)%w.most]
	if before.depth != depth {
		if err := w.pivot(at.row, col); err != nil {
			return false, err
		}
		// The tableau now stands for the basis before. The one that was in its place belongs to another
		// depth, and is only memory.
		*before, *now = saved{now.t, depth}, saved{before.t, -1}
	} else {
		w.t = before.t
	}
	// Whichever way the tableau came back, the variables are in their old places. So the one that comes
	// in is the cobasic one of the pivot forward.
	w.exchange(w.t.Cobasic(col), w.t.Basic(at.row))
	return true, nil
}

func (w *walk) pivot(row, col int) error {
	*w.pivots++
	return w.t.Pivot(row, col)
}

// exchange replaces one variable of the basis by another.
func (w *walk) exchange(in, out int) {
	w.basis.toggle(in)
	w.basis.toggle(out)
}

// bytes returns the approximate memory of the walk.
func (w *walk) bytes() int64 {
	return w.seen.bytes() + 16*int64(cap(w.path)) + int64(len(w.saved))*w.t.Bytes()
}
