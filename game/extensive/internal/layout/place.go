package layout

import (
	"math"
	"slices"
)

// place moves the items along their rows so that long arcs are straight and all arcs
// short, by the method of Brandes and Köpf (2002), "Fast and simple horizontal
// coordinate assignment". Items in line with the median of their neighbors, on the row
// before or after, are put together to blocks that keep a place, and the blocks are pushed
// together to the left or right. That is done in all four ways, and each item is then
// halfway between the middle two of its places, which keeps order and gaps. It takes linear
// time, but for sorting neighbors.
func (n *network) place() {
	crossed := n.crossed()
	var ways [4][]float64
	narrowest, least := 0, math.Inf(1)
	for way := range ways {
		ways[way] = n.compact(n.align(way, crossed), way)
		left, right := n.extent(ways[way])
		if right-left < least {
			narrowest, least = way, right-left
		}
	}
	left, right := n.extent(ways[narrowest])
	for way, places := range ways {
		l, r := n.extent(places)
		by := left - l
		if way&rightward != 0 {
			by = right - r
		}
		for i := range places {
			places[i] += by
		}
	}
	for i := range n.items {
		four := []float64{ways[0][i], ways[1][i], ways[2][i], ways[3][i]}
		slices.Sort(four)
		n.items[i].place = (four[1] + four[2]) / 2
	}
}

// The bits of one of the four ways to place items.
const (
	upward    = 1 // by their neighbors on the row after, instead of before
	rightward = 2 // pushed to the right, instead of to the left
)

// extent returns the edges of the drawing if the items are at places.
func (n *network) extent(places []float64) (left, right float64) {
	left, right = math.Inf(1), math.Inf(-1)
	for i := range n.items {
		left = min(left, places[i]-n.items[i].breadth/2)
		right = max(right, places[i]+n.items[i].breadth/2)
	}
	return left, right
}

// distance is how far apart two neighbors on a row must be.
func (n *network) distance(a, b *item) float64 {
	gap := n.gaps.Sibling
	if a.vertex && b.vertex {
		gap = n.gaps.Other
	}
	return (a.breadth+b.breadth)/2 + gap
}

// piece is a piece of an arc, by its ends.
type piece struct{ upper, lower int }

// crossed returns the pieces of arcs that begin or end at a vertex and cross one that does
// neither: it is long arcs that are to be straight.
func (n *network) crossed() map[piece]bool {
	crossed := map[piece]bool{}
	for row := 1; row < len(n.rows); row++ {
		items := n.rows[row]
		from, next := 0, 0 // long arcs that are near begin at from; items before next are done
		for i, at := range items {
			to, inner := len(n.rows[row-1]), false
			if it := &n.items[at]; !it.vertex && !n.items[it.up[0]].vertex {
				to, inner = n.items[it.up[0]].index, true
			}
			if !inner && i < len(items)-1 {
				continue
			}
			for ; next <= i; next++ {
				n.cross(crossed, items[next], from, to)
			}
			from = to
		}
	}
	return crossed
}

// cross notes which pieces that end at the item do not begin between from and to.
func (n *network) cross(crossed map[piece]bool, lower, from, to int) {
	for _, upper := range n.items[lower].up {
		at := n.items[upper].index
		long := !n.items[upper].vertex && !n.items[lower].vertex
		if !long && (at < from || at > to) {
			crossed[piece{upper, lower}] = true
		}
	}
}

// order returns the numbers from 0 to count-1, the other way round if reversed.
func order(count int, reversed bool) []int {
	numbers := make([]int, count)
	for i := range numbers {
		numbers[i] = i
		if reversed {
			numbers[i] = count - 1 - i
		}
	}
	return numbers
}

// align puts items together to blocks, at most one of each row. The result has the same
// number for the items of a block.
func (n *network) align(way int, crossed map[piece]bool) (block []int) {
	block = order(len(n.items), false)
	joined := make([]bool, len(n.items)) // with an item on the row done before
	neighbors := upper
	if way&upward != 0 {
		neighbors = lower
	}
	sign := 1
	if way&rightward != 0 {
		sign = -1
	}
	for _, row := range order(len(n.rows), way&upward != 0) {
		last := math.MinInt // where the last item was joined; lines of blocks must not cross
		for _, i := range order(len(n.rows[row]), way&rightward != 0) {
			at := n.rows[row][i]
			near := slices.Clone(neighbors(&n.items[at]))
			slices.SortFunc(near, func(a, b int) int { return sign * (n.items[a].index - n.items[b].index) })
			for _, m := range medians(near) {
				p := piece{m, at}
				if way&upward != 0 {
					p = piece{at, m}
				}
				if where := sign * n.items[m].index; !joined[at] && where > last && !crossed[p] {
					block[at], joined[at], last = block[m], true, where
				}
			}
		}
	}
	return block
}

// medians returns the one or two numbers in the middle.
func medians(numbers []int) []int {
	if len(numbers) == 0 {
		return nil
	}
	return numbers[(len(numbers)-1)/2 : len(numbers)/2+1]
}

// compact returns the places of the items if their blocks are pushed together. All blocks
// are at first as far to the side as they can be; then each comes back as far as it can,
// next to the one that it pushed.
func (n *network) compact(block []int, way int) []float64 {
	type pair struct {
		block    int
		distance float64
	}
	before, after := make([][]pair, len(n.items)), make([][]pair, len(n.items))
	reversed := way&rightward != 0
	for _, row := range n.rows {
		turn := order(len(row), reversed)
		for k := 1; k < len(turn); k++ {
			a, b := row[turn[k-1]], row[turn[k]]
			d := n.distance(&n.items[a], &n.items[b])
			before[block[b]] = append(before[block[b]], pair{block[a], d})
			after[block[a]] = append(after[block[a]], pair{block[b], d})
		}
	}
	at, done := make([]float64, len(n.items)), make([]bool, len(n.items))
	var sorted []int // blocks, each after those before it
	for _, b := range block {
		if done[b] {
			continue
		}
		done[b] = true
		for path := []step{{b, 0}}; len(path) > 0; {
			top := &path[len(path)-1]
			if top.next == len(before[top.at]) {
				sorted = append(sorted, top.at)
				path = path[:len(path)-1]
				continue
			}
			if p := before[top.at][top.next]; done[p.block] {
				at[top.at] = max(at[top.at], at[p.block]+p.distance)
				top.next++
			} else {
				done[p.block] = true
				path = append(path, step{p.block, 0})
			}
		}
	}
	for _, b := range slices.Backward(sorted) {
		most := math.Inf(1)
		for _, p := range after[b] {
			most = min(most, at[p.block]-p.distance)
		}
		if !math.IsInf(most, 1) {
			at[b] = max(at[b], most)
		}
	}
	places := make([]float64, len(n.items))
	for i := range places {
		places[i] = at[block[i]]
		if reversed {
			places[i] = -places[i]
		}
	}
	return places
}
