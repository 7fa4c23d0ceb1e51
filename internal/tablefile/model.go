package tablefile

import (
	"context"
	"math"
	"math/bits"
	"slices"
)

// shape is a column without its frequencies.
type shape struct {
	alphabet []byte // the values that come, in order
	// order says what the context is: so many values before, of the same column, or if it is across
	// the value of the column before, in the same record.
	order uint8

	last   int          // how many values the column before has
	places [1 << 8]byte // of the values in the alphabet
	bits   int          // of a place
	mask   int          // of the values that are the context
}

const (
	across      = 0xff // as an order
	contextBits = 12   // of the number of a context at most
)

// newShape returns the shape of a column after one with so many values.
func newShape(alphabet []byte, order uint8, last int) shape {
	s := shape{alphabet: alphabet, order: order, last: last, bits: placeBits(len(alphabet))}
	// Across, the mask is 0: no value of the column itself is in the context.
	if order != across {
		s.mask = 1<<(int(order)*s.bits) - 1
	}
	for y, x := range alphabet {
		s.places[x] = byte(y)
	}
	return s
}

// placeBits returns how many bits the place in an alphabet of so many values has.
func placeBits(values int) int { return bits.Len(uint(max(values, 1) - 1)) }

// contexts returns how many contexts there are, some of which may never come.
func (s *shape) contexts() int {
	if s.order == across {
		return 1 << placeBits(s.last)
	}
	return s.mask + 1
}

// alphabets returns the values of each column.
func (f *writer) alphabets(ctx context.Context) (values [][]byte, err error) {
	comes := make([][1 << 8]bool, f.h.record(false))
	err = f.groups(ctx, func(from int, group []byte) {
		comes := comes[from:]
		for i, x := range group {
			// A group has whole records, from column from on.
			comes[i%len(comes)][x] = true
		}
	})
	values = make([][]byte, len(comes))
	for j := range comes {
		for x, ok := range comes[j] {
			if ok {
				values[j] = append(values[j], byte(x))
			}
		}
	}
	return values, err
}

// counts are how often each value has come in each context.
type counts struct {
	shape
	n []uint32
}

// count counts the values of columns.
func (f *writer) count(ctx context.Context, shapes []shape) (all []counts, err error) {
	var columns []*column
	for _, s := range shapes {
		// walk asks for the shapes alone.
		columns = append(columns, &column{shape: s})
		all = append(all, counts{s, make([]uint32, s.contexts()*len(s.alphabet))})
	}
	return all, f.groups(ctx, func(from int, group []byte) {
		walk(columns[from:], group, func(j, context, y int) {
			c := &all[from+j]
			c.n[context*len(c.alphabet)+y]++
		})
	})
}

// model chooses the columns by which the records take the fewest bits.
func (f *writer) model(ctx context.Context) error {
	alphabets, err := f.alphabets(ctx)
	if err != nil {
		return err
	}
	var same, last []shape
	for j, alphabet := range alphabets {
		s := newShape(alphabet, 0, 0)
		// The highest order whose contexts fit. From its counts best sums up those of all lower orders.
		same = append(same, newShape(alphabet, uint8(contextBits/max(1, s.bits)), 0))
		// As in readColumns, the first column of a row has none before it.
		if j > f.h.Key {
			s = newShape(alphabet, across, len(alphabets[j-1]))
		}
		last = append(last, s)
	}
	highest, err := f.count(ctx, same)
	if err != nil {
		return err
	}
	acrosses, err := f.count(ctx, last)
	if err != nil {
		return err
	}
	f.h.columns = nil
	for j := range highest {
		c := best(highest[j], acrosses[j])
		f.h.columns = append(f.h.columns, c.column())
	}
	return nil
}

// best returns the counts that take the fewest bits: those of an order, of which those of lower ones are
// sums, or others.
func best(c, other counts) counts {
	least, fewest := other, other.cost()
	for {
		if cost := c.cost(); cost < fewest {
			// A clone, because what follows sums up in the same array.
			least, fewest = counts{c.shape, slices.Clone(c.n)}, cost
		}
		if c.order == 0 {
			return least
		}
		c.shape = newShape(c.alphabet, c.order-1, 0)
		size := c.contexts() * len(c.alphabet)
		// The value farthest back has the highest bits of a context. Without it, contexts that differ in it alone are one.
		for i, n := range c.n[size:] {
			c.n[i%size] += n
		}
		c.n = c.n[:size]
	}
}

// cost returns how many bits take what was counted and the frequencies.
func (c *counts) cost() (bits float64) {
	for n := range slices.Chunk(c.n, max(1, len(c.alphabet))) {
		all := 0.0
		for _, n := range n {
			if n > 0 {
				// A value that comes n times of all takes n·log(all/n) bits, and its frequency takes 12 in the header.
				bits += 12 - float64(n)*math.Log2(float64(n))
				all += float64(n)
			}
		}
		if all > 0 {
			bits += all * math.Log2(all)
		}
	}
	return bits
}

// column returns the column with frequencies as what was counted.
func (c *counts) column() *column {
	of := newColumn(c.shape)
	context := 0
	for n := range slices.Chunk(c.n, max(1, len(c.alphabet))) {
		of.set(context, scaled(n))
		context++
	}
	return of
}

// scaled returns frequencies in proportion to counts, but none of 0 for another count.
func scaled(counts []uint32) []uint16 {
	all, kinds, most := uint64(0), uint64(0), 0
	for y, n := range counts {
		if all += uint64(n); n > 0 {
			kinds++
		}
		if n > counts[most] {
			most = y
		}
	}
	of := make([]uint16, len(counts))
	left := uint16(0)
	if all > 0 {
		left = scale
	}
	for y, n := range counts {
		if n > 0 {
			// Rounded down, these are at most scale-kinds together. With 1 more for each kind the sum is at most the scale.
			of[y] = uint16(max(1, uint64(n)*(scale-kinds)/all))
			left -= of[y]
		}
	}
	// The value that comes most often gains most by what rounding has left.
	of[most] += left
	return of
}
