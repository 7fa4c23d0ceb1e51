package heap

import (
	"context"
	"errors"
	"math"
	"slices"
	"sync/atomic"
)

// Period says how a sequence of values g(0), g(1), ... of the heaps of a game goes
// on without end:
//
//	g(n+Length) = g(n) + Saltus for all n >= Preperiod.
//
// Length is at least 1. The sequence is ultimately periodic if Saltus is 0, and purely
// periodic if Preperiod is 0 too. If Saltus is not 0 it is arithmetic periodic.
type Period struct {
	Preperiod int64 // the number of values before the period begins
	Length    int64 // of the period
	Saltus    int64 // by how much values grow from one period to the next
}

// # The proof of a period
//
// Guy and Smith (The G-values of various games, 1956) proved that a period of an
// octal game need only be seen for long enough. Let k be the last index of a digit
// that is not 0, and let moves leave at most t heaps, 2 in an octal game.
//
// Theorem. If g(n+p) = g(n) for all n with n0 <= n < t n0 + (t-1) p + k, where n0 and
// p are at least 1, then for all n >= n0.
//
// Proof, by induction on n >= t n0 + (t-1) p + k. It is enough that the options of
// n+p and of n have the same values.
//
//   - An option of n+p has t heaps or less, of n+p-k or more counters together, that
//     is t n0 + t p or more. The largest heap has at least n0 + p, and with p counters
//     less, at least n0 and still 1, it has the same value, by the assumption or by
//     induction. What arises is an option of n.
//   - An option of n has n-k counters or more, that is t n0 or more, so the largest
//     heap has n0 or more. With p more counters it has the same value, and what arises
//     is an option of n+p.
//
// (That the whole heap is taken happens for n <= k only.)
//
// So the values up to t n0 + t p + k - 1 decide, 2 n0 + 2p + k - 1 in an octal game.
//
// If the heaps that a move leaves must be unequal, let t be 2 and one more p be seen:
// n < 2 n0 + 2p + k. In the first part p may not be taken from the larger heap if
// that makes it equal to the other, b counters each. The value of such an option
// is g(b+p) xor g(b) = 0, and 2b >= n-k >= 2 n0 + 2p. So b-p >= n0, and the heaps of
// b+p and b-p are another option of n with the value 0.

// See arithmetic.go for arithmetic periods, and subtraction_period.go for those of
// codes without end whose moves leave at most one heap.

// theorem reports whether the sequence of values of g is periodic if it is so for
// long enough, that is for sufficient values.
func (g Game) theorem() bool {
	return g.tail == 0 && !(g.unequal && g.Most() > 2)
}

// sufficient returns how many values prove a period.
func (g Game) sufficient(preperiod, length int) int64 {
	heaps := int64(max(1, g.Most()))
	last, _ := g.Last()
	n := heaps*int64(max(1, preperiod)+length) + int64(last)
	if g.unequal && heaps == 2 {
		n += int64(length)
	}
	return n
}

// sighting is a period that the values have, but have not had for long enough.
type sighting struct {
	length, preperiod int
	until             int // the values up to here have it
}

// look looks for a period in the values so far, and decides when to look again.
func (q *Sequence) look(ctx context.Context, stop *atomic.Bool) error {
	n := q.engine.len()
	q.next = n + n/2
	if q.Game.Most() <= 1 && !q.Game.theorem() {
		return q.take(ctx, n)
	}
	if q.Game.theorem() {
		if err := q.sight(n, stop); err != nil {
			return err
		}
	}
	if !q.proved && q.Game.arithmetic() {
		room := q.limit() - q.engine.need(n)
		q.period, q.proved = q.Game.provesArithmetic(n, q.engine.at, room, stop)
	}
	return nil
}

// take looks for the period of a game whose moves leave at most one heap and whose
// code goes on without end.
func (q *Sequence) take(ctx context.Context, n int) error {
	p, err := takePeriod(ctx, q.Game, int64(n))
	if errors.Is(err, ErrNoPeriod) {
		return nil
	}
	if err == nil && p.Preperiod+p.Length <= int64(n) {
		q.period, q.proved = p, true
	}
	return err
}

// sight looks for a period that holds until value n. If there is one for which more
// values must be seen, it sets the next look to where they suffice.
func (q *Sequence) sight(n int, stop *atomic.Bool) error {
	s := &q.seen
	if s.length == 0 || !q.engine.repeats(s.length, s.until) {
		// The Z function takes up to 8 bytes for three quarters of the values.
		if err := q.afford(q.engine.need(n) + 6*int64(n)); err != nil {
			return err
		}
		s.length, s.preperiod = q.engine.repetition(q.Game.agreement(n), stop)
	}
	if s.until = n; s.length == 0 {
		return nil
	}
	enough := q.Game.sufficient(s.preperiod, s.length)
	if int64(n) < enough {
		q.next = int(min(int64(q.next), enough))
		return nil
	}
	q.period, q.proved = Period{Preperiod: int64(s.preperiod), Length: int64(s.length)}, true
	return nil
}

// agreement returns how many of n values must repeat at least, for their period to
// be worth looking for.
//
// A proof needs n to be t (n0 + p) + k, by the theorem, and all values from n0 + p on
// repeat earlier ones: half of them, and more, if t is 2 or 3. A quarter is asked
// for, so that a period is seen before it can be proved. If t is 1 the last k may do.
func (g Game) agreement(n int) int {
	if g.Most() <= 1 {
		return min(n/4, len(g.digits)-1)
	}
	return n / 4
}

// repetition returns the period, with its preperiod, that the last values of a row
// have had for longest: of all p, that for which g(n) = g(n+p) holds furthest back from
// the end, the smallest if there are several. If it holds for less than least pairs,
// or if stop is set, it returns 0, 0.
//
// Read from the end, the values are a string, and the wanted p is the place other
// than the first where the longest prefix of the string occurs again. The lengths
// of these for all places are the Z function, in linear time (Main and Lorentz 1984).
func (r *row[T]) repetition(least int, stop *atomic.Bool) (length, preperiod int) {
	if int64(len(r.g)) <= math.MaxUint32 {
		return repetition[uint32](r.g, least, stop)
	}
	return repetition[uint64](r.g, least, stop)
}

func repetition[I uint32 | uint64, T value](g []T, least int, stop *atomic.Bool) (length, preperiod int) {
	n := len(g)
	longest := max(least, 1) - 1
	z := make([]I, max(0, n-longest))
	left, right := 0, 0 // the agreement at place left reaches up to right, furthest of all
	for p := 1; p < len(z); p++ {
		if p%(1<<16) == 0 && stop.Load() {
			return 0, 0
		}
		same := 0
		if p < right {
			same = min(right-p, int(z[p-left]))
		}
		for p+same < n && g[n-1-same] == g[n-1-p-same] {
			same++
		}
		if z[p] = I(same); p+same > right {
			left, right = p, p+same
		}
		if same > longest {
			longest, length, preperiod = same, p, n-p-same
		}
	}
	return length, preperiod
}

// repeats is described at engine.
func (r *row[T]) repeats(length, from int) bool {
	return slices.Equal(r.g[from:], r.g[from-length:len(r.g)-length])
}
