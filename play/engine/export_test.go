package engine

import (
	"context"
	"io"

	"github.com/gametheory-go/gametheory/internal/peer"
)

// What tests outside the package call.
var (
	WritePosition = writePosition
	ParsePosition = parsePosition
)

// LocalServe is Local of any engine.
func LocalServe(ctx context.Context, serve func(ctx context.Context, in io.Reader, out io.Writer) error) (*Client, error) {
	return introduced(ctx, peer.Local(serve))
}
