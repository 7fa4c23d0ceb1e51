// Package lines reads text line by line for a reader who may stop waiting.
package lines

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
)

// Longest is the usual limit on the bytes of a line that a person types.
const Longest = 4096

// Reader reads the lines of a text.
type Reader struct {
	// Longest is the largest number of bytes of a line. New sets Longest.
	Longest int

	r      *bufio.Reader
	rest   bool // of a line that is too long is still to be skipped
	waiter Waiter
}

// New returns a reader of the lines of r.
func New(r io.Reader) *Reader { return &Reader{Longest: Longest, r: bufio.NewReader(r)} }

// LongError says that a line has more than this number of bytes. The line is lost, and Next goes on
// behind the line.
type LongError int

func (e LongError) Error() string { return fmt.Sprintf("a line has more than %d bytes", int(e)) }

// Next returns the next line without its end; the error is io.EOF after the last
// one, or a [LongError]. If ctx ends while it waits, the error is the cause, and the line that
// may still come is that of the next call.
func (l *Reader) Next(ctx context.Context) (string, error) { return l.waiter.Wait(ctx, l.scan) }

// Waiter waits for reads that may go on when nobody waits any more. The zero value is ready to use.
type Waiter struct{ coming chan line }

type line struct {
	text string
	err  error
}

// Wait returns the results of read, or the cause if ctx ends first. The results of a read that goes on then are those
// of the next call, which does not read.
func (w *Waiter) Wait(ctx context.Context, read func() (string, error)) (string, error) {
	if ctx.Err() != nil {
		return "", context.Cause(ctx)
	}
	if w.coming == nil {
		c := make(chan line, 1)
		go func() {
			text, err := read()
			c <- line{text, err}
		}()
		w.coming = c
	}
	select {
	case got := <-w.coming:
		w.coming = nil
		return got.text, got.err
	case <-ctx.Done():
		return "", context.Cause(ctx)
	}
}

func (l *Reader) scan() (string, error) {
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
			return "", LongError(l.Longest)
		case err == nil || err == io.EOF && len(line) > 0:
			return string(text), nil
		case err != bufio.ErrBufferFull:
			return "", err
		}
	}
}
