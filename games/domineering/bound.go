package domineering

import "math/bits"

// unit is the denominator of the numbers that bound values.
const unit = 8

// nothing is less than every bound.
const nothing = -1 << 20

// counted returns a number n, in units, such that p is worth at least n; or if Left begins,
// such that Left has a move to a position worth at least n. So Left wins if n is 0 or more.
// The values of small components are known, and in the others margin counts the moves that are
// certain.
func (d Duel) counted(p Position, begins bool) (n int) {
	small, rest := d.split(p)
	if rest == 0 {
		return small.bound(begins)
	}
	certain, most := margin(rest, false)
	n = small.bound(begins) + unit*(certain-most)
	if begins {
		if certain, most := margin(rest, true); certain > 0 {
			n = max(n, small.bound(false)+unit*(certain-1-most))
		}
	}
	return n
}

// banded returns a number like counted, or nothing. Without dominoes across some lines between
// rows, which only Left can place, Left is not better off, and the board falls apart into bands
// of rows with small components.
func (d Duel) banded(p Position, begins bool) (n int) {
	small, rest := d.split(p)
	if rest != 0 && !d.addBands(&small, rest) {
		return nothing
	}
	return small.bound(begins)
}

// height is the most rows of a band.
const height = 4

// addBands cuts p into bands of rows where that is about best for Left, and adds their components
// to s. It reports whether all are small; otherwise s is of no use.
func (d Duel) addBands(s *sum, p Position) bool {
	top, bottom := bits.TrailingZeros64(uint64(p))/8, (bits.Len64(uint64(p))+7)/8
	// For the rows before each: what they are worth, and where the last band of them begins.
	var worth, begins [9]int
	for end := top + 1; end <= bottom; end++ {
		worth[end] = nothing
		for begin := end - 1; begin >= max(top, end-height); begin-- {
			w := d.known.band(rows(p, begin, end))
			if w != nothing && worth[begin] != nothing && worth[begin]+w > worth[end] {
				worth[end], begins[end] = worth[begin]+w, begin
			}
		}
	}
	if worth[bottom] == nothing {
		return false
	}
	for end := bottom; end > top; end = begins[end] {
		for band := rows(p, begins[end], end); band != 0; {
			c, ok := d.known.get(cut(&band))
			if !ok {
				return false
			}
			s.add(c)
		}
	}
	return true
}

// split returns the sum of the small components of p, and the squares of the others.
func (d Duel) split(p Position) (small sum, rest Position) {
	for p != 0 {
		part := cut(&p)
		if c, ok := d.known.get(part); ok {
			small.add(c)
		} else {
			rest |= part
		}
	}
	return small, rest
}

// cut takes a component out of p, and returns it.
func cut(p *Position) (part Position) {
	part = *p & -*p
	for more := part; more != 0; part |= more {
		more = (beside(part) | part<<8 | part>>8) & *p &^ part
	}
	*p &^= part
	return part
}

// rows returns the squares in the rows from begin to before end.
func rows(p Position, begin, end int) Position {
	return p << (8 * (8 - end)) >> (8 * (8 - end + begin)) << (8 * begin)
}

// sum is what is known of a sum of components.
type sum struct {
	least int // the sum of the least of all components
	// By how much a move of Left in a component that is gote raises least, the most first.
	gains [32]int8
	gote  int  // the number of gains
	other int  // the most by which a move of Left in any other component does
	moves bool // whether Left has a move in any other component
}

// add adds a component.
func (s *sum) add(c component) {
	s.least += int(c.least)
	switch gain := c.after - c.least; {
	case c.after == none:
	case c.gote():
		i := s.gote
		for ; i > 0 && s.gains[i-1] < gain; i-- {
			s.gains[i] = s.gains[i-1]
		}
		s.gains[i] = gain
		s.gote++
	case !s.moves || int(gain) > s.other:
		s.moves, s.other = true, int(gain)
	}
}

// bound returns a number that the sum is at least, or if Left begins, at least after Left's
// best move: least, and every other gain, since Left and Right take them in turn. To any other
// move of Right in a component Left has an answer there that keeps its least, by the definition
// of least; and if the move itself keeps it, Left may take a gain instead.
func (s *sum) bound(begins bool) (n int) {
	second := s.least + s.every(1)
	if !begins {
		return second
	}
	n = nothing
	if s.moves {
		n = second + s.other
	}
	if s.gote > 0 {
		n = max(n, s.least+s.every(0))
	}
	return n
}

// every returns the sum of every other gain from the first or the second on.
func (s *sum) every(from int) (total int) {
	for i := from; i < s.gote; i += 2 {
		total += int(s.gains[i])
	}
	return total
}
