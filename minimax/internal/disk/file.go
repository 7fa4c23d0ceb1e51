package disk

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/gametheory-go/gametheory/internal/flat"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"github.com/gametheory-go/gametheory/internal/tablefile"
	"github.com/gametheory-go/gametheory/internal/workers"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// Errors with the same meaning as minimax.ErrTableGame, ErrTableBusy and ErrPosition.
var (
	ErrGame     = errors.New("table of another game")
	ErrBusy     = errors.New("another Builder is at work in the directory")
	ErrPosition = errors.New("positions that cannot be written")
)

// Rows holds the values of the positions of a table.
type Rows[S comparable] interface {
	// Len returns the number of positions that Each yields.
	Len() int
	// Find returns the row of s, if s is in the table.
	Find(s S) (r tablefile.Row, ok bool, err error)
	// Each calls yield with the positions and rows, as long as yield returns true. Of several
	// symmetric positions, Each yields the representative.
	Each(yield func(s S, r tablefile.Row) bool) error
	// Distances reports whether Plies are distances. Otherwise all Plies are 0.
	Distances() bool
}

// File is a table in a file.
type File[S comparable] struct {
	file   *tablefile.File // not embedded: its methods would be compiled again for each S
	config *rules.Config[S]
	codec  codec[S]
}

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

// staged is a *Stages of any type of position. Save and Verify do not name the type Stages[S]:
// every package with a Table[S] would compile the methods of Stages[S], which build tables.
type staged interface {
	verify(ctx context.Context) error
}

// Save writes rows to a file with this name, sorted by key. The error wraps [ErrPosition] or is
// an error of w.
func Save[S comparable](w io.Writer, name string, cfg *rules.Config[S], rows Rows[S]) error {
	if _, ok := rows.(staged); ok && cfg.Banker != nil {
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
	if err := rows.Each(func(s S, r tablefile.Row) bool {
		key := c.Append(nil, s)
		if r.Plies == 0 { // else it is not terminal, and need not be expanded
			if options = moves.Append(cfg.Rules.Moves, options[:0], s); len(options) == 0 {
				ends.add(r.Payoff, rankedEnd{rank(key), uint64(len(records.rows))})
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
	h, err := header(name, cfg, c, &records, terminal)
	if err != nil {
		return err
	}
	if rows.Distances() {
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
	// The sample is kept in the header. Who opens the file asks the rules about it, and need not look for positions.
	for i := range min(sampled, n) {
		h.Sample = append(h.Sample, r.Key(nil, i*n/min(sampled, n)))
	}
	// Few positions of an even sample are terminal, and only terminal ones tell a change of Score.
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

func (r *records) add(key []byte, of tablefile.Row) {
	r.order = append(r.order, uint32(len(r.rows)))
	r.keys = append(r.keys, key...)
	r.rows = append(r.rows, of)
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
// The error wraps ErrGame.
func fingerprint[S comparable](cfg *rules.Config[S], c codec[S], keys [][]byte) (sum [32]byte, err error) {
	h := sha256.New()
	io.WriteString(h, c.String())
	// A Builder's files have positions without points, so the points of a move are a part of what was solved.
	_, whole := c.(*flat.Codec[S])
	banked := !whole && cfg.Banker != nil
	var b []byte
	// Each number has a width of its own, and the options are counted, so that no two lists of rules give the same
	// bytes. Options are written as their representatives: rules may list symmetric ones.
	err = guarded(ErrGame, func() error {
		for _, key := range keys {
			s, err := c.Read(key)
			if err != nil {
				return fmt.Errorf("minimax: %w: %w", ErrGame, err)
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
		// A panic of a worker comes wrapped in the panic of the group.
		if p, ok := r.(*workers.Panic); ok {
			r = p.Value
		}
		if r != nil {
			err = fmt.Errorf("minimax: %w: the rules panic at a position of it: %v", kind, r)
		}
	}()
	return f()
}

// Open opens a file that Save wrote with this name. Open checks that the rules at the sample
// positions have not changed. The error wraps [ErrGame], [ErrPosition], an error of package
// tablefile or an error of r.
func Open[S comparable](r io.ReaderAt, size int64, cfg *rules.Config[S], name string) (*File[S], error) {
	c, err := codecOf[S]()
	if err != nil {
		return nil, err
	}
	return openAs(r, size, cfg, c, name)
}

// openAs is Open with a codec.
func openAs[S comparable](r io.ReaderAt, size int64, cfg *rules.Config[S], c codec[S], name string) (*File[S], error) {
	f, err := tablefile.Open(r, size)
	switch {
	case err != nil:
		return nil, fmt.Errorf("minimax: %w", err)
	case f.Name != name || f.Key != c.Size():
		return nil, fmt.Errorf("minimax: %w: %q, with positions of %d bytes; want %q, of %d bytes", ErrGame, f.Name, f.Key, name, c.Size())
	}
	sum, err := fingerprint(cfg, c, f.Sample)
	if err == nil && sum != f.Fingerprint {
		err = fmt.Errorf("minimax: %w: %q by other rules, or positions of another type", ErrGame, name)
	}
	if err != nil {
		return nil, err
	}
	return &File[S]{f, cfg, c}, nil
}

func (f *File[S]) Len() int        { return f.file.Records }
func (f *File[S]) Distances() bool { return f.file.Plies > 0 }

// Find returns the row of s, if s is in the file.
func (f *File[S]) Find(s S) (r tablefile.Row, ok bool, err error) {
	return f.find(f.config.Canonical(s))
}

// find is Find for a representative.
func (f *File[S]) find(s S) (r tablefile.Row, ok bool, err error) {
	if r, ok, err = f.file.Find(f.codec.Append(nil, s)); err != nil {
		err = fmt.Errorf("minimax: %w", err)
	}
	return r, ok, err
}

// Each calls yield with the positions in the order of their keys, as long as yield returns true.
func (f *File[S]) Each(yield func(s S, r tablefile.Row) bool) error {
	var wrong error
	err := f.file.Each(func(key []byte, r tablefile.Row) bool {
		s, err := f.codec.Read(key)
		if err != nil {
			wrong = fmt.Errorf("%w: %w", tablefile.ErrCorrupt, err)
			return false
		}
		return yield(s, r)
	})
	if err == nil {
		err = wrong
	}
	if err != nil {
		return fmt.Errorf("minimax: %w", err)
	}
	return nil
}

// Verify derives each row from the rows of the options, or from Score. If the error wraps
// tablefile.ErrCorrupt, it names the position. Other errors are errors of reading and
// context.Cause(ctx).
func Verify[S comparable](ctx context.Context, cfg *rules.Config[S], rows Rows[S]) error {
	if t, ok := rows.(staged); ok {
		return guarded(tablefile.ErrCorrupt, func() error { return t.verify(ctx) })
	}
	var wrong error
	var options []S
	err := guarded(tablefile.ErrCorrupt, func() error {
		return rows.Each(func(s S, r tablefile.Row) bool {
			if wrong = context.Cause(ctx); wrong != nil {
				return false
			}
			options = moves.Append(cfg.Rules.Moves, options[:0], s)
			var derived rules.Row
			if derived, wrong = derive(cfg, rows, s, r.Worth, options); wrong != nil {
				return false
			}
			// Rows of a wrong file may agree with each other beyond the range of payoffs.
			if derived != rules.Row(r.Result) || rules.Excessive(int(r.Payoff)) {
				wrong = fmt.Errorf("minimax: %w: %s is %+v, want %+v", tablefile.ErrCorrupt, oneline.Of(s), r.Result, derived)
			}
			return wrong == nil
		})
	})
	if err == nil {
		err = wrong
	}
	return err
}

// derive returns what s is worth by its options, or by Score if it has none. Endless play is worth so much.
func derive[S comparable](cfg *rules.Config[S], rows Rows[S], s S, endless int32, options []S) (best rules.Row, err error) {
	if len(options) == 0 {
		best.Payoff, err = cfg.Terminal(s)
		return best, err
	}
	for i, o := range options {
		r, ok, err := rows.Find(o)
		if err != nil {
			return best, err
		}
		if !ok {
			return best, fmt.Errorf("minimax: %w: %s, an option of %s, is not there", tablefile.ErrCorrupt, oneline.Of(o), oneline.Of(s))
		}
		// The first option is taken whatever it is worth: best has no row yet.
		if by := After(rows, r, cfg.Sign(s, o), endless); i == 0 || by.Better(best, endless) {
			best = by
		}
	}
	return best, nil
}

// After returns the row of a move to a position with row r, for the player who moves: see
// [rules.Row.Before].
func After[S comparable](rows Rows[S], r tablefile.Row, sign, endless int32) rules.Row {
	by := rules.Row(r.Result).Before(sign, endless)
	if !rows.Distances() {
		by.Plies = 0
	}
	return by
}
