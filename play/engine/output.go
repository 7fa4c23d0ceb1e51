package engine

import (
	"context"
	"errors"
	"io"
	"time"
)

// output writes lines, and lets nobody wait longer than a context for a reader that is slow.
type output struct {
	ctx    context.Context
	lines  chan string
	failed chan struct{} // closed when nothing is written any more
	err    error         // why, once failed is closed; nil at the end
}

// mostUnread is how many lines may wait for the reader.
const mostUnread = 64

func newOutput(ctx context.Context, w io.Writer) *output {
	o := &output{ctx: ctx, lines: make(chan string, mostUnread), failed: make(chan struct{})}
	go func() {
		defer close(o.failed)
		for {
			select {
			case line, ok := <-o.lines:
				if ok {
					_, o.err = io.WriteString(w, line+"\n")
				}
				if !ok || o.err != nil {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}()
	return o
}

// say writes a line.
func (o *output) say(line string) {
	select {
	case o.lines <- line:
	case <-o.failed:
	case <-o.ctx.Done():
	}
}

// remark writes a line that may be left out, if the reader is slow.
func (o *output) remark(line string) {
	select {
	case o.lines <- line:
	default:
	}
}

// errUnread says that nobody reads what is written.
var errUnread = errors.New("engine: nobody reads the answers")

// close waits until all is written, for no longer than patience. Nothing may be said after that.
func (o *output) close(patience time.Duration) error {
	close(o.lines)
	select {
	case <-o.failed:
		return o.err
	case <-time.After(patience):
		return errUnread
	case <-o.ctx.Done():
		return context.Cause(o.ctx)
	}
}
