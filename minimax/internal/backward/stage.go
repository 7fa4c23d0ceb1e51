package backward

import (
	"errors"
	"math"
	"sync/atomic"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/workers"
	"github.com/gametheory-go/gametheory/minimax/internal/rules"
)

// MaxSize is the largest number of positions in a stage.
const MaxSize = 1<<31 - 1

// ErrWide reports that a number does not fit into a narrow [Stage].
var ErrWide = errors.New("a number that is too large")

// Rows holds the values of the positions of a stage.
type Rows interface {
	// Len returns the number of positions.
	Len() int
	// Row returns the row of the position with number v.
	Row(v uint64) rules.Row
	// Bytes returns the memory of the rows.
	Bytes() int64
}

// Stage is a stage that is being solved. The methods are called in the order of this list. Begin,
// Count and Put may be called by several goroutines at a time.
type Stage interface {
	// Begin enters the position v. If some is true, outside is the best option of v outside the
	// stage, or the score of v if v is terminal. The number within counts the options within the
	// stage. The error is ErrWide if a number is too large for a narrow stage. Several goroutines
	// may call Begin at a time, for different positions.
	Begin(v uint32, outside rules.Row, some bool, within int) error
	// Count counts an arc to v. Several goroutines may call Count at a time.
	Count(v uint32)
	// Arcs returns the number of counted arcs.
	Arcs() int64
	// Room allocates the memory of the arcs. It returns false on failure.
	Room() bool
	// Asks reports whether the arcs from v must be put in.
	Asks(v uint32) bool
	// Put puts in an arc from u to v. The arc is marked if the same player moves again. Several
	// goroutines may call Put at a time.
	Put(u, v uint32, marked bool)
	// Run finds the values of all positions. Run calls stopped now and then. The error is ErrWide
	// or the error of stopped.
	Run(stopped func() error) error
	// Rows returns the values.
	Rows() Rows
}

// Bytes returns the memory in bytes of a stage with size positions and arcs arcs. Before the arcs
// are counted, arcs is 0.
func Bytes(size, arcs int64, narrow, plies bool) int64 {
	counts := size
	if !narrow {
		counts = 4 * size
	}
	bytes := RowsBytes(size, narrow, plies) + counts + arcsBytes(size, arcs)
	if arcs > 0 {
		bytes += 8 * size // the positions that wait
	}
	return bytes
}

// RowsBytes returns the memory in bytes of the rows of size positions.
func RowsBytes(size int64, narrow, plies bool) int64 {
	switch {
	case narrow && plies:
		return 3 * size
	case narrow:
		return size
	case plies:
		return 8 * size
	}
	return 4 * size
}

// New returns a stage with size positions, at most MaxSize, and the given number of workers. If
// plies is true, the stage has distances. A narrow stage has room for payoffs of one byte, about
// 250 options and about 65,000 plies.
func New(size int, narrow, plies bool, workers int) Stage {
	if narrow {
		return newStage[int8, uint8, uint16](size, plies, workers)
	}
	return newStage[int32, uint32, uint32](size, plies, workers)
}

// stage has payoffs, counts and distances of some widths.
type stage[V int8 | int32, N uint8 | uint32, P uint16 | uint32] struct {
	rows[V, P] // the payoff is none as long as no option outside of the stage is known
	arcs
	left   []N // how many options within the stage are not decided, or decided[N]()
	shards []shard
	size   int // of a shard

	at      uint64    // the key at hand
	gain    rules.Row // of an option that is decided there, to the player who moves to it
	loss    rules.Row // the same, of an option by which that player pays
	stopped func() error
	err     error       // of stopped
	stop    atomic.Bool // stopped has returned an error
}

// rows are rows of some widths.
type rows[V int8 | int32, P uint16 | uint32] struct {
	payoffs []V
	plies   []P // or nil
}

func newStage[V int8 | int32, N uint8 | uint32, P uint16 | uint32](size int, plies bool, workers int) *stage[V, N, P] {
	s := new(stage[V, N, P])
	s.reset(size, plies, workers)
	return s
}

// reset makes s an empty stage of so many positions, in the memory of the one before.
func (s *stage[V, N, P]) reset(size int, plies bool, workers int) {
	s.rows.reset(size, plies)
	s.end, s.to, s.left = sized(s.end, size), s.to[:0], sized(s.left, size)
	if n := max(1, min(workers, size)); n != len(s.shards) {
		s.shards = make([]shard, n)
		for i := range s.shards {
			s.shards[i].sent = make([][]uint32, n)
		}
	}
	s.size = (size + len(s.shards) - 1) / len(s.shards)
}

func (r *rows[V, P]) reset(size int, plies bool) {
	if r.payoffs = sized(r.payoffs, size); plies {
		r.plies = sized(r.plies, size)
	}
}

// sized returns a slice of n zeros, in the memory of s if there is enough.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// most returns the largest payoff of a type; none is less than all payoffs.
func most[V int8 | int32]() int32 {
	if unsafe.Sizeof(V(0)) == 1 {
		return math.MaxInt8
	}
	return math.MaxInt32
}

func none[V int8 | int32]() V { return V(-most[V]() - 1) }

// decided returns what a decided position has as the number of options left.
func decided[N uint8 | uint32]() N { return ^N(0) }

func (r *rows[V, P]) Len() int { return len(r.payoffs) }

func (r *rows[V, P]) Row(v uint64) (w rules.Row) {
	w.Payoff = int32(r.payoffs[v])
	if r.plies != nil {
		w.Plies = uint32(r.plies[v])
	}
	return w
}

func (r *rows[V, P]) Bytes() int64 {
	return int64(len(r.payoffs))*int64(unsafe.Sizeof(V(0))) + int64(len(r.plies))*int64(unsafe.Sizeof(P(0)))
}

// fits reports whether there is room for a row.
func (r *rows[V, P]) fits(w rules.Row) bool {
	return w.Payoff >= -most[V]() && w.Payoff <= most[V]() && (r.plies == nil || w.Plies == uint32(P(w.Plies)))
}

func (r *rows[V, P]) set(v uint32, w rules.Row) {
	r.payoffs[v] = V(w.Payoff)
	if r.plies != nil {
		r.plies[v] = P(w.Plies)
	}
}

// Load returns the rows that each yields. The number of rows is size. If plies is true, the rows
// have distances. The error is ErrWide or an error of each.
func Load(size int, narrow, plies bool, each func(yield func(v uint64, r rules.Row)) error) (Rows, error) {
	if narrow {
		return load[int8, uint16](size, plies, each)
	}
	return load[int32, uint32](size, plies, each)
}

func load[V int8 | int32, P uint16 | uint32](size int, plies bool, each func(yield func(v uint64, r rules.Row)) error) (Rows, error) {
	var r rows[V, P]
	r.reset(size, plies)
	fits := true
	err := each(func(v uint64, w rules.Row) {
		if fits = fits && r.fits(w); fits {
			r.set(uint32(v), w)
		}
	})
	if err == nil && !fits {
		err = ErrWide
	}
	return &r, err
}

func (s *stage[V, N, P]) Begin(v uint32, outside rules.Row, some bool, within int) error {
	// The largest count is the mark of decided positions, and no number of options.
	if some && !s.fits(outside) || uint64(within) >= uint64(decided[N]()) {
		return ErrWide
	}
	s.left[v] = N(within)
	// Without an option outside the payoff is less than all: the first option that is decided is better.
	if s.set(v, outside); !some {
		s.payoffs[v] = none[V]()
	}
	return nil
}

func (s *stage[V, N, P]) Count(v uint32) { s.arcs.count(v) }
func (s *stage[V, N, P]) Arcs() int64    { return s.arcs.total() }
func (s *stage[V, N, P]) Room() bool     { return s.arcs.room() }

func (s *stage[V, N, P]) Asks(v uint32) bool { return s.left[v] > 0 }

func (s *stage[V, N, P]) Put(u, v uint32, marked bool) {
	if marked {
		v |= mark
	}
	s.arcs.put(u, v)
}

func (s *stage[V, N, P]) Rows() Rows { return s.rows.alone() }

// alone returns the rows as a value of its own: a pointer into a stage would keep all of it, its arcs too.
func (r rows[V, P]) alone() Rows { return &r }

// each calls f for all shards, in parallel if there is much to do. The first one is done by the caller's goroutine, so
// that it may ask whether to stop.
func (s *stage[V, N, P]) each(much bool, f func(i int)) error {
	if !much || len(s.shards) == 1 {
		for i := range s.shards {
			f(i)
		}
		return s.err
	}
	var group workers.Group
	for i := 1; i < len(s.shards); i++ {
		group.Go(func() { f(i) })
	}
	// Also if f panics: no worker outlives the call.
	defer group.Wait()
	f(0)
	return s.err
}

// ended reports whether the work on shard i is to stop, at step k of it.
func (s *stage[V, N, P]) ended(i, k int) bool { return k%batch == 0 && s.asked(i) }

// asked is ended at each batch, in a function of its own so that the compiler inlines ended.
func (s *stage[V, N, P]) asked(i int) bool {
	// The caller's goroutine alone calls stopped and writes err. The others only read the flag.
	if i == 0 && s.err == nil {
		if s.err = s.stopped(); s.err != nil {
			s.stop.Store(true)
		}
	}
	return s.stop.Load()
}

// numbers returns the range of the numbers of a shard.
func (s *stage[V, N, P]) numbers(i int) (from, to int) {
	return min(i*s.size, len(s.left)), min((i+1)*s.size, len(s.left))
}
