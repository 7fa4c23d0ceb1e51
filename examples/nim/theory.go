package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/misere"
)

// theory knows who wins.
type theory interface {
	// winning returns the options of s at which the opponent loses.
	winning(ctx context.Context, s nim.Heaps) ([]nim.Heaps, error)
	// reason says of s why it is won or lost.
	reason(ctx context.Context, s nim.Heaps) (string, error)
}

// newTheory returns a theory of the positions of g that can be reached from s. Nim
// has Bouton's; otherwise normal play has that of Sprague and Grundy. In misère
// play, where the last move loses, it is the misère quotient or, if that is too large
// or infinite, a search of all these positions, within the limit of memory.
func newTheory(ctx context.Context, g named, lastLoses bool, s nim.Heaps, limit memory, t *ticker) (theory, error) {
	switch {
	case g.Game == heap.Nim:
		return bouton{nim.Nim{Misere: lastLoses}}, nil
	case !lastLoses:
		return grundy{newSequence(g, limit, t)}, nil
	}
	defer t.clear()
	q, err := newQuotients(g, t).Quotient(ctx, s.Largest())
	if err == nil {
		return plambeck{q}, nil
	}
	if !errors.Is(err, misere.ErrOrder) {
		return nil, err
	}
	x := newSearch(g, limit, t)
	if _, e := x.Tabulate(ctx, s); e != nil {
		return nil, fmt.Errorf("%v in misère play: %w; %w", s, err, e)
	}
	return search{x}, nil
}

// newSequence returns the values of g.
func newSequence(g named, limit memory, t *ticker) *heap.Sequence {
	q := heap.NewSequence(g.Game)
	q.Memory = limit.bytes()
	q.Progress = func(s heap.SequenceStats) {
		t.show("%s: %d values, the largest %d", g.title, s.Values, s.Largest)
	}
	return q
}

// newQuotients returns a solver of g in misère play.
func newQuotients(g named, t *ticker) *misere.Solver {
	s := misere.New(g.Game)
	s.Progress = func(st misere.Stats) {
		t.show("%s: heap %d, %d monoids tried, the last of order %d", g.title, st.Heap, st.Trials, st.Order)
	}
	return s
}

// searchMiB is how much memory a search of a position may use, unless it is told:
// some seconds fill it.
const searchMiB = 64

// newSearch returns a search of the positions of g in misère play.
func newSearch(g named, limit memory, t *ticker) *minimax.Solver[nim.Heaps] {
	x := minimax.New(game.Misere(g.Game))
	if limit == 0 {
		limit = searchMiB
	}
	x.Memory = limit.bytes()
	x.Progress = func(s minimax.Stats) { t.show("%s: %d positions searched", g.title, s.Positions) }
	return x
}

// bouton is the theory of Nim (1901): the player to move loses if the nim-sum of the
// heaps is 0. In misère play too, unless all heaps have one counter: then the players
// have no choice, and whoever faces an odd number of them loses.
type bouton struct{ nim.Nim }

func (b bouton) winning(_ context.Context, s nim.Heaps) ([]nim.Heaps, error) {
	var options []nim.Heaps
	for _, m := range b.WinningMoves(s) {
		options = append(options, s.After(m))
	}
	return options, nil
}

func (b bouton) reason(_ context.Context, s nim.Heaps) (string, error) {
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

func (g grundy) winning(ctx context.Context, s nim.Heaps) ([]nim.Heaps, error) {
	return g.WinningMoves(ctx, s)
}

func (g grundy) reason(ctx context.Context, s nim.Heaps) (string, error) {
	// With the value of the largest heap all others are known.
	if _, err := g.Value(ctx, int64(s.Largest())); err != nil {
		return "", err
	}
	return "value " + nimSum(s, func(n int) nim.Nimber {
		v, _ := g.Value(ctx, int64(n))
		return v
	}), nil
}

// plambeck is the theory of misère quotients (Plambeck 2005): heaps have elements of a
// commutative monoid, and the player to move loses if their product is in the part P
// of it.
type plambeck struct{ *misere.Quotient }

func (q plambeck) winning(_ context.Context, s nim.Heaps) ([]nim.Heaps, error) {
	return q.WinningMoves(s)
}

func (q plambeck) reason(_ context.Context, s nim.Heaps) (string, error) {
	x, err := q.Of(s)
	if err != nil {
		return "", err
	}
	part := "not in P"
	if q.IsP(x) {
		part = "in P"
	}
	return fmt.Sprintf("element %s of the misère quotient of order %d, %s", q.Format(x), q.Order(), part), nil
}

// search is what is known without a theory: the positions one by one. All have been
// searched before the first question, so that none fails for want of memory.
type search struct{ *minimax.Solver[nim.Heaps] }

func (x search) winning(ctx context.Context, s nim.Heaps) ([]nim.Heaps, error) {
	var won []nim.Heaps
	for _, option := range x.Game.Moves(nil, s) {
		v, err := x.Value(ctx, option)
		if err != nil {
			return nil, err
		}
		if v < 0 {
			won = append(won, option)
		}
	}
	return won, nil
}

func (x search) reason(context.Context, nim.Heaps) (string, error) {
	return "by search: no misère quotient was found", nil
}

// terminal reports whether g has no move at s.
func terminal(g heap.Game, s nim.Heaps) bool {
	for n := range s.All() {
		for range g.Options(n) {
			return false
		}
	}
	return true
}
