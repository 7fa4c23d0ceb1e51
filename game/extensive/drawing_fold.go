package extensive

// view is the drawn part of a game.
type view struct {
	nodes  []int       // the drawn nodes, the root first
	index  map[int]int // the index of a node in nodes
	hidden map[int]int // for a folded node, the number of nodes below it that are not drawn
}

// newView unfolds nodes until there is no more room, first along the highlighted moves, then
// depth by depth.
func newView(d *Drawing) view {
	u := viewer{d: d, view: view{index: map[int]int{}, hidden: map[int]int{}}, open: map[int]bool{}}
	u.limit = d.MaxNodes
	if u.limit == 0 {
		u.limit = DefaultMaxNodes
	}
	u.show(0, 0)
	u.highlighted()
	for depth := 0; depth < len(u.depths); depth++ {
		for i := 0; i < len(u.depths[depth]); i++ {
			u.unfold(u.depths[depth][i], depth)
		}
	}
	for _, node := range u.nodes {
		if n := u.count(node); !u.open[node] && n > 0 {
			u.hidden[node] = n
		}
	}
	return u.view
}

// viewer is the state of newView.
type viewer struct {
	view
	d      *Drawing
	limit  int
	full   bool         // something did not fit
	depths [][]int      // the shown nodes, by depth
	open   map[int]bool // the moves of the node are drawn
}

// show shows a node.
func (u *viewer) show(node, depth int) {
	if _, ok := u.index[node]; ok {
		return
	}
	u.index[node] = len(u.nodes)
	u.nodes = append(u.nodes, node)
	if depth == len(u.depths) {
		u.depths = append(u.depths, nil)
	}
	u.depths[depth] = append(u.depths[depth], node)
}

// unfold shows the options of a node if there is room, and reports whether the options are shown.
func (u *viewer) unfold(node, depth int) bool {
	if u.open[node] {
		return true
	}
	fresh := map[int]bool{}
	for _, m := range u.d.Game.Nodes[node].Moves {
		if _, ok := u.index[m.Node]; !ok {
			fresh[m.Node] = true
		}
	}
	if len(fresh) > 0 && node != 0 {
		if u.d.MaxDepth > 0 && depth >= u.d.MaxDepth {
			return false
		}
		u.full = u.full || u.limit > 0 && len(u.nodes)+len(fresh) > u.limit
		if u.full && !u.single(fresh) {
			return false
		}
	}
	u.open[node] = true
	for _, m := range u.d.Game.Nodes[node].Moves {
		u.show(m.Node, depth+1)
	}
	return true
}

// single reports whether there is only one node, a terminal node. A marker would take as much
// room as the node.
func (u *viewer) single(nodes map[int]bool) bool {
	for node := range nodes {
		if len(nodes) > 1 || len(u.d.Game.Nodes[node].Moves) > 0 {
			return false
		}
	}
	return true
}

// highlighted unfolds the nodes on highlighted paths from the root, nodes near the root first.
func (u *viewer) highlighted() {
	type place struct{ node, depth int }
	queue, seen := []place{{0, 0}}, map[int]bool{0: true}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		for k, m := range u.d.Game.Nodes[at.node].Moves {
			if u.d.Moves[Arc{at.node, k}] && !seen[m.Node] && u.unfold(at.node, at.depth) {
				seen[m.Node] = true
				queue = append(queue, place{m.Node, at.depth + 1})
			}
		}
	}
	u.full = false // for what is small there may still be room
}

// count returns the number of nodes that node can reach and that are not drawn.
func (u *viewer) count(node int) int {
	seen, stack := map[int]bool{}, []int{node}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, m := range u.d.Game.Nodes[at].Moves {
			if _, shown := u.index[m.Node]; !shown && !seen[m.Node] {
				seen[m.Node] = true
				stack = append(stack, m.Node)
			}
		}
	}
	return len(seen)
}
