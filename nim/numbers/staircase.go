package numbers

import (
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/internal/impartial"
)

// Staircase is Staircase Nim. Coins lie on the stairs 1, 2, 3 and so on. A move takes one or more
// coins from one stair down to the next stair. Below stair 1 is the ground, and coins on the
// ground are out of play. If all coins are on the ground, the player to move loses.
//
// # Theorem
//
// The Grundy value is the nim-sum of the numbers of coins on the odd stairs 1, 3, 5 and so on.
//
// Proof. Every move changes exactly one of these numbers, so no option has the same nim-sum. For
// every smaller nim-sum there is an option: a player takes coins down from an odd stair, as in
// Nim (Bouton 1901). A move can also bring coins down to an odd stair. Nim does not allow this,
// because it makes a heap larger. But options with a larger nim-sum do not change the mex.
//
// The Silver Dollar game without the dollar is Staircase Nim in disguise. Coins move to the left
// on a strip, and the gaps between the coins, from the right, are the stairs.
type Staircase struct{}

// Moves appends the options of s, the moves from the lowest stair first.
func (Staircase) Moves(dst []Stairs, s Stairs) []Stairs {
	var buffer [16]int
	coins := s.AppendTo(buffer[:0])
	for i, n := range coins {
		for k := range n {
			dst = append(dst, after(coins, i, k+1))
		}
	}
	return dst
}

// after returns the position after k of the coins go down from stair i+1.
func after(coins []int, i, k int) Stairs {
	coins[i] -= k
	if i > 0 {
		coins[i-1] += k
	}
	s := packStairs(coins)
	coins[i] += k
	if i > 0 {
		coins[i-1] -= k
	}
	return s
}

// Value returns the Grundy value of s.
func (Staircase) Value(s Stairs) nim.Nimber {
	var buffer [16]int
	return nimSumOfOdd(s.AppendTo(buffer[:0]))
}

// nimSumOfOdd returns the nim-sum of the coins on stairs 1, 3, 5 and so on.
func nimSumOfOdd(coins []int) nim.Nimber {
	sum := 0
	for i := 0; i < len(coins); i += 2 {
		sum ^= coins[i]
	}
	return nim.Nimber(sum)
}

// MoveName returns the number of coins and the stair of the move, such as "3 from stair 2".
// MoveName panics if there is no such move.
func (Staircase) MoveName(s, next Stairs) string {
	var buffer, buffer2 [16]int
	coins, left := s.AppendTo(buffer[:0]), next.AppendTo(buffer2[:0])
	for i := len(coins) - 1; i >= 0; i-- {
		k := coins[i] // the stairs above are the same, so here the coins went down
		if i < len(left) {
			k -= left[i]
		}
		if k > 0 && after(coins, i, k) == next {
			return fmt.Sprintf("%d from stair %d", k, i+1)
		}
	}
	return impartial.NoMove("numbers", s, next)
}

// PPosition reports whether s is a P-position in normal play.
func (g Staircase) PPosition(s Stairs) bool { return g.Value(s) == 0 }

// Counters returns the number of coins on each stair, from the lowest up. The player to move
// makes no difference.
func (Staircase) Counters(s Stairs, _ int) []int { return s.AppendTo(nil) }

// WinningMoves returns the winning moves at s in normal play, at most one for each stair. For
// each odd stair, one number of coins makes the nim-sum 0. If the stair has more coins, the
// excess goes down. If the stair has fewer coins, and the stair above has enough, the missing
// coins come down from there.
func (g Staircase) WinningMoves(s Stairs) []Stairs {
	var moves []Stairs
	var buffer [16]int
	coins := s.AppendTo(buffer[:0])
	sum := int(nimSumOfOdd(coins))
	if sum == 0 {
		return nil
	}
	for i := 0; i < len(coins); i += 2 {
		more := (coins[i] ^ sum) - coins[i]
		if more < 0 {
			moves = append(moves, after(coins, i, -more))
		} else if i+1 < len(coins) && more <= coins[i+1] {
			moves = append(moves, after(coins, i+1, more))
		}
	}
	return moves
}
