package sampling

// advanceTo makes the node of position s the root, if it is the root, an option of it or an option of an option. It drops
// all nodes that are not below s, and returns false if it finds no node.
func advanceTo[S comparable](t *Tree[S], s S) bool {
	at, ok := findNode(t, s)
	if ok && at > 0 {
		prune(t, at)
	}
	return ok
}

// findNode returns the first node of position s at most two moves below the root.
func findNode[S comparable](t *Tree[S], s S) (uint32, bool) {
	if t.count == 0 {
		return 0, false
	}
	root := rootOf(t)
	if root.position == s {
		return 0, true
	}
	for i := root.first; i < root.first+root.options; i++ {
		if t.nodes.At(i).position == s {
			return i, true
		}
	}
	for i := root.first; i < root.first+root.options; i++ {
		o := t.nodes.At(i)
		for j := o.first; j < o.first+o.options; j++ {
			if t.nodes.At(j).position == s {
				return j, true
			}
		}
	}
	return 0, false
}

// prune moves the nodes from root on to the beginning of the list, in their order, so that the rest is free. No worker is
// at work, so pending is 0 everywhere, and says meanwhile what is to be done with a node:
//
//	0    it is dropped
//	1    it is moved
//	2+n  it is moved, and is the first option of node n, which has been moved
//
// A node comes before its options, so that one pass marks and another one moves. No node moves back, so that nothing is
// overwritten that is still to be moved.
func prune[S comparable](t *Tree[S], root uint32) {
	t.nodes.At(root).pending = 1
	for i := root; i < uint32(t.count); i++ {
		if n := t.nodes.At(i); n.pending > 0 {
			for o := n.first; o < n.first+n.options; o++ {
				t.nodes.At(o).pending = 1
			}
		}
	}
	kept := uint32(0)
	for i := root; i < uint32(t.count); i++ {
		n := *t.nodes.At(i)
		if n.pending == 0 {
			continue
		}
		if n.pending > 1 {
			t.nodes.At(n.pending - 2).first = kept
		}
		if n.options > 0 {
			t.nodes.At(n.first).pending = 2 + kept
		}
		n.pending = 0
		*t.nodes.At(kept) = n
		kept++
	}
	t.count = int(kept)
}
