package gambit

import (
	"context"
	"io"
)

// Interruptible returns a reader that reads from r until ctx ends, and then returns its
// cause. A read that has begun is not interrupted.
func Interruptible(ctx context.Context, r io.Reader) io.Reader { return interruptible{ctx, r} }

type interruptible struct {
	ctx context.Context
	r   io.Reader
}

func (i interruptible) Read(p []byte) (int, error) {
	if i.ctx.Err() != nil {
		return 0, context.Cause(i.ctx)
	}
	return i.r.Read(p)
}
