package tablefile

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"sync"
)

// cached is how many bytes of groups are kept decoded.
const cached = 8 << 20

// group is a group of a block, decoded: its records.
type group struct {
	place
	Widths
	number  uint64 // of the block, and below of the group
	records []byte
}

// find returns which record of a group that is not dense has a key.
func (g *group) find(key []byte) (at int, ok bool) {
	return sort.Find(int(g.place.records), func(i int) int { return bytes.Compare(key, g.key(i)) })
}

// key returns the key of a record of a group that is not dense.
func (g *group) key(at int) []byte { return g.record(at)[:g.Key] }

func (g *group) len() int { return len(g.records) / g.Widths.record(g.dense) }

// record returns the bytes of a record.
func (g *group) record(at int) []byte {
	n := g.Widths.record(g.dense)
	return g.records[at*n : (at+1)*n]
}

// row returns the row of a record.
func (g *group) row(at int) Row {
	b := g.record(at)
	p := parser{b[len(b)-g.Widths.row():]}
	signed := func(width int) int32 {
		// Up and down again: the sign of so many bytes fills the bits above them.
		shift := 32 - 8*width
		return int32(p.number(width)<<shift) >> shift
	}
	return Row{Result{Payoff: signed(g.Payoff), Plies: uint32(p.number(g.Plies))}, signed(g.Worth)}
}

// codes are what blocks were read into.
var codes = sync.Pool{New: func() any { return new([]byte) }}

// code reads the code of a block into b.
func (f *File) code(e place, b *[]byte) error {
	*b = slices.Grow((*b)[:0], int(e.length))[:e.length]
	if err := f.fill(*b, int64(e.offset)); err != nil {
		return err
	}
	if checksum(*b) != e.sum {
		return fmt.Errorf("%w: a wrong checksum of the block at byte %d", ErrCorrupt, e.offset)
	}
	return nil
}

// decode returns a group of a block with a code.
func (f *File) decode(e place, code []byte, i int) (*group, error) {
	g := &group{place: e, Widths: f.Widths}
	n := min(groupRecords, int(e.records)-i*groupRecords)
	g.records = make([]byte, n*f.record(e.dense))
	p := parser{code}
	lengths := parser{p.next(2 * groups(int(e.records)))}
	// The lengths of all groups come first, so that those before the i-th are passed over without being decoded.
	for range i {
		p.next(int(lengths.number(2)))
	}
	if !decode(g.records, f.columns[f.from(e.dense):], p.next(int(lengths.number(2)))) {
		return nil, fmt.Errorf("%w: group %d of the block at byte %d", ErrCorrupt, i, e.offset)
	}
	return g, nil
}

// group returns a group of a block, which is kept for a while.
func (f *File) group(block, i int) (*group, error) {
	number := uint64(block)*maxGroups + uint64(i)
	f.mu.Lock()
	if e, ok := f.cached[number]; ok {
		f.recent.MoveToFront(e)
		f.mu.Unlock()
		return e.Value.(*group), nil
	}
	f.mu.Unlock()
	// No lock is held while the file is read: other groups are found meanwhile.
	g, err := f.load(block, i) // perhaps by several goroutines at once, which is rare
	if err != nil {
		return nil, err
	}
	g.number = number
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, ok := f.cached[number]; !ok {
		f.cached[number] = f.recent.PushFront(g)
		// The limit is for records with their keys. Those of dense blocks take less.
		if f.recent.Len() > cached/(groupRecords*f.record(false)) {
			delete(f.cached, f.recent.Remove(f.recent.Back()).(*group).number)
		}
	}
	return g, nil
}

// load reads a group of a block.
func (f *File) load(block, i int) (*group, error) {
	code := codes.Get().(*[]byte)
	defer codes.Put(code)
	e := f.place(block)
	if err := f.code(e, code); err != nil {
		return nil, err
	}
	return f.decode(e, *code, i)
}
