package torere

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
)

// Index numbers all 630 positions, in one stage: by the free point, and by the place of the set of
// the mover's men among all sets of four of the other eight points, in the combinatorial number
// system (Lehmer 1960). A set of k numbers, the largest n, has before it all those of the numbers
// less than n, which are n over k, and of those with n as the largest the sets of k-1 numbers that
// come before the rest of it.
type Index struct{}

var _ game.Index[Position] = Index{}

// sets is how many sets of four of eight points there are.
const sets = 70

// Stages returns 1.
func (Index) Stages() int { return 1 }

// Size returns 630.
func (Index) Size(int) uint64 { return (ring + 1) * sets }

// Index returns the number of p.
func (Index) Index(p Position) (stage int, number uint64) {
	free := all &^ (p.mine | p.theirs)
	at := bits.TrailingZeros16(free)
	// The points behind the free one move up, so that eight are left.
	men := p.mine&(free-1) | p.mine>>1&^(free-1)
	for k := uint64(1); men != 0; k++ {
		number += choose(uint64(bits.TrailingZeros16(men)), k)
		men &= men - 1
	}
	return 0, uint64(at)*sets + number
}

// Position returns the position with a number.
func (Index) Position(_ int, number uint64) Position {
	free := uint16(1) << (number / sets)
	number %= sets
	var men uint16
	n := uint64(ring)
	for k := uint64(ring / 2); k > 0; k-- {
		for n--; choose(n, k) > number; n-- {
		}
		number -= choose(n, k)
		men |= 1 << n
	}
	mine := men&(free-1) | men&^(free-1)<<1
	return Position{mine, all &^ (mine | free)}
}

// choose returns n over k.
func choose(n, k uint64) uint64 {
	ways := uint64(1)
	for i := range k {
		ways = ways * (n - i) / (i + 1) // 0 from i == n on
	}
	return ways
}
