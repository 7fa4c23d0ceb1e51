package game_test

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/nim"
)

// pins is a row of pins that stand, a bit for each place.
type pins uint32

// twist is Kayles with a twist: a move knocks down one pin or two neighbors, but never
// leaves a gap of a single pin's width: where one pin falls, a neighbor must have
// fallen before, or never have been.
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

// Parts are the rows of neighbors: a move changes only one of them. Each is shifted to the end,
// since it does not matter where a row stands: many parts are equal then.
func (twist) Parts(dst []pins, p pins) []pins {
	for p != 0 {
		p >>= bits.TrailingZeros32(uint32(p))
		n := bits.TrailingZeros32(^uint32(p))
		dst = append(dst, 1<<n-1)
		p >>= n
	}
	return dst
}

// MoveName is the number of the pins that fall, from 1.
func (twist) MoveName(p, next pins) string {
	var names []int
	for fell := p &^ next; fell != 0; fell &= fell - 1 {
		names = append(names, bits.TrailingZeros32(uint32(fell))+1)
	}
	return fmt.Sprint("pins ", names)
}

// A sum of games of different kinds is won by their Grundy values.
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
