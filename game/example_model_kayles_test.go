package game_test

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// pins is a row of standing pins, a bit for each place.
type pins = int

// twist is Kayles with a twist. A move knocks down two neighbors, or one pin without a left or
// right neighbor. So no move makes a gap of one pin between two standing pins.
type twist struct{}

func (twist) Moves(dst []pins, p pins) []pins {
	for rest := p; rest != 0; rest &= rest - 1 {
		pin := rest & -rest
		if p&(pin<<1) == 0 || p&(pin>>1) == 0 {
			dst = append(dst, p&^pin)
		}
		if p&(pin<<1) != 0 {
			dst = append(dst, p&^(pin|pin<<1))
		}
	}
	return dst
}

// Parts returns the groups of neighbors. A move changes exactly one group. Each group is shifted
// to the end, because the place of a group does not matter, and many parts are then equal.
func (twist) Parts(dst []pins, p pins) []pins {
	for p != 0 {
		p >>= bits.TrailingZeros32(uint32(p))
		n := bits.TrailingZeros32(^uint32(p))
		dst = append(dst, 1<<n-1)
		p >>= n
	}
	return dst
}

// MoveName returns the numbers of the fallen pins, counted from 1.
func (twist) MoveName(p, next pins) string {
	var names []int
	for fell := p &^ next; fell != 0; fell &= fell - 1 {
		names = append(names, bits.TrailingZeros32(uint32(fell))+1)
	}
	return fmt.Sprint("pins ", names)
}

// Grundy values solve a sum of games of different kinds.
func Example_sumOfDifferentGames() {
	ctx := context.Background()
	row := nim.NewComponent(nim.NewGrundy[pins](twist{}), 1<<10-1)
	sum := nim.Sum{row, nim.Heap(5)}
	value, err := sum.Value(ctx)
	fmt.Println(value, err)
	a, err := sum.Analyze(ctx)
	for _, o := range a.Options {
		if o.Best {
			fmt.Println(o.SumMove)
		}
	}
	fmt.Println(err)
	// Output:
	// 1 <nil>
	// 1: 5→4
	// <nil>
}
