package hex

import (
	"math/bits"
	"sync"
)

// How much an H-search keeps: of the connections of a pair, and of all. Two free cells have connections of few cells only:
// larger ones take much time and decide little. What is left out makes the answers weaker, never wrong.
const (
	pairVirtual = 12
	pairSemi    = 24
	pairQueue   = 1 << 12
	looseCells  = 2
)

// hSearch has the connections of all pairs of vertices of one player (Anshelevich 2002).
type hSearch struct {
	graph
	pairs  [maxVertices * (maxVertices - 1) / 2]pair
	linked [maxVertices]partners
	queue  [pairQueue]link // all virtual connections, in the order in which they were found
	queued int
	region uint64 // the must-play region of the other player
}

type pair struct{ virtual, semi carriers }

// partners are the vertices that are virtually connected with one.
type partners struct {
	vertices [maxVertices]uint8
	n        int
}

type link struct {
	x, y    uint8
	carrier uint64
}

// hSearches has hSearches that nobody uses: each takes a megabyte.
var hSearches = sync.Pool{New: func() any { return new(hSearch) }}

// mustPlayOfAll returns the must-play region of the opponent of a player as [Board.mustPlay] does, by the connections of
// all pairs. It finds more, and takes some twenty times as long.
func (b *Board) mustPlayOfAll(mine, theirs uint64, player int) uint64 {
	h := hSearches.Get().(*hSearch)
	defer hSearches.Put(h)
	h.n, h.queued, h.region = 0, 0, anywhere
	if h.enter(b, mine, theirs, player) {
		return 0
	}
	for i := range h.pairs[:h.n*(h.n-1)/2] {
		h.pairs[i].virtual.n, h.pairs[i].semi.n = 0, 0
	}
	for i := range h.n {
		h.linked[i].n = 0
	}
	for i, v := range h.vertices[:h.n] {
		for _, j := range v.links[:v.linked] {
			if u := &h.vertices[j]; int(j) < i && v.near&u.cells|v.cells&u.near != 0 {
				h.connect(uint8(i), j, 0)
			}
		}
	}
	for i := 0; i < h.queued && h.region != 0; i++ {
		l := h.queue[i]
		h.and(l.x, l.y, l.carrier)
		h.and(l.y, l.x, l.carrier)
	}
	return h.region
}

// pair returns the connections of two vertices.
func (h *hSearch) pair(x, y uint8) *pair {
	i, j := int(max(x, y)), int(min(x, y))
	return &h.pairs[i*(i-1)/2+j]
}

// and applies the AND rule to a virtual connection of x with z and all those of z. A carrier may have x or y in it: the
// player has both already.
func (h *hSearch) and(x, z uint8, carrier uint64) {
	v := &h.vertices[z]
	for _, y := range h.linked[z].vertices[:h.linked[z].n] {
		if y == x {
			continue
		}
		for _, c := range h.pair(z, y).virtual.all() {
			switch {
			case c&carrier != 0:
			case v.stones:
				h.connect(x, y, carrier|c)
			default:
				h.semiconnect(x, y, carrier|c|v.cells)
			}
		}
	}
}

// loose reports whether x and y are free cells and the carrier is too large to be kept for these.
func (h *hSearch) loose(x, y uint8, carrier uint64) bool {
	return !h.vertices[x].stones && !h.vertices[y].stones && bits.OnesCount64(carrier) > looseCells
}

// semiconnect adds a semi-connection, and applies the OR rule to it.
func (h *hSearch) semiconnect(x, y uint8, carrier uint64) {
	if max(x, y) == 1 { // both sides: the region is the OR rule for all of them
		h.region &= carrier
		return
	}
	if p := h.pair(x, y); !h.loose(x, y, carrier) && !p.virtual.within(carrier) && p.semi.add(carrier, pairSemi) {
		h.or(x, y, p.semi.all()[:p.semi.n-1], carrier, carrier, orDepth)
	}
}

// or applies the OR rule as that of a sweep does.
func (h *hSearch) or(x, y uint8, semi []uint64, together, common uint64, depth int) {
	for i, c := range semi {
		switch both := common & c; {
		case both == 0:
			h.connect(x, y, together|c)
		case both != common && depth > 0:
			h.or(x, y, semi[:i], together|c, both, depth-1)
		}
	}
}

// connect adds a virtual connection.
func (h *hSearch) connect(x, y uint8, carrier uint64) {
	if max(x, y) == 1 { // both sides
		h.region = 0
		return
	}
	p := h.pair(x, y)
	if h.queued == pairQueue || h.loose(x, y, carrier) || !p.virtual.add(carrier, pairVirtual) {
		return
	}
	if p.virtual.n == 1 {
		h.linked[x].add(y)
		h.linked[y].add(x)
	}
	h.queue[h.queued] = link{x, y, carrier}
	h.queued++
}

func (p *partners) add(x uint8) {
	p.vertices[p.n] = x
	p.n++
}
