package partizan

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/tool"
)

// Arithmetic computes with the values of a store and remembers results. An Arithmetic is not safe
// for concurrent use, and panics if it notices concurrent use. Goroutines that share a store need
// one Arithmetic each. An Arithmetic panics if a value belongs to another store.
//
// After an error, all methods return zero values, except that [Arithmetic.BestAt] returns -1. So
// check Err once at the end of a long computation. The error wraps game.ErrMemory, [ErrRange],
// [ErrDomain] or context.Cause(ctx).
//
// The time of a method is hard to predict. Most values that arise in play take microseconds.
// However, the number of options of a sum can be the product of the numbers of options of the
// summands.
type Arithmetic struct {
	guard tool.Guard
	w     *worker
	err   error
}

// Arithmetic returns an arithmetic for the values in s. The arithmetic works until ctx ends. Call
// Close after the last use.
func (s *Store) Arithmetic(ctx context.Context) *Arithmetic {
	must.Have(s, "partizan: Arithmetic of a nil Store: NewStore makes one")
	must.HaveContext("partizan", ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	// A worker of an arithmetic that was closed still has its answers.
	if n := len(s.spare); n > 0 {
		w := s.spare[n-1]
		s.spare = s.spare[:n-1]
		w.ctx = ctx
		return &Arithmetic{w: w}
	}
	return &Arithmetic{w: &worker{Store: s, ctx: ctx}}
}

// Err returns the error that ended the computation, or nil.
func (a *Arithmetic) Err() error { return a.err }

// Close returns the remembered results to the store for the next Arithmetic. After Close all
// methods panic.
func (a *Arithmetic) Close() {
	if a.w == nil {
		return
	}
	a.w.mu.Lock()
	defer a.w.mu.Unlock()
	a.w.spare = append(a.w.spare, a.w)
	a.w = nil
}

// Reserve takes bytes of the memory of the store for the work of an [Evaluator], or gives bytes back
// if the number is negative. Reserve also looks at times whether the context has ended. It returns
// false after an error: then the Evaluator must end.
func (a *Arithmetic) Reserve(bytes int64) bool {
	if bytes < 0 {
		a.w.used.Add(bytes)
		return a.err == nil
	}
	a.do(func(w *worker) {
		w.step()
		w.take(bytes)
	})
	return a.err == nil
}

// catch stores the error of a panic in the arithmetic.
func (a *Arithmetic) catch() {
	if r := recover(); r != nil {
		a.err = errOf(r)
	}
}

// fail ends the computation.
func (a *Arithmetic) fail(sentinel error, format string, args ...any) {
	panic(fmt.Errorf("%w: %s", sentinel, fmt.Sprintf(format, args...)))
}

// refs returns the refs of values. It panics if a value belongs to another store.
func (a *Arithmetic) refs(dst []ref, values []Value) []ref {
	for _, v := range values {
		dst = append(dst, a.ref(v))
	}
	return dst
}

func (a *Arithmetic) ref(v Value) ref {
	if v.store != nil && v.store != a.w.Store {
		panic("partizan: values of different stores")
	}
	return v.ref
}

// do runs a computation, unless there was an error before.
func (a *Arithmetic) do(compute func(w *worker)) {
	defer a.guard.Enter("partizan", "Arithmetic").Leave()
	if a.w == nil {
		panic("partizan: an Arithmetic that was closed, or not made by Store.Arithmetic")
	}
	// After an error nothing is computed: the first error is kept, and results stay zero.
	if a.err == nil {
		defer a.catch()
		compute(a.w)
	}
}

// value computes a value.
func (a *Arithmetic) value(compute func(w *worker) ref) (v Value) {
	a.do(func(w *worker) { v = w.value(compute(w)) })
	return v
}

// greatest returns the maximal values, each once.
func (a *Arithmetic) greatest(values []Value) (greatest []Value) {
	a.do(func(w *worker) {
		for _, r := range w.undominated(sorted(a.refs(nil, values)), Left) {
			greatest = append(greatest, w.value(r))
		}
	})
	return greatest
}

// Game returns the value of the game with the given options of Left and Right.
func (a *Arithmetic) Game(left, right []Value) Value {
	return a.value(func(w *worker) ref {
		return w.canonical(a.refs(w.buffer(), left), a.refs(w.buffer(), right))
	})
}

// Switch returns {left|right}.
func (a *Arithmetic) Switch(left, right Value) Value {
	return a.value(func(w *worker) ref { return w.game(a.ref(left), a.ref(right)) })
}

// game returns {left|right}.
func (w *worker) game(left, right ref) ref {
	return w.canonical(append(w.buffer(), left), append(w.buffer(), right))
}

// PlusMinus returns ±v = {v|-v}.
func (a *Arithmetic) PlusMinus(v Value) Value {
	return a.value(func(w *worker) ref { return w.game(a.ref(v), w.negative(a.ref(v))) })
}

// Tiny returns tiny-v = {0||0|-v}. If v is a positive number, tiny-v is positive and less than
// ↑^n for each n (see [Arithmetic.Power]).
func (a *Arithmetic) Tiny(v Value) Value {
	return a.value(func(w *worker) ref { return w.game(0, w.game(0, w.negative(a.ref(v)))) })
}

// Miny returns miny-v = {v|0||0}, the negative of tiny-v.
func (a *Arithmetic) Miny(v Value) Value {
	return a.value(func(w *worker) ref { return w.game(w.game(a.ref(v), 0), 0) })
}

// Add returns the sum of values. The sum of no values is 0.
func (a *Arithmetic) Add(values ...Value) Value {
	return a.value(func(w *worker) ref {
		var sum ref
		for _, v := range values {
			sum = w.plus(sum, a.ref(v))
		}
		return sum
	})
}

// Sub returns v - u.
func (a *Arithmetic) Sub(v, u Value) Value {
	return a.value(func(w *worker) ref { return w.minus(a.ref(v), a.ref(u)) })
}

func (w *worker) minus(r, q ref) ref { return w.plus(r, w.negative(q)) }

// Neg returns -v.
func (a *Arithmetic) Neg(v Value) Value {
	return a.value(func(w *worker) ref { return w.negative(a.ref(v)) })
}

// Mul returns n·v: the sum of n copies of v, or of -n copies of -v if n is negative.
func (a *Arithmetic) Mul(n int, v Value) Value {
	return a.value(func(w *worker) ref { return w.times(int64(n), a.ref(v)) })
}

func (w *worker) times(n int64, r ref) ref {
	size := uint64(n)
	if n < 0 {
		size, r = -size, w.negative(r)
	}
	var sum ref
	// By doubling the number of sums is logarithmic.
	for ; size > 0; size /= 2 { // r, 2r, 4r, ...
		if size%2 == 1 {
			sum = w.plus(sum, r)
		}
		if size > 1 {
			r = w.plus(r, r)
		}
	}
	return sum
}

// LessEqual reports whether v <= u: whether Right, moving second, wins v - u.
func (a *Arithmetic) LessEqual(v, u Value) (less bool) {
	a.do(func(w *worker) { less = w.leq(a.ref(v), a.ref(u)) })
	return less
}

// Compare returns the order of v and u, for example Greater if v > u. After an error, Compare
// returns the zero Order, which is none of the four orders.
func (a *Arithmetic) Compare(v, u Value) Order {
	switch less, greater := a.LessEqual(v, u), a.LessEqual(u, v); {
	case a.err != nil:
		return 0
	case v == u:
		return Equal
	case less:
		return Less
	case greater:
		return Greater
	}
	return Confused
}
