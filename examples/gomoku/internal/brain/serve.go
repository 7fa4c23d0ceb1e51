// Package brain plays Gomoku by the Gomocup protocol, lines of text from a manager of
// tournaments: it is the command pbrain without its process.
package brain

import (
	"bufio"
	"context"
	"fmt"
	"io"
)

// Serve answers the commands that come from r on w until END, or the end of r. alone says
// that there is nothing else in this process, so that its memory is the brain's: then Serve
// limits it. The error is one of r or w, or wraps context.Cause(ctx).
func Serve(ctx context.Context, r io.Reader, w io.Writer, alone bool) error {
	in := read(r)
	defer in.close()
	b := newBrain(in)
	b.alone = alone
	out := bufio.NewWriter(w)
	answer := func(format string, args ...any) { fmt.Fprintf(out, format+"\n", args...) }
	for {
		select {
		case l, ok := <-in.lines:
			if !ok {
				return in.err
			}
			end := b.obey(ctx, l, answer)
			answered := out.Buffered() > 0
			if err := out.Flush(); err != nil || end {
				return err
			}
			if answered {
				b.clock.answered()
			}
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
}
