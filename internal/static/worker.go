//go:build !js

package static

import (
	"context"
	"net/http"
)

// Answer answers the requests of the pages of a browser until ctx ends, where the program runs in a worker of them. It
// panics elsewhere.
func Answer(context.Context, http.Handler) error { panic("static: not in a browser") }
