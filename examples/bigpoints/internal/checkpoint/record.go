package checkpoint

import (
	"cmp"
	"errors"
	"fmt"
	"hash/crc64"
	"io"
	"math"
	"slices"
	"strings"
)

// Sums tell rows that were written from rows that were altered since. A record says
// how many bytes the file has and what their sum is. Records stand in FILE.run, below
// the command line, each a line of its own:
//
//	bigpoints -colors 2 -discs 2 -objective thesis
//	00000000000000ae 1b6fd0a7c61d2d30 7f2c8a51
//	000000000000009e 8f0de1a2b3c4d5e6 1c9a33f0
//	0000000000000052 0123456789abcdef 5d1e0b7a
//
// in hexadecimal the bytes, their CRC-64 (ECMA-182), and a check of both numbers, the lower
// half of the CRC-64 of their text.
//
// The first two are those of the last pieces of rows that were written. They take
// turns, and a record is written before its piece. So whenever the process is killed,
// one of them is that of the rows in the file: the newer one if its piece has been
// written, and if not the older one. A part of a piece, which the system may have
// written, counts as none: it is cut, and its rows are solved again.
//
// The others are those of the moments when the file was brought to the disk, in order.
// Each is written after that, so that these bytes are on the disk wherever the record is:
// if they have another sum, they were altered. Of what comes after the last of them a
// machine that fails may leave any part. There, a record of the first two counts if the sum
// is right.

// The errors of sums.
var (
	// ErrAltered says that the rows of a file are not those that were written.
	ErrAltered = errors.New("its rows were altered after they were written")
	// ErrNoSums says that nothing tells whether they are.
	ErrNoSums = errors.New("the checksums of its rows are missing")
)

// record says that the first bytes of a file have a sum.
type record struct {
	bytes int64
	sum   uint64
}

// recordSize is the length of a record's line.
const recordSize = 16 + 1 + 16 + 1 + 8 + 1

var table = crc64.MakeTable(crc64.ECMA)

// and returns the record of the bytes of r and then p.
func (r record) and(p []byte) record {
	return record{r.bytes + int64(len(p)), crc64.Update(r.sum, table, p)}
}

// through returns the record of the first end bytes of a file, of which r is that of no
// more.
func (r record) through(file io.ReaderAt, end int64) (record, error) {
	buffer := make([]byte, min(end-r.bytes, 1<<16))
	for r.bytes < end {
		p := buffer[:min(end-r.bytes, int64(len(buffer)))]
		if _, err := file.ReadAt(p, r.bytes); err == io.EOF {
			return r, io.ErrUnexpectedEOF
		} else if err != nil {
			return r, err
		}
		r = r.and(p)
	}
	return r, nil
}

// String returns the line of the record. It has a check, since a machine that fails may
// leave any part of a line.
func (r record) String() string {
	numbers := fmt.Sprintf("%016x %016x", r.bytes, r.sum)
	return fmt.Sprintf("%s %08x\n", numbers, uint32(crc64.Checksum([]byte(numbers), table)))
}

// parseRecord reads what String writes.
func parseRecord(line string) (r record, ok bool) {
	_, err := fmt.Sscanf(line, "%x %x", &r.bytes, &r.sum)
	if err != nil || r.String() != line {
		return record{}, false
	}
	return r, true
}

// origin is what the file beside the rows says of them.
type origin struct {
	name    string // of the file beside
	command string
	pieces  []record // those of the first two that are whole
	synced  []record // the others; one that is not whole is a record of no bytes
}

// readOrigin reads the file beside the one of a name.
func readOrigin(name string, beside io.ReaderAt) (o origin, err error) {
	text, err := io.ReadAll(io.NewSectionReader(beside, 0, math.MaxInt64))
	if err != nil {
		return o, err
	}
	command, rest, _ := strings.Cut(string(text), "\n")
	o = origin{name: name + Suffix, command: command}
	for i := 0; len(rest) >= recordSize; i++ {
		r, ok := parseRecord(rest[:recordSize])
		switch {
		case i >= 2:
			o.synced = append(o.synced, r)
		case ok:
			o.pieces = append(o.pieces, r)
		}
		rest = rest[recordSize:]
	}
	return o, nil
}

// verify returns the record of as much of a file, which has a size, as there is a record
// of. The error is ErrAltered, or wraps ErrNoSums or one of the system.
func (o origin) verify(file io.ReaderAt, size int64) (r record, err error) {
	last := o.last(size)
	if len(o.pieces) == 0 && last == (record{}) {
		return r, fmt.Errorf("%w in %s", ErrNoSums, o.name)
	}
	if r, err = r.through(file, last.bytes); err != nil {
		return r, err
	}
	if r != last {
		return r, ErrAltered
	}
	at := r
	for _, p := range slices.SortedFunc(slices.Values(o.pieces), func(a, b record) int { return cmp.Compare(a.bytes, b.bytes) }) {
		if p.bytes < at.bytes || p.bytes > size {
			continue
		}
		if at, err = at.through(file, p.bytes); err != nil {
			return r, err
		}
		if at == p {
			r = p
		}
	}
	return r, nil
}

// last returns the last record of no more than a size that was brought to the disk, or that
// of no bytes.
func (o origin) last(size int64) (last record) {
	for _, r := range o.synced {
		if last.bytes < r.bytes && r.bytes <= size {
			last = r
		}
	}
	return last
}

// cut reports whether a file of a size has lost rows that were on the disk.
func (o origin) cut(size int64) bool {
	return slices.ContainsFunc(o.synced, func(r record) bool { return r.bytes > size })
}

// after returns how many of the records that were brought to the disk stand before the place
// of the next one, if r is that of the rows that are there.
func (o origin) after(r record) (n int64) {
	for i, s := range o.synced {
		if 0 < s.bytes && s.bytes < r.bytes {
			n = int64(i) + 1
		}
	}
	return n
}
