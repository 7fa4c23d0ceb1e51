package misere

import (
	"math/rand/v2"
	"testing"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/poll"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// outcomes is the oracle: misère play by the definition.
type outcomes struct {
	game heap.Code
	memo map[nim.Heaps]bool
}

func newOutcomes(g heap.Code) *outcomes { return &outcomes{g, make(map[nim.Heaps]bool)} }

// lost reports whether h is a P-position: there are options, and all are won.
func (o *outcomes) lost(h nim.Heaps) bool {
	if lost, ok := o.memo[h]; ok {
		return lost
	}
	options := o.game.Moves(nil, h)
	lost := len(options) > 0
	for _, option := range options {
		lost = lost && !o.lost(option)
	}
	o.memo[h] = lost
	return lost
}

// positions yields all positions of up to total counters in heaps of up to largest.
func positions(total, largest int) func(yield func([]int) bool) {
	return func(yield func([]int) bool) {
		var extend func(w []int, total, largest int) bool
		extend = func(w []int, total, largest int) bool {
			if !yield(w) {
				return false
			}
			for h := 1; h <= min(total, largest); h++ {
				if !extend(append(w, h), total-h, h) {
					return false
				}
			}
			return true
		}
		extend(nil, total, largest)
	}
}

// random returns up to n heaps of up to largest counters.
func random(r *rand.Rand, n, largest int) nim.Heaps {
	sizes := make([]int, r.IntN(n+1))
	for i := range sizes {
		sizes[i] = r.IntN(largest + 1)
	}
	return nim.NewHeaps(sizes...)
}

// newLimits returns limits that nothing reaches.
func newLimits(t testing.TB) *limits {
	l := &limits{ctx: t.Context(), stop: new(poll.Flag), order: DefaultMaxOrder}
	l.memory.Limit = game.DefaultMemory
	return l
}

// proofOf returns a prover of the monoid of a game.
func proofOf(t testing.TB, l *limits, g heap.Code, m *monoid) *prover {
	t.Helper()
	r := rulesOf(g)
	v, err := newProver(l, &r, m)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// quotient returns the quotient to heap n.
func quotient(t testing.TB, code string, n int) *Quotient {
	t.Helper()
	q, err := NewSolver(heap.MustParse(code)).Quotient(t.Context(), n)
	if err != nil {
		t.Fatalf("%s to heap %d: %v", code, n, err)
	}
	return q
}

// compare checks the outcomes and winning moves of all positions of up to total
// counters in heaps of up to largest.
func compare(t *testing.T, q *Quotient, total, largest int) {
	t.Helper()
	o := newOutcomes(q.Game())
	for w := range positions(total, largest) {
		h := nim.NewHeaps(w...)
		compareAt(t, q, o, h)
	}
}

func compareAt(t *testing.T, q *Quotient, o *outcomes, h nim.Heaps) {
	t.Helper()
	lost, err := q.PPosition(h)
	if want := o.lost(h); err != nil || lost != want {
		t.Fatalf("%v: PPosition(%v) = %v, %v, want %v", q.Game(), h, lost, err, want)
	}
	moves, err := q.WinningMoves(h)
	if err != nil {
		t.Fatal(err)
	}
	for _, option := range q.Game().Moves(nil, h) {
		if o.lost(option) != (len(moves) > 0 && moves[0] == option) {
			t.Fatalf("%v: WinningMoves(%v) has %v wrong", q.Game(), h, option)
		}
		if o.lost(option) {
			moves = moves[1:]
		}
	}
	if len(moves) > 0 {
		t.Fatalf("%v: WinningMoves(%v) has %v too much", q.Game(), h, moves)
	}
}
