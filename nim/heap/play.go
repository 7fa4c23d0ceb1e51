package heap

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/code"
)

var _ game.Strategy[nim.Heaps] = (*Sequence)(nil)

// Value returns the Grundy value of a position, the nim-sum of the values of its heaps. The value
// is 0 if and only if the player to move loses in normal play. The errors are the same as in At.
// If ctx has ended, Value returns an error even if all values are known.
func (q *Sequence) Value(ctx context.Context, s nim.Heaps) (nim.Nimber, error) {
	if err := alive(ctx); err != nil {
		return 0, err
	}
	q.begin()
	var sum nim.Nimber
	for n := range s.All() {
		v, err := q.At(ctx, int64(n))
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}

// alive returns context.Cause(ctx) if ctx has ended.
func alive(ctx context.Context) error {
	must.HaveContext("heap", ctx)
	if err := poll.Cause(ctx); err != nil {
		return prefix.Wrap("heap", err)
	}
	return nil
}

// Outcome returns the outcome of s in normal play. The errors are the same as in Value.
func (q *Sequence) Outcome(ctx context.Context, s nim.Heaps) (nim.Outcome, error) {
	v, err := q.Value(ctx, s)
	if err != nil {
		return 0, err
	}
	return nim.Finite(v).Outcome(), nil
}

// PPosition reports whether the player to move at s loses in normal play. The errors are the same
// as in Value.
func (q *Sequence) PPosition(ctx context.Context, s nim.Heaps) (bool, error) {
	v, err := q.Value(ctx, s)
	return err == nil && v == 0, err
}

// AllWinningMoves yields the winning moves at s in normal play: the options with value 0, in the
// order of [Code.Moves], each with a nil error. There are none if and only if the value of s is
// 0. If an error occurs, as in Value, the last pair has the error.
//
// All winning moves together take time linear in the options of each heap of s, and only the
// memory for values.
func (q *Sequence) AllWinningMoves(ctx context.Context, s nim.Heaps) iter.Seq2[nim.Heaps, error] {
	must.HaveContext("heap", ctx)
	return func(yield func(nim.Heaps, error) bool) {
		value, err := q.Value(ctx, s)
		if err == nil && value == 0 {
			return
		}
		left := false
		if err == nil {
			err = q.options(ctx, s, value, func(o option, v nim.Nimber) bool {
				left = v == 0 && !yield(o.heaps(), nil)
				return !left
			})
		}
		if err != nil && !left {
			yield(nim.Heaps{}, err)
		}
	}
}

// WinningMoves returns the moves of [Sequence.AllWinningMoves] in one slice. The slice counts
// towards Memory.
func (q *Sequence) WinningMoves(ctx context.Context, s nim.Heaps) ([]nim.Heaps, error) {
	var moves []nim.Heaps
	var bytes int64
	for move, err := range q.AllWinningMoves(ctx, s) {
		if err == nil {
			bytes += size(move)
			err = q.room(bytes, len(moves))
		}
		if err != nil {
			return nil, err
		}
		moves = append(moves, move)
	}
	return moves, nil
}

// Solve returns the value of s and a line of best moves to the end of the play. Each move of the
// line is a winning move or, without a winning move, the first option. The line counts towards
// Memory. The errors are the same as in Value. With an error, Solve returns the result so far.
func (q *Sequence) Solve(ctx context.Context, s nim.Heaps) (r game.Result[nim.Heaps, nim.Nimber], err error) {
	defer q.charge(&r.Stats)()
	if r.Value, err = q.Value(ctx, s); err != nil {
		return r, err
	}
	r.Exact = true
	var bytes int64
	for {
		s, err = q.Choose(ctx, s)
		if errors.Is(err, game.ErrTerminal) {
			return r, nil
		}
		bytes += size(s)
		if err = cmp.Or(err, q.room(bytes, len(r.Line))); err != nil {
			return r, err
		}
		r.Line = append(r.Line, s)
	}
}

// Analyze returns the value of s and the value of each option, in the order of [Code.Moves]. If
// the value of s is not 0, the best options have value 0. Otherwise all options lose and are
// equally good. The options count towards Memory. The errors are the same as in Value. With an
// error, Analyze returns the result so far.
func (q *Sequence) Analyze(ctx context.Context, s nim.Heaps) (a game.Analysis[nim.Heaps, nim.Nimber], err error) {
	defer q.charge(&a.Stats)()
	value, err := q.Value(ctx, s)
	if err != nil {
		return a, err
	}
	a.Value, a.Exact = value, true
	var bytes int64
	var full error
	err = q.options(ctx, s, value, func(o option, v nim.Nimber) bool {
		next := o.heaps()
		bytes += size(next)
		if full = q.room(bytes, len(a.Options)); full != nil {
			return false
		}
		a.Options = append(a.Options, game.Option[nim.Heaps, nim.Nimber]{
			Position: next, Value: v, Exact: true, Best: v == 0 || value == 0,
		})
		return true
	})
	return a, cmp.Or(full, err)
}

// charge begins a call, and returns a function that sets st to the costs of the call.
func (q *Sequence) charge(st *game.Stats) func() {
	began, known := time.Now(), q.Len()
	return func() {
		n := q.Len()
		*st = game.Stats{Positions: n - known, Memory: q.engine.Need(int(n)), Elapsed: time.Since(began)}
	}
}

// Choose returns the first winning move. If no move wins, Choose returns the first option. A
// Sequence is therefore a [game.Strategy] that plays perfectly in normal play. If there is no
// option, the error wraps game.ErrTerminal. The other errors are the same as in Value.
func (q *Sequence) Choose(ctx context.Context, s nim.Heaps) (nim.Heaps, error) {
	value, err := q.Value(ctx, s)
	if err != nil {
		return nim.Heaps{}, err
	}
	choice, found := nim.Heaps{}, false
	err = q.options(ctx, s, value, func(o option, v nim.Nimber) bool {
		if v == 0 || value == 0 {
			choice, found = o.heaps(), true
		}
		return !found
	})
	if err == nil && !found {
		err = prefix.Errorf("heap", "position %s of %s: %w", code.Brief(s.String()), brief(q.rules), game.ErrTerminal)
	}
	return choice, err
}

// options calls yield with each option of s and its value, in order, until yield returns false.
// value is the value of s, so the values of all smaller heaps are known.
func (q *Sequence) options(ctx context.Context, s nim.Heaps, value nim.Nimber, yield func(option, nim.Nimber) bool) error {
	const often = 1 << 10 // options between two looks at ctx
	count := 0
	for o := range options(q.rules, s) {
		if count++; count%often == 0 {
			if err := alive(ctx); err != nil {
				return err
			}
		}
		v := value ^ q.known(int64(o.from))
		for _, n := range o.left {
			v ^= q.known(int64(n))
		}
		if !yield(o, v) {
			break
		}
	}
	return nil
}

// room returns an error if this many positions need more memory than the values leave free.
func (q *Sequence) room(bytes int64, positions int) error {
	if limit := q.limit(); bytes+q.engine.Need(q.engine.Len()) > limit {
		return prefix.Errorf("heap", "%w, %d bytes, with %d options of %s", game.ErrMemory, limit, positions, brief(q.rules))
	}
	return nil
}

// size returns the bytes of a position in a slice, including the spare room of a growing slice.
func size(s nim.Heaps) int64 {
	const held = 2 * (24 + 16) // an option of an Analysis, the largest thing that is kept
	bytes := int64(held)
	for n := range s.All() {
		for bytes++; n >= 0x80; n >>= 7 {
			bytes++
		}
	}
	return bytes
}
