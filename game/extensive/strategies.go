package extensive

import (
	"fmt"
	"iter"
	"slices"
)

// Strategies returns an iterator over the reduced pure strategies of the player, without
// repetition. A player without a choice has one strategy, without Choices.
//
// The order is the order of a recursion over the tree, and of the program Gambit. At a node of
// the player, the strategies with the first move come first. At any other node, the strategies
// combine the player's choices after all moves, and the choices after the last move vary fastest.
// An example: chance moves left or right at the root. After left, the player moves a or b. After
// right, the player moves c or d, and after c also e or f. The strategies, in order:
//
//	a, c, e
//	a, c, f
//	a, d
//	b, c, e
//	b, c, f
//	b, d
//
// In general, a strategy grows choice by choice. A set of the player is open while the strategy
// has no choice at the set. Take the first node in preorder that a play can still reach and that
// belongs to an open set. The next choice is at the set of this node. The moves of a set come in
// order.
//
// In a digraph that is not a tree, a strategy makes the same move on every path to a node.
//
// The memory and the time to the next strategy are linear in the size of g. Strategies panics if
// the player does not exist.
func (g *Game) Strategies(player int) iter.Seq[Strategy] {
	g.mustPlayer(player)
	return func(yield func(Strategy) bool) {
		_ = g.plans(nil, player, func(p *plan) bool { return yield(p.strategy()) })
	}
}

// plans calls yield with each strategy of a player once it is complete, until yield returns
// false. Errors come from w.
func (g *Game) plans(w work, player int, yield func(*plan) bool) error {
	p, err := g.newPlan(w, player)
	if err != nil {
		return err
	}
	p.reach(0)
	for more := true; more && p.err == nil; more = p.next() {
		// A strategy is complete once every reached node has a decision. Each decision may reach
		// further nodes.
		for p.decide() {
		}
		if p.err == nil && !yield(p) {
			return nil
		}
	}
	return p.err
}

// mustPlayer panics if the player does not exist.
func (g *Game) mustPlayer(player int) {
	if player < 0 || player >= len(g.Players) {
		panic(fmt.Sprintf("extensive: player %d of %d", player, len(g.Players)))
	}
}

// plan is a strategy under construction. Decisions change a plan, and are undone in the opposite
// order.
type plan struct {
	game    *Game
	player  int
	ranks   []int // of the sets, in preorder
	sets    []int // by their ranks
	places  []int // of the nodes, in preorder
	nodes   []int // by their places
	chosen  []int // the move chosen at each set, or undecided
	pending []int // places of the nodes reached while their sets were undecided, in increasing order
	low     int   // every node before this place in pending has a decided set

	reached   []bool // whether each node has been reached
	reaches   []int  // the reached nodes, in the order of reaching
	additions []int  // places added to pending, in the order of adding
	decisions []decision
	stack     []int // of reach

	work work
	err  error // of work; after an error the plan is invalid
}

const undecided = -1

// decision is a choice that can be undone.
type decision struct {
	set       int
	place     int // of the node of the decision
	reaches   int // the number of nodes reached before
	additions int // the number of places added before
}

func (g *Game) newPlan(w work, player int) (*plan, error) {
	nodes, err := g.preorder(w)
	if err != nil {
		return nil, err
	}
	p := &plan{
		work:    w,
		game:    g,
		player:  player,
		ranks:   make([]int, len(g.Sets)),
		nodes:   nodes,
		places:  make([]int, len(g.Nodes)),
		chosen:  slices.Repeat([]int{undecided}, len(g.Sets)),
		reached: make([]bool, len(g.Nodes)),
	}
	// Ranks and places are numbers in preorder, so comparing them compares positions in the order of
	// the documentation.
	p.sets = g.setsAlong(nodes)
	for rank, set := range p.sets {
		p.ranks[set] = rank
	}
	for place, v := range p.nodes {
		p.places[v] = place
	}
	return p, nil
}

// setsAlong returns the information sets, in the order of their first nodes in a list.
func (g *Game) setsAlong(nodes []int) []int {
	seen := make([]bool, len(g.Sets))
	sets := make([]int, 0, len(g.Sets))
	for _, v := range nodes {
		if set := g.Nodes[v].Set; set >= 0 && !seen[set] {
			seen[set] = true
			sets = append(sets, set)
		}
	}
	return sets
}

// reach marks v and all nodes that v can reach by the choices made so far. A reached node with a
// choice to make becomes pending.
func (p *plan) reach(v int) {
	p.stack = append(p.stack[:0], v)
	for len(p.stack) > 0 && p.goOn() {
		v := p.stack[len(p.stack)-1]
		p.stack = p.stack[:len(p.stack)-1]
		if p.reached[v] {
			continue
		}
		// Every node is reached at most once between undos, so a strategy takes time linear in the
		// game.
		p.reached[v] = true
		p.reaches = append(p.reaches, v)
		n := &p.game.Nodes[v]
		switch {
		case n.Set < 0 || p.game.Sets[n.Set].Player != p.player || len(n.Moves) == 1:
			for _, m := range slices.Backward(n.Moves) { // so that places grow
				p.stack = append(p.stack, m.Node)
			}
		case p.chosen[n.Set] != undecided:
			p.stack = append(p.stack, n.Moves[p.chosen[n.Set]].Node)
		default:
			// The node waits for the decision of its set. When it is made, choose goes on from here.
			p.add(p.places[v])
		}
	}
}

// goOn reports whether the call continues.
func (p *plan) goOn() bool {
	if p.err == nil {
		p.err = p.work.do(eachVisit)
	}
	return p.err == nil
}

// add makes the node at a place pending.
func (p *plan) add(place int) {
	i, _ := slices.BinarySearch(p.pending, place)
	p.pending = slices.Insert(p.pending, i, place)
	p.additions = append(p.additions, place)
	// A new node may come before those already looked at.
	p.low = min(p.low, place)
}

// decide chooses the first move at the first pending node with an undecided set, and returns
// false if there is none.
func (p *plan) decide() bool {
	i, _ := slices.BinarySearch(p.pending, p.low)
	for ; i < len(p.pending) && p.goOn(); i++ {
		place := p.pending[i]
		if set := p.game.Nodes[p.nodes[place]].Set; p.chosen[set] == undecided {
			p.decisions = append(p.decisions, decision{set, place, len(p.reaches), len(p.additions)})
			// Written down before choose: what choose adds may lower it again.
			p.low = place + 1
			p.choose(set, 0)
			return true
		}
	}
	return false
}

// choose chooses a move at the set.
func (p *plan) choose(set, move int) {
	p.chosen[set] = move
	for _, v := range p.game.Sets[set].Nodes {
		// A decision holds for the whole set: at all its nodes reached so far, and by reach at all
		// reached later.
		if p.reached[v] && p.goOn() {
			p.reach(p.game.Nodes[v].Moves[move].Node)
		}
	}
}

// next undoes decisions, the latest first, until a set has a next move, and makes this move. It
// returns false if no set has a next move.
func (p *plan) next() bool {
	for len(p.decisions) > 0 && p.goOn() {
		d := p.decisions[len(p.decisions)-1]
		move := p.chosen[d.set] + 1
		// The latest decision is the deepest in the recursion, so strategies come in lexicographic
		// order of their decisions.
		p.undo(d)
		if move < p.game.choices(d.set) {
			// All nodes before this one had decided sets when the decision was made, and still have.
			p.low = d.place + 1
			p.choose(d.set, move)
			return true
		}
		p.decisions = p.decisions[:len(p.decisions)-1]
		p.chosen[d.set] = undecided
	}
	return false
}

// undo undoes the effects of the decision and keeps the choice.
func (p *plan) undo(d decision) {
	for _, v := range p.reaches[d.reaches:] {
		p.reached[v] = false
	}
	p.reaches = p.reaches[:d.reaches]
	// Decisions are undone in the opposite order, so what was reached since is a suffix of each list.
	for _, place := range slices.Backward(p.additions[d.additions:]) {
		i, _ := slices.BinarySearch(p.pending, place)
		p.pending = slices.Delete(p.pending, i, i+1)
	}
	p.additions = p.additions[:d.additions]
}

// strategy returns the choices as a Strategy.
func (p *plan) strategy() Strategy {
	ranks := make([]int, len(p.decisions))
	for i, d := range p.decisions {
		ranks[i] = p.ranks[d.set]
	}
	// The order of decisions depends on what was reached; a strategy lists its sets in preorder.
	slices.Sort(ranks)
	s := Strategy{p.player, make([]Choice, len(ranks))}
	for i, rank := range ranks {
		s.Choices[i] = Choice{p.sets[rank], p.chosen[p.sets[rank]]}
	}
	return s
}
