package main

import (
	"context"
	"io"
	"math/big"

	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

// takeAway answers for Take-Away with 1 and 2: two players take one counter or two in turn
// from one of the piles, and whoever cannot move loses. A line has the sizes of the piles, one,
// two or more, of any number of digits.
func takeAway(ctx context.Context, r io.Reader, w io.Writer) error {
	return periodic(ctx, r, w, takeaway.Subtraction(1, 2))
}

// crosses answers for crosses-crosses: two players cross a box of a row in turn, and no box
// next to a crossed one; whoever cannot move loses. A line has the numbers of boxes of the rows,
// one, two or more, of any number of digits.
func crosses(ctx context.Context, r io.Reader, w io.Writer) error {
	return periodic(ctx, r, w, heap.DawsonsChess)
}

// periodic answers for a game of heaps whose values repeat: First if the player to move wins
// the sum of the heaps of a line, and Second otherwise. The period is found and proved at the
// start, in less than 1000 values. Each number then takes the time of a division.
func periodic(ctx context.Context, r io.Reader, w io.Writer, game heap.Code) error {
	values := heap.NewSequence(game)
	p, err := values.Period(ctx, 1000)
	if err != nil {
		return err
	}
	return each(ctx, r, w, func(in *lines, words []string) (string, error) {
		heaps, err := in.naturals(words)
		if err != nil {
			return "", err
		}
		var sum nim.Nimber
		for _, size := range heaps {
			v, err := values.At(ctx, reduce(size, p))
			if err != nil {
				return "", err
			}
			sum ^= v
		}
		if sum == 0 {
			return "Second", nil
		}
		return "First", nil
	})
}

// reduce returns a small number of counters that has the value of n counters, if values repeat
// with period p.
func reduce(n *big.Int, p heap.Period) int64 {
	beyond := new(big.Int).Sub(n, big.NewInt(p.Preperiod))
	if beyond.Sign() < 0 {
		return n.Int64()
	}
	return p.Preperiod + beyond.Rem(beyond, big.NewInt(p.Length)).Int64()
}
