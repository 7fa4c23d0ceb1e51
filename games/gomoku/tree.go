package gomoku

import "math"

// tree is the tree of a search by threats: proof-number search (Allis, van der Meulen and
// van den Herik, 1994). At each step it expands the position whose win or failure contributes
// most cheaply to that of the root. Positions with the same stones are one node.
//
// To expand a position of the attacker, a win by fours is looked for. A position of the
// defender is not won if there is no win by fours even after a pass. An expanded node without
// edges is settled.
type tree struct {
	nodes []node
	edges []branch
	known map[uint64]int32 // the node of a position, by its hash
	path  []step
}

// node is a position. To prove that the attacker wins there, at least proof more positions must
// turn out to be won, and to refute it disproof must turn out not to be: 0 says that it is done,
// and never that it cannot be.
type node struct {
	proof, disproof uint32
	first           int32 // its moves: edges[first:last], once it is expanded
	last            int32
	defends         bool // the defender is to move
	expanded        bool
}

// branch is a move of one player, or a four with its only reply.
type branch struct {
	cell, reply int16 // reply is -1 if there is none
	to          int32
}

// step is a node on the path, and the edge to the next one.
type step struct {
	node int32
	edge branch
}

// never is more than any sum of numbers.
const never = math.MaxUint32 / 2

// scope is what a search by threats tries.
type scope struct {
	quiet bool  // not only fours and open threes, but whatever may threaten to win by fours
	fours int64 // the most positions that each search for a win by fours looks at
	share int64 // the divisor of the positions allowed that gives its part of them
}

// scopes are tried one after the other.
var scopes = []scope{{false, 100, 2}, {true, 1000, 1}}

// threes returns a win of the player to move by threats, or nil.
func (v *prover) threes() []int16 {
	limit := v.limit
	for _, s := range scopes {
		if v.stopped || v.nodes >= limit {
			break
		}
		v.scope = s
		v.limit = v.nodes + (limit-v.nodes)/s.share
		proved := v.grow()
		v.limit, v.stopped = limit, v.ended()
		if proved {
			v.limit, v.scope.fours = never, never // what has been found is found again
			win := v.verify(0, map[Position][]int16{})
			if v.limit = limit; win != nil {
				return win
			}
		}
	}
	v.stopped = v.stopped || v.nodes >= limit
	return nil
}

// grow expands positions until the root is settled, or there have been too many. It reports
// whether the root is won.
func (v *prover) grow() bool {
	t := &v.tree
	t.nodes, t.edges, t.path = t.nodes[:0], t.edges[:0], t.path[:0]
	t.known = map[uint64]int32{}
	at := t.add(v.g.hash, false, 1)
	for t.nodes[0].proof > 0 && t.nodes[0].disproof > 0 && !v.spent() {
		for n := &t.nodes[at]; n.expanded && n.proof > 0 && n.disproof > 0; n = &t.nodes[at] {
			e := t.best(at)
			t.path = append(t.path, step{at, e})
			v.make(e)
			at = e.to
		}
		if !t.nodes[at].expanded { // or it was settled on another path
			v.expand(at)
		}
		// As long as nothing changes above, the next position to expand is below.
		for changed := true; len(t.path) > 0 && changed; {
			s := t.path[len(t.path)-1]
			changed = t.update(s.node)
			t.path = t.path[:len(t.path)-1]
			v.unmake(s.edge)
			at = s.node
		}
	}
	for len(t.path) > 0 {
		v.unmake(t.path[len(t.path)-1].edge)
		t.path = t.path[:len(t.path)-1]
	}
	return t.nodes[0].proof == 0
}

// make makes the moves of an edge, and unmake takes them back.
func (v *prover) make(e branch) {
	v.g.place(int(e.cell))
	if e.reply >= 0 {
		v.g.place(int(e.reply))
	}
}

func (v *prover) unmake(e branch) {
	if e.reply >= 0 {
		v.g.lift(int(e.reply))
	}
	v.g.lift(int(e.cell))
}

// add returns the node of a position.
func (t *tree) add(hash uint64, defends bool, guess uint32) int32 {
	if n, ok := t.known[hash]; ok {
		return n
	}
	n := int32(len(t.nodes))
	t.nodes = append(t.nodes, node{proof: guess, disproof: 1, defends: defends})
	t.known[hash] = n
	return n
}

// best returns the edge of a node to the node on which it depends most.
func (t *tree) best(at int32) (best branch) {
	n := &t.nodes[at]
	least := uint32(math.MaxUint32)
	for _, e := range t.edges[n.first:n.last] {
		number := t.nodes[e.to].proof
		if n.defends {
			number = t.nodes[e.to].disproof
		}
		if number < least {
			least, best = number, e
		}
	}
	return best
}

// update finds the numbers of an expanded node from those below, and reports whether they
// have changed.
func (t *tree) update(at int32) bool {
	n := &t.nodes[at]
	least, sum := uint32(never), uint32(0)
	for _, e := range t.edges[n.first:n.last] {
		proof, disproof := t.nodes[e.to].proof, t.nodes[e.to].disproof
		if n.defends {
			proof, disproof = disproof, proof
		}
		least, sum = min(least, proof), min(sum+disproof, never)
	}
	if n.defends {
		least, sum = sum, least
	}
	changed := n.proof != least || n.disproof != sum
	n.proof, n.disproof = least, sum
	return changed
}

// settle makes a node won or not won.
func (n *node) settle(won bool) {
	n.proof, n.disproof = never, 0
	if won {
		n.proof, n.disproof = 0, never
	}
}

// expand gives a node, whose position is on the grid, its moves, or settles it.
func (v *prover) expand(at int32) {
	t := &v.tree
	first := int32(len(t.edges))
	won := false
	if g := v.g; t.nodes[at].defends {
		if g.count[g.turn][winsNow] == 0 {
			v.defences()
		}
	} else if won = v.within(v.scope.fours) != nil; !won {
		v.attacks()
	}
	n := &t.nodes[at]
	n.expanded, n.first, n.last = true, first, int32(len(t.edges))
	if won || n.first == n.last {
		n.settle(won)
		return
	}
	t.update(at)
}

// within is fours with a limit of its own.
func (v *prover) within(limit int64) []int16 {
	all := v.limit
	v.limit = min(all, v.nodes+limit)
	win := v.fours()
	v.limit, v.stopped = all, v.stopped && v.nodes > all || v.ended()
	return win
}

// attacks adds the moves of the attacker.
func (v *prover) attacks() {
	g := v.g
	me := g.turn
	if must := g.completion(1 - me); must >= 0 {
		if g.count[1-me][winsNow] == 1 {
			v.attack(int16(must))
		}
		return
	}
	lo := len(v.buffer)
	for _, c := range [...]class{winsNext, makesBoth, makesFour, makesThrees, makesThree} {
		if g.count[me][c] > 0 {
			v.buffer = g.cells[me][c].each(v.buffer)
		}
	}
	if v.scope.quiet {
		for _, cell := range g.Board.cells {
			if b := g.bundle[me][cell]; classOf[b] == plain && b.has(three) {
				v.buffer = append(v.buffer, cell)
			}
		}
	}
	for i := lo; i < len(v.buffer); i++ {
		v.attack(v.buffer[i])
	}
	v.buffer = v.buffer[:lo]
}

// has reports whether a bundle has a kind in a direction.
func (b bundle) has(k kind) bool {
	return b.in(0) == k || b.in(1) == k || b.in(2) == k || b.in(3) == k
}

// attack adds a move of the attacker, a four together with its reply.
func (v *prover) attack(cell int16) {
	g, t := v.g, &v.tree
	me := g.turn
	if classOf[g.bundle[me][cell]] < makesFour {
		guess := uint32(3)
		if classOf[g.bundle[me][cell]] == plain {
			guess = 6
		}
		t.edges = append(t.edges, branch{cell: cell, reply: -1, to: t.add(g.hash^zobrist[me][cell], true, guess)})
		return
	}
	g.place(int(cell))
	if reply := g.completion(me); reply >= 0 && g.count[1-me][winsNow] == 0 {
		t.edges = append(t.edges, branch{cell, int16(reply), t.add(g.hash^zobrist[1-me][reply], false, 1)})
	}
	g.lift(int(cell))
}

// defences adds the replies of the defender to a move that is no four. There are none if no
// reply is needed.
func (v *prover) defences() {
	g, t := v.g, &v.tree
	for _, reply := range v.answers() {
		t.edges = append(t.edges, branch{reply, -1, t.add(g.hash^zobrist[g.turn][reply], false, 1)})
	}
}

// answers returns the replies of the player to move that are to be tried: all those after which
// the win by fours that the other would have after a pass might fail. Any other reply loses to
// it. If there is no such win there are no replies.
func (v *prover) answers() []int16 {
	g := v.g
	other := g.turn
	g.turn = 1 - other
	g.hash ^= passed
	threat := v.within(v.scope.fours)
	g.hash ^= passed
	g.turn = other
	if threat == nil {
		return nil
	}
	return v.replies(threat)
}

// verify returns a win by the moves that the tree proves to win, checked again: of the attacker's
// moves the one that wins soonest, of the replies the one that holds out longest. It returns nil
// if one of the replies has not been refuted.
func (v *prover) verify(at int32, done map[Position][]int16) (win []int16) {
	p := v.g.position()
	if win, ok := done[p]; ok {
		return win
	}
	t := &v.tree
	n := t.nodes[at]
	switch {
	case n.defends:
		win = v.outlast(n, done)
	case n.first == n.last:
		win = v.within(never)
	default:
		for _, e := range t.edges[n.first:n.last] {
			if t.nodes[e.to].proof > 0 {
				continue
			}
			v.make(e)
			rest := v.verify(e.to, done)
			v.unmake(e)
			if rest == nil || win != nil && len(win) <= len(rest)+2 {
				continue
			}
			win = append(win[:0:0], e.cell)
			if e.reply >= 0 {
				win = append(win, e.reply)
			}
			win = append(win, rest...)
		}
	}
	done[p] = win
	return win
}

// outlast is verify where the defender is to move.
func (v *prover) outlast(n node, done map[Position][]int16) (longest []int16) {
	t := &v.tree
	replies := v.answers()
	if len(replies) == 0 {
		return nil
	}
	to := map[int16]int32{}
	for _, e := range t.edges[n.first:n.last] {
		to[e.cell] = e.to
	}
	for _, reply := range replies {
		at, ok := to[reply]
		if !ok || t.nodes[at].proof > 0 {
			return nil
		}
		v.g.place(int(reply))
		win := v.verify(at, done)
		v.g.lift(int(reply))
		if win == nil {
			return nil
		}
		if len(win) >= len(longest) {
			longest = append([]int16{reply}, win...)
		}
	}
	return longest
}
