package draughts

// # The dynamic program
//
// A walk that uses no edge twice is a trail. A connected graph has a trail of all its edges
// that begins at s if and only if all degrees are even, or just those of s and of one more
// vertex t are odd, where the trail then ends (Euler 1736; Hierholzer 1873). So a longest
// trail from s is a connected set of edges with s in it, as large as possible, that has these
// degrees: the order of the edges does not matter, and Hierholzer's algorithm finds one
// afterwards. Give s and t half an edge more each, from where the trail comes and to where it
// goes; then all degrees are even, and no case is special: t may be s.
//
// The edges are decided one by one, from the top down: taken or not. A vertex is in the
// frontier while it has had an edge and will have another. All that matters of the decisions
// so far is, for each vertex of the frontier, whether its degree is even or odd, and with which
// others it is connected; whether s was chosen, and t. That is a state. Of the sets of edges
// with the same state only a largest one is kept (Held and Karp 1962 for paths in general;
// the states are those of a transfer matrix, of broken profiles, or of Simpath, Knuth 2008).
//
// A vertex leaves the frontier with an even degree, or it is t. If it is the last of its
// component in the frontier, nothing more can be connected with the component: it must be the
// whole trail, with s in it, and nothing else may have been begun.
//
// A column of the smaller board has at most one vertex in the frontier at a time, so a state has
// a place for each column. The frontier has 5 vertices at most, since a kind has every other
// square of a row of 7. Edges of the grid do not cross, and so neither do components. So there are
// few states: at most 24 at a time on a full board of 20 by 10 with a man in the corner, 118 on one
// of 13 by 15, and some 300 on the worst boards known, where all men of the player are possible
// starts. The time is proportional to their number times the number of edges.
//
// The start s is chosen in the same way: a man of the player is s or is not entered, and one
// pass decides among all men of a kind.

// state is a state of the dynamic program: 4 bits for each column, then 2 for s and t.
// Of the 4 bits the lower 3 are the number of the component, counted from 1 in the order
// of the columns, or 0 if no edge at the vertex was taken; the fourth is 1 if the degree is
// odd, with the half edges.
type state uint32

const (
	started state = 1 << (4*width + iota) // s has been chosen
	ended                                 // t has left the frontier
	columns       = started - 1

	odd       state = 8
	aLabel    state = 7
	fresh           = aLabel // the label of a new component, before they are numbered again
	allLabels       = columns / 15 * aLabel
)

// label returns the label of a column.
func (s state) label(column uint8) state { return s >> (4 * column) & aLabel }

// begin chooses the vertex of a column as the start. It has had no edge.
func (s state) begin(column uint8) state {
	return (s | started | (fresh|odd)<<(4*column)).numbered()
}

// take takes the edge between the vertices of a column and the next one.
func (s state) take(p uint8) state {
	q := p + 1
	a, b := s.label(p), s.label(q)
	s ^= odd<<(4*p) | odd<<(4*q)
	switch {
	case a == b && a != 0:
		return s
	case a == 0 && b == 0:
		s |= fresh<<(4*p) | fresh<<(4*q)
	case a == 0:
		s |= b << (4 * p)
	case b == 0:
		s |= a << (4 * q)
	default:
		s = s.rename(a, b)
	}
	return s.numbered()
}

// rename connects two components.
func (s state) rename(from, to state) state {
	for shift := 0; shift < 4*width; shift += 4 {
		if s>>shift&aLabel == from {
			s ^= (from ^ to) << shift
		}
	}
	return s
}

// numbered counts the components from 1, in the order of the columns.
func (s state) numbered() state {
	var names [aLabel + 1]state
	next := state(0)
	t := s &^ allLabels
	for shift, rest := 0, s&columns; rest != 0; shift, rest = shift+4, rest>>4 {
		old := rest & aLabel
		if old == 0 {
			continue
		}
		if names[old] == 0 {
			next++
			names[old] = next
		}
		t |= names[old] << shift
	}
	return t
}

// fate is what becomes of a state when a vertex leaves the frontier.
type fate uint8

const (
	alive    fate = iota
	complete      // it is a trail, and no edge can be added
	dead          // it cannot become a trail
)

// leave takes the vertex of a column out of the frontier. What it returns is a state if it is
// alive.
func (s state) leave(column uint8) (state, fate) {
	own := s.label(column)
	if own == 0 {
		return s, alive
	}
	if s>>(4*column)&odd != 0 {
		if s&ended != 0 {
			return s, dead
		}
		s |= ended
	}
	s &^= (odd | aLabel) << (4 * column)
	for rest := s & columns; rest != 0; rest >>= 4 {
		if rest&aLabel == own {
			return s.numbered(), alive
		}
	}
	if s&columns == 0 && s&started != 0 {
		return s, complete
	}
	return s, dead
}
