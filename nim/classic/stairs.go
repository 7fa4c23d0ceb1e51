package classic

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
)

// ErrStairs says that a text does not describe coins on stairs. The error that is
// returned names the part that does not.
var ErrStairs = errors.New("not a position of stairs")

// Stairs is the position of [Staircase]: how many coins lie on each stair. It is
// comparable, and takes a byte a stair with up to 127 coins and two with up to
// 16,383. The zero value has no coins.
type Stairs struct {
	code string // the coins on stair 1, 2 and so on, the last not 0, each as a varint
}

// NewStairs returns the position with so many coins on stair 1, 2 and so on. It
// panics if a number is negative or there are more than math.MaxInt coins.
func NewStairs(coins ...int) Stairs {
	if err := checkStairs(coins); err != nil {
		panic(err.Error())
	}
	return packStairs(coins)
}

// checkStairs returns an error if there is no such position.
func checkStairs(coins []int) error {
	left := math.MaxInt
	for i, n := range coins {
		if n < 0 || n > left {
			return fmt.Errorf("classic: %d coins on stair %d, want from 0 to %d: %w", n, i+1, left, ErrStairs)
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
	var buffer [64]byte
	code := buffer[:0]
	for _, n := range coins {
		code = binary.AppendUvarint(code, uint64(n))
	}
	return Stairs{string(code)}
}

// ParseStairs reads the numbers of coins on stair 1, 2 and so on, separated by
// commas, spaces or plus signs, such as "3, 0, 2". The error wraps [ErrStairs].
func ParseStairs(text string) (Stairs, error) {
	coins, err := parseNumbers(text, "number of coins", math.MaxInt, ErrStairs)
	if err == nil {
		err = checkStairs(coins)
	}
	if err != nil {
		return Stairs{}, err
	}
	return packStairs(coins), nil
}

// AppendTo appends to dst the numbers of coins on stair 1, 2 and so on up to the
// highest one that has any, and returns the extended slice.
func (s Stairs) AppendTo(dst []int) []int {
	n, shift := 0, 0
	for i := range len(s.code) {
		b := s.code[i]
		n |= int(b&0x7f) << shift
		shift += 7
		if b < 0x80 {
			dst = append(dst, n)
			n, shift = 0, 0
		}
	}
	return dst
}

// String returns the numbers of coins on stair 1, 2 and so on as in "3, 0, 2", and
// "0" if there are none. [ParseStairs] reads it.
func (s Stairs) String() string {
	if s.code == "" {
		return "0"
	}
	return joined(s.AppendTo(nil), ", ")
}
