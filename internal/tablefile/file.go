package tablefile

import (
	"bytes"
	"container/list"
	"errors"
	"fmt"
	"io"
	"sort"
	"sync"
)

// File is an open file. It is safe for concurrent use if the io.ReaderAt is, as the readers of
// the standard library are.
type File struct {
	Header
	Records int

	r         io.ReaderAt
	directory []byte

	mu     sync.Mutex
	cached map[uint64]*list.Element // by the number of the group
	recent list.List                // of *group, the last used first
}

// Open reads and checks the header, the directory and the trailer of a file with size bytes. The
// error wraps [ErrCorrupt], [ErrVersion] or an error of r.
func Open(r io.ReaderAt, size int64) (*File, error) {
	f := &File{r: r, cached: make(map[uint64]*list.Element)}
	if size < int64(least) {
		return nil, fmt.Errorf("%w: %d bytes", ErrCorrupt, size)
	}
	// A file of another version may have no more than this in common with those of this one.
	b, err := f.read(0, int64(keyAt+1))
	if err != nil {
		return nil, err
	}
	if _, err := readHeader(b); errors.Is(err, ErrVersion) || !bytes.HasPrefix(b, []byte(magic)) {
		return nil, err
	}
	// Nothing at the front says how long the header is. So the trailer comes first: it says where the
	// directory is, and the directory where the header ends.
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
	// An entry of the directory has more than one byte. So there are fewer blocks than bytes, and no product of them overflows.
	if at > last || blocks > last-at {
		return nil, fmt.Errorf("%w: a directory of %d blocks at byte %d of %d", ErrCorrupt, blocks, at, size)
	}
	if f.directory, err = f.read(int64(at), int64(last-at)); err != nil {
		return nil, err
	}
	header := at
	if blocks > 0 {
		// Where the first block begins is what the first entry of the directory says, after a key.
		p := parser{f.directory}
		p.next(int(b[keyAt]))
		header = min(at, p.number(8))
	}
	if b, err = f.read(0, int64(header)); err != nil {
		return nil, err
	}
	// A damaged header is found here, before its columns are unpacked.
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
	// keyAt is the byte that has the width of a key.
	keyAt = len(magic) + 2
	// least is how many bytes a file has at least, a header of no name and no columns and an end.
	least = keyAt + 4 + 2 + 2 + 32 + trailer
)

// checkDirectory checks the entries, of blocks between two bytes of the file.
func (f *File) checkDirectory(from, to, records uint64) error {
	for i := range f.blocks() {
		e := f.place(i)
		// from is where the block has to begin, and records how many are left. Each is checked before it changes, so that neither
		// overflows. In the end no byte and no record may be left over.
		n, _ := index(e.first)
		switch {
		case e.offset != from || uint64(e.length) > to-from:
			return fmt.Errorf("%w: block %d at byte %d, want %d", ErrCorrupt, i, e.offset, from)
		case e.records == 0 || e.records > maxRecords || !e.dense && e.records > groupRecords || uint64(e.records) > records:
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
	return b, f.fill(b, at)
}

// fill reads as many bytes as b has.
func (f *File) fill(b []byte, at int64) error {
	// ReadAt may return all bytes together with io.EOF: then there is no error.
	k, err := f.r.ReadAt(b, at)
	if k == len(b) {
		return nil
	}
	if err == nil || err == io.EOF {
		err = fmt.Errorf("%w: it ends at byte %d", ErrCorrupt, at+int64(k))
	}
	return err
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

// Find returns the row of the key, if the key is in the file. The error wraps [ErrCorrupt] or an
// error of reading.
func (f *File) Find(key []byte) (r Row, ok bool, err error) {
	if len(key) != f.Key {
		return r, false, nil
	}
	// Blocks are in the order of their keys: only the last one that does not begin above the key can
	// have it.
	i := sort.Search(f.blocks(), func(i int) bool { return bytes.Compare(f.place(i).first, key) > 0 }) - 1
	if i < 0 {
		return r, false, nil
	}
	e, at := f.place(i), 0
	if e.dense {
		n, _ := index(key)
		first, _ := index(e.first)
		// The block does not begin above the key, so the difference does not wrap around.
		if n-first >= uint64(e.records) {
			return r, false, nil
		}
		at = int(n - first)
	}
	g, err := f.group(i, at/groupRecords)
	if err != nil {
		return r, false, err
	}
	// A block that is not dense is one group. Its keys need a search.
	if at, ok = at%groupRecords, true; !e.dense {
		at, ok = g.find(key)
	}
	if !ok {
		return r, false, nil
	}
	return g.row(at), true, nil
}

// Each calls yield with the records in the order of their keys, as long as yield returns true.
// Each does not use the cache. The key is valid until yield returns. The error wraps [ErrCorrupt]
// or an error of reading.
func (f *File) Each(yield func(key []byte, r Row) bool) error {
	var key, last, code []byte
	for i := range f.blocks() {
		e := f.place(i)
		if err := f.code(e, &code); err != nil {
			return err
		}
		number, _ := index(e.first)
		for j := range groups(int(e.records)) {
			g, err := f.decode(e, code, j)
			if err != nil {
				return err
			}
			for at := range g.len() {
				if e.dense {
					key = appendIndex(key[:0], number, f.Key)
					number++
				} else {
					key = append(key[:0], g.key(at)...)
				}
				// Find relies on both: keys increase, also from block to block, and each block begins with
				// the key that the directory has for it.
				if i+j+at > 0 && bytes.Compare(last, key) >= 0 || j+at == 0 && !bytes.Equal(key, e.first) {
					return fmt.Errorf("%w: the key %x in block %d does not come after the one before", ErrCorrupt, key, i)
				}
				if !yield(key, g.row(at)) {
					return nil
				}
				last = append(last[:0], key...)
			}
		}
	}
	return nil
}
