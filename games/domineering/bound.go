package domineering

import "github.com/gametheory-go/gametheory/games/grid"

// unit is the denominator of the numbers that bound values.
const unit = 8

// nothing is less than every bound.
const nothing = -1 << 20

// counted returns a number n, in units, such that a sum of small components and the free squares of
// rest is worth at least n; or if Left begins, such that Left wins the sum minus n. So Left wins if
// n is 0 or more. The values of the small components are known, and in the rest margin counts the
// moves that are certain.
func counted(small *sum, rest grid.Set, begins bool) (n int) {
	if rest.Empty() {
		return small.bound(begins)
	}
	n = small.bound(begins) + unit*surplus(rest)
	if begins {
		if certain, most := margin(rest, true); certain > 0 {
			n = max(n, small.bound(false)+unit*(certain-1-most))
		}
	}
	return n
}

// banded returns a number like counted, or nothing. Without dominoes across some lines between
// rows, which only Left can place, Left is not better off, and the board falls apart into bands
// of rows with small components. banded changes small.
func (d Duel) banded(small *sum, rest grid.Set, begins bool) (n int) {
	if rest.Empty() || !d.addBands(small, rest, begins) {
		return nothing
	}
	return small.bound(begins)
}

// bandRows is the most rows of a band.
const bandRows = 4

// addBands cuts free into bands of rows where that is about best for Left, and adds their components
// to s. It reports whether the bound of s may be 0 or more; otherwise s is of no use.
func (d Duel) addBands(s *sum, free grid.Set, begins bool) bool {
	top, bottom := free.Min()/side, height(free)
	var rows [side]uint64
	for n := range bottom {
		rows[n] = free.Low & row
		free = free.Rsh(side)
	}
	// For the rows before each: what they are worth, and where the last band of them begins.
	var worth, begin [side + 1]int
	for end := top + 1; end <= bottom; end++ {
		band := rows[end-1]
		worth[end], begin[end] = worth[end-1]+int(flats[band]), end-1
		// A band without room for a domino across some line is worth what its parts are.
		for n := end - 2; n >= max(top, end-bandRows) && rows[n]&rows[n+1] != 0; n-- {
			band = band<<side | rows[n]
			if w := worth[n] + d.known.band(band); w > worth[end] {
				worth[end], begin[end] = w, n
			}
		}
	}
	if !s.hopeful(worth[bottom], begins) {
		return false
	}
	for end := bottom; end > top; end = begin[end] {
		if begin[end] == end-1 {
			s.least += int(flats[rows[end-1]]) / 2
			continue
		}
		var band grid.Set
		for n := end - 1; n >= begin[end]; n-- {
			band.Low = band.Low<<side | rows[n]
		}
		for !band.Empty() {
			part := cut(&band)
			if c, ok := d.known.get(part); ok {
				s.add(c)
			} else {
				s.least += unit * surplus(part)
			}
		}
	}
	return true
}

// flats has, for each set of squares of a row without its neighbors, twice what the row is worth:
// minus the number of horizontal dominoes that fit.
var flats = func() (all [1 << side]int16) {
	for squares := range all {
		all[squares] = int16(-2 * unit * horizontal(grid.Set{Low: uint64(squares)}).Len())
	}
	return all
}()

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

// cut takes a component out of the free squares, and returns the component. Most components have few
// rows, and one word is enough for windowRows of them.
func cut(free *grid.Set) (part grid.Set) {
	top := free.Min() / side * side
	window := free.Rsh(top).Low & (1<<(windowRows*side) - 1)
	word := window & -window
	for more := word; more != 0; word |= more {
		more = (word<<1&^firstColumn().Low | word>>1&^lastColumn().Low | word<<side | word>>side) & window &^ word
	}
	part = grid.Set{Low: word}.Lsh(top)
	if word>>((windowRows-1)*side) != 0 { // perhaps there is more below the window
		for more := part; !more.Empty(); part = part.Or(more) {
			more = beside(part).Or(down(part)).Or(up(part)).And(*free).AndNot(part)
		}
	}
	*free = free.AndNot(part)
	return part
}

const windowRows = 5

// sum is what is known of a sum of components.
type sum struct {
	least int // the sum of the least of all components
	// By how much a move of Left in a component that is gote raises least, the most first.
	gains [side * side / 2]int16
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

// bound returns a number that the sum is at least, or if Left begins, at least after Left's best
// move in canonical forms of the components: least, and every other gain, since Left and Right take
// them in turn. To any other move of Right in a component Left has an answer there that keeps its
// least, by the definition of least; and if the move itself keeps it, Left may take a gain instead.
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

// hopeful reports whether the bound of s and other components can be 0 or more, if worth is what
// components.band returns for the others. If Left begins and some gain is large, the bound may be
// so although hopeful reports false. The search is then a little longer, and the bounds are still right.
func (s *sum) hopeful(worth int, begins bool) bool {
	worth += 2*s.least + s.every(0) + s.every(1)
	if begins {
		worth += slack
	}
	return worth >= 0
}

// slack is twice what a first move may gain beyond half of all gains, except for rare large gains.
const slack = 4 * unit

// every returns the sum of every other gain from the first or the second on.
func (s *sum) every(from int) (total int) {
	for i := from; i < s.gote; i += 2 {
		total += int(s.gains[i])
	}
	return total
}
