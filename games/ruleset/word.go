package ruleset

import "github.com/gametheory-go/gametheory/games/grid"

// wordStep is a step of a pattern among the first 64 squares: the squares from which the step leads to
// such a square, and how far the step goes up or down.
type wordStep struct {
	from     uint64
	up, down uint8
}

// wordStep returns the step of a route.
func (b *BoardRules) wordStep(to route) (w wordStep) {
	for square := range 64 {
		if next := b.step(grid.Single(square), to); next.Low != 0 {
			w.from |= 1 << square
			w.up, w.down = uint8(max(0, next.Min()-square)), uint8(max(0, square-next.Min()))
		}
	}
	return w
}

// of returns the squares one step from the squares of a set.
func (w *wordStep) of(set uint64) uint64 { return set & w.from << w.up >> w.down }

// fitWord is fit for a position on the first 64 squares.
func (r *reach) fitWord(l *partLeg) bool {
	var can, forward, fits [MaxPattern]uint64
	for i, n := range l.nodes {
		can[i] = r.of(n.from).Low
	}
	forward[0] = can[0]
	for again := can[0] != 0; again; {
		again = false
		for _, e := range l.edges {
			more := l.word[0].of(forward[e[0]])&can[e[1]] | forward[e[1]]
			again = again || e[1] <= e[0] && more != forward[e[1]]
			forward[e[1]] = more
		}
	}
	found := false
	for i := range l.nodes {
		if l.ends[i] {
			fits[i] = forward[i]
			found = found || fits[i] != 0
		}
	}
	if !found {
		return false
	}
	from := uint64(0)
	if l.ahead != 0 {
		ahead := l.word[1].of(r.any.Low)
		for i := range l.nodes {
			from |= fits[i] & ahead
		}
	}
	for again := true; again; {
		again = false
		for i := len(l.edges) - 1; i >= 0; i-- {
			e := l.edges[i]
			linked := l.word[1].of(fits[e[1]]) & forward[e[0]]
			again = again || e[1] <= e[0] && linked&^fits[e[0]] != 0
			fits[e[0]] |= linked
			from |= linked
		}
	}
	r.from = grid.Set{Low: from}
	for i := range l.nodes {
		r.fits[i] = grid.Set{Low: fits[i]}
	}
	return true
}
