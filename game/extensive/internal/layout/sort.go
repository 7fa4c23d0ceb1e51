package layout

import (
	"cmp"
	"slices"
)

// sweeps is how often the rows are sorted. The number of crossings falls in the first
// few sweeps and hardly ever after ten.
const sweeps = 24

// sort orders the rows so that arcs cross seldom. It goes down and up in turn, sorts
// each row by the barycenters of the neighbors on the row before, and then exchanges
// neighbors on the same row wherever that saves a crossing. The best order seen stands.
func (n *network) sort() {
	best, fewest := n.snapshot(), n.crossings()
	for i := 0; i < sweeps && fewest > 0; i++ {
		if i%2 == 0 {
			for row := 1; row < len(n.rows); row++ {
				n.sortRow(row, upper)
			}
		} else {
			for row := len(n.rows) - 2; row >= 0; row-- {
				n.sortRow(row, lower)
			}
		}
		n.exchange()
		if c := n.crossings(); c < fewest {
			best, fewest = n.snapshot(), c
		}
	}
	for row, items := range best {
		n.rows[row] = items
		n.number(row)
	}
}

// upper and lower return the neighbors of an item on the row before and after.
func upper(it *item) []int { return it.up }
func lower(it *item) []int { return it.down }

func (n *network) snapshot() [][]int {
	rows := make([][]int, len(n.rows))
	for i, row := range n.rows {
		rows[i] = slices.Clone(row)
	}
	return rows
}

// number tells the items of a row where they are in its order.
func (n *network) number(row int) {
	for i, at := range n.rows[row] {
		n.items[at].index = i
	}
}

// sortRow sorts a row by the barycenters of neighbors. Items without any stay where they
// are.
func (n *network) sortRow(row int, neighbors func(*item) []int) {
	type ranked struct {
		at         int
		barycenter float64
	}
	var movable []ranked
	for _, at := range n.rows[row] {
		if near := neighbors(&n.items[at]); len(near) > 0 {
			sum := 0
			for _, u := range near {
				sum += n.items[u].index
			}
			movable = append(movable, ranked{at, float64(sum) / float64(len(near))})
		}
	}
	slices.SortStableFunc(movable, func(a, b ranked) int { return cmp.Compare(a.barycenter, b.barycenter) })
	next := 0
	for i, at := range n.rows[row] {
		if len(neighbors(&n.items[at])) > 0 {
			n.rows[row][i] = movable[next].at
			next++
		}
	}
	n.number(row)
}

// exchange exchanges neighbors on a row where that saves crossings, until none does or
// it has been through all rows a few times.
func (n *network) exchange() {
	for range 4 {
		better := false
		for _, row := range n.rows {
			for i := 1; i < len(row); i++ {
				a, b := &n.items[row[i-1]], &n.items[row[i]]
				now := n.between(a.up, b.up) + n.between(a.down, b.down)
				then := n.between(b.up, a.up) + n.between(b.down, a.down)
				if then < now {
					row[i-1], row[i] = row[i], row[i-1]
					a.index, b.index = b.index, a.index
					better = true
				}
			}
		}
		if !better {
			return
		}
	}
}

// between counts the crossings of arcs to left with arcs to right, both on the same
// row, if the former come from the left of the latter.
func (n *network) between(left, right []int) int {
	count := 0
	for _, u := range left {
		for _, v := range right {
			if n.items[u].index > n.items[v].index {
				count++
			}
		}
	}
	return count
}

// crossings counts all crossings: for each piece of an arc those that begin left of it
// and end right of it. The pieces are sorted, and a Fenwick tree counts (Barth, Jünger
// and Mutzel 2002), in O(n log n).
func (n *network) crossings() int {
	count := 0
	for row := 0; row+1 < len(n.rows); row++ {
		var ends []int
		for _, at := range n.rows[row] {
			begin := len(ends)
			for _, down := range n.items[at].down {
				ends = append(ends, n.items[down].index)
			}
			slices.Sort(ends[begin:]) // pieces from the same item do not cross
		}
		count += inversions(ends, len(n.rows[row+1]))
	}
	return count
}

// inversions counts the pairs in which a larger number comes before a smaller one. The
// numbers are from 0 to most-1.
func inversions(numbers []int, most int) int {
	tree := make([]int, most+1) // tree[i] counts the numbers from i-(i&-i) to i-1
	count := 0
	for seen, x := range numbers {
		count += seen
		for i := x + 1; i > 0; i -= i & -i {
			count -= tree[i]
		}
		for i := x + 1; i <= most; i += i & -i {
			tree[i]++
		}
	}
	return count
}
