package tablefile

import (
	"bytes"
	"compress/flate"
	"container/list"
	"errors"
	"fmt"
	"io"
	"slices"
	"sort"
	"sync"
)

// File is a file that is read at random. It is safe for concurrent use if the io.ReaderAt is,
// as those of the standard library are.
type File struct {
	Header
	Records int

	r         io.ReaderAt
	directory []byte

	mu     sync.Mutex
	cached map[int]*list.Element // by the number of the block
	recent list.List             // of *block, the last used first
}

// cachedBlocks is how many blocks are kept decompressed: 8 MiB.
const cachedBlocks = 256

// block is a block, decompressed.
type block struct {
	place
	Widths
	number  int
	columns []byte
}

// Open reads header, directory and trailer of a file of so many bytes, and checks them. The error
// wraps [ErrCorrupt], [ErrVersion] or that of r.
func Open(r io.ReaderAt, size int64) (*File, error) {
	f := &File{r: r, cached: make(map[int]*list.Element)}
	if size < int64(least) {
		return nil, fmt.Errorf("%w: %d bytes", ErrCorrupt, size)
	}
	// A file of another version may have no more than this in common with those of this one.
	b, err := f.read(0, int64(len(magic)+2))
	if err != nil {
		return nil, err
	}
	if _, err := readHeader(b); errors.Is(err, ErrVersion) || !bytes.HasPrefix(b, []byte(magic)) {
		return nil, err
	}
	tail, err := f.read(size-int64(trailer), int64(trailer))
	if err != nil {
		return nil, err
	}
	p := parser{tail}
	at, blocks, records, sum := p.number(8), p.number(8), p.number(8), p.number(4)
	if string(p.b) != end {
		return nil, fmt.Errorf("%w: the end is missing", ErrCorrupt)
	}
	last := uint64(size) - uint64(trailer)
	if at > last || blocks > last-at {
		return nil, fmt.Errorf("%w: a directory of %d blocks at byte %d of %d", ErrCorrupt, blocks, at, size)
	}
	if f.directory, err = f.read(int64(at), int64(last-at)); err != nil {
		return nil, err
	}
	if b, err = f.read(0, int64(min(at, uint64(longest)))); err != nil {
		return nil, err
	}
	if blocks > 0 {
		// Where the header ends is what the first entry of the directory says, after a key.
		if at < uint64(least-trailer) {
			return nil, fmt.Errorf("%w: a header of %d bytes", ErrCorrupt, at)
		}
		p := parser{f.directory}
		p.next(int(b[len(magic)+2]))
		b = b[:min(uint64(len(b)), p.number(8))]
	}
	if checksum(b, f.directory, tail[:24]) != uint32(sum) {
		return nil, fmt.Errorf("%w: a wrong checksum of header and directory", ErrCorrupt)
	}
	if f.Header, err = readHeader(b); err != nil {
		return nil, err
	}
	if uint64(len(f.directory)) != blocks*uint64(f.placeBytes()) {
		return nil, fmt.Errorf("%w: a directory of %d bytes for %d blocks", ErrCorrupt, len(f.directory), blocks)
	}
	return f, f.checkDirectory(uint64(len(b)), at, records)
}

const (
	// least is how many bytes a file has at least, a header of no name and an end.
	least = len(magic) + 2 + 4 + 2 + 2 + 32 + trailer
	// longest is how many bytes a header has at most.
	longest = least - trailer + MaxName + MaxSample*MaxKey
)

// checkDirectory checks the entries, of blocks between two bytes of the file.
func (f *File) checkDirectory(from, to, records uint64) error {
	for i := range f.blocks() {
		e := f.place(i)
		width := uint64(f.record(e.dense))
		n, _ := index(e.first)
		switch {
		case e.offset != from || uint64(e.length) > to-from:
			return fmt.Errorf("%w: block %d at byte %d, want %d", ErrCorrupt, i, e.offset, from)
		case e.records == 0 || uint64(e.records)*width > most || uint64(e.records) > records:
			return fmt.Errorf("%w: block %d of %d records", ErrCorrupt, i, e.records)
		case i > 0 && bytes.Compare(f.place(i-1).first, e.first) >= 0:
			return fmt.Errorf("%w: block %d does not begin after the one before", ErrCorrupt, i)
		case e.dense && (f.Key == 0 || f.Key > 8 || n+uint64(e.records)-1 < n || f.Key < 8 && n+uint64(e.records)-1 >= 1<<(8*f.Key)):
			return fmt.Errorf("%w: the keys of block %d are not numbers", ErrCorrupt, i)
		}
		from += uint64(e.length)
		records -= uint64(e.records)
		f.Records += int(e.records)
	}
	if from != to || records != 0 {
		return fmt.Errorf("%w: blocks that end at byte %d, want %d, and %d records too few", ErrCorrupt, from, to, records)
	}
	return nil
}

// read reads n bytes.
func (f *File) read(at, n int64) ([]byte, error) {
	b := make([]byte, n)
	k, err := f.r.ReadAt(b, at)
	if k == len(b) {
		return b, nil
	}
	if err == nil || err == io.EOF {
		err = fmt.Errorf("%w: it ends at byte %d", ErrCorrupt, at+int64(k))
	}
	return nil, err
}

func (f *File) blocks() int { return len(f.directory) / f.placeBytes() }

// place returns the entry of a block.
func (f *File) place(i int) place {
	n := f.placeBytes()
	p := parser{f.directory[i*n : (i+1)*n]}
	return place{
		first: p.next(f.Key), offset: p.number(8), length: uint32(p.number(4)),
		records: uint32(p.number(4)), dense: p.number(1) != 0, sum: uint32(p.number(4)),
	}
}

// inflaters are decompressors, whose tables are larger than what they decompress.
var inflaters = sync.Pool{New: func() any { return flate.NewReader(nil) }}

// load reads a block.
func (f *File) load(i int) (*block, error) {
	b := &block{place: f.place(i), Widths: f.Widths, number: i}
	packed, err := f.read(int64(b.offset), int64(b.length))
	if err != nil {
		return nil, err
	}
	size := int(b.records) * f.record(b.dense)
	b.columns = make([]byte, size, size+1)
	from := inflaters.Get().(io.ReadCloser)
	defer inflaters.Put(from)
	from.(flate.Resetter).Reset(bytes.NewReader(packed), nil) // has no errors
	n, err := io.ReadFull(from, b.columns[:size+1])
	if n != size || err != io.ErrUnexpectedEOF || checksum(b.columns) != b.sum {
		return nil, fmt.Errorf("%w: block %d at byte %d", ErrCorrupt, i, b.offset)
	}
	return b, nil
}

// block returns a block, which is kept for a while.
func (f *File) block(i int) (*block, error) {
	f.mu.Lock()
	if e, ok := f.cached[i]; ok {
		f.recent.MoveToFront(e)
		f.mu.Unlock()
		return e.Value.(*block), nil
	}
	f.mu.Unlock()
	b, err := f.load(i) // perhaps by several goroutines at once, which is rare
	if err != nil {
		return nil, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, ok := f.cached[i]; !ok {
		f.cached[i] = f.recent.PushFront(b)
		if f.recent.Len() > cachedBlocks {
			delete(f.cached, f.recent.Remove(f.recent.Back()).(*block).number)
		}
	}
	return b, nil
}

// Find returns the row of a key, if there is one. The error wraps [ErrCorrupt] or that of reading.
func (f *File) Find(key []byte) (r Row, ok bool, err error) {
	if len(key) != f.Key {
		return r, false, nil
	}
	i := sort.Search(f.blocks(), func(i int) bool { return bytes.Compare(f.place(i).first, key) > 0 }) - 1
	if i < 0 {
		return r, false, nil
	}
	b, err := f.block(i)
	if err != nil {
		return r, false, err
	}
	if at, ok := b.find(key); ok {
		return b.row(at), true, nil
	}
	return r, false, nil
}

// find returns where a key is, which is at least the first.
func (b *block) find(key []byte) (at int, ok bool) {
	if b.dense {
		n, _ := index(key)
		first, _ := index(b.first)
		return int(min(n-first, uint64(b.records))), n-first < uint64(b.records)
	}
	n := int(b.records)
	return sort.Find(n, func(i int) int {
		for column, x := range key {
			if y := b.columns[column*n+i]; x != y {
				return int(x) - int(y)
			}
		}
		return 0
	})
}

// key appends the key of a record to dst.
func (b *block) key(dst []byte, at int) []byte {
	n := int(b.records)
	if b.dense {
		first, _ := index(b.first)
		for shift := 8 * (b.Key - 1); shift >= 0; shift -= 8 {
			dst = append(dst, byte((first+uint64(at))>>shift))
		}
		return dst
	}
	for column := range b.Key {
		dst = append(dst, b.columns[column*n+at])
	}
	return dst
}

// row returns the row of a record.
func (b *block) row(at int) Row {
	n := int(b.records)
	if !b.dense {
		at += b.Key * n
	}
	take := func(width int) (v uint32) {
		for i := range width {
			if v = v<<8 | uint32(b.columns[at]); i == 0 && v >= 1<<7 {
				v |= 0xffffff00 // the sign
			}
			at += n
		}
		return v
	}
	payoff := int32(take(b.Payoff))
	plies := take(b.Plies)
	if b.Plies < 4 {
		plies &= 1<<(8*b.Plies) - 1
	}
	return Row{payoff, plies, int32(take(b.Worth))}
}

// Each calls yield with the records in the order of their keys, as long as it returns true, and
// passes the cache by. The key is valid until yield returns. The error wraps [ErrCorrupt] or that
// of reading.
func (f *File) Each(yield func(key []byte, r Row) bool) error {
	var key, last []byte
	for i := range f.blocks() {
		b, err := f.load(i)
		if err != nil {
			return err
		}
		for at := range int(b.records) {
			key = b.key(key[:0], at)
			if i+at > 0 && bytes.Compare(last, key) >= 0 || at == 0 && !slices.Equal(key, b.first) {
				return fmt.Errorf("%w: the key %x in block %d does not come after the one before", ErrCorrupt, key, i)
			}
			if !yield(key, b.row(at)) {
				return nil
			}
			last = append(last[:0], key...)
		}
	}
	return nil
}
