package tablefile

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"fmt"
	"io"
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

	flate  *flate.Writer
	packed bytes.Buffer
	turned []byte

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
	f := &Writer{w: w, header: h}
	var err error
	if f.flate, err = flate.NewWriter(nil, flate.DefaultCompression); err != nil {
		return nil, err
	}
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
	f.turned = f.turned[:0]
	for column := from; column < width; column++ {
		for at := column; at < len(f.block); at += width {
			f.turned = append(f.turned, f.block[at])
		}
	}
	f.packed.Reset()
	f.flate.Reset(&f.packed)
	f.flate.Write(f.turned) // a bytes.Buffer has no errors
	f.flate.Close()
	f.directory = place{
		first: f.block[:f.header.Key], offset: f.written, length: uint32(f.packed.Len()),
		records: uint32(f.count), dense: f.dense, sum: checksum(f.turned),
	}.append(f.directory)
	f.blocks++
	f.block, f.count = f.block[:0], 0
	return f.write(f.packed.Bytes())
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
