package main

import (
	"context"
	"io"
	"math/big"
)

// nimHeaps answers POJ 2234. Two players take matches in turn from one of the heaps, as many
// as they like, and whoever takes the last match wins. A line has the number of heaps and their
// sizes; the judge has up to 20 heaps and sizes up to 10^9, here a line may be as long as it
// likes. The answer is Yes if the player to move wins, which the exclusive or tells in time
// linear in the digits.
func nimHeaps(ctx context.Context, r io.Reader, w io.Writer) error {
	return each(ctx, r, w, func(in *lines, words []string) (string, error) {
		n, err := in.naturals(words)
		if err != nil {
			return "", err
		}
		heaps := n[1:]
		if !n[0].IsInt64() || n[0].Int64() != int64(len(heaps)) {
			return "", in.wrong("%.20s heaps are announced, and there are %d", words[0], len(heaps))
		}
		sum := new(big.Int)
		for _, size := range heaps {
			sum.Xor(sum, size)
		}
		if sum.Sign() == 0 {
			return "No", nil
		}
		return "Yes", nil
	})
}
