package nim

// digits finds the winning moves of Moore's Nim. It chooses the sizes of the heaps after the move
// digit by digit, column after column from the highest, and makes the sum of each column right.
// By Moore's theorem every choice in the higher columns can be completed, so the search never
// fails.
//
// Heaps of the same size are interchangeable. Among equivalent choices digits finds the choice
// that leaves the heaps in decreasing order. The digits chosen so far decide the order. If these
// digits are equal, sorting the rest completes the order.
type digits struct {
	misere bool
	base   int   // the sums of columns are taken modulo base, which is k+1
	sizes  []int // before the move, the largest first
	left   []int // after the move, with lower columns still 0
	yield  func(Heaps) bool
}

// column is the state of a column: the chosen digits and the possible digits.
type column struct {
	bit   int
	goal  int // the required sum of the column, modulo base
	sum   int // of the chosen digits
	spare int // the number of heaps that may still be lowered
	ones  int // the number of later heaps with digit 1 that are not lowered yet
	free  int // the number of later heaps that are lowered already
}

// columns chooses the digits from column bit down. spare more heaps may be lowered. It returns
// false if yield did.
func (d *digits) columns(bit, spare int) bool {
	if bit < 0 {
		return d.yield(NewHeaps(d.left...))
	}
	c := column{bit: bit, spare: spare, goal: count(d.misere && bit == 0)}
	for i, n := range d.sizes {
		if d.lowered(i, bit) {
			c.free++
		} else {
			c.ones += n >> bit & 1
		}
		if d.left[i] > 0 {
			c.goal = 0 // a heap of more than one counter is left
		}
	}
	return d.heaps(0, c)
}

// lowered reports whether heap i has become smaller in the columns above bit.
func (d *digits) lowered(i, bit int) bool { return d.left[i]>>bit>>1 < d.sizes[i]>>bit>>1 }

// heaps chooses the digits of column c from heap i on.
func (d *digits) heaps(i int, c column) bool {
	if !d.possible(c) {
		return true
	}
	if i == len(d.sizes) {
		return d.columns(c.bit-1, c.spare)
	}
	digit, lowered := d.sizes[i]>>c.bit&1, d.lowered(i, c.bit)
	next := c
	if lowered {
		next.free--
	} else {
		next.ones -= digit
	}
	for choice := 1; choice >= 0; choice-- {
		next.sum = c.sum + choice
		if !lowered {
			next.spare = c.spare - (digit - choice)
		}
		if !lowered && choice > digit || next.spare < 0 {
			continue
		}
		d.left[i] |= choice << c.bit
		sorted := i == 0 || d.sizes[i] < d.sizes[i-1] || d.left[i] <= d.left[i-1]
		if sorted && !d.heaps(i+1, next) {
			return false
		}
		d.left[i] &^= 1 << c.bit
	}
	return true
}

// possible reports whether the later digits can make the sum of the column right. The later
// digits can make any number from lo to hi.
func (d *digits) possible(c column) bool {
	lo, hi := c.sum+max(0, c.ones-c.spare), c.sum+c.ones+c.free
	above := (hi - c.goal + d.base) % d.base
	return hi-above >= lo
}
