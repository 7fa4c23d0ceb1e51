package hex

// A player can be sure of a win long before the chain is there. Two things that the player has,
// stones or sides, or free cells that are looked at as if they were stones, are virtually
// connected if the player can connect them although the other moves first, and semi-connected if
// the player can when moving first; the free cells that this takes are the carrier (Anshelevich
// 2002). There is no need to search for what follows from a few rules:
//
//   - Neighbors are virtually connected, with nothing as the carrier.
//   - So are two with two common free neighbors, the carrier: a bridge. When the other player takes
//     one, there is the other one.
//   - If x and y are both virtually connected with z, by carriers that have no cell in common and
//     none of the three in them, so are x with y if z is a stone: the answer to a move in one of the
//     carriers is there too. If z is free, x and y are semi-connected: the first move is z, which the
//     carrier has besides (the AND rule).
//   - If x and y are semi-connected in several ways, and no cell is in all of the carriers, they are
//     virtually connected, and the carrier is all of these: wherever the other player moves, one way is
//     left (the OR rule).
//
// A player to move wins if the sides are semi-connected. The other one, to move, has to play in the
// carriers of all semi-connections at once, the must-play region, or loses (Hayward, Björnsson,
// Johanson, Kan, Po and van Rijswijck 2005); if it is empty, the sides are virtually connected.
//
// Anshelevich's H-search looks for the connections of all pairs: see [hSearch]. A network has those
// with each of the two sides only, and extends them by neighbors and bridges, which takes far less
// time. It finds the templates along the sides, which matter most on small boards.

// How much is kept of what leads to one vertex, and of all, and how many semi-connections the OR rule
// takes, besides 2. What is left out makes the answers weaker, never wrong.
const (
	maxVirtual = 6
	maxSemi    = 12
	maxQueue   = 512
	orDepth    = 2
)

// anywhere is the must-play region of a player against whom nothing was found.
const anywhere = ^uint64(0)

// vertex is what can be connected: a side with the stones connected to it, a group of
// stones, or a free cell.
type vertex struct {
	cells, near uint64             // and the free neighbors of these
	stones      bool               // or a side
	links       [maxVertices]uint8 // the vertices that are neighbors or have a bridge
	linked      int                // how many
}

const maxVertices = 2 + MaxSize*MaxSize

// graph has the vertices of one player.
type graph struct {
	vertices [maxVertices]vertex // the first two are the sides
	n        int
}

// network has the connections of one player with the sides.
type network struct {
	graph
	sweeps [2]sweep
}

// sweep has the connections of each vertex with one of the sides.
type sweep struct {
	virtual, semi [maxVertices]carriers
	queue         [maxQueue]connection // all virtual ones, in the order in which they were found
	queued        int
}

type connection struct {
	to      uint8
	carrier uint64
}

// carriers are sets of cells, none of which contains one before it.
type carriers struct {
	sets [pairSemi]uint64
	n    int
}

func (c *carriers) all() []uint64 { return c.sets[:c.n] }

// within reports whether one of them is within a set.
func (c *carriers) within(set uint64) bool {
	for _, s := range c.all() {
		if s&^set == 0 {
			return true
		}
	}
	return false
}

// add adds a set, if none is within it and there are fewer than most, and reports whether it has.
func (c *carriers) add(set uint64, most int) bool {
	if c.n == most || c.within(set) {
		return false
	}
	c.sets[c.n] = set
	c.n++
	return true
}

// mustPlay returns the must-play region of the opponent of a player: 0 if the player's sides are
// virtually connected, and anywhere if no semi-connection was found.
func (b *Board) mustPlay(mine, theirs uint64, player int) uint64 {
	var w network
	if w.enter(b, mine, theirs, player) {
		return 0
	}
	region := anywhere
	for side := range w.sweeps {
		w.sweep(side)
		other := 1 - side
		if w.sweeps[side].virtual[other].n > 0 {
			return 0
		}
		for _, c := range w.sweeps[side].semi[other].all() {
			region &= c
		}
	}
	for i := 2; i < w.n; i++ {
		v := &w.vertices[i]
		for _, c := range w.sweeps[0].virtual[i].all() {
			for _, d := range w.sweeps[1].virtual[i].all() {
				if c&d != 0 {
					continue
				}
				if v.stones {
					return 0
				}
				region &= c | d | v.cells
			}
		}
	}
	return region
}

// enter adds the vertices of a player, and reports whether stones connect the sides.
func (w *graph) enter(b *Board, mine, theirs uint64, player int) bool {
	free := b.cells &^ (mine | theirs)
	rest := mine
	for _, side := range b.sides[player] {
		group := flood(side&mine, mine)
		rest &^= group
		w.add(vertex{cells: group, near: (side | neighbors(group)) & free, stones: true})
	}
	if w.vertices[0].cells&b.sides[player][1] != 0 {
		return true
	}
	for rest != 0 {
		group := flood(rest&-rest, mine)
		rest &^= group
		w.add(vertex{cells: group, near: neighbors(group) & free, stones: true})
	}
	for ; free != 0; free &= free - 1 {
		cell := free & -free
		w.add(vertex{cells: cell, near: neighbors(cell) &^ (mine | theirs) & b.cells})
	}
	return false
}

// add adds a vertex and its links.
func (w *graph) add(v vertex) {
	for i := range w.vertices[:w.n] {
		u := &w.vertices[i]
		if common := u.near & v.near; u.near&v.cells|u.cells&v.near|common&(common-1) != 0 {
			u.links[u.linked], v.links[v.linked] = uint8(w.n), uint8(i)
			u.linked++
			v.linked++
		}
	}
	w.vertices[w.n] = v
	w.n++
}

// sweep finds the connections with a side, until the other one is among them.
func (w *network) sweep(side int) {
	s := &w.sweeps[side]
	s.connect(uint8(side), 0)
	for i := 0; i < s.queued && s.virtual[1-side].n == 0; i++ {
		w.extend(s, s.queue[i])
	}
}

// extend extends a virtual connection to the neighbors and over bridges.
func (w *network) extend(s *sweep, c connection) {
	v := &w.vertices[c.to]
	for _, i := range v.links[:v.linked] {
		to := &w.vertices[i]
		if to.cells&c.carrier != 0 {
			continue
		}
		if v.near&to.cells|v.cells&to.near != 0 {
			s.and(v, i, c.carrier)
			continue
		}
		for rest := v.near & to.near &^ c.carrier; rest != 0; rest &= rest - 1 {
			for r := rest & (rest - 1); r != 0; r &= r - 1 {
				s.and(v, i, c.carrier|rest&-rest|r&-r)
			}
		}
	}
}

// and applies the AND rule: v is virtually connected with the side and with another vertex, by
// this carrier of both.
func (s *sweep) and(v *vertex, to uint8, carrier uint64) {
	if v.stones {
		s.connect(to, carrier)
	} else if c := &s.semi[to]; c.add(carrier|v.cells, maxSemi) {
		s.or(to, c.n-1, carrier|v.cells, carrier|v.cells, orDepth)
	}
}

// or applies the OR rule to semi-connections that have these cells together and these in
// common, and to one or more of the first n.
func (s *sweep) or(to uint8, n int, together, common uint64, depth int) {
	for i, c := range s.semi[to].sets[:n] {
		switch both := common & c; {
		case both == 0:
			s.connect(to, together|c)
		case both != common && depth > 0:
			s.or(to, i, together|c, both, depth-1)
		}
	}
}

// connect adds a virtual connection with the side.
func (s *sweep) connect(to uint8, carrier uint64) {
	if s.queued < maxQueue && s.virtual[to].add(carrier, maxVirtual) {
		s.queue[s.queued] = connection{to, carrier}
		s.queued++
	}
}
