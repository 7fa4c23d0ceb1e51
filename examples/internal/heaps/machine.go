package heaps

import (
	"context"
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
)

// Machine plays as well as possible, by a theory. It is a game.Strategy.
type Machine struct {
	Game   heap.Code
	Theory Theory
}

// Choose returns the machine's move at s: a winning one, or the most difficult to
// answer if there is none.
func (m Machine) Choose(ctx context.Context, s nim.Heaps) (nim.Heaps, error) {
	if Terminal(m.Game, s) {
		return s, game.ErrTerminal
	}
	// If several moves win, none is better than another: against perfect play all do.
	for won, err := range m.Theory.AllWinningMoves(ctx, s) {
		return won, err
	}
	return m.trickiest(ctx, s)
}

// limited is a game with at most maxOptions moves at each heap.
type limited struct{ heap.Code }

// Moves appends the options of s.
func (l limited) Moves(dst []nim.Heaps, s nim.Heaps) []nim.Heaps {
	return append(dst, options(l.Code, s, maxOptions)...)
}

const (
	maxOptions = 1000 // the options of a heap that are looked at
	maxTried   = 100  // the options of a lost position whose answers are looked at
)

// trickiest returns the option of a lost position s where the share of the answers
// that win is least; of several, that with the most counters, for a long game. If
// there are very many options, it is the trickiest of some of them.
func (m Machine) trickiest(ctx context.Context, s nim.Heaps) (best nim.Heaps, err error) {
	all := options(m.Game, s, maxOptions)
	least, most := math.Inf(+1), -1.0
	step := (len(all) + maxTried - 1) / maxTried // so that some of every heap are tried
	for i := 0; i < len(all); i += step {
		share, err := m.share(ctx, all[i])
		if err != nil {
			return best, err
		}
		size := counters(all[i])
		if share < least || share == least && size > most {
			best, least, most = all[i], share, size
		}
	}
	return best, nil
}

// share returns the proportion of the moves at s that win. If there are no moves, the
// player to move has won in misère play; in normal play a move to s wins, and share is not
// called.
func (m Machine) share(ctx context.Context, s nim.Heaps) (float64, error) {
	all := options(m.Game, s, maxOptions)
	if len(all) == 0 {
		return 2, nil // worse than all others, which a person might answer wrongly
	}
	won := 0
	for _, err := range m.Theory.AllWinningMoves(ctx, s) {
		if err != nil {
			return 0, err
		}
		won++
	}
	return float64(won) / float64(len(all)), nil
}

// counters returns how many counters s has; they may be more than an int can count.
func counters(s nim.Heaps) float64 {
	sum := 0.0
	for n := range s.All() {
		sum += float64(n)
	}
	return sum
}

// options returns the options of s, at most so many of each heap.
func options(g heap.Code, s nim.Heaps, most int) []nim.Heaps {
	var all []nim.Heaps
	last := 0
	for n := range s.All() {
		if n == last {
			continue // equal heaps have equal options, and come together
		}
		last = n
		left := most
		for heaps := range g.Options(n) {
			if left--; left < 0 {
				break
			}
			all = append(all, move{n, nim.NewHeaps(heaps...)}.after(s))
		}
	}
	return all
}
