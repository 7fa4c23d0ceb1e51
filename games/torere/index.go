package torere

import (
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/subsets"
)

// Index numbers all 630 positions in one stage: by the free point, and by the rank of the men of
// the player to move among the sets of four of the other eight points.
type Index struct{}

var _ game.Index[Position] = Index{}

// sets is how many sets of four of eight points there are.
var sets = subsets.Count(ring, ring/2)

// Stages returns 1.
func (Index) Stages() int { return 1 }

// Size returns 630.
func (Index) Size(int) uint64 { return (ring + 1) * sets }

// Index returns the number of p.
func (Index) Index(p Position) (stage int, number uint64) {
	free := all &^ (p.mine | p.theirs)
	at := bits.TrailingZeros16(free)
	return 0, uint64(at)*sets + subsets.Number(subsets.Squeeze(p.mine, free))
}

// Position returns the position with a number.
func (Index) Position(_ int, number uint64) Position {
	free := uint16(1) << (number / sets)
	mine := subsets.Spread(subsets.Set[uint16](ring, ring/2, number%sets), free)
	return Position{mine, all &^ (mine | free)}
}
