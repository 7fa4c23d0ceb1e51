package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
)

// longestLine is how many bytes a line may have that a person types.
const longestLine = 4096

// lines reads what a person types.
type lines struct{ scanner *bufio.Scanner }

func newLines(r io.Reader) *lines {
	s := bufio.NewScanner(r)
	s.Buffer(nil, longestLine)
	return &lines{s}
}

// next returns the next line; the error is io.EOF after the last one. If ctx ends
// while it waits, the line that may still come is lost, and next must not be called
// again.
func (l *lines) next(ctx context.Context) (string, error) {
	if ctx.Err() != nil {
		return "", context.Cause(ctx)
	}
	type line struct {
		text string
		err  error
	}
	c := make(chan line, 1)
	go func() {
		text, err := l.scan()
		c <- line{text, err}
	}()
	select {
	case got := <-c:
		return got.text, got.err
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

func (l *lines) scan() (string, error) {
	if l.scanner.Scan() {
		return l.scanner.Text(), nil
	}
	err := l.scanner.Err()
	switch {
	case err == nil:
		return "", io.EOF
	case errors.Is(err, bufio.ErrTooLong):
		return "", fmt.Errorf("a line has more than %d bytes", longestLine)
	}
	return "", err
}
