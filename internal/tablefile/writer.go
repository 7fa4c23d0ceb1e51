package tablefile

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
)

// Writer writes a file, record by record. The first error is that of all calls that follow.
type Writer struct {
	w         io.Writer
	header    Header
	written   uint64
	begin     []byte // the header
	directory []byte
	blocks    uint64
	records   uint64
	err       error

	packer *Packer

	// The block under way: its records, whole, one after the other.
	block []byte
	count int
	dense bool
	last  []byte // key
}

// NewWriter returns a writer of a file with a header.
func NewWriter(w io.Writer, h Header) (*Writer, error) {
	if err := h.check(); err != nil {
		return nil, err
	}
	for _, key := range h.Sample {
		if len(key) != h.Key {
			return nil, fmt.Errorf("a key of %d bytes in the sample, want %d", len(key), h.Key)
		}
	}
	f := &Writer{w: w, header: h, packer: NewPacker(h.Widths)}
	f.begin = h.append(nil)
	return f, f.write(f.begin)
}

func (f *Writer) write(b []byte) error {
	if f.err == nil {
		_, f.err = f.w.Write(b)
		f.written += uint64(len(b))
	}
	return f.err
}

// Add adds a record, whose key must be larger than those before. The row must fit the widths.
func (f *Writer) Add(key []byte, r Row) error {
	if f.err != nil {
		return f.err
	}
	need := f.header.Widths
	need.Widen(r)
	switch {
	case len(key) != f.header.Key || need != f.header.Widths:
		f.err = fmt.Errorf("a record %v of widths %+v, want %+v", r, need, f.header.Widths)
		return f.err
	case f.records > 0 && bytes.Compare(f.last, key) >= 0:
		f.err = fmt.Errorf("the key %x after %x", key, f.last)
		return f.err
	}
	n, dense := index(key)
	if f.count > 0 {
		before, _ := index(f.last)
		dense = dense && f.dense && n == before+1
		if (f.count+1)*f.header.record(dense) > most {
			if err := f.flush(); err != nil {
				return err
			}
			_, dense = index(key)
		}
	}
	f.dense = dense
	f.last = append(f.last[:0], key...)
	f.block = f.header.Widths.append(append(f.block, key...), r)
	f.count++
	f.records++
	return nil
}

// flush writes the block under way, which has a record.
func (f *Writer) flush() error {
	width := f.header.record(false)
	from := 0
	if f.dense {
		from = f.header.Key
	}
	f.packer.columns = f.packer.columns[:0]
	for column := from; column < width; column++ {
		for at := column; at < len(f.block); at += width {
			f.packer.columns = append(f.packer.columns, f.block[at])
		}
	}
	err := f.put(f.block[:f.header.Key], f.count, f.dense, f.packer.pack())
	f.block, f.count = f.block[:0], 0
	return err
}

// put writes a block.
func (f *Writer) put(first []byte, records int, dense bool, b Packed) error {
	f.directory = place{
		first: first, offset: f.written, length: uint32(len(b.bytes)), records: uint32(records), dense: dense, sum: b.sum,
	}.append(f.directory)
	f.blocks++
	return f.write(b.bytes)
}

// Packed is a dense block, compressed.
type Packed struct {
	bytes   []byte
	sum     uint32
	records int
}

// Packer compresses blocks. Several may do so side by side, for one Writer.
type Packer struct {
	widths  Widths
	flate   *flate.Writer
	packed  bytes.Buffer
	columns []byte
}

// NewPacker returns a packer of records of some widths.
func NewPacker(w Widths) *Packer {
	p := &Packer{widths: w}
	p.flate, _ = flate.NewWriter(nil, flate.DefaultCompression) // there is such a level
	return p
}

// pack compresses the columns. What it returns is valid until the next call.
func (p *Packer) pack() Packed {
	p.packed.Reset()
	p.flate.Reset(&p.packed)
	p.flate.Write(p.columns) // a bytes.Buffer has no errors
	p.flate.Close()
	return Packed{bytes: p.packed.Bytes(), sum: checksum(p.columns)}
}

// Dense returns how many records a dense block of some widths has at most.
func (w Widths) Dense() int { return most / w.row() }

// Pack compresses the rows of so many consecutive keys, at most Dense. They must fit the widths.
func (p *Packer) Pack(records int, row func(i int) Row) Packed {
	p.columns = slices.Grow(p.columns[:0], most)[:records*p.widths.row()]
	var b []byte
	for i := range records {
		b = p.widths.append(b[:0], row(i))
		for column, x := range b {
			p.columns[column*records+i] = x
		}
	}
	packed := p.pack()
	packed.bytes, packed.records = bytes.Clone(packed.bytes), records
	return packed
}

// AddPacked adds a block that a Packer has made, of records whose keys are consecutive numbers. The
// first must be larger than all before.
func (f *Writer) AddPacked(first []byte, b Packed) error {
	n, ok := index(first)
	switch {
	case f.err != nil:
		return f.err
	case !ok || len(first) != f.header.Key || f.records > 0 && bytes.Compare(f.last, first) >= 0:
		f.err = fmt.Errorf("a block from the key %x after %x", first, f.last)
		return f.err
	}
	if f.count > 0 {
		if err := f.flush(); err != nil {
			return err
		}
	}
	f.last = f.last[:0]
	for shift := 8 * (len(first) - 1); shift >= 0; shift -= 8 {
		f.last = append(f.last, byte((n+uint64(b.records)-1)>>shift))
	}
	f.records += uint64(b.records)
	return f.put(first, b.records, true, b)
}

// Close writes what is left. It does not close the file.
func (f *Writer) Close() error {
	if f.count > 0 && f.err == nil {
		f.flush()
	}
	b := binary.BigEndian.AppendUint64(nil, f.written)
	b = binary.BigEndian.AppendUint64(b, f.blocks)
	b = binary.BigEndian.AppendUint64(b, f.records)
	f.write(f.directory)
	f.write(binary.BigEndian.AppendUint32(b, checksum(f.begin, f.directory, b)))
	return f.write([]byte(end))
}
