package hackenbush

// blocks finds the value of a picture of any size from the values of its blocks. A block is a bridge,
// which is an edge on no cycle, or a maximal set of edges of which any two are on a common simple
// cycle. Two blocks have at most one vertex in common.
//
// A block and all that is above it are connected with the rest of the picture by one vertex: the root
// of the block. The values of the blocks with the same root are added. By the colon principle (Conway
// 1976), only the sum of the values above a vertex counts for the block below. So a search that starts
// from the ground finds the value of a block after the values above the block, like the search of
// Tarjan (1972) for biconnected components.
//
// The next walk uses the memory of the walk before again.
type blocks[V any] struct {
	ends   [][2]int32 // vertices numbered from 0, the ground
	colors []byte     // '.' for an edge that is gone
	above  []V        // of each vertex: the sum of the values above

	plus  func(v, u V) V
	onto  func(color byte, above V) V // the value of a bridge
	cycle func(root int32, edges []int32) V

	stopped bool // by cycle: the result does not matter

	first  []int32 // the edges at vertex v are at[first[v]:first[v+1]], without loops
	at     []int32
	number []int32 // the vertices in the order of the search, counted from 1; 0 if not reached
	low    []int32 // the least number of a vertex that an edge joins with v or with a vertex above
	count  int32   // of numbers
	stack  []int32 // the edges of unfinished blocks
}

// walk returns the value of the picture. At first, above contains the values of what grows on the
// vertices besides the edges.
func (b *blocks[V]) walk() V {
	b.arrange()
	n := len(b.above)
	b.number, b.low = resized(b.number, n), resized(b.low, n)
	clear(b.number)
	b.stack, b.count, b.stopped = b.stack[:0], 0, false
	b.visit(0, -1)
	return b.above[0]
}

// arrange lists the edges at each vertex. A loop is a bridge with nothing above.
func (b *blocks[V]) arrange() {
	b.first = resized(b.first, len(b.above)+1)
	clear(b.first)
	for i, e := range b.ends {
		switch {
		case b.colors[i] == '.':
		case e[0] == e[1]:
			var nothing V
			b.above[e[0]] = b.plus(b.above[e[0]], b.onto(b.colors[i], nothing))
		default:
			b.first[e[0]]++
			b.first[e[1]]++
		}
	}
	sum := int32(0)
	for v := range b.first {
		sum += b.first[v]
		b.first[v] = sum // the end of the edges at v, and below the beginning
	}
	b.at = resized(b.at, int(sum))
	for i, e := range b.ends {
		if b.colors[i] != '.' && e[0] != e[1] {
			for _, v := range e {
				b.first[v]--
				b.at[b.first[v]] = int32(i)
			}
		}
	}
}

// visit adds to above[v] the values of the blocks with root v, and finishes the blocks above. The
// search came to v by the edge from.
func (b *blocks[V]) visit(v, from int32) {
	b.count++
	b.number[v], b.low[v] = b.count, b.count
	for k := b.first[v]; k < b.first[v+1] && !b.stopped; k++ {
		i := b.at[k]
		u := b.ends[i][0] ^ b.ends[i][1] ^ v
		switch {
		case i == from:
		case b.number[u] == 0:
			begin := len(b.stack)
			b.stack = append(b.stack, i)
			b.visit(u, i)
			b.low[v] = min(b.low[v], b.low[u])
			if b.low[u] >= b.number[v] { // no edge leads from above i to below v
				b.finish(v, u, begin)
			}
		case b.number[u] < b.number[v]: // otherwise, u has seen the edge
			b.stack = append(b.stack, i)
			b.low[v] = min(b.low[v], b.number[u])
		}
	}
}

// finish adds the value of the block of the edges from begin in the stack. The search went first from
// the root to u.
func (b *blocks[V]) finish(root, u int32, begin int) {
	if b.stopped {
		return
	}
	block := b.stack[begin:]
	var x V
	if len(block) == 1 {
		x = b.onto(b.colors[block[0]], b.above[u])
	} else {
		x = b.cycle(root, block)
	}
	b.stack = b.stack[:begin]
	b.above[root] = b.plus(b.above[root], x)
}

// resized returns a slice with n elements of any value.
func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, 2*n)
	}
	return s[:n]
}
