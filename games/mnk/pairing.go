package mnk

// left is what is left of the lines of one player, the maker, that the other, the breaker,
// has not blocked: the free cells of each. Neighbors in a row that share two free cells or
// more count as one line, of those they share: a breaker who has one of two such cells
// blocks them all.
type left struct {
	cells  [2 * wideCells]uint64
	n      int
	all    uint64 // the union
	weight int    // the sum of 2 to the number of stones in each line
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

// light reports whether the breaker, if he is to move, blocks all lines of k cells, since
// their weight is small. Let a line that lacks n cells weigh 1 in 2 to the n. If he always
// takes the cell on lines of most weight together, then of what his move takes from the sum
// the maker can at most give back as much, so that the sum never grows; and a line complete
// weighs 1. So a sum below 1 is enough (Erdős and Selfridge, On a combinatorial game, 1973);
// with the maker to move first, who at most doubles it, one below 1/2.
func (l *left) light(k int) bool { return l.weight < 1<<k }

// blocked reports whether a breaker is known to block all lines of k cells, though the maker
// is to move: by weight or by a pairing. The maker must lack two cells of each.
//
// If each line has two free cells of its own, the breaker answers a stone in one of them by
// one in the other, and has one in each line in the end (Hales and Jewett, Regularity and
// positional games, 1963). The pairs are a matching of lines and cells, two for each line.
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

// augment gives a line one more cell, a free one or that of a line which finds another for
// itself: the matching becomes a largest one (Kuhn, 1955).
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
