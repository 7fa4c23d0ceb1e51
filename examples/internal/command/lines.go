package command

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
)

// LongestLine is how many bytes a line may usually have that a person types.
const LongestLine = 4096

// Lines reads what a person types, line by line.
type Lines struct {
	// Longest is how many bytes a line may have. NewLines makes it LongestLine.
	Longest int

	r    *bufio.Reader
	rest bool // of a line that is too long is still to be skipped
}

// NewLines returns the lines of r.
func NewLines(r io.Reader) *Lines { return &Lines{Longest: LongestLine, r: bufio.NewReader(r)} }

// LongLineError says that a line has more bytes than so many. It is lost, and Next goes on
// behind it.
type LongLineError int

func (e LongLineError) Error() string { return fmt.Sprintf("a line has more than %d bytes", int(e)) }

// Next returns the next line without its end; the error is io.EOF after the last
// one, or a LongLineError. If ctx ends while it waits, the error is the cause, the line that
// may still come is lost, and Next must not be called again.
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
	var line []byte
	for {
		part, err := l.r.ReadSlice('\n')
		ended := err == nil
		if !l.rest {
			line = append(line, part...)
		} else if ended {
			l.rest, err = false, bufio.ErrBufferFull // and now the next line
		}
		text := bytes.TrimSuffix(line, []byte("\n"))
		switch text = bytes.TrimSuffix(text, []byte("\r")); {
		case len(text) > l.Longest:
			l.rest = !ended
			return "", LongLineError(l.Longest)
		case err == nil || err == io.EOF && len(line) > 0:
			return string(text), nil
		case err != bufio.ErrBufferFull:
			return "", err
		}
	}
}
