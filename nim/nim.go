package nim

import (
	"context"

	"golang.org/x/exp/constraints"

	"github.com/gametheory-go/gametheory/game"
)

// Bouton's theorem, on which this file rests, is proved in the package's documentation.

// NimSum returns the nim-sum of the values, that is their bitwise exclusive or, and
// 0 if there are none. It panics if a value is negative.
func NimSum[T constraints.Integer](values ...T) T {
	var sum T
	for _, v := range values {
		if v < 0 {
			panic("nim: negative number in a nim-sum")
		}
		sum ^= v
	}
	return sum
}

// NimSum returns the nim-sum of the sizes of the heaps, which is the value of h in
// Nim.
func (h Heaps) NimSum() int {
	sum := 0
	for n := range h.All() {
		sum ^= n
	}
	return sum
}

// Nim is the game of Nim: a player takes one or more counters from one heap. It is
// the rules and the convention, a [game.Game], and by Bouton's theorem also a
// perfect player, a [game.Strategy]. It is a [game.Partitioner] and a
// [game.MoveNamer].
//
// The methods of a Nim are safe for concurrent use.
type Nim struct {
	// Misere says that the player who takes the last counter loses. Otherwise, in
	// normal play, that player wins.
	Misere bool
}

// Moves appends the options of h, the one with the largest heaps first: in decreasing
// lexicographic order of the sizes. If all sizes are different, there are as many options as
// counters.
func (Nim) Moves(dst []Heaps, h Heaps) []Heaps { return Moore{K: 1}.Moves(dst, h) }

// Parts appends the heaps of h as positions of their own.
func (Nim) Parts(dst []Heaps, h Heaps) []Heaps { return h.AppendParts(dst) }

// Score returns -1, or +1 in misère play.
func (g Nim) Score(Heaps) int { return score(g.Misere) }

// Bounds returns -1 and +1.
func (Nim) Bounds(Heaps) (lo, hi int) { return -1, +1 }

// score is the worth of a position without counters to the player to move.
func score(misere bool) int {
	if misere {
		return +1
	}
	return -1
}

// MoveName returns the sizes of the heap before and after the move, such as "6→5".
func (Nim) MoveName(h, next Heaps) string { return moveName(h, next) }

// Outcome returns whether h is an N-position, won for the player to move, or a
// P-position. It takes time linear in the number of heaps.
func (g Nim) Outcome(h Heaps) Outcome { return outcome(g.PPosition(h)) }

// Counters returns the sizes of the heaps. Whose turn it is makes no difference.
func (Nim) Counters(h Heaps, _ int) []int { return h.AppendTo(nil) }

// PPosition reports whether h is a P-position: whether the player to move loses. It
// takes time linear in the number of heaps.
func (g Nim) PPosition(h Heaps) bool { return h.NimSum() == g.goal(h.Largest() > 1) }

// outcome returns PPosition or NPosition, for a position that is a P-position or not.
func outcome(p bool) Outcome {
	if p {
		return PPosition
	}
	return NPosition
}

// goal returns the nim-sum of P-positions, which depends on whether there is a
// large heap, of more than one counter.
func (g Nim) goal(large bool) int {
	if g.Misere && !large {
		return 1
	}
	return 0
}

// WinningMoves returns the options of h that are P-positions, at most one for each size of a
// heap, those by a move at a larger heap first. If there are none, the player to move loses or,
// in misère play with no counters left, has just won.
func (g Nim) WinningMoves(h Heaps) []Heaps {
	large := 0
	for n := range h.All() {
		large += count(n > 1)
	}
	// If only one heap is large, the P-positions in reach have none.
	change := h.NimSum() ^ g.goal(large > 1)
	var winning []Heaps
	last := 0
	for n := range h.All() {
		if leave := n ^ change; leave < n && n != last {
			winning = append(winning, h.lower(n, leave))
		}
		last = n
	}
	return winning
}

// count returns 1 for true and 0 for false.
func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Choose returns the first of the winning moves. If there is none it takes one counter from the
// largest heap, so that the opponent has many chances to err. At the position without heaps the
// error is game.ErrTerminal.
func (g Nim) Choose(_ context.Context, h Heaps) (Heaps, error) {
	if winning := g.WinningMoves(h); len(winning) > 0 {
		return winning[0], nil
	}
	return h.wait()
}

// wait returns the position with a counter less in the largest heap.
func (h Heaps) wait() (Heaps, error) {
	n := h.Largest()
	if n == 0 {
		return h, game.ErrTerminal
	}
	return h.lower(n, n-1), nil
}
