package tablefile

import (
	"context"
	"encoding/binary"
	"io"

	"github.com/gametheory-go/gametheory/internal/ordered"
	"github.com/gametheory-go/gametheory/internal/poll"
)

// Records are the records to write.
type Records interface {
	Len() int
	// Key appends the key of record i to dst. Keys increase with i.
	Key(dst []byte, i int) []byte
	Row(i int) Row
}

// Write writes a file of records. The given number of workers code the blocks. The widths in h
// are minimum widths, except that the width of the key must be exact. The error is an error of w,
// context.Cause(ctx), or a fault of the header.
func Write(ctx context.Context, w io.Writer, h Header, r Records, workers int) error {
	// The header has the widths and the frequencies of all records, and stands before the blocks. So all
	// records are read before the first one is written.
	h.Widen(Row{}) // there may be no records
	for i := range r.Len() {
		h.Widen(r.Row(i))
	}
	if err := h.check(); err != nil {
		return err
	}
	f := &writer{h: h, r: r, to: w}
	if err := f.model(ctx); err != nil {
		return err
	}
	f.h.coding = appendColumns(nil, f.h.columns)
	begin := f.h.append(nil)
	if err := f.write(begin); err != nil {
		return err
	}
	var directory []byte
	blocks := uint64(0)
	for p, err := range ordered.Map(ctx, workers, f.spans, f.newPacker) {
		if err != nil {
			return err
		}
		// Workers finish in any order, but the blocks come here in that of their keys: only now it is known where one begins.
		p.place.offset = f.written
		directory = p.place.append(directory)
		blocks++
		if err := f.write(p.code); err != nil {
			return err
		}
	}
	tail := binary.BigEndian.AppendUint64(nil, f.written)
	tail = binary.BigEndian.AppendUint64(tail, blocks)
	tail = binary.BigEndian.AppendUint64(tail, uint64(r.Len()))
	tail = binary.BigEndian.AppendUint32(tail, checksum(begin, directory, tail))
	return f.write(append(append(directory, tail...), end...))
}

// writer is a file that is written.
type writer struct {
	h       Header
	r       Records
	to      io.Writer
	written uint64
}

func (f *writer) write(b []byte) error {
	_, err := f.to.Write(b)
	f.written += uint64(len(b))
	return err
}

// span is a block that is to be written: its first record, and how many it has.
type span struct {
	first, records int
	dense          bool
}

// spans yields the blocks. One of many records is dense; where keys are not consecutive a block
// has few.
func (f *writer) spans(yield func(span) bool) {
	for s := (span{}); s.first < f.r.Len(); s.first += s.records {
		left := f.r.Len() - s.first
		s.records = min(maxRecords, left)
		if s.dense = f.consecutive(s); !s.dense {
			// Where many keys are not consecutive, the next few may be.
			s.records = min(groupRecords, left)
			s.dense = f.consecutive(s)
		}
		if !yield(s) {
			return
		}
	}
}

// consecutive reports whether the keys of a block are consecutive numbers.
func (f *writer) consecutive(s span) bool {
	// Keys grow. So if the last is as far from the first as there are records, each is one more than the one before.
	first, ok := index(f.r.Key(nil, s.first))
	last, _ := index(f.r.Key(nil, s.first+s.records-1))
	return ok && last-first == uint64(s.records-1)
}

// group appends the bytes of the group from a record on to dst.
func (f *writer) group(dst []byte, s span, first int) []byte {
	for i := first; i < min(first+groupRecords, s.first+s.records); i++ {
		if !s.dense {
			dst = f.r.Key(dst, i)
		}
		dst = f.h.Widths.append(dst, f.r.Row(i))
	}
	return dst
}

// groups calls visit with all groups, and the first column that they have.
func (f *writer) groups(ctx context.Context, visit func(from int, group []byte)) error {
	var group []byte
	for s := range f.spans {
		if err := poll.Cause(ctx); err != nil {
			return err
		}
		for i := range groups(s.records) {
			group = f.group(group[:0], s, s.first+i*groupRecords)
			visit(f.h.from(s.dense), group)
		}
	}
	return nil
}

// packed is a block that is coded.
type packed struct {
	place
	code []byte
}

// newPacker returns what codes blocks.
func (f *writer) newPacker() func(context.Context, span) (packed, error) {
	var group []byte
	return func(ctx context.Context, s span) (packed, error) {
		p := packed{place: place{first: f.r.Key(nil, s.first), records: uint32(s.records), dense: s.dense}}
		columns := f.h.columns[f.h.from(s.dense):]
		// Room for the lengths, which are known when the groups are coded.
		p.code = make([]byte, 2*groups(s.records))
		for i := range groups(s.records) {
			group = f.group(group[:0], s, s.first+i*groupRecords)
			from := len(p.code)
			p.code = encode(p.code, columns, group)
			binary.BigEndian.PutUint16(p.code[2*i:], uint16(len(p.code)-from))
		}
		p.length, p.sum = uint32(len(p.code)), checksum(p.code)
		return p, poll.Cause(ctx)
	}
}
