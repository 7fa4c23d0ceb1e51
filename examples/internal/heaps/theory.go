package heaps

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// Theory knows who wins.
type Theory interface {
	// Wins reports whether the player to move at s wins. Where a period is proved it does
	// not look at the options.
	Wins(ctx context.Context, s nim.Heaps) (bool, error)
	// AllWinningMoves yields the options of s at which the opponent loses, each with a nil
	// error. If they cannot be found, the last pair has the error.
	AllWinningMoves(ctx context.Context, s nim.Heaps) iter.Seq2[nim.Heaps, error]
	// Reason says why s is won or lost.
	Reason(ctx context.Context, s nim.Heaps) (string, error)
}

// NewTheory returns a theory of the positions of g that can be reached from s. Nim
// has Bouton's; otherwise normal play has that of Sprague and Grundy. In misère
// play, where the last move loses, it is the misère quotient or, if that is too large
// or infinite, a search of all these positions, within the limit of memory.
func NewTheory(ctx context.Context, g Named, lastLoses bool, s nim.Heaps, memory int64, t *ticker.Ticker) (Theory, error) {
	switch {
	case g.Code == heap.Nim:
		return bouton{nim.Nim{Misere: lastLoses}}, nil
	case !lastLoses:
		return grundy{NewSequence(g, memory, t)}, nil
	}
	defer t.Clear()
	q, err := NewQuotients(g, t).Quotient(ctx, s.Largest())
	if err == nil {
		return plambeck{q}, nil
	}
	if !errors.Is(err, misere.ErrOrder) {
		return nil, err
	}
	x := newSearch(g, memory, t)
	table, e := x.Tabulate(ctx, s)
	if e != nil {
		return nil, fmt.Errorf("%v in misère play: %w; %w", s, err, e)
	}
	return search{table}, nil
}

// NewSequence returns the values of g.
func NewSequence(g Named, memory int64, t *ticker.Ticker) *heap.Sequence {
	q := heap.NewSequence(g.Code)
	q.Memory = memory
	q.Progress = func(s game.Stats) {
		t.Show("%s: %d values, the largest %d", g.Title, s.Positions, q.Largest())
	}
	return q
}

// NewQuotients returns a solver of g in misère play.
func NewQuotients(g Named, t *ticker.Ticker) *misere.Solver {
	s := misere.NewSolver(g.Code)
	s.Progress = func(st misere.Stats) {
		t.Show("%s: heap %d, %d monoids tried, the last of order %d", g.Title, st.Heap, st.Candidates, st.Order)
	}
	return s
}

// SearchMemory is the default limit in bytes of a search, which takes some seconds to
// reach it.
const SearchMemory = 64 << 20

// newSearch returns a search of the positions of g in misère play.
func newSearch(g Named, memory int64, t *ticker.Ticker) *minimax.Solver[nim.Heaps] {
	x := minimax.NewSolver(game.Misere(g.Code))
	x.Memory = cmp.Or(memory, SearchMemory)
	x.Progress = func(s game.Stats) { t.Show("%s: %d positions searched", g.Title, s.Positions) }
	return x
}

// bouton is the theory of Nim (1901): the player to move loses if the nim-sum of the
// heaps is 0. In misère play too, unless all heaps have one counter: then the players
// have no choice, and whoever faces an odd number of them loses.
type bouton struct{ nim.Nim }

func (b bouton) Wins(_ context.Context, s nim.Heaps) (bool, error) { return !b.PPosition(s), nil }

// AllWinningMoves has at most one move for each heap.
func (b bouton) AllWinningMoves(_ context.Context, s nim.Heaps) iter.Seq2[nim.Heaps, error] {
	return func(yield func(nim.Heaps, error) bool) {
		for _, o := range b.WinningMoves(s) {
			if !yield(o, nil) {
				return
			}
		}
	}
}

func (b bouton) Reason(_ context.Context, s nim.Heaps) (string, error) {
	if b.Misere && s.Largest() <= 1 {
		return fmt.Sprintf("only single counters, %d of them", s.Len()), nil
	}
	return "nim-sum " + nimSum(s, func(n int) nim.Nimber { return nim.Nimber(n) }), nil
}

// nimSum returns the sum of the values of heaps, and how it comes about.
func nimSum(s nim.Heaps, value func(int) nim.Nimber) string {
	var sum nim.Nimber
	var terms []string
	for n := range s.All() {
		sum ^= value(n)
		terms = append(terms, fmt.Sprint(value(n)))
	}
	if len(terms) < 2 {
		return fmt.Sprint(sum)
	}
	return fmt.Sprintf("%s = %d", strings.Join(terms, " xor "), sum)
}

// grundy is the theory of Sprague (1935) and Grundy (1939), for normal play: each heap
// has a value, and is as good as a heap of Nim of that size.
type grundy struct{ *heap.Sequence }

func (g grundy) Wins(ctx context.Context, s nim.Heaps) (bool, error) {
	v, err := g.Value(ctx, s)
	return v != 0, err
}

func (g grundy) Reason(ctx context.Context, s nim.Heaps) (string, error) {
	// With the value of the largest heap all others are known.
	if _, err := g.At(ctx, int64(s.Largest())); err != nil {
		return "", err
	}
	return "Grundy value " + nimSum(s, func(n int) nim.Nimber {
		v, _ := g.At(ctx, int64(n))
		return v
	}), nil
}

// plambeck is the theory of misère quotients (Plambeck 2005): heaps have elements of a
// commutative monoid, and the player to move loses if their product is in the part P
// of it.
type plambeck struct{ *misere.Quotient }

func (q plambeck) Wins(_ context.Context, s nim.Heaps) (bool, error) {
	p, err := q.PPosition(s)
	return !p, err
}

// AllWinningMoves ends with the context, which the loop may outlast.
func (q plambeck) AllWinningMoves(ctx context.Context, s nim.Heaps) iter.Seq2[nim.Heaps, error] {
	return func(yield func(nim.Heaps, error) bool) {
		for o, err := range q.Quotient.AllWinningMoves(s) {
			if ctx.Err() != nil {
				o, err = nim.Heaps{}, context.Cause(ctx)
			}
			if !yield(o, err) || err != nil {
				return
			}
		}
	}
}

func (q plambeck) Reason(_ context.Context, s nim.Heaps) (string, error) {
	x, err := q.Value(s)
	if err != nil {
		return "", err
	}
	part := "not in P"
	if q.Loses(x) {
		part = "in P"
	}
	return fmt.Sprintf("element %s of the misère quotient of order %d, %s", q.Word(x), q.Order(), part), nil
}

// search takes the place of a theory: it looks at the positions one by one. All are
// searched before the first question, so that no answer fails for lack of memory.
type search struct {
	*minimax.Table[nim.Heaps]
}

func (x search) Wins(_ context.Context, s nim.Heaps) (bool, error) {
	v, err := x.Value(s)
	return v.Payoff > 0, err
}

func (x search) AllWinningMoves(_ context.Context, s nim.Heaps) iter.Seq2[nim.Heaps, error] {
	return func(yield func(nim.Heaps, error) bool) {
		a, err := x.Analyze(s)
		if err != nil {
			yield(nim.Heaps{}, err)
			return
		}
		for _, o := range a.Options {
			if o.Value.Payoff > 0 && !yield(o.Position, nil) {
				return
			}
		}
	}
}

func (x search) Reason(context.Context, nim.Heaps) (string, error) {
	return "by search: no misère quotient was found", nil
}

// Terminal reports whether g has no move at s.
func Terminal(g heap.Code, s nim.Heaps) bool {
	for n := range s.All() {
		for range g.Options(n) {
			return false
		}
	}
	return true
}
