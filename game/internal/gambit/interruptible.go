package gambit

import (
	"context"
	"io"

	"github.com/gametheory-go/gametheory/internal/poll"
)

// Interruptible returns a reader that reads from r until ctx ends, and then returns its
// cause. A read that has begun is not interrupted.
func Interruptible(ctx context.Context, r io.Reader) io.Reader { return interruptible{ctx, r} }

type interruptible struct {
	ctx context.Context
	r   io.Reader
}

func (i interruptible) Read(p []byte) (int, error) {
	if err := poll.Cause(i.ctx); err != nil {
		return 0, err
	}
	return i.r.Read(p)
}
