package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"
)

// errInput says that the input is not that of the problem. The error that is returned
// names the line.
var errInput = errors.New("wrong input")

// largest is the largest number that a line may have.
const largest = 1 << 63

// longestLine is how many bytes a line may have.
const longestLine = 1 << 16

// lines reads the lines of the judge's input, and counts them.
type lines struct {
	scanner *bufio.Scanner
	number  int // of the line that was read last
}

func newLines(r io.Reader) *lines {
	l := &lines{scanner: bufio.NewScanner(r)}
	l.scanner.Buffer(nil, longestLine)
	return l
}

// next returns the words of the next line that has some. The error is io.EOF after
// the last line, or that of the reader.
func (l *lines) next(ctx context.Context) ([]string, error) {
	for l.scanner.Scan() {
		l.number++
		if err := context.Cause(ctx); err != nil {
			return nil, err
		}
		if words := strings.Fields(l.scanner.Text()); len(words) > 0 {
			return words, nil
		}
	}
	switch err := l.scanner.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		l.number++
		return nil, l.wrong("more than %d bytes", longestLine)
	case err != nil:
		return nil, err
	}
	return nil, io.EOF
}

// numbers reads words that are to be so many numbers, one or two.
func (l *lines) numbers(words []string, want int) ([]uint64, error) {
	if len(words) != want {
		return nil, l.wrong("want %s, got %d", [...]string{1: "one number", 2: "two numbers"}[want], len(words))
	}
	read := make([]uint64, want)
	for i, word := range words {
		n, err := strconv.ParseUint(word, 10, 64)
		switch {
		case errors.Is(err, strconv.ErrRange), err == nil && n > largest:
			return nil, l.wrong("%s is more than 2^63", word)
		case err != nil:
			return nil, l.wrong("%q is not a natural number", word)
		}
		read[i] = n
	}
	return read, nil
}

// naturals reads words that are natural numbers of any number of digits.
func (l *lines) naturals(words []string) ([]*big.Int, error) {
	read := make([]*big.Int, len(words))
	for i, word := range words {
		n, ok := new(big.Int).SetString(word, 10)
		if !ok || strings.ContainsAny(word, "+-") {
			return nil, l.wrong("%.20q is not a natural number", word)
		}
		read[i] = n
	}
	return read, nil
}

// each writes the answer to every line, until the input ends or a line is wrong.
func each(ctx context.Context, r io.Reader, w io.Writer, answer func(in *lines, words []string) (string, error)) error {
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
			line, err := answer(in, words)
			if err != nil {
				return err
			}
			fmt.Fprintln(out, line)
		}
	})
}

// finish writes what is buffered, whether answer fails or not.
func finish(out *bufio.Writer, answer func() error) error {
	err := answer()
	return errors.Join(err, out.Flush())
}

// wrong returns an error about the line that was read last.
func (l *lines) wrong(format string, args ...any) error {
	return fmt.Errorf("line %d: %w: %s", l.number, errInput, fmt.Sprintf(format, args...))
}
