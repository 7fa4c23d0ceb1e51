package nim

import (
	"context"

	"golang.org/x/exp/constraints"

	"github.com/gametheory-go/gametheory/game"
)

// The package documentation proves Bouton's theorem, the basis of this file.

// NimSum returns the nim-sum of the values, the bitwise exclusive or: NimSum(3, 5) is 6. NimSum
// of no values is 0. NimSum panics if a value is negative.
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

// NimSum returns the nim-sum of the sizes of the heaps, the value of h in Nim.
func (h Heaps) NimSum() int {
	sum := 0
	for n := range h.All() {
		sum ^= n
	}
	return sum
}

// Nim is the game of Nim: a player takes one or more counters from one heap. Nim implements
// [game.Game], [game.Partitioner] and [game.MoveNamer]. By Bouton's theorem Nim also plays
// perfectly, as a [game.Strategy].
//
// The methods are safe for concurrent use.
type Nim struct {
	// Misere says that the player who takes the last counter loses. Otherwise, in normal play,
	// this player wins.
	Misere bool
}

// Moves appends the options of h in decreasing lexicographic order of the sizes, the option with
// the largest heaps first. If all sizes are different, there are as many options as counters.
func (Nim) Moves(dst []Heaps, h Heaps) []Heaps { return Moore{K: 1}.Moves(dst, h) }

// Parts appends a position for each heap of h.
func (Nim) Parts(dst []Heaps, h Heaps) []Heaps { return h.AppendParts(dst) }

// Score returns the score at the end, with no counters: -1 in normal play and +1 in misère play.
func (g Nim) Score(Heaps) int { return score(g.Misere) }

// Bounds returns -1 and +1.
func (Nim) Bounds(Heaps) (lo, hi int) { return -1, +1 }

// score returns the score of a position without counters for the player to move.
func score(misere bool) int {
	if misere {
		return +1
	}
	return -1
}

// MoveName returns the sizes of the heap before and after the move, such as "6→5".
func (Nim) MoveName(h, next Heaps) string { return moveName(h, next) }

// Outcome returns NPosition if the player to move wins, and otherwise PPosition. It takes time
// linear in the number of heaps.
func (g Nim) Outcome(h Heaps) Outcome { return outcome(g.PPosition(h)) }

// Counters returns the sizes of the heaps. The player to move makes no difference.
func (Nim) Counters(h Heaps, _ int) []int { return h.AppendTo(nil) }

// PPosition reports whether h is a P-position: the player to move loses. It takes time linear in
// the number of heaps.
func (g Nim) PPosition(h Heaps) bool { return h.NimSum() == g.goal(h.Largest() > 1) }

// outcome returns PPosition if p is true, and otherwise NPosition.
func outcome(p bool) Outcome {
	if p {
		return PPosition
	}
	return NPosition
}

// goal returns the nim-sum of P-positions. large says whether there is a heap of more than one
// counter.
func (g Nim) goal(large bool) int {
	if g.Misere && !large {
		return 1
	}
	return 0
}

// WinningMoves returns the options of h that are P-positions, at most one for each size of a
// heap. Moves at larger heaps come first. If there are none, the player to move loses. The
// exception is misère play without counters: the game is over, and the player to move has won.
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

// Choose returns the first winning move. If no move wins, Choose takes one counter from the
// largest heap, and gives the opponent many chances of a mistake. At the position without heaps
// the error is game.ErrTerminal.
func (g Nim) Choose(_ context.Context, h Heaps) (Heaps, error) {
	if winning := g.WinningMoves(h); len(winning) > 0 {
		return winning[0], nil
	}
	return h.wait()
}

// wait returns the position with one counter less in the largest heap.
func (h Heaps) wait() (Heaps, error) {
	n := h.Largest()
	if n == 0 {
		return h, game.ErrTerminal
	}
	return h.lower(n, n-1), nil
}
