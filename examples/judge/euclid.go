package main

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

// euclid answers UVa 10368. Of two numbers a player subtracts a multiple of the smaller from
// the larger, and who makes one of them 0 wins. Numbers are from 1 to 2^63; each line takes
// time linear in their digits, as Euclid's algorithm does. The last line is 0 0.
func euclid(ctx context.Context, r io.Reader, w io.Writer) error {
	in, out := newLines(r), bufio.NewWriter(w)
	return finish(out, func() error {
		for {
			words, err := in.next(ctx)
			if err == io.EOF {
				return fmt.Errorf("after line %d: %w: no last line 0 0", in.number, errInput)
			}
			if err != nil {
				return err
			}
			n, err := in.numbers(words, 2)
			switch {
			case err != nil:
				return err
			case n[0] == 0 && n[1] == 0:
				return in.end(ctx)
			case n[0] == 0 || n[1] == 0:
				return in.wrong("a number is 0, and the other is not")
			}
			isP := numbers.Euclid{}.PPosition(numbers.NewPair(n[0], n[1]))
			fmt.Fprintln(out, winner(isP))
		}
	})
}

// winner returns who wins, if Stan is to move at a P-position or not.
func winner(isP bool) string {
	if isP {
		return "Ollie wins"
	}
	return "Stan wins"
}

// end returns an error if there is more after the last line.
func (l *lines) end(ctx context.Context) error {
	switch words, err := l.next(ctx); {
	case err == io.EOF:
		return nil
	case err != nil:
		return err
	default:
		return l.wrong("%q after the last line 0 0", words[0])
	}
}
