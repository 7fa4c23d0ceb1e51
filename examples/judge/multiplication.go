package main

import (
	"context"
	"io"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

// multiplication answers UVa 847. The players multiply 1 by 2 to 9 in turn, and whoever first
// reaches a number or passes it wins. The number is from 2 to 2^63; a line takes time linear
// in its digits.
func multiplication(ctx context.Context, r io.Reader, w io.Writer) error {
	return each(ctx, r, w, func(in *lines, words []string) (string, error) {
		n, err := in.numbers(words, 1)
		if err != nil {
			return "", err
		}
		if n[0] < 2 {
			return "", in.wrong("the number is %d, want 2 or more", n[0])
		}
		isP := numbers.Multiplication{Target: n[0]}.PPosition(1)
		return winner(isP) + ".", nil // this judge wants a full stop
	})
}
