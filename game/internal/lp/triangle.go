package lp

import "slices"

// vector is a vector in floating point. Unless full is set, only the listed places are not 0.
type vector struct {
	value []float64
	place []int32
	full  bool
}

func newVector(size int) vector { return vector{value: make([]float64, size)} }

// clear makes all entries 0.
func (v *vector) clear() {
	if v.full {
		clear(v.value)
	} else {
		for _, i := range v.place {
			v.value[i] = 0
		}
	}
	v.place, v.full = v.place[:0], false
}

// list lists the places that are not 0 if the vector is full.
func (v *vector) list() {
	if !v.full {
		return
	}
	v.full = false
	v.place = v.place[:0]
	for i, x := range v.value {
		if x != 0 {
			v.place = append(v.place, int32(i))
		}
	}
}

// pattern has the places of the entries of a triangular matrix that are not 0, by columns and
// without the diagonal: those of column k are place[first[k]:first[k+1]].
type pattern struct {
	first []int32
	place []int32
	down  bool // whether the entries of column k are in rows before k; otherwise after k
}

// triangle is a triangular matrix in floating point. The diagonal is 1 if divisor is nil.
type triangle struct {
	pattern
	value   []float64
	divisor []float64
	crowded int // how many of the next solutions are likely to be full
}

// reach finds the places that a solution may fill.
type reach struct {
	marked  []uint32 // by place: the last search that found it
	search  uint32
	path    []int32 // of the depth-first search
	next    []int32 // along the path: the next entry to look at
	visited []int32 // in the order in which the search leaves them
}

func newReach(size int) reach { return reach{marked: make([]uint32, size)} }

// begin starts a search.
func (r *reach) begin() {
	if r.search++; r.search == 0 {
		clear(r.marked)
		r.search = 1
	}
}

// mark marks a place and reports whether it was not marked before.
func (r *reach) mark(i int32) bool {
	if r.marked[i] == r.search {
		return false
	}
	r.marked[i] = r.search
	return true
}

// from finds all places that the listed ones lead to, which are all that a solution fills
// (Gilbert and Peierls 1988). In the reverse order of visited each comes before those that it leads to. It
// gives up and returns false if there are more than most.
func (r *reach) from(p *pattern, places []int32, most int) bool {
	r.begin()
	r.visited = r.visited[:0]
	for _, i := range places {
		if !r.mark(i) {
			continue
		}
		r.path, r.next = append(r.path[:0], i), append(r.next[:0], p.first[i])
		for len(r.path) > 0 {
			top := len(r.path) - 1
			k := r.path[top]
			if e := r.next[top]; e < p.first[k+1] {
				r.next[top]++
				if to := p.place[e]; r.mark(to) {
					r.path, r.next = append(r.path, to), append(r.next, p.first[to])
				}
				continue
			}
			r.path, r.next = r.path[:top], r.next[:top]
			r.visited = append(r.visited, k)
		}
		if len(r.visited) > most {
			return false
		}
	}
	return true
}

// solve sets v to the solution x of t x = v. It takes time of the order of the entries that it meets,
// if v has few.
func (t *triangle) solve(v *vector, r *reach) {
	size := len(v.value)
	if t.crowded > 0 {
		t.crowded--
		v.full = true
	}
	if !v.full {
		if r.from(&t.pattern, v.place, size/8) {
			v.place = append(v.place[:0], r.visited...)
			for _, k := range slices.Backward(v.place) {
				t.eliminate(v.value, k)
			}
			return
		}
		// Solutions that follow one another are alike: a search would be in vain for a while.
		t.crowded = 20
		v.full = true
	}
	if t.down {
		for k := size - 1; k >= 0; k-- {
			t.eliminate(v.value, int32(k))
		}
		return
	}
	for k := range size {
		t.eliminate(v.value, int32(k))
	}
}

// eliminate finishes entry k of the solution and takes it off the others.
func (t *triangle) eliminate(v []float64, k int32) {
	x := v[k]
	if x == 0 {
		return
	}
	if t.divisor != nil {
		x /= t.divisor[k]
		v[k] = x
	}
	from, to := t.first[k], t.first[k+1]
	values := t.value[from:to]
	for i, at := range t.place[from:to] {
		v[at] -= values[i] * x
	}
}

// turn sets t to the transpose of u. The divisor is shared.
func (t *triangle) turn(u *triangle) {
	size := len(u.first) - 1
	t.down, t.divisor, t.crowded = !u.down, u.divisor, 0
	t.first = resized(t.first, size+1)
	clear(t.first)
	t.place, t.value = resized(t.place, len(u.place)), resized(t.value, len(u.place))
	for _, i := range u.place {
		t.first[i+1]++
	}
	for k := range size {
		t.first[k+1] += t.first[k]
	}
	for k := range size {
		for e := u.first[k]; e < u.first[k+1]; e++ {
			// first[i] moves over the entries of column i, and ends at the beginning of the next.
			i := u.place[e]
			t.place[t.first[i]], t.value[t.first[i]] = int32(k), u.value[e]
			t.first[i]++
		}
	}
	copy(t.first[1:], t.first[:size])
	t.first[0] = 0
}

// resized returns a slice of the given length, in the memory of s if it is enough.
func resized[T any](s []T, size int) []T {
	return slices.Grow(s[:0], size)[:size]
}
