package tablefile

import (
	"encoding/binary"
	"slices"
)

const (
	scaleBits = 12
	scale     = 1 << scaleBits // the sum of the frequencies in a context
	leastX    = 1 << 16        // what no byte at all is coded as
	nearBits  = 6
)

// column says how a byte of each record is coded: by how often it has which value in which context.
//
// A value is read in less than 10 µs where the system has the file in memory. From blocks of 32 KiB that
// compress/flate had made it took 300 µs; from those of 2 KiB, 20 µs, and files were a tenth larger than
// they are now, as each block had codes of its own.
type column struct {
	shape
	before []uint16 // in each context, the sums of the frequencies of values before each, and of all
	near   []byte   // in each context, the first value at every 64th place of the scale
}

func newColumn(s shape) *column {
	return &column{s, make([]uint16, s.contexts()*(len(s.alphabet)+1)), make([]byte, s.contexts()*scale>>nearBits)}
}

// set sets the frequencies in a context. Their sum is the scale, or 0 if it never comes.
func (c *column) set(context int, frequencies []uint16) {
	before := c.before[context*(len(frequencies)+1):]
	near := c.near[context*scale>>nearBits:]
	at := 0
	for y, n := range frequencies {
		before[y+1] = before[y] + n
		// near[at] is the value at place 64·at. decode goes on from there to the value at its own place.
		for ; at<<nearBits < int(before[y+1]); at++ {
			near[at] = byte(y)
		}
	}
}

// contexts are those of the columns of a record.
type contexts struct {
	columns []*column
	now     []int
}

func newContexts(columns []*column) contexts { return contexts{columns, make([]int, len(columns))} }

// add enters the next value of column j, by its place in the alphabet.
func (c *contexts) add(j, y int) {
	of := c.columns[j]
	// The mask keeps as many values as the order says: none if the order is 0, or across.
	c.now[j] = (c.now[j]<<of.bits | y) & of.mask
	if j+1 < len(c.now) && c.columns[j+1].order == across {
		c.now[j+1] = y
	}
}

// walk calls visit with the values of a group: the column, the context, and the place in the alphabet.
func walk(columns []*column, group []byte, visit func(j, context, y int)) {
	c := newContexts(columns)
	for ; len(group) > 0; group = group[len(columns):] {
		for j, of := range columns {
			y := int(of.places[group[j]])
			visit(j, c.now[j], y)
			c.add(j, y)
		}
	}
}

// interval is the places of the scale that belong to a value: the first, and how many.
type interval struct{ first, n uint32 }

// encode appends the code of a group to dst. It begins with the last value, as the first is to be
// decoded first.
func encode(dst []byte, columns []*column, group []byte) []byte {
	var values []interval
	walk(columns, group, func(j, context, y int) {
		before := columns[j].before[context*(len(columns[j].alphabet)+1)+y:]
		values = append(values, interval{uint32(before[0]), uint32(before[1] - before[0])})
	})
	from, x := len(dst), uint32(leastX)
	// Before and after each step x has from 17 to 32 bits. Where the step would exceed them, the lowest 16 go out first;
	// then x is at least 16·n, and the step takes it to 17 bits or more. So decode sees from x alone when to take them in.
	for _, v := range slices.Backward(values) {
		if x>>(32-scaleBits) >= v.n {
			dst = binary.LittleEndian.AppendUint16(dst, uint16(x))
			x >>= 16
		}
		x = x/v.n<<scaleBits + x%v.n + v.first
	}
	dst = binary.LittleEndian.AppendUint32(dst, x)
	// The last word comes first to decode, and the highest byte of each.
	slices.Reverse(dst[from:])
	return dst
}

// decode reads a group from its code, and reports whether that is what it has.
func decode(group []byte, columns []*column, code []byte) bool {
	if len(code) < 4 {
		return false
	}
	x, code := binary.BigEndian.Uint32(code), code[4:]
	c := newContexts(columns)
	for len(group) > 0 {
		for j, of := range columns {
			context, last := c.now[j], len(of.alphabet)-1
			if last < 0 {
				return false
			}
			before := of.before[context*(last+2):][:last+2]
			place := uint16(x % scale)
			y := int(of.near[context*(scale>>nearBits)+int(place>>nearBits)])
			for y < last && before[y+1] <= place {
				y++
			}
			x = uint32(before[y+1]-before[y])*(x>>scaleBits) + uint32(place-before[y])
			// Here, and only here, encode took out 16 bits.
			if x < leastX {
				if len(code) < 2 {
					return false
				}
				x = x<<16 | uint32(binary.BigEndian.Uint16(code))
				code = code[2:]
			}
			group[j] = of.alphabet[y]
			c.add(j, y)
		}
		group = group[len(columns):]
	}
	// encode began with leastX and nothing, so a code that leads to anything else is wrong.
	return x == leastX && len(code) == 0
}
