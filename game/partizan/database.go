package partizan

import (
	"bytes"
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/gametheory-go/gametheory/internal/flat"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tablefile"
)

// Errors about databases wrap one of these variables, or an error of reading or writing.
var (
	// ErrDatabaseCorrupt reports a file that is not a database or is damaged: bytes are missing or
	// wrong.
	ErrDatabaseCorrupt = tablefile.ErrCorrupt
	// ErrDatabaseVersion reports a file from an unknown version of the format.
	ErrDatabaseVersion = tablefile.ErrVersion
	// ErrDatabaseGame reports a file with values of another game.
	ErrDatabaseGame = errors.New("database of another game")
	// ErrPosition reports that positions of this type cannot be written to a file.
	ErrPosition = errors.New("positions that cannot be written")
)

// Database is a database of the values of positions of a game, in memory and in a file. A [Solver]
// with a Database looks up each position before a search, and adds the values that it finds.
// [Database.Save] writes a file, and [OpenDatabase] opens it. A later run then needs no search for
// the positions in the file.
//
// A position must consist of integers, booleans, and arrays and structs of integers and booleans.
// The size is at most 127 bytes.
//
// A Database reads a file lazily. It reads and checks a block of some KiB when a position is looked
// up, and loads the value with its options. It keeps 8 MiB of blocks. A value that is loaded is in the
// Store. A Database does not forget, and is not safe for concurrent use.
//
// The file is a table in the format of package internal/tablefile, like the tables of package
// minimax. A key has a byte for the kind, and as many bytes as a position has, at least 4. Kind 1 is
// a position, with zeros at the end of a short one. Kind 0 is a word of a value. The last 4 bytes of
// its key number the words from 0, and the other bytes are 0. The payoff of a record is the high
// half of a word of 64 bits, and the plies are the low half. The word of a position is its value. A
// value is one of these:
//
//   - If the highest bit is 0, a number x, u ups and a nimber. Bits 28 to 62 are the signed
//     numerator of x, and bits 23 to 27 the exponent of its denominator 2^e, in lowest terms. Bits 12
//     to 22 are u, which is signed, and bits 0 to 11 the nimber.
//   - If the highest bit is 1, the other bits are the number of a word. The high half of this word
//     is the number of Left options, and the low half the number of Right options. The next words
//     are the Left options, and then the Right options. An option refers only to an earlier word.
type Database[S comparable] struct {
	// Store holds the values. NewDatabase and OpenDatabase make a Store. Store must not be changed
	// after the first use.
	Store *Store

	rules Rules[S]
	name  string
	codec *flat.Codec[S]

	file   *tablefile.File // or nil
	loaded map[uint32]ref  // values of the file, by the number of the word
	recent map[S]ref       // the positions found in the file most recently
	depth  int             // of load

	keys  []byte // of the new positions
	added []ref  // the values of the new positions
	key   []byte
}

const (
	valueKind    = 0
	positionKind = 1
	wordBytes    = 4 // of the number of a word

	mostRecent  = 1 << 16
	sampledKeys = 64
)

// NewDatabase returns an empty database of values of the game with the rules r. The name is the name
// of the game, and must include all parameters of the rules, such as the size of the board. A name
// has at most 1,024 bytes.
//
// If positions cannot be written, the error wraps [ErrPosition]. NewDatabase panics if r is nil.
func NewDatabase[S comparable](r Rules[S], name string) (*Database[S], error) {
	mustCheck("Database", r)
	c, err := flat.Of[S]()
	switch {
	case err != nil:
		return nil, fmt.Errorf("partizan: %w: %w", ErrPosition, err)
	case c.Size() >= tablefile.MaxKey:
		return nil, fmt.Errorf("partizan: %w: they have %d bytes, at most %d", ErrPosition, c.Size(), tablefile.MaxKey-1)
	case len(name) > tablefile.MaxName:
		return nil, fmt.Errorf("partizan: a name of %d bytes, at most %d", len(name), tablefile.MaxName)
	}
	return &Database[S]{
		Store: NewStore(), rules: r, name: name, codec: c, loaded: map[uint32]ref{}, recent: map[S]ref{},
	}, nil
}

// OpenDatabase opens a database that [Database.Save] wrote with the same name. The database fills
// the first size bytes of src, which must stay open. OpenDatabase reads and checks the header and
// the index of the blocks. It also checks that the rules have not changed at 64 sample positions.
//
// The error wraps [ErrDatabaseCorrupt], [ErrDatabaseVersion], [ErrDatabaseGame], [ErrPosition] or an
// error of src. An undamaged file from a stranger can contain wrong values. OpenDatabase panics if src
// or r is nil.
func OpenDatabase[S comparable](src io.ReaderAt, size int64, r Rules[S], name string) (*Database[S], error) {
	must.Have(src, "partizan: OpenDatabase without a ReaderAt")
	d, err := NewDatabase(r, name)
	if err != nil {
		return nil, err
	}
	if d.file, err = tablefile.Open(src, size); err != nil {
		return nil, prefix.Wrap("partizan", err)
	}
	if d.file.Name != name || d.file.Key != d.keyBytes() {
		return nil, fmt.Errorf("partizan: %w: %q, with keys of %d bytes; want %q, of %d bytes",
			ErrDatabaseGame, d.file.Name, d.file.Key, name, d.keyBytes())
	}
	sum, err := d.fingerprint(d.file.Sample)
	if err == nil && sum != d.file.Fingerprint {
		err = fmt.Errorf("%w: %q by other rules, or positions of another type", ErrDatabaseGame, name)
	}
	if err != nil {
		return nil, prefix.Wrap("partizan", err)
	}
	return d, nil
}

// Added returns the number of positions with values that are not in the file.
func (d *Database[S]) Added() int { return len(d.added) }

// keyBytes returns the length of a key.
func (d *Database[S]) keyBytes() int { return 1 + max(wordBytes, d.codec.Size()) }

// appendPosition appends the key of a position.
func (d *Database[S]) appendPosition(dst []byte, s S) []byte {
	dst = d.codec.Append(append(dst, positionKind), s)
	for range wordBytes - d.codec.Size() {
		dst = append(dst, 0)
	}
	return dst
}

// appendWord appends the key of a word of a value.
func (d *Database[S]) appendWord(dst []byte, n uint32) []byte {
	dst = append(dst, valueKind)
	for range d.keyBytes() - 1 - wordBytes {
		dst = append(dst, 0)
	}
	return binary.BigEndian.AppendUint32(dst, n)
}

// find returns the value of s, if the file has it. find panics with an error.
func (d *Database[S]) find(w *worker, s S) (ref, bool) {
	if d.file == nil {
		return 0, false
	}
	if r, ok := d.recent[s]; ok {
		return r, true
	}
	d.key = d.appendPosition(d.key[:0], s)
	row, ok, err := d.file.Find(d.key)
	if err != nil {
		panic(err)
	}
	if !ok {
		return 0, false
	}
	d.depth = 0
	r := d.value(w, wordOf(row), 1<<32)
	if len(d.recent) == mostRecent {
		clear(d.recent)
	}
	d.recent[s] = r
	return r, true
}

func wordOf(row tablefile.Row) uint64 { return uint64(uint32(row.Payoff))<<32 | uint64(row.Plies) }

// add adds the value of a position that is not in the file.
func (d *Database[S]) add(s S, r ref) {
	before := cap(d.keys) + cap(d.added)*int(refBytes)
	d.keys = d.appendPosition(d.keys, s)
	d.added = append(d.added, r)
	d.Store.take(int64(cap(d.keys) + cap(d.added)*int(refBytes) - before))
}

// value returns the value that a word of the file stands for. The options that it refers to come
// before a word. value panics with an error.
func (d *Database[S]) value(w *worker, word, before uint64) ref {
	r := ref(word)
	if !r.isNode() {
		if !valid(r) {
			d.corrupt("the value %#x", word)
		}
		return r
	}
	n := word &^ uint64(nodeBit)
	if n >= before {
		d.corrupt("the word %d before word %d", n, before)
	}
	if r, ok := d.loaded[uint32(n)]; ok {
		return r
	}
	return d.load(w, uint32(n))
}

// valid reports whether r, which is no node, is a value.
func valid(r ref) bool {
	if r>>exponentShift&(1<<exponentBits-1) > maxFraction || r.up() < -maxUp {
		return false
	}
	x := r.number()
	most := fix(maxNumerator) << maxFraction
	return x <= most && x >= -most && r.unpack().pack() == r
}

// load loads a value with options.
func (d *Database[S]) load(w *worker, n uint32) ref {
	w.step()
	if d.depth++; d.depth > maxDepth {
		d.corrupt("more than %d nested values", maxDepth)
	}
	head := d.word(n)
	var sides [2][]ref
	at := uint64(n)
	for p, count := range []uint64{head >> 32, head & (1<<32 - 1)} {
		if count > maxOptions {
			d.corrupt("%d options", count)
		}
		sides[p] = w.buffer()
		for range count {
			if at++; at >= 1<<32 {
				d.corrupt("more than 2^32 words")
			}
			sides[p] = append(sides[p], d.value(w, d.word(uint32(at)), uint64(n)))
		}
	}
	left, right := len(sides[Left]), len(sides[Right])
	// A file that is wrong may have other forms than canonical ones, which the store must not have.
	r := w.canonical(sides[Left], sides[Right])
	if !r.isNode() || len(w.node(r).side(Left)) != left || len(w.node(r).side(Right)) != right {
		d.corrupt("a form that is not canonical")
	}
	w.take(loadedBytes)
	d.loaded[n] = r
	d.depth--
	return r
}

// loadedBytes is the approximate memory of a loaded value in the map.
const loadedBytes = 32

// word returns a word of a value.
func (d *Database[S]) word(n uint32) uint64 {
	d.key = d.appendWord(d.key[:0], n)
	row, ok, err := d.file.Find(d.key)
	if err != nil {
		panic(err)
	}
	if !ok {
		d.corrupt("no word %d", n)
	}
	return wordOf(row)
}

func (d *Database[S]) corrupt(format string, args ...any) {
	panic(fmt.Errorf("%w: "+format, append([]any{ErrDatabaseCorrupt}, args...)...))
}

// Save writes the values to dst: the values of the file that was opened, and the new values. dst must
// not be this file. Save loads all values into the Store.
//
// The error wraps game.ErrMemory, [ErrRange], context.Cause(ctx), or an error of dst or of the file.
// Save panics if dst or ctx is nil.
func (d *Database[S]) Save(ctx context.Context, dst io.Writer) (err error) {
	must.Have(dst, "partizan: Save without a Writer")
	must.HaveContext("partizan", ctx)
	defer func() {
		if r := recover(); r != nil {
			err = errOf(r)
		}
	}()
	a := d.Store.Arithmetic(ctx)
	defer a.Close()
	records := saved{bytes: d.keyBytes(), number: map[ref]uint32{}, key: d.appendWord}
	if err := d.each(a.w, func(key []byte, r ref) {
		records.keys = append(records.keys, key...)
		records.values = append(records.values, records.word(a.w, r))
	}); err != nil {
		return prefix.Wrap("partizan", err)
	}
	records.sort()
	h := tablefile.Header{Name: d.name, Sample: records.sample()}
	h.Key = records.bytes
	if h.Fingerprint, err = d.fingerprint(h.Sample); err != nil {
		return prefix.Wrap("partizan", err)
	}
	return prefix.Wrap("partizan", tablefile.Write(ctx, dst, h, &records, 1))
}

// each calls yield with all positions, the positions of the file first.
func (d *Database[S]) each(w *worker, yield func(key []byte, r ref)) error {
	if d.file != nil {
		// The words of a value come before the positions, so a wrong order is noticed by value.
		err := d.file.Each(func(key []byte, row tablefile.Row) bool {
			if key[0] == positionKind {
				d.depth = 0
				yield(bytes.Clone(key), d.value(w, wordOf(row), 1<<32))
			}
			return true
		})
		if err != nil {
			return err
		}
	}
	n := d.keyBytes()
	for i, r := range d.added {
		yield(d.keys[i*n:(i+1)*n], r)
	}
	return nil
}

// saved is the records of a file: the words of values, and then the positions.
type saved struct {
	bytes  int // of a key
	words  []uint64
	number map[ref]uint32 // of the words of values with options
	key    func(dst []byte, n uint32) []byte

	keys   []byte // of positions
	values []uint64
	order  []int // of positions by key
}

// word returns the word of a value, and writes the words of its options.
func (f *saved) word(w *worker, r ref) uint64 {
	if !r.isNode() {
		return uint64(r)
	}
	if n, ok := f.number[r]; ok {
		return uint64(nodeBit) | uint64(n)
	}
	w.step()
	left, right := w.node(r).side(Left), w.node(r).side(Right)
	words := []uint64{uint64(len(left))<<32 | uint64(len(right))}
	for _, side := range [][]ref{left, right} {
		for _, o := range side {
			words = append(words, f.word(w, o))
		}
	}
	n := len(f.words)
	if uint64(n)+uint64(len(words)) > 1<<32 {
		panic(fmt.Errorf("%w: more than 2^32 words", ErrRange))
	}
	f.number[r] = uint32(n)
	f.words = append(f.words, words...)
	return uint64(nodeBit) | uint64(n)
}

// sort sorts the positions, and leaves one of each.
func (f *saved) sort() {
	f.order = make([]int, len(f.values))
	for i := range f.order {
		f.order[i] = i
	}
	slices.SortFunc(f.order, func(i, j int) int { return cmp.Or(bytes.Compare(f.position(i), f.position(j)), cmp.Compare(i, j)) })
	f.order = slices.CompactFunc(f.order, func(i, j int) bool { return bytes.Equal(f.position(i), f.position(j)) })
}

func (f *saved) position(i int) []byte { return f.keys[i*f.bytes : (i+1)*f.bytes] }

// sample returns the keys of some positions.
func (f *saved) sample() (keys [][]byte) {
	n := len(f.order)
	for i := range min(n, sampledKeys) {
		keys = append(keys, f.position(f.order[i*n/min(n, sampledKeys)]))
	}
	return keys
}

// Len, Key and Row are the records of a file: see package internal/tablefile.
func (f *saved) Len() int { return len(f.words) + len(f.order) }

func (f *saved) Key(dst []byte, i int) []byte {
	if i < len(f.words) {
		return f.key(dst, uint32(i))
	}
	return append(dst, f.position(f.order[i-len(f.words)])...)
}

func (f *saved) Row(i int) tablefile.Row {
	var word uint64
	if i < len(f.words) {
		word = f.words[i]
	} else {
		word = f.values[f.order[i-len(f.words)]]
	}
	return tablefile.Row{Result: tablefile.Result{Payoff: int32(word >> 32), Plies: uint32(word)}}
}
