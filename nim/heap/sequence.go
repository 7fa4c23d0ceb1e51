package heap

import (
	"context"
	"iter"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/must"
	"github.com/gametheory-go/gametheory/internal/prefix"
	"github.com/gametheory-go/gametheory/internal/tool"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/values"
)

// Sequence computes the Grundy values g(0), g(1), g(2) ... of the heaps of a game. When there are
// enough values, a Sequence proves a period. From then on every value of the infinite sequence is
// known.
//
// A Sequence is also a tool for positions of several heaps in normal play. It finds the values
// and the winning moves of positions, and chooses moves. In misère play the values of heaps do
// not determine the values of positions: see package misere.
//
// The first call fixes the game: a later change of Rules has no effect until Reset. A Sequence is
// not safe for concurrent use, and panics if it notices concurrent use. It panics if a context is
// nil.
//
// Let all values be below V. The time for n values depends on the rules:
//
//	Code, a move leaves at most one heap               linear in n
//	Code, at most two heaps, with many common values   nearly linear in n
//	Code, at most two heaps, otherwise                 n^2
//	Code, three heaps                                  n^2 V/64
//	Code, three heaps that must be unequal             n^3
//	other Rules                                        linear in the options of all heaps
//
// A value takes one byte of memory if V is at most 256, and 3 bytes up to 65,536. While values
// move to a larger type, the memory holds the values in both types. If moves leave three heaps,
// each heap takes V/8 + 24 bytes more. During the search for a period, each value takes another 3
// to 6 bytes.
type Sequence struct {
	// Rules are the moves at a heap; nil has no moves, like the zero Code. A Sequence solves a
	// Code by its digits. It solves other Rules by their options, even Rules that embed a Code.
	Rules Rules

	// Memory is the limit in bytes; 0 means game.DefaultMemory. Memory may change at any time.
	// Methods panic if Memory is negative.
	Memory int64

	// Progress, if not nil, is called about ten times a second during long calls, with the Stats
	// so far.
	Progress func(game.Stats)

	// Stats tells the cost of the calls since the last Reset. Positions counts the computed
	// values. Memory and Elapsed are set too.
	Stats game.Stats

	guard tool.Guard
	plain bool // in tests: go through all options of each heap
	found
}

// found is the knowledge of a sequence.
type found struct {
	rules  Rules // the rules of the values
	game   Code  // the rules, if they are a Code
	coded  bool  // whether the rules are a Code
	engine values.Engine
	stride int       // the number of values between two checks of the clock
	next   int       // the number of values for the next search for a period
	seen   sighting  // the last sighting, not proved yet
	began  time.Time // the start of the call
	called time.Time // the last call of Progress, or the start of the call
	period Period
	proved bool
}

// NewSequence returns the Sequence of a game.
func NewSequence(r Rules) *Sequence { return &Sequence{Rules: r} }

// Len returns the number of computed values. The values belong to heaps of 0 to Len-1 counters.
func (q *Sequence) Len() int64 {
	q.begin()
	return int64(q.engine.Len())
}

// Largest returns the largest computed value, and 0 if no value has been computed.
func (q *Sequence) Largest() nim.Nimber {
	q.begin()
	return nim.Nimber(q.engine.Largest())
}

// Reset forgets all values.
func (q *Sequence) Reset() {
	defer q.enter().Leave()
	q.found, q.Stats = found{}, game.Stats{}
}

// At returns g(n), the Grundy value of a heap of n counters. If the value is known or the period
// is proved, At takes constant time. Otherwise At computes the values up to n, or until it proves
// a period.
//
// The error wraps game.ErrMemory or context.Cause(ctx). Values computed before an error are kept,
// and a later call continues from there. At panics if n is negative.
func (q *Sequence) At(ctx context.Context, n int64) (nim.Nimber, error) {
	if n < 0 {
		panic("heap: negative heap")
	}
	defer q.enter().Leave()
	if err := q.reach(ctx, n, true); err != nil {
		return 0, prefix.Wrap("heap", err)
	}
	return q.known(n), nil
}

// known returns g(n), a computed value or a value by the period.
//
// Nothing overflows. A position of value v has a play of at least v moves, because it has an
// option of value v-1. No play from a heap of n has 2n moves. Proof: let c be the number of
// counters and h the number of heaps of a position. Then 2c-h is 2n-1 at first, never negative,
// and smaller after each move. (A move that takes k > 0 and leaves j heaps changes 2c-h by
// 1-j-2k. A move that takes none and leaves j > 1 heaps changes 2c-h by 1-j.) So g(n) is below
// 2n, which is below 2^64. Neither the product nor the sum here exceeds g(n).
func (q *Sequence) known(n int64) nim.Nimber {
	if n < int64(q.engine.Len()) {
		return nim.Nimber(q.engine.At(int(n)))
	}
	p := q.period
	beyond := n - p.Preperiod
	base := q.engine.At(int(p.Preperiod + beyond%p.Length))
	return nim.Nimber(base + uint64(beyond/p.Length)*uint64(p.Saltus))
}

// Values yields g(0), g(1) ... without end, each with a nil error. If an error occurs, as in At,
// the last pair has the error. Each loop begins with g(0), but does not compute known values
// again.
func (q *Sequence) Values(ctx context.Context) iter.Seq2[nim.Nimber, error] {
	must.HaveContext("heap", ctx)
	return func(yield func(nim.Nimber, error) bool) {
		for n, ahead := int64(0), int64(0); ; n++ {
			if n >= ahead {
				// Whole blocks are faster; an error matters only if n itself has no value.
				ahead = n + min(n, 1<<12) + 1
				_, _ = q.At(ctx, ahead-1)
			}
			v, err := q.At(ctx, n)
			if !yield(v, err) || err != nil {
				return
			}
		}
	}
}
