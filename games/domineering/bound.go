package domineering

import "github.com/gametheory-go/gametheory/games/grid"

// unit is the denominator of the numbers that bound values.
const unit = 8

// nothing is less than every bound.
const nothing = -1 << 20

// counted returns a number n, in units, such that a position is worth at least n; or if Left begins,
// such that Left has a move to a position worth at least n. So Left wins if n is 0 or more.
// The values of small components are known, and in the others margin counts the moves that are
// certain.
func (d Duel) counted(free grid.Set, begins bool) (n int) {
	small, rest := d.split(free)
	if rest.Empty() {
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
func (d Duel) banded(free grid.Set, begins bool) (n int) {
	small, rest := d.split(free)
	if !rest.Empty() && !d.addBands(&small, rest) {
		return nothing
	}
	return small.bound(begins)
}

// bandRows is the most rows of a band.
const bandRows = 4

// addBands cuts free into bands of rows where that is about best for Left, and adds their components
// to s. It reports whether all are small; otherwise s is of no use.
func (d Duel) addBands(s *sum, free grid.Set) bool {
	top, bottom := free.Min()/side, height(free)
	// For the rows before each: what they are worth, and where the last band of them begins.
	var worth, begins [side + 1]int
	for end := top + 1; end <= bottom; end++ {
		worth[end] = nothing
		for begin := end - 1; begin >= max(top, end-bandRows); begin-- {
			w := d.known.band(lines(free, begin, end))
			if w != nothing && worth[begin] != nothing && worth[begin]+w > worth[end] {
				worth[end], begins[end] = worth[begin]+w, begin
			}
		}
	}
	if worth[bottom] == nothing {
		return false
	}
	for end := bottom; end > top; end = begins[end] {
		for band := lines(free, begins[end], end); !band.Empty(); {
			c, ok := d.known.get(cut(&band))
			if !ok {
				return false
			}
			s.add(c)
		}
	}
	return true
}

// split returns the sum of the small components, and the squares of the others.
func (d Duel) split(free grid.Set) (small sum, rest grid.Set) {
	for !free.Empty() {
		part := cut(&free)
		if c, ok := d.known.get(part); ok {
			small.add(c)
		} else {
			rest = rest.Or(part)
		}
	}
	return small, rest
}

// cut takes a component out of the free squares, and returns the component.
func cut(free *grid.Set) (part grid.Set) {
	part = free.First()
	for more := part; !more.Empty(); part = part.Or(more) {
		more = beside(part).Or(down(part)).Or(up(part)).And(*free).AndNot(part)
	}
	*free = free.AndNot(part)
	return part
}

// sum is what is known of a sum of components.
type sum struct {
	least int // the sum of the least of all components
	// By how much a move of Left in a component that is gote raises least, the most first.
	gains [side * side / 2]int8
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
