package tablefile

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"math"
)

// Errors of this package wrap one of these errors, or an error of reading or writing.
var (
	// ErrCorrupt reports a file that Write did not write, or a damaged file.
	ErrCorrupt = errors.New("not a table, or a damaged one")
	// ErrVersion reports an unknown version of the format.
	ErrVersion = errors.New("unknown version of tables")
)

const (
	magic   = "GTTABLE\n"
	end     = "END\n"
	version = 2
	trailer = 3*8 + 4 + len(end)
	// groupRecords is how many records a group has, but for the last of a block.
	groupRecords = 1 << 8
	// maxGroups is how many groups a block has at most, if it is dense, and else one.
	maxGroups  = 1 << 5
	maxRecords = maxGroups * groupRecords
	// MaxKey is the largest number of bytes of a key. A block holds several keys of this length.
	MaxKey = 1 << 7
	// MaxName is the largest number of bytes of a name.
	MaxName = 1 << 10
	// MaxSample is the largest number of keys in a sample.
	MaxSample = 1 << 8
)

// Row is the value of a position.
type Row struct {
	Result
	Worth int32 // the value of endless play
}

// Result is a payoff with the number of plies to the end.
type Result struct {
	Payoff int32
	Plies  uint32
}

// Widths has the numbers of bytes for the parts of a record. Each width must fit the largest
// number.
type Widths struct{ Key, Payoff, Plies, Worth int }

// Widen increases the widths of a row to fit r.
func (w *Widths) Widen(r Row) {
	// A payoff has a byte even if all are 0: without one, the records of a dense block could be empty.
	w.Payoff = max(w.Payoff, 1, signed(r.Payoff))
	w.Worth = max(w.Worth, signed(r.Worth))
	switch {
	case r.Plies == 0:
	case r.Plies <= math.MaxUint8:
		w.Plies = max(w.Plies, 1)
	case r.Plies <= math.MaxUint16:
		w.Plies = max(w.Plies, 2)
	default:
		w.Plies = 4
	}
}

// signed returns how many bytes n needs.
func signed(n int32) int {
	switch {
	case n == 0:
		return 0
	// The number is as it was if the bits that are left out are those of its sign.
	case n == int32(int8(n)):
		return 1
	case n == int32(int16(n)):
		return 2
	}
	return 4
}

// valid reports whether there are records of such widths.
func (w Widths) valid() bool {
	width := func(n, least int) bool { return n >= least && (n <= 2 || n == 4) }
	return w.Key >= 0 && w.Key <= MaxKey && width(w.Payoff, 1) && width(w.Plies, 0) && width(w.Worth, 0)
}

// row returns the bytes of a row.
func (w Widths) row() int { return w.Payoff + w.Plies + w.Worth }

// append appends the bytes of r to dst.
func (w Widths) append(dst []byte, r Row) []byte {
	// Only the lowest bytes of a negative number are written. The method row of a group restores the sign.
	dst = appendIndex(dst, uint64(r.Payoff), w.Payoff)
	dst = appendIndex(dst, uint64(r.Plies), w.Plies)
	return appendIndex(dst, uint64(r.Worth), w.Worth)
}

// Header is the header of a file.
type Header struct {
	Widths
	Name        string
	Sample      [][]byte // keys
	Fingerprint [32]byte // of the rules at the sample

	columns []*column
	coding  []byte // the columns as they are written
}

// append appends the header of a file to dst.
func (h Header) append(dst []byte) []byte {
	dst = append(dst, magic...)
	dst = binary.BigEndian.AppendUint16(dst, version)
	dst = append(dst, byte(h.Key), byte(h.Payoff), byte(h.Plies), byte(h.Worth))
	dst = binary.BigEndian.AppendUint16(dst, uint16(len(h.Name)))
	dst = append(dst, h.Name...)
	dst = binary.BigEndian.AppendUint16(dst, uint16(len(h.Sample)))
	for _, key := range h.Sample {
		dst = append(dst, key...)
	}
	return append(append(dst, h.Fingerprint[:]...), h.coding...)
}

// check returns an error if there are no files with such a header.
func (h Header) check() error {
	switch {
	case !h.valid():
		return fmt.Errorf("widths %+v", h.Widths)
	case len(h.Name) > MaxName:
		return fmt.Errorf("a name of %d bytes, at most %d", len(h.Name), MaxName)
	case len(h.Sample) > MaxSample:
		return fmt.Errorf("a sample of %d, at most %d", len(h.Sample), MaxSample)
	}
	for _, key := range h.Sample {
		if len(key) != h.Key {
			return fmt.Errorf("a key of %d bytes in the sample, want %d", len(key), h.Key)
		}
	}
	return nil
}

// readHeader reads the header at the beginning of b. Those of the next versions begin with the
// same ten bytes.
func readHeader(b []byte) (h Header, err error) {
	p := parser{b}
	if string(p.next(len(magic))) != magic {
		return h, fmt.Errorf("%w: it does not begin with %q", ErrCorrupt, magic)
	}
	if v := p.number(2); v != version {
		return h, fmt.Errorf("%w: %d, want %d", ErrVersion, v, version)
	}
	h.Key, h.Payoff, h.Plies, h.Worth = int(p.number(1)), int(p.number(1)), int(p.number(1)), int(p.number(1))
	h.Name = string(p.next(int(p.number(2))))
	sample := int(p.number(2))
	for range sample {
		h.Sample = append(h.Sample, bytes.Clone(p.next(h.Key)))
	}
	copy(h.Fingerprint[:], p.next(len(h.Fingerprint)))
	// Once there are too few bytes p.b stays nil, so that one look at the end is enough.
	if p.b == nil {
		return h, fmt.Errorf("%w: a header of %d bytes", ErrCorrupt, len(b))
	}
	if err := h.check(); err != nil {
		return h, fmt.Errorf("%w: %w", ErrCorrupt, err)
	}
	h.coding = bytes.Clone(p.b)
	h.columns, err = readColumns(p.b, h.Widths)
	return h, err
}

// parser reads bytes from the front of b, which is nil once there were too few.
type parser struct{ b []byte }

func (p *parser) next(n int) []byte {
	if n > len(p.b) {
		p.b = nil
		return nil
	}
	// Without room behind its end, a part that is appended to overwrites nothing of p.b.
	next := p.b[:n:n]
	p.b = p.b[n:]
	return next
}

func (p *parser) number(width int) (n uint64) {
	for _, b := range p.next(width) {
		n = n<<8 | uint64(b)
	}
	return n
}

// place is an entry of the directory.
type place struct {
	first   []byte
	offset  uint64
	length  uint32
	records uint32
	dense   bool
	sum     uint32
}

// placeBytes returns how many bytes an entry of the directory has.
func (w Widths) placeBytes() int { return w.Key + 8 + 4 + 4 + 1 + 4 }

func (e place) append(dst []byte) []byte {
	dst = append(dst, e.first...)
	dst = binary.BigEndian.AppendUint64(dst, e.offset)
	dst = binary.BigEndian.AppendUint32(dst, e.length)
	dst = binary.BigEndian.AppendUint32(dst, e.records)
	dense := byte(0)
	if e.dense {
		dense = 1
	}
	return binary.BigEndian.AppendUint32(append(dst, dense), e.sum)
}

// from returns the first column of the records of a block.
func (w Widths) from(dense bool) int {
	if dense {
		return w.Key
	}
	return 0
}

// record returns the bytes of a record of a block.
func (w Widths) record(dense bool) int { return w.Key + w.row() - w.from(dense) }

// index returns the number that a key is, if it is one that may be left out.
func index(key []byte) (n uint64, ok bool) {
	// An empty key is the only key of its file. A key of more than 8 bytes overflows a word.
	if len(key) == 0 || len(key) > 8 {
		return 0, false
	}
	// Big-endian numbers of one width have the order of their bytes: consecutive keys are consecutive numbers.
	p := parser{key}
	return p.number(len(key)), true
}

// appendIndex appends the key of so many bytes that is a number to dst.
func appendIndex(dst []byte, n uint64, bytes int) []byte {
	for shift := 8 * (bytes - 1); shift >= 0; shift -= 8 {
		dst = append(dst, byte(n>>shift))
	}
	return dst
}

// groups returns how many groups a block of so many records has.
func groups(records int) int { return (records + groupRecords - 1) / groupRecords }

func checksum(parts ...[]byte) (sum uint32) {
	for _, b := range parts {
		sum = crc32.Update(sum, crc32.IEEETable, b)
	}
	return sum
}
