package lp

import "math"

// eliminateNucleus eliminates what is left.
func (f *factors) eliminateNucleus() {
	if len(f.row) == f.size {
		return
	}
	f.beginNucleus()
	for len(f.row) < f.size {
		row, at, value := f.choose()
		if row < 0 || f.stopped(len(f.lines[row])*len(f.across[at])) {
			return
		}
		f.eliminate(row, at, value)
	}
}

// stopped counts operations, and reports whether work must end.
func (f *factors) stopped(operations int) bool {
	if f.work != nil && f.fault == nil {
		f.fault = f.work(operations)
	}
	return f.fault != nil
}

// beginNucleus fills lines, across, byRow and byCol.
func (f *factors) beginNucleus() {
	size := f.size
	if len(f.lines) < size {
		f.lines, f.across = make([][]nonzero, size), make([][]int32, size)
		f.found, f.met = make([]float64, size), newReach(size)
	}
	f.byRow.reset(size)
	f.byCol.reset(size)
	for i := range size {
		if f.eliminated[i] < 0 {
			f.across[i] = f.across[i][:0]
		}
	}
	for i := range size {
		if f.step[i] >= 0 {
			continue
		}
		line := f.lines[i][:0]
		for e := f.turned.first[i]; e < f.turned.first[i+1]; e++ {
			if at := f.turned.place[e]; f.eliminated[at] < 0 {
				line = append(line, nonzero{at, f.turned.value[e]})
				f.across[at] = append(f.across[at], int32(i))
			}
		}
		f.lines[i] = line
		f.byRow.add(int32(i), len(line))
	}
	for at := range size {
		if f.eliminated[at] < 0 {
			f.byCol.add(int32(at), len(f.across[at]))
		}
	}
}

// choose returns a pivot of the nucleus that is large enough and makes few new entries, or -1. It
// looks at a few rows and columns with the fewest entries.
func (f *factors) choose() (row, at int32, value float64) {
	row = -1
	best := math.Inf(1)
	looks := 4
	for n := 1; n <= f.size; n++ {
		for at2 := f.byCol.head(n); at2 >= 0 && looks > 0; at2 = f.byCol.next[at2] {
			looks--
			for _, i := range f.across[at2] {
				line := f.lines[i]
				cost := float64(len(line)-1) * float64(n-1)
				if cost >= best {
					continue
				}
				x, most := entryOf(line, at2)
				if a := math.Abs(x); a > singular && a >= threshold*most {
					best, row, at, value = cost, i, at2, x
				}
			}
		}
		if best <= float64(n-1)*float64(n-1) {
			return row, at, value
		}
		for i := f.byRow.head(n); i >= 0 && looks > 0; i = f.byRow.next[i] {
			looks--
			_, most := entryOf(f.lines[i], -1)
			for _, x := range f.lines[i] {
				cost := float64(n-1) * float64(len(f.across[x.at])-1)
				if a := math.Abs(x.value); cost < best && a > singular && a >= threshold*most {
					best, row, at, value = cost, i, x.at, x.value
				}
			}
		}
		if row >= 0 && (looks == 0 || best <= float64(n)*float64(n-1)) {
			return row, at, value
		}
		looks = max(looks, 1)
	}
	return row, at, value
}

// entryOf returns the entry of a line at a position, and the greatest absolute value in the line.
func entryOf(line []nonzero, at int32) (value, most float64) {
	for _, x := range line {
		if x.at == at {
			value = x.value
		}
		most = max(most, math.Abs(x.value))
	}
	return value, most
}

// eliminate takes a pivot of the nucleus.
func (f *factors) eliminate(row, at int32, value float64) {
	line := f.lines[row]
	f.byRow.remove(row)
	f.byCol.remove(at)
	for _, x := range line {
		if x.at == at {
			continue
		}
		f.found[x.at] = x.value
		f.upperTurned.place = append(f.upperTurned.place, x.at)
		f.upperTurned.value = append(f.upperTurned.value, x.value)
		f.across[x.at] = without(f.across[x.at], row)
	}
	for _, i := range f.across[at] {
		if i == row {
			continue
		}
		x, _ := entryOf(f.lines[i], at)
		by := x / value
		f.lower.place = append(f.lower.place, i)
		f.lower.value = append(f.lower.value, by)
		f.combine(i, line, at, by)
		f.byRow.move(i, len(f.lines[i]))
	}
	for _, x := range line {
		f.found[x.at] = 0
		if x.at != at {
			f.byCol.move(x.at, len(f.across[x.at]))
		}
	}
	f.pivot(row, at, value)
}

// combine subtracts a multiple of the pivotal line from line i, in which position at becomes 0.
func (f *factors) combine(i int32, pivotal []nonzero, at int32, by float64) {
	f.met.begin()
	line := f.lines[i]
	kept := line[:0]
	for _, x := range line {
		if x.at == at {
			continue
		}
		if y := f.found[x.at]; y != 0 {
			f.met.mark(x.at)
			if x.value -= by * y; math.Abs(x.value) < 1e-14 {
				f.across[x.at] = without(f.across[x.at], i)
				continue
			}
		}
		kept = append(kept, x)
	}
	for _, y := range pivotal {
		if y.at != at && f.met.mark(y.at) {
			kept = append(kept, nonzero{y.at, -by * y.value})
			f.across[y.at] = append(f.across[y.at], i)
		}
	}
	f.lines[i] = kept
}

// without removes x, which is in s, and changes the order.
func without(s []int32, x int32) []int32 {
	for i, y := range s {
		if y == x {
			s[i] = s[len(s)-1]
			return s[:len(s)-1]
		}
	}
	return s
}

// counts has lists of numbers with equal counts.
type counts struct {
	heads      []int32 // by count
	next, prev []int32 // by number; -1 at the end
	count      []int32 // by number; -1 if it is in no list
}

func (c *counts) reset(size int) {
	c.heads = resized(c.heads, size+1)
	c.next, c.prev, c.count = resized(c.next, size), resized(c.prev, size), resized(c.count, size)
	for i := range c.heads {
		c.heads[i] = -1
	}
	for i := range c.count {
		c.count[i] = -1
	}
}

// head returns the first number with a count, or -1.
func (c *counts) head(count int) int32 { return c.heads[count] }

func (c *counts) add(i int32, count int) {
	old := c.heads[count]
	c.next[i], c.prev[i], c.count[i] = old, -1, int32(count)
	if old >= 0 {
		c.prev[old] = i
	}
	c.heads[count] = i
}

func (c *counts) remove(i int32) {
	if c.prev[i] >= 0 {
		c.next[c.prev[i]] = c.next[i]
	} else {
		c.heads[c.count[i]] = c.next[i]
	}
	if c.next[i] >= 0 {
		c.prev[c.next[i]] = c.prev[i]
	}
	c.count[i] = -1
}

// move gives a number another count.
func (c *counts) move(i int32, count int) {
	if int(c.count[i]) != count {
		c.remove(i)
		c.add(i, count)
	}
}
