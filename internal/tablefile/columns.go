package tablefile

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
)

// appendColumns appends the columns to dst as a header has them.
func appendColumns(dst []byte, columns []*column) []byte {
	var packed bytes.Buffer
	w, _ := flate.NewWriter(&packed, flate.DefaultCompression) // there is such a level
	var b []byte
	for _, c := range columns {
		b = append(binary.BigEndian.AppendUint16(append(b[:0], c.order), uint16(len(c.alphabet))), c.alphabet...)
		for context := range c.contexts() {
			before := c.before[context*(len(c.alphabet)+1):]
			for y := range c.alphabet {
				b = binary.BigEndian.AppendUint16(b, before[y+1]-before[y])
			}
		}
		w.Write(b) // a bytes.Buffer has no errors
	}
	w.Close()
	return append(dst, packed.Bytes()...)
}

// readColumns reads the columns of a header.
func readColumns(b []byte, w Widths) (columns []*column, err error) {
	packed := bytes.NewReader(b)
	r := flate.NewReader(packed)
	last := 0
	for j := range w.record(false) {
		// A dense block leaves out the key. So the first column of a row may have no column before it.
		c, err := readColumn(r, last, j > w.Key)
		if err != nil {
			return nil, fmt.Errorf("%w: column %d: %w", ErrCorrupt, j, err)
		}
		columns = append(columns, c)
		last = len(c.alphabet)
	}
	// No byte of a file belongs to nothing: neither unpacked ones nor packed ones may be left.
	if n, err := r.Read(make([]byte, 1)); n > 0 || err != io.EOF || packed.Len() > 0 {
		return nil, fmt.Errorf("%w: a header that is too long", ErrCorrupt)
	}
	return columns, nil
}

// readColumn reads a column, which comes after one with so many values.
func readColumn(r io.Reader, last int, mayCross bool) (*column, error) {
	var b [3 + 1<<8]byte
	if _, err := io.ReadFull(r, b[:3]); err != nil {
		return nil, err
	}
	order, values := b[0], int(binary.BigEndian.Uint16(b[1:]))
	switch {
	case values > 1<<8:
		return nil, fmt.Errorf("%d values", values)
	// The order says how much memory the contexts take, so that it is checked before that is taken.
	case order == across && !mayCross, order != across && int(order)*placeBits(values) > contextBits:
		return nil, fmt.Errorf("order %d of %d values", order, values)
	}
	alphabet := bytes.Clone(b[3:][:values])
	if _, err := io.ReadFull(r, alphabet); err != nil {
		return nil, err
	}
	c := newColumn(newShape(alphabet, order, last))
	frequencies, packed := make([]uint16, values), make([]byte, 2*values)
	for context := range c.contexts() {
		if _, err := io.ReadFull(r, packed); err != nil {
			return nil, err
		}
		sum := 0
		for y := range frequencies {
			frequencies[y] = binary.BigEndian.Uint16(packed[2*y:])
			sum += int(frequencies[y])
		}
		// With another sum some place of the scale would belong to no value, or to two.
		if sum != 0 && sum != scale {
			return nil, fmt.Errorf("frequencies with the sum %d, want %d", sum, scale)
		}
		c.set(context, frequencies)
	}
	return c, nil
}
