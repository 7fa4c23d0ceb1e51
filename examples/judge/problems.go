package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/nim/numbers"
)

// winner returns who wins, if Stan is to move at a P-position or not.
func winner(isP bool) string {
	if isP {
		return "Ollie wins"
	}
	return "Stan wins"
}

// euclid answers UVa 10368.
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

// multiplication answers UVa 847.
func multiplication(ctx context.Context, r io.Reader, w io.Writer) error {
	in, out := newLines(r), bufio.NewWriter(w)
	return finish(out, func() error {
		for {
			words, err := in.next(ctx)
			if err == io.EOF {
				return nil
			}
			if err != nil {
				return err
			}
			n, err := in.numbers(words, 1)
			if err != nil {
				return err
			}
			if n[0] < 2 {
				return in.wrong("the number is %d, want 2 or more", n[0])
			}
			isP := numbers.Multiplication{Target: n[0]}.PPosition(1)
			fmt.Fprintln(out, winner(isP)+".") // this judge wants a full stop
		}
	})
}

// finish writes what is buffered, whether answer fails or not.
func finish(out *bufio.Writer, answer func() error) error {
	err := answer()
	return errors.Join(err, out.Flush())
}
