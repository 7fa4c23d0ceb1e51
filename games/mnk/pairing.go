package mnk

// left is what is left of the lines of one player, the maker, that the other, the breaker,
// has not blocked: the free cells of each. Neighboring lines in a row that share two free cells
// or more count as one, of the cells that they share: a breaker who takes one of these blocks
// them all.
type left struct {
	cells  [2 * wideCells]uint64
	n      int
	all    uint64 // the union
	weight int    // the sum, over the lines, of 2 to the number of the maker's stones in it
}

// left finds the lines of a maker after a breaker has taken some cells.
func (f *FirstWins) left(l *left, maker, breaker uint64) {
	for _, row := range f.rows {
		common := uint64(0)
		for _, line := range row {
			if line&breaker != 0 {
				continue
			}
			l.weight += 1 << count(line&maker)
			rest := line &^ maker
			if both := common & rest; both&(both-1) != 0 {
				common = both
				continue
			}
			l.add(common)
			common = rest
		}
		l.add(common)
	}
}

func (l *left) add(cells uint64) {
	if cells != 0 {
		l.cells[l.n] = cells
		l.n++
		l.all |= cells
	}
}

// light reports whether the breaker, if to move, blocks all lines of k cells since their weight
// is small. Let a line that lacks n cells weigh 1 in 2 to the n. If the breaker always takes the
// cell whose lines weigh most together, the maker's next move adds at most what the breaker's
// took away, so that the sum never grows; and a complete line weighs 1. So a sum below 1 is
// enough (Erdős and Selfridge, On a combinatorial game, 1973); if the maker, who at most doubles
// it, moves first, one below 1/2.
func (l *left) light(k int) bool { return l.weight < 1<<k }

// blocked reports whether the breaker is known to block all lines of k cells although the maker
// is to move: by weight or by a pairing. The maker must lack at least two cells of each line.
//
// If each line has two free cells of its own, the breaker answers a stone on one of them with
// one on the other, and so gets one in each line (Hales and Jewett, Regularity and positional
// games, 1963). The pairs are a matching of lines and cells, two for each line.
func (l *left) blocked(k int) bool {
	if l.weight < 1<<(k-1) {
		return true
	}
	if 2*l.n > count(l.all) {
		return false
	}
	m := matching{left: l}
	for i := range l.n {
		for range 2 {
			if m.seen = 0; !m.augment(i) {
				return false
			}
		}
	}
	return true
}

// matching gives lines cells of their own.
type matching struct {
	*left
	used, seen uint64
	owner      [wideCells]uint8
}

// augment gives a line one more cell: an unused one, or that of a line which finds another for
// itself. If there is neither, there is no such matching (Kuhn, 1955).
func (m *matching) augment(line int) bool {
	if rest := m.cells[line] &^ m.used; rest != 0 {
		cell := first(rest)
		m.used |= 1 << cell
		m.owner[cell] = uint8(line)
		return true
	}
	for {
		rest := m.cells[line] &^ m.seen
		if rest == 0 {
			return false
		}
		cell := first(rest)
		m.seen |= 1 << cell
		if other := int(m.owner[cell]); other != line && m.augment(other) {
			m.owner[cell] = uint8(line)
			return true
		}
	}
}
