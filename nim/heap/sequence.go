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

// Sequence is the sequence of the Grundy values g(0), g(1), g(2) ... of the heaps of
// a game, as far as it has been computed, and its period as soon as there are enough
// values to prove it. From then on, each value of the infinite sequence is known.
//
// It is also a tool for positions of several heaps in normal play, where a player who
// cannot move loses: it has their values and winning moves, and chooses moves. (In
// misère play the values of heaps do not determine those of positions; see package
// misere.)
//
// The game is fixed at the first call; Reset lets another one be set. A Sequence is not safe for
// concurrent use, and panics where it notices that, or if a context is nil.
//
// Let all values be below V. The time for n of them is, for a [Code] whose moves leave
// at most one heap, linear in n; for an octal code with a sparse space nearly linear,
// and for others quadratic; where moves leave three heaps n^2 V/64, and cubic if these
// must be unequal. For other Rules it is linear in the options of all heaps. A value
// takes a byte of memory as long as V is at most 256, and 3 bytes up to 65,536; while values
// move to a larger type, both. Where moves leave three heaps, each heap takes V/8 + 24 bytes
// more. To look for a period takes another 3 to 6 bytes a value for a while.
type Sequence struct {
	// Rules are the moves at a heap; nil has none, like the zero Code. A Code is solved by its
	// digits, and other Rules, even those that embed a Code, by their options.
	Rules Rules

	// Memory is the limit in bytes; 0 means game.DefaultMemory. It may be changed at
	// any time. Methods panic if it is negative.
	Memory int64

	// Progress, if not nil, is called some ten times a second during long calls, with
	// the Stats so far.
	Progress func(game.Stats)

	// Stats tells what the calls have cost since all values were forgotten: Positions counts
	// the heaps whose values were computed, and Memory and Elapsed are set.
	Stats game.Stats

	guard tool.Guard
	plain bool // in tests: go through all options of each heap
	found
}

// found is what a sequence has found out.
type found struct {
	rules  Rules // what the values belong to
	game   Code  // the rules, if they are a Code
	coded  bool  // whether they are
	engine values.Engine
	stride int       // how many values to compute between two looks at the clock
	next   int       // how many there must be before it looks for a period
	seen   sighting  // the last one, not proved yet
	began  time.Time // when the call began
	called time.Time // when Progress was last called, or the call began
	period Period
	proved bool
}

// NewSequence returns the sequence of a game.
func NewSequence(r Rules) *Sequence { return &Sequence{Rules: r} }

// Len returns how many values have been computed: those of heaps of 0 to Len-1
// counters.
func (q *Sequence) Len() int64 {
	q.begin()
	return int64(q.engine.Len())
}

// Largest returns the largest value that has been computed, and 0 if none has.
func (q *Sequence) Largest() nim.Nimber {
	q.begin()
	return nim.Nimber(q.engine.Largest())
}

// Reset forgets all values.
func (q *Sequence) Reset() {
	defer q.enter().Leave()
	q.found, q.Stats = found{}, game.Stats{}
}

// At returns g(n), the Grundy value of a heap of n counters. It takes constant time if
// the value has been computed or the period is proved; otherwise it computes the
// values up to n, unless a period turns up before.
//
// The error wraps game.ErrMemory or context.Cause(ctx). What was computed
// before is kept, and a later call goes on from there. At panics if n is negative.
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

// known returns g(n), which has been computed or follows from the period.
//
// Nothing overflows. A position of value v has a play of at least v moves, since it has
// an option of value v-1. From a heap of n, no play has 2n moves: let c be the counters
// and h the heaps of a position; then 2c-h is 2n-1 at first, never negative, and
// smaller after each move. (To take k > 0 and leave j heaps changes it by 1-j-2k, to
// take none and leave j > 1 by 1-j.) So g(n) is less than 2n, which is less than 2^64,
// and neither the product nor the sum here exceeds g(n).
func (q *Sequence) known(n int64) nim.Nimber {
	if n < int64(q.engine.Len()) {
		return nim.Nimber(q.engine.At(int(n)))
	}
	p := q.period
	beyond := n - p.Preperiod
	base := q.engine.At(int(p.Preperiod + beyond%p.Length))
	return nim.Nimber(base + uint64(beyond/p.Length)*uint64(p.Saltus))
}

// Values yields g(0), g(1) ... without end, each with a nil error. If a value cannot
// be computed, the last pair has the error, as At returns it. Each loop begins
// with g(0), but what has been computed is not computed again.
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
