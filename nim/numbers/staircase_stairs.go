package numbers

import (
	"math"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/list"
	"github.com/gametheory-go/gametheory/nim/internal/varint"
)

// Stairs is the position of [Staircase]: the number of coins on each stair. Stairs is comparable.
// A stair takes one byte up to 127 coins, and two bytes up to 16,383 coins. The zero value has no
// coins.
type Stairs struct {
	code string // the coins on stair 1, 2 and so on as varints, the last not 0
}

// NewStairs returns the position with these numbers of coins on stair 1, 2 and so on. NewStairs
// panics if a number is negative or there are more than math.MaxInt coins.
func NewStairs(coins ...int) Stairs {
	if err := checkStairs(coins); err != nil {
		panic("numbers: " + game.Reason(err))
	}
	return packStairs(coins)
}

// checkStairs returns an error if there is no such position.
func checkStairs(coins []int) error {
	left := math.MaxInt
	for i, n := range coins {
		if n < 0 || n > left {
			return game.SyntaxErrorf(game.ErrPosition, "%d coins on stair %d, want from 0 to %d", n, i+1, left)
		}
		left -= n
	}
	return nil
}

// packStairs is NewStairs without its checks.
func packStairs(coins []int) Stairs {
	for len(coins) > 0 && coins[len(coins)-1] == 0 {
		coins = coins[:len(coins)-1]
	}
	return Stairs{varint.Pack(coins)}
}

// ParseStairs reads the numbers of coins on stair 1, 2 and so on, separated by commas, spaces or
// plus signs, such as "3, 0, 2". The error wraps [game.ErrPosition].
func ParseStairs(text string) (Stairs, error) {
	coins, err := list.Numbers(text, "number of coins", math.MaxInt)
	if err != nil {
		return Stairs{}, game.SyntaxErrorf(game.ErrPosition, "%w", err)
	}
	if err := checkStairs(coins); err != nil {
		return Stairs{}, err
	}
	return packStairs(coins), nil
}

// AppendTo appends to dst the numbers of coins on stair 1, 2 and so on, up to the highest stair
// with coins, and returns the extended slice.
func (s Stairs) AppendTo(dst []int) []int { return varint.Unpack(dst, s.code) }

// String returns the numbers of coins on stair 1, 2 and so on, such as "3, 0, 2", and "0" without
// coins. [ParseStairs] reads this text.
func (s Stairs) String() string { return list.Join(s.AppendTo(nil), ", ") }
