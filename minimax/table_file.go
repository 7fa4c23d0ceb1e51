package minimax

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/workers"
	"github.com/gametheory-go/gametheory/minimax/internal/flat"
	"github.com/gametheory-go/gametheory/minimax/internal/reach"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
	"github.com/gametheory-go/gametheory/minimax/internal/tablefile"
)

// The errors of tables in files.
var (
	// ErrTableCorrupt says that a file is no table, or is damaged: bytes are missing or have
	// changed, or values do not follow from each other.
	ErrTableCorrupt = tablefile.ErrCorrupt
	// ErrTableVersion says that a file was written by a version of this package that this one does
	// not understand.
	ErrTableVersion = tablefile.ErrVersion
	// ErrTableGame says that a file is a table of another game.
	ErrTableGame = errors.New("table of another game")
	// ErrPosition says that the positions of a game cannot be written to a file.
	ErrPosition = errors.New("positions that cannot be written")
)

// store holds the rows of a table in files. Its errors are those of a Table.
type store[S comparable] interface {
	len() int
	find(s S) (row, error) // s is a representative
	each(yield func(s S, r row) bool) error
	hasPlies() bool // or all are 0
}

// tableFile holds the rows of a table in a file.
type tableFile[S comparable] struct {
	*tablefile.File
	codec codec[S]
}

func (f *tableFile[S]) len() int       { return f.Records }
func (f *tableFile[S]) hasPlies() bool { return f.Plies > 0 }

// codec writes and reads positions.
type codec[S comparable] interface {
	// Size returns how many bytes a position takes.
	Size() int
	Append(dst []byte, s S) []byte
	Read(b []byte) (S, error)
	// String says how positions are written.
	String() string
}

// codecOf returns the codec of positions of a game.
func codecOf[S comparable]() (codec[S], error) {
	c, err := flat.Of[S]()
	switch {
	case err != nil:
		return nil, fmt.Errorf("minimax: %w: %w", ErrPosition, err)
	case c.Size() > tablefile.MaxKey:
		return nil, fmt.Errorf("minimax: %w: they have %d bytes, at most %d", ErrPosition, c.Size(), tablefile.MaxKey)
	}
	return c, nil
}

// Save writes the table, which [OpenTable] opens, even on another machine. The name is that of the
// game, with what distinguishes it from others by the same rules, such as the size of the board;
// it has at most 1,024 bytes. The format is described in the documentation of package
// minimax/internal/tablefile, so that programs in other languages can read it.
//
// Positions must consist of integers, booleans, and arrays and structs of these, including unexported
// fields, of at most 128 bytes in all: otherwise the error wraps [ErrPosition]. (Strings, pointers,
// slices and floating-point numbers are not allowed.) A table of a [Builder] whose game is a game.Banker is not
// saved: it has no rows for positions with points. Other errors are those of w. Save sorts the
// positions, which takes some 30 bytes for each, and asks Moves which positions of 0 Plies are terminal.
func (t *Table[S]) Save(w io.Writer, name string) error {
	must.Have(w, "minimax: Save without a Writer")
	if t.reached.Config == nil {
		return fmt.Errorf("minimax: a table without positions, not made by Tabulate: %w", game.ErrUnsolved)
	}
	if _, staged := t.file.(*stages[S]); staged && t.reached.Config.Banker != nil {
		return errors.New("minimax: a Builder's table of positions without points is not saved: it is in the files of the Builder")
	}
	c, err := codecOf[S]()
	if err != nil {
		return err
	}
	if len(name) > tablefile.MaxName {
		return fmt.Errorf("minimax: a name of %d bytes, want at most %d", len(name), tablefile.MaxName)
	}
	records := records{size: c.Size()}
	var ends ends
	var options []S
	if err := t.each(func(s S, r row) bool {
		key := c.Append(nil, s)
		if r.value().Plies == 0 {
			if options = moves.Append(t.reached.Config.Rules.Moves, options[:0], s); len(options) == 0 {
				ends.add(r.payoff, rankedEnd{rank(key), uint64(len(records.rows))})
			}
		}
		records.add(key, r)
		return true
	}); err != nil {
		return fmt.Errorf("minimax: %w", err)
	}
	var terminal [][]byte
	for _, v := range ends.numbers() {
		terminal = append(terminal, records.at(uint32(v)))
	}
	records.sort()
	h, err := header(name, t.reached.Config, c, &records, terminal)
	if err != nil {
		return err
	}
	if t.file == nil || t.file.hasPlies() {
		h.Plies = 1
	}
	if err := tablefile.Write(context.Background(), w, h, &records, 1); err != nil {
		return fmt.Errorf("minimax: %w", err)
	}
	return nil
}

// header returns the header of a file of records, with a sample of them and the keys of terminal positions.
func header[S comparable](name string, cfg *rules.Config[S], c codec[S], r tablefile.Records, terminal [][]byte) (h tablefile.Header, err error) {
	h.Name, h.Key = name, c.Size()
	n := r.Len()
	for i := range min(sampled, n) {
		h.Sample = append(h.Sample, r.Key(nil, i*n/min(sampled, n)))
	}
	h.Sample = append(h.Sample, terminal...)
	h.Fingerprint, err = fingerprint(cfg, c, h.Sample)
	return h, err
}

// records are what is to be written.
type records struct {
	size  int    // of a key
	keys  []byte // all keys
	rows  []tablefile.Row
	order []uint32 // of the keys
}

func (r *records) add(key []byte, of row) {
	r.order = append(r.order, uint32(len(r.rows)))
	r.keys = append(r.keys, key...)
	r.rows = append(r.rows, of.written())
}

// Len, Key and Row are those of tablefile.Records.
func (r *records) Len() int { return len(r.order) }

func (r *records) Key(dst []byte, i int) []byte { return append(dst, r.at(r.order[i])...) }

func (r *records) Row(i int) tablefile.Row { return r.rows[r.order[i]] }

func (r *records) at(v uint32) []byte { return r.keys[int(v)*r.size : (int(v)+1)*r.size] }

func (r *records) sort() {
	slices.SortFunc(r.order, func(v, w uint32) int { return bytes.Compare(r.at(v), r.at(w)) })
}

// fingerprint returns a hash of the rules at the positions with the given keys: of the options, who
// moves there, and scores; and of the points that moves win, if the table has the positions without points.
// The error wraps ErrTableGame.
func fingerprint[S comparable](cfg *rules.Config[S], c codec[S], keys [][]byte) (sum [32]byte, err error) {
	h := sha256.New()
	io.WriteString(h, c.String())
	_, banked := c.(stageCodec[S])
	banked = banked && cfg.Banker != nil
	var b []byte
	err = guarded(ErrTableGame, func() error {
		for _, key := range keys {
			s, err := c.Read(key)
			if err != nil {
				return fmt.Errorf("minimax: %w: %w", ErrTableGame, err)
			}
			options := moves.Append(cfg.Rules.Moves, nil, s)
			b = binary.BigEndian.AppendUint64(append(b[:0], key...), uint64(len(options)))
			for _, o := range options {
				rest, points := cfg.Canonical(o), 0
				if banked {
					rest, points = cfg.Bank(o)
					b = binary.BigEndian.AppendUint64(b, uint64(points))
				}
				b = append(c.Append(b, rest), byte(cfg.Sign(s, o)))
			}
			if len(options) == 0 {
				b = binary.BigEndian.AppendUint64(b, uint64(cfg.Game.Score(s)))
			}
			h.Write(b)
		}
		return nil
	})
	return [32]byte(h.Sum(nil)), err
}

// guarded calls f, which asks rules of positions that a file has, and returns its error, or one that
// wraps kind if it panics: rules may do so at positions that are none of theirs.
func guarded(kind error, f func() error) (err error) {
	defer func() {
		r := recover()
		if p, ok := r.(*workers.Panic); ok {
			r = p.Value
		}
		if r != nil {
			err = fmt.Errorf("minimax: %w: the rules panic at a position of it: %v", kind, r)
		}
	}()
	return f()
}

// OpenTable opens a table that [Table.Save] wrote with the same name, in the first size bytes of r. It
// reads the header and the index of the blocks, which are less than a hundredth of a large table, and checks
// that they are undamaged, and that the rules are what they were at a sample: at 64 positions, and at up to 192
// terminal ones, some of each score, of at most 64 scores. A block of some
// KiB is read and checked when a value in it is asked for, and 8 MiB of values are kept. So r may be a file
// that is larger than memory, an embedded one, or one that is read over a network by ranges, and must stay
// open.
//
// The error wraps [ErrTableCorrupt], [ErrTableVersion], [ErrTableGame], [ErrPosition] or that of r.
// A file from a stranger may be undamaged and wrong: [Table.Verify] proves the values.
func OpenTable[S comparable](r io.ReaderAt, size int64, g game.Game[S], name string) (*Table[S], error) {
	must.Have(r, "minimax: OpenTable without a ReaderAt")
	must.Have(g, "minimax: OpenTable without a Game")
	cfg := rules.New(g)
	c, err := codecOf[S]()
	if err != nil {
		return nil, err
	}
	f, err := openFile(r, size, &cfg, c, name)
	if err != nil {
		return nil, err
	}
	return &Table[S]{reached: reach.Reach[S]{Config: &cfg}, file: f}, nil
}

// openFile is OpenTable with a codec.
func openFile[S comparable](r io.ReaderAt, size int64, cfg *rules.Config[S], c codec[S], name string) (*tableFile[S], error) {
	f, err := tablefile.Open(r, size)
	switch {
	case err != nil:
		return nil, fmt.Errorf("minimax: %w", err)
	case f.Name != name || f.Key != c.Size():
		return nil, fmt.Errorf("minimax: %w: %q, with positions of %d bytes; want %q, of %d bytes", ErrTableGame, f.Name, f.Key, name, c.Size())
	}
	sum, err := fingerprint(cfg, c, f.Sample)
	if err == nil && sum != f.Fingerprint {
		err = fmt.Errorf("minimax: %w: %q by other rules, or positions of another type", ErrTableGame, name)
	}
	if err != nil {
		return nil, err
	}
	return &tableFile[S]{f, c}, nil
}

// find returns what is known of s, a representative.
func (f *tableFile[S]) find(s S) (row, error) {
	r, ok, err := f.Find(f.codec.Append(nil, s))
	switch {
	case err != nil:
		return row{}, fmt.Errorf("minimax: %w", err)
	case !ok:
		return row{}, absent(s)
	}
	return rowOf(r), nil
}

// written returns r as it is written to a file.
func (r row) written() tablefile.Row {
	v := r.value()
	return tablefile.Row{Payoff: int32(v.Payoff), Plies: uint32(v.Plies), Worth: r.worth}
}

func rowOf(r tablefile.Row) row { return row{verdict{r.Payoff, r.Plies}, r.Worth} }

// each calls yield with the positions in the order of their keys.
func (f *tableFile[S]) each(yield func(s S, r row) bool) error {
	var wrong error
	err := f.Each(func(key []byte, r tablefile.Row) bool {
		s, err := f.codec.Read(key)
		if err != nil {
			wrong = fmt.Errorf("%w: %w", ErrTableCorrupt, err)
			return false
		}
		return yield(s, rowOf(r))
	})
	if err == nil {
		err = wrong
	}
	if err != nil {
		return fmt.Errorf("minimax: %w", err)
	}
	return nil
}

// Verify derives each value of the table from those of the options, or from Score, and so proves it, whoever
// made the table: by induction over the plies for a value that a player can force, and for another because
// nobody can leave it for more. (It does not check what Endless returned, and proves less if the table has no
// distances: see [Builder.ValueOnly].) It calls Moves once for each position. A table of a [Builder] is
// verified by as many goroutines and with as much memory as Workers and Memory said when it was built.
//
// The error wraps [ErrTableCorrupt], and names the position; or it is that of reading, or context.Cause(ctx).
// Verify panics if ctx is nil.
func (t *Table[S]) Verify(ctx context.Context) error {
	must.HaveContext("minimax", ctx)
	if staged, ok := t.file.(*stages[S]); ok {
		return guarded(ErrTableCorrupt, func() error { return staged.verify(ctx) })
	}
	var wrong error
	var options []S
	err := guarded(ErrTableCorrupt, func() error {
		return t.each(func(s S, r row) bool {
			if wrong = context.Cause(ctx); wrong != nil {
				return false
			}
			var derived TableValue
			if options = moves.Append(t.reached.Config.Rules.Moves, options[:0], s); len(options) > 0 {
				derived, wrong = t.derive(s, r, options)
			} else {
				var payoff int32
				payoff, wrong = t.reached.Config.Function.Terminal(s)
				derived.Payoff = int(payoff)
			}
			if wrong == nil && derived != r.value() {
				wrong = fmt.Errorf("minimax: %w: %s is %v, want %v", ErrTableCorrupt, oneline.Of(s), r.value(), derived)
			}
			return wrong == nil
		})
	})
	if err == nil {
		err = wrong
	}
	return err
}

// derive returns what s is worth by its options.
func (t *Table[S]) derive(s S, r row, options []S) (most TableValue, err error) {
	// By how much a value is more than endless play.
	over := func(v TableValue) TableValue { return TableValue{v.Payoff - int(r.worth), v.Plies} }
	for i, o := range options {
		v, err := t.Value(o)
		if errors.Is(err, game.ErrUnsolved) {
			return most, fmt.Errorf("minimax: %w: %s, an option of %s, is not there", ErrTableCorrupt, oneline.Of(o), oneline.Of(s))
		}
		if err != nil {
			return most, err
		}
		v = t.after(r, v, t.reached.Config.Sign(s, o))
		if i == 0 || over(v).better(over(most)) {
			most = v
		}
	}
	return most, nil
}
