package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
)

// LongestLine is how many bytes a line may have that a person types.
const LongestLine = 4096

// Lines reads what a person types, line by line.
type Lines struct{ scanner *bufio.Scanner }

// NewLines returns the lines of r.
func NewLines(r io.Reader) *Lines {
	s := bufio.NewScanner(r)
	s.Buffer(nil, LongestLine+len("\r\n"))
	return &Lines{s}
}

// Next returns the next line without its end; the error is io.EOF after the last
// one. If ctx ends while it waits, the error is the cause, the line that may still
// come is lost, and Next must not be called again.
func (l *Lines) Next(ctx context.Context) (string, error) {
	return next(ctx, l.scan)
}

// next returns what read does, or the cause if ctx ends first.
func next(ctx context.Context, read func() (string, error)) (string, error) {
	if ctx.Err() != nil {
		return "", context.Cause(ctx)
	}
	type line struct {
		text string
		err  error
	}
	c := make(chan line, 1)
	go func() {
		text, err := read()
		c <- line{text, err}
	}()
	select {
	case got := <-c:
		return got.text, got.err
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

func (l *Lines) scan() (string, error) {
	scanned := l.scanner.Scan()
	switch text, err := l.scanner.Text(), l.scanner.Err(); {
	case len(text) > LongestLine || !scanned && errors.Is(err, bufio.ErrTooLong):
		return "", fmt.Errorf("a line has more than %d bytes", LongestLine)
	case scanned:
		return text, nil
	case err != nil:
		return "", err
	}
	return "", io.EOF
}
