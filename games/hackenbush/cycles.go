package hackenbush

import (
	"cmp"
	"encoding/binary"
	"errors"
	"slices"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// cycles finds the values of blocks of blue and red edges with numbers above the vertices. All values
// are numbers: a Left option is less and a Right option is greater than the position (Conway 1976).
// So the value is the simplest number between the options.
//
// The search does not compute all options. Instead, the search asks whether G <= x and whether G >= x,
// for x = 0 and for simpler numbers before more complex numbers. By the definition of the order,
// G >= x if and only if each Right option of G is greater than x, and G is greater than the Left option
// of x. So one option suffices for the answer no. The answers are remembered as bounds.
//
// By the colon principle, a number above a vertex has at most one option for each player: the option of
// the canonical form. After a cut, the block falls apart into blocks. Blocks that are equal except for
// the numbers of the vertices are usually found to be equal.
type cycles struct {
	c    *partizan.Arithmetic
	memo map[string]*block
	held int64 // bytes of the memory of c
	idle []*state
}

// block is a block with what is known of its value.
type block struct {
	key    string // see state.open
	edges  int32
	lo, hi dyadic
	strict [2]bool // the value is not lo, not hi

	first [2]int32 // of each player: the change to try first
}

const (
	maxBlock   = MaxEdges // edges
	blockBytes = 240      // an estimate of the memory of a block, besides the key
)

// errStopped is the panic of a search that the arithmetic has ended.
var errStopped = errors.New("hackenbush: stopped")

// close returns the memory to the arithmetic.
func (s *cycles) close() { s.c.Reserve(-s.held) }

// reserve takes memory and counts a step.
func (s *cycles) reserve(bytes int64) {
	if !s.c.Reserve(bytes) {
		panic(errStopped)
	}
	s.held += bytes
}

// cycle returns the value of a block of b. If the search cannot find the value, ok is false. If c has
// an error or gets an error, the value does not matter.
func (s *cycles) cycle(b *blocks[partizan.Value], root int32, edges []int32) (v partizan.Value, ok bool) {
	if len(edges) > maxBlock {
		return v, false
	}
	var h shape
	take(&h, b, root, edges)
	for _, color := range h.colors {
		if color == 'g' {
			return v, false
		}
	}
	for i, vertex := range h.vertices[1:] {
		x, ok := b.above[vertex].Number()
		if !ok {
			return v, false
		}
		h.weights[i+1] = dyadicOf(x)
	}
	defer func() {
		switch e := recover(); e {
		case nil:
		case errStopped:
			ok = true
		case errPlaces:
			v, ok = valueOf(s.c, 1), true
		default:
			panic(e)
		}
	}()
	x, known := s.find(&h)
	if known != nil {
		x = s.value(known)
	}
	return valueOf(s.c, x), true
}

// value returns the value of a block.
func (s *cycles) value(b *block) (x dyadic) {
	for {
		switch {
		case !s.atLeast(b, x):
			x = x.below()
		case s.atMost(b, x):
			return x
		default:
			x = x.above()
		}
	}
}

// atLeast reports whether the value of b is at least x.
func (s *cycles) atLeast(b *block, x dyadic) bool {
	switch {
	case x <= b.lo:
		return true
	case x > b.hi || x == b.hi && b.strict[1]:
		return false
	}
	if o, ok := x.left(); ok && s.atMost(b, o) {
		return false
	}
	if s.any(b, partizan.Right, x) {
		b.hi, b.strict[1] = x, true
		return false
	}
	b.lo, b.strict[0] = x, false
	return true
}

// atMost reports whether the value of b is at most x.
func (s *cycles) atMost(b *block, x dyadic) bool {
	switch {
	case x >= b.hi:
		return true
	case x < b.lo || x == b.lo && b.strict[0]:
		return false
	}
	if o, ok := x.right(); ok && s.atLeast(b, o) {
		return false
	}
	if s.any(b, partizan.Left, x) {
		b.lo, b.strict[0] = x, true
		return false
	}
	b.hi, b.strict[1] = x, false
	return true
}

// any reports whether Left has an option that is at least x, or Right an option that is at most x.
func (s *cycles) any(b *block, p partizan.Player, x dyadic) (found bool) {
	s.reserve(0)
	g := s.state()
	g.open(b)
	first := b.first[p]
	found = g.good(first, p, x)
	if !found {
		g.sort()
		for _, c := range g.changes {
			if c.i != first && g.good(c.i, p, x) {
				found, b.first[p] = true, c.i
				break
			}
		}
	}
	s.idle = append(s.idle, g)
	return found
}

// compare reports whether a sum is at least x for Left, or at most x for Right.
func (s *cycles) compare(known dyadic, blocks []*block, p partizan.Player, x dyadic) bool {
	x -= known
	for len(blocks) > 1 {
		x -= s.value(blocks[0])
		blocks = blocks[1:]
	}
	switch {
	case p == partizan.Left && len(blocks) == 0:
		return x <= 0
	case p == partizan.Left:
		return s.atLeast(blocks[0], x)
	case len(blocks) == 0:
		return x >= 0
	}
	return s.atMost(blocks[0], x)
}

// state is a block and its followers by one change.
type state struct {
	blocks[dyadic]
	s       *cycles
	weights []dyadic // of the vertices of the block
	ground  []*block // the blocks at the ground, after a walk
	shape   shape
	changes []change // after sort
	height  []int64  // of each vertex: the least number of edges on a path from the ground
}

// state returns a state of any content.
func (s *cycles) state() *state {
	if n := len(s.idle); n > 0 {
		g := s.idle[n-1]
		s.idle = s.idle[:n-1]
		return g
	}
	g := &state{s: s}
	g.plus = func(x, y dyadic) dyadic { return x + y }
	g.onto = func(color byte, above dyadic) dyadic { return above.onto(color) }
	g.cycle = func(root int32, edges []int32) dyadic {
		take(&g.shape, &g.blocks, root, edges)
		for i, v := range g.shape.vertices[1:] {
			g.shape.weights[i+1] = g.above[v]
		}
		x, b := s.find(&g.shape)
		switch {
		case b == nil:
			return x
		case root == 0:
			g.ground = append(g.ground, b)
			return 0
		}
		return s.value(b)
	}
	return g
}

// change is a change of a state: to cut edge i, or to move in the number above vertex i-len(ends).
type change struct {
	cost int64 // a guess at the loss of the player who makes the change
	i    int32
}

// sort lists all changes, the cheapest first. A move in a number with many places costs little, and so
// does an edge with many edges between the edge and the ground.
func (g *state) sort() {
	g.height = resized(g.height, len(g.weights))
	for v := range g.height {
		g.height[v] = maxBlock
	}
	g.height[0] = 0
	for more := true; more; {
		more = false
		for _, e := range g.ends {
			u, v := e[0], e[1]
			if g.height[u] > g.height[v] {
				u, v = v, u
			}
			if g.height[v] > g.height[u]+1 {
				g.height[v], more = g.height[u]+1, true
			}
		}
	}
	g.changes = g.changes[:0]
	for v, w := range g.weights {
		if w != 0 {
			g.changes = append(g.changes, change{min(int64(w.bit()), int64(one)) - g.height[v], int32(len(g.ends) + v)})
		}
	}
	for i, e := range g.ends {
		g.changes = append(g.changes, change{2*int64(one) - g.height[e[0]] - g.height[e[1]], int32(i)})
	}
	slices.SortFunc(g.changes, func(a, b change) int { return cmp.Or(cmp.Compare(a.cost, b.cost), int(a.i-b.i)) })
}

// good makes a change, and reports whether a player can make the change and reaches x.
func (g *state) good(i int32, p partizan.Player, x dyadic) bool {
	if v := i - int32(len(g.ends)); v >= 0 {
		weight := g.weights[v]
		o, ok := weight.left()
		if p == partizan.Right {
			o, ok = weight.right()
		}
		if !ok {
			return false
		}
		g.weights[v] = o
		defer func() { g.weights[v] = weight }()
	} else {
		color := g.colors[i]
		if color != "br"[p] || i > 0 && g.ends[i-1] == g.ends[i] && g.colors[i-1] == color {
			return false // the option before is the same
		}
		g.colors[i] = '.'
		defer func() { g.colors[i] = color }()
	}
	g.above, g.ground = append(g.above[:0], g.weights...), g.ground[:0]
	known := g.walk()
	slices.SortStableFunc(g.ground, func(a, b *block) int { return int(a.edges - b.edges) })
	return g.s.compare(known, g.ground, p, x)
}

// find returns the value of a block if a formula is known, or the block in the memory.
func (s *cycles) find(h *shape) (x dyadic, b *block) {
	if x, ok := h.alone(); ok {
		return x, nil
	}
	h.name()
	if b := s.memo[string(h.key)]; b != nil {
		return 0, b
	}
	s.reserve(int64(len(h.key)) + blockBytes)
	b = &block{key: string(h.key), edges: int32(len(h.ends))}
	for p := range partizan.Right + 1 {
		n, strict := h.most(p)
		if p == partizan.Left {
			b.hi, b.strict[1] = dyadic(n)*one, strict
		} else {
			b.lo, b.strict[0] = -dyadic(n)*one, strict
		}
	}
	s.memo[b.key] = b
	return 0, b
}

// open reads the block of a key: the number of vertices and of edges, for each edge the vertices and
// the color, and for each number above a vertex the vertex and the number.
func (g *state) open(b *block) {
	key := b.key
	n, m := int(key[0]), int(key[1])
	key = key[2:]
	g.ends, g.colors = g.ends[:0], g.colors[:0]
	for ; m > 0; m-- {
		color := byte('b')
		if key[0]&redBit != 0 {
			color = 'r'
		}
		g.ends = append(g.ends, [2]int32{int32(key[0] &^ redBit), int32(key[1])})
		g.colors = append(g.colors, color)
		key = key[2:]
	}
	g.weights = resized(g.weights, n)
	clear(g.weights)
	for ; key != ""; key = key[9:] {
		g.weights[key[0]] = dyadic(binary.LittleEndian.Uint64([]byte(key[1:9])))
	}
}
