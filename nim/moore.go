package nim

import (
	"context"
	"iter"
	"math/bits"
)

// Moore's theorem (A generalization of the game called Nim, 1910).
//
// In Nim_k a player takes any number of counters from each of at least one and at most k heaps.
// Write the sizes in binary, and add each column of digits modulo k+1, without carry. In normal
// play the P-positions are the positions with all sums 0:
//
//   - No move leads from such a position to another. In the highest column that a move changes,
//     at most k digits change, all from 1 to 0.
//   - From any other position a move leads to one. Go through the columns, from the highest down.
//     A lowered heap is free: its digits in all lower columns may be chosen. Let f be the number
//     of free heaps, and let r be the sum of the other digits modulo k+1. If f >= k+1-r, then
//     k+1-r free digits become 1. Otherwise f+r <= k. Then the free digits become 0, and r digits
//     of other heaps become 0 too. These heaps are free from there on. In the end at most k heaps
//     are free.
//
// With k = 1 this is Bouton's theorem.
//
// In misère play the P-positions are the same, except where all heaps have one counter. There the
// P-positions have 1 heap modulo k+1. As long as some heap is larger, the winner of normal play
// has a winning move. Suppose that this move leaves only heaps of one counter. Then the move has
// lowered the large heaps to 0 or 1. If there are L large heaps, L >= 1, the move may take up to
// k-L of the u other heaps too. So the number of remaining heaps can be any number from max(0,
// u-(k-L)) to u+L. These are k+1 consecutive numbers, or the numbers begin at 0 and contain 1. So
// the number can be 1 modulo k+1.

// Moore is Moore's game Nim_k: a player takes counters from at least one and at most K heaps.
// Moore implements [game.Game] and [game.MoveNamer]. By Moore's theorem Moore also plays
// perfectly, as a [game.Strategy].
//
// A move may concern several heaps, so a position is not a sum of its heaps. Moore therefore has
// no method Parts.
//
// The methods are safe for concurrent use. They panic if K is negative.
type Moore struct {
	// K is the largest number of heaps in one move; 0 means 1, the game of Nim.
	K int
	// Misere says that the player who takes the last counter loses. Otherwise, in normal play,
	// this player wins.
	Misere bool
}

// most returns the number of heaps that a player may take from, if there are this many heaps.
func (g Moore) most(heaps int) int {
	if g.K < 0 {
		panic("nim: Moore with negative K")
	}
	return max(1, min(g.K, heaps))
}

// Moves appends the options of h in decreasing lexicographic order of the sizes, the option with
// the largest heaps first. The number of options may be very large. If K is the number of heaps,
// every position with smaller heaps is an option.
func (g Moore) Moves(dst []Heaps, h Heaps) []Heaps {
	var buffer [16]int
	sizes := h.AppendTo(buffer[:0])
	l := lowering{dst: dst, sizes: sizes, most: g.most(len(sizes))}
	var code [64]byte
	l.from(code[:0], 0, 0, 0, 0)
	return l.dst
}

// Score returns the score at the end, with no counters: -1 in normal play and +1 in misère play.
func (g Moore) Score(Heaps) int { return score(g.Misere) }

// Bounds returns -1 and +1.
func (Moore) Bounds(Heaps) (lo, hi int) { return -1, +1 }

// MoveName returns the sizes of the lowered heaps before and after the move, such as "5→1 3→2".
// If several turns lead to next, MoveName names a turn that lowers the fewest heaps.
func (Moore) MoveName(h, next Heaps) string { return moveName(h, next) }

// Outcome returns NPosition if the player to move wins, and otherwise PPosition. It takes as long
// as PPosition.
func (g Moore) Outcome(h Heaps) Outcome { return outcome(g.PPosition(h)) }

// Counters returns the sizes of the heaps. The player to move makes no difference.
func (Moore) Counters(h Heaps, _ int) []int { return h.AppendTo(nil) }

// PPosition reports whether h is a P-position: the player to move loses. The time is linear in
// the number of heaps times the number of binary digits of the largest heap.
func (g Moore) PPosition(h Heaps) bool {
	base := g.most(h.Len()) + 1
	if h.Largest() <= 1 {
		return h.Len()%base == count(g.Misere)
	}
	for column := range bits.Len(uint(h.Largest())) {
		sum := 0
		for n := range h.All() {
			sum += n >> column & 1
		}
		if sum%base != 0 {
			return false
		}
	}
	return true
}

// AllWinningMoves yields the options of h that are P-positions. If there are none, the player to
// move loses. The exception is misère play without counters: the game is over, and the player to
// move has won.
//
// A turn is a choice of heaps and of the number of counters to take from each heap. If several
// turns lead to an option, AllWinningMoves yields the option once for each turn. From 5+3, the
// turn 5→3 3→1 and the turn 5→1 both lead to 3+1. The number of turns may be very large. If no two
// heaps are equal, a turn takes time linear in the number of heaps times the number of binary
// digits of the largest heap. If heaps are equal, a turn needs a short search.
func (g Moore) AllWinningMoves(h Heaps) iter.Seq[Heaps] {
	most := g.most(h.Len())
	return func(yield func(Heaps) bool) {
		if h.Len() == 0 || g.PPosition(h) {
			return
		}
		d := digits{misere: g.Misere, base: most + 1, sizes: h.AppendTo(nil), yield: yield}
		d.left = make([]int, len(d.sizes))
		d.columns(bits.Len(uint(h.Largest()))-1, most)
	}
}

// Choose returns the first winning move. If no move wins, Choose takes one counter from the
// largest heap. At the position without heaps the error is game.ErrTerminal.
func (g Moore) Choose(_ context.Context, h Heaps) (Heaps, error) {
	for o := range g.AllWinningMoves(h) {
		return o, nil
	}
	return h.wait()
}
