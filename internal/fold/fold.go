// Package fold evaluates the positions of an acyclic digraph from the end
// backwards: the value of a position is computed from the values of its
// options, once, and remembered. Minimax, backward induction over any outcome
// and the counting of plays are folds.
//
// # How
//
// The walk is a depth-first one. It keeps its own stack, so a path may be as
// long as memory allows, and two arenas beside it: the positions that the
// moves of the path's positions lead to, and the values found for them. A
// position is entered in the memo as Open when the walk first meets it and
// becomes Exact when all its options have values. Meeting an Open one again
// means that a position can be reached from itself: a cycle. The arenas grow
// to the longest path and are used again, so nothing is allocated for a
// position but its entry.
//
// Terminal positions are not remembered: they have no options, and finding
// that out costs as much as a look-up. In games whose hands, scores or stones
// differ at the end they are half of all positions.
//
// Time is linear in the positions and the moves between them.
//
// Package minimax/internal/complete has a search of its own: a walk that asked its user at each option whether to
// go on would be slower.
package fold

import (
	"context"
	"errors"
	"time"
	"unsafe"

	"github.com/gametheory-go/gametheory/internal/memo"
	"github.com/gametheory-go/gametheory/internal/moves"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/progress"
)

// Rules are the moves of a game, as in package game, and what it offers
// besides; the latter may be nil.
type Rules[S comparable] struct {
	Moves     moves.Rules[S]
	Key       interface{ Key(s S) uint64 }
	Canonical interface{ Canonical(s S) S }
}

// Function is what is evaluated.
type Function[S comparable, V any] struct {
	// Terminal is the value of a position without options.
	Terminal func(s S) (V, error)
	// Inner is the value of a position, given its options and their values. It
	// must not change or keep the slices.
	Inner func(s S, options []S, values []V) V
}

// Config is what a fold is made of.
type Config[S comparable, V any] struct {
	Rules    Rules[S]
	Function Function[S, V]
	Cycle    func(positions []S) error // makes the error for a cycle, once it has been checked by CheckCycle
	Memory   int64                     // the limit in bytes
	Progress func(Stats)               // called some ten times a second, if not nil
}

// ErrFull says that a walk needs more than the memory it may have.
var ErrFull = errors.New("memory used up")

// Stats counts the work of a walk.
type Stats struct {
	Positions int64         // expanded
	Terminals int64         // terminal positions met, each as often as it was met
	Hits      int64         // positions met whose value was in the memo
	Depth     int           // the longest path walked, in moves
	Memory    int64         // bytes in use
	Elapsed   time.Duration // since the walk began: only where Progress is called
}

// Words reports whether the positions of r have words as their keys.
func Words[S comparable](r Rules[S]) bool { return memo.Words(r.Key) }

// Fold walks over the digraph of one game, and remembers values. It is not safe for concurrent use.
type Fold[S comparable, V any] struct {
	config Config[S, V]
	table  *memo.Entries[S, V]
	budget memo.Budget

	// The memory of the last walk, for the next one.
	options []S
	values  []V
	path    []frame[V]
	arenas  memo.Account // of the three

	beat progress.Beat
}

// New returns a fold.
func New[S comparable, V any](c Config[S, V]) *Fold[S, V] {
	w := &Fold[S, V]{config: c, budget: memo.Budget{Limit: c.Memory}}
	w.arenas.Budget = &w.budget
	w.table = memo.NewEntries[S, V](c.Rules.Key, &w.budget)
	return w
}

// Reset returns an empty fold of c, in the same memory if the keys are of the same type and no more memory is
// held than is allowed.
func (w *Fold[S, V]) Reset(c Config[S, V]) *Fold[S, V] {
	if !w.table.Reset(c.Rules.Key, c.Memory) {
		return New(c)
	}
	w.config, w.budget.Limit = c, c.Memory
	return w
}

// Memory returns the bytes in use.
func (w *Fold[S, V]) Memory() int64 { return w.budget.Used }

// Limit changes how many bytes may be in use. What is in use already stays.
func (w *Fold[S, V]) Limit(bytes int64) { w.budget.Limit = bytes }

// Report changes the Progress of the configuration.
func (w *Fold[S, V]) Report(progress func(Stats)) { w.config.Progress = progress }

// frame is a position on the path. Its options lie in the arena behind those of
// the position before it, up to hi; those before next have values, and next is
// the one the path goes on with.
type frame[V any] struct {
	entry    *memo.Entry[V]
	next, hi int
}

// Walk returns the value of root, having remembered those of all positions
// reachable from it, but for terminal ones.
//
// The error is ErrFull, the cause of the context's end, or what Cycle or
// Terminal returned. After an error, as after a panic in the rules, what is
// remembered is true, and a later walk goes on from there.
func (w *Fold[S, V]) Walk(ctx context.Context, root S) (_ V, st Stats, err error) {
	var none V
	if err := poll.Cause(ctx); err != nil {
		return none, st, err
	}
	stop, done := poll.Watch(ctx)
	defer done()
	if w.budget.Stop = stop; !w.table.Resume() {
		return none, st, context.Cause(ctx)
	}
	beat := w.begin()
	defer beat.Stop()
	var began time.Time
	if beat != nil {
		began = time.Now()
	}
	// What the loop uses is kept in local variables: the registers.
	rules, inner, terminal := w.config.Rules.Moves, w.config.Function.Inner, w.config.Function.Terminal
	table, words, symmetric := w.table, w.table.Words, w.config.Rules.Canonical != nil
	// The root is the only option of a position that is none.
	options := append(w.options[:0], root)
	w.values = append(w.values[:0], none)
	w.path = w.path[:0]
	var here frame[V] // the last of the path, which is not in path
	here.hi = 1
	panicked := true
	defer func() {
		if panicked {
			table.Close()
			w.release()
		}
	}()
	// fail ends the walk early. (It is no closure over here, so as to leave that
	// in registers.)
	fail := func(here frame[V], err error) (V, Stats, error) {
		panicked = false
		for _, f := range append(w.path, here)[1:] {
			f.entry.State = memo.Unknown
		}
		w.release()
		return none, st, err
	}

	for {
		for here.next < here.hi {
			s := options[here.next]
			if symmetric {
				s = w.config.Rules.Canonical.Canonical(s)
			}
			var e *memo.Entry[V]
			var place memo.Place
			if words != nil {
				place.Word = table.Keys.Of(s)
				e, place.Slot = words.Find(place.Word)
			} else {
				e, place.Slot = table.Whole.Find(s)
			}
			if e != nil {
				if e.State == memo.Exact {
					w.values[here.next] = e.Value
					here.next++
					st.Hits++
					continue
				}
				if e.State == memo.Open {
					return fail(here, w.cycle(e, append(w.path, here), options))
				}
			}
			if stop.Load() {
				return fail(here, context.Cause(ctx))
			}
			lo := len(options)
			options = moves.Append(rules, options, s)
			if len(options) == lo {
				v, err := terminal(s)
				if err != nil {
					return fail(here, err)
				}
				w.values[here.next] = v
				here.next++
				st.Terminals++
				continue
			}
			if e == nil {
				if e = table.Insert(s, place); e == nil {
					return fail(here, poll.Reason(ctx, stop, ErrFull))
				}
			}
			if st.Positions++; beat.Due() {
				st.Memory, st.Elapsed = w.budget.Used, time.Since(began)
				w.config.Progress(st)
			}
			if len(options) > cap(w.values) && !w.extend(cap(options)) {
				return fail(here, ErrFull)
			}
			e.State = memo.Open
			w.values = w.values[:len(options)]
			w.path = append(w.path, here)
			st.Depth = max(st.Depth, len(w.path))
			here = frame[V]{e, lo, len(options)}
		}
		top := len(w.path) - 1
		if top < 0 {
			w.options = options
			panicked = false
			return w.values[0], st, nil
		}
		up := w.path[top]
		s := options[up.next]
		if symmetric {
			s = w.config.Rules.Canonical.Canonical(s)
		}
		v := inner(s, options[up.hi:here.hi], w.values[up.hi:here.hi])
		here.entry.Value, here.entry.State = v, memo.Exact
		options, w.values, w.path = options[:up.hi], w.values[:up.hi], w.path[:top]
		here = up
		w.values[here.next] = v
		here.next++
	}
}

// begin returns the beat of the reports, or nil if nobody wants them.
func (w *Fold[S, V]) begin() *progress.Beat {
	if w.config.Progress == nil {
		return nil
	}
	w.beat.Resume()
	return &w.beat
}

// extend makes room for the values of n options, or returns false if that takes
// more memory than there is. It accounts for the options too, which have n
// places already, and for the path, which is shorter than they are.
func (w *Fold[S, V]) extend(n int) bool {
	var s S
	var v V
	var f frame[V]
	if !w.arenas.Hold(int64(n) * int64(unsafe.Sizeof(s)+unsafe.Sizeof(v)+unsafe.Sizeof(f))) {
		return false
	}
	w.values = append(make([]V, 0, n), w.values...)
	return true
}

// release drops the arenas, which a walk that ended early has lost.
func (w *Fold[S, V]) release() {
	w.options, w.values, w.path = nil, nil, nil
	w.arenas.Close()
}

// cycle returns the error for the cycle that leads from entry e along the path
// back to it.
func (w *Fold[S, V]) cycle(e *memo.Entry[V], path []frame[V], options []S) error {
	var positions []S
	for i, f := range path[1:] {
		if f.entry == e || positions != nil {
			s := options[path[i].next]
			if w.config.Rules.Canonical != nil {
				s = w.config.Rules.Canonical.Canonical(s)
			}
			positions = append(positions, s)
		}
	}
	return w.config.Cycle(positions)
}
