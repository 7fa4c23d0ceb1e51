package moves

import (
	"fmt"
	"github.com/gametheory-go/gametheory/internal/oneline"
	"math"
)

// Chancer has the capability Chances, as in package game.
type Chancer[S comparable] interface{ Chances(dst []int, s S) []int }

// Weights returns the weights of the options of s, of which there are so many, in the array of dst
// if they fit, and their sum: none and 0 if a player moves at s, or c is nil. It panics where the
// weights are not as package game says, since values would be those of another game.
func Weights[S comparable](c Chancer[S], dst []int, s S, options int) (weights []int, sum int) {
	if c == nil {
		return dst[:0], 0
	}
	if weights = c.Chances(dst[:0], s); len(weights) == 0 {
		return weights, 0
	}
	if len(weights) != options {
		panic(fmt.Sprintf("game: Chances of %T has %d weights at %s, which has %d options", c, len(weights), oneline.Of(s), options))
	}
	for i, w := range weights {
		if w < 1 {
			panic(fmt.Sprintf("game: Chances of %T at %s: the weight of option number %d, counted from 0, is %d, want 1 or more", c, oneline.Of(s), i, w))
		}
		if w > math.MaxInt32-sum {
			panic(fmt.Sprintf("game: Chances of %T at %s: the weights up to that of option number %d, counted from 0, which is %d, sum to more than MaxInt32", c, oneline.Of(s), i, w))
		}
		sum += w
	}
	return weights, sum
}

// Drawn returns the index of the option that has a case, of so many as the weights sum to, counted
// from 0.
func Drawn(weights []int, number int) int {
	i := 0
	for ; number >= weights[i]; i++ {
		number -= weights[i]
	}
	return i
}
