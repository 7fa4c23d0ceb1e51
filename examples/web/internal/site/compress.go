//go:build !js

package site

import (
	"net/http"

	"github.com/klauspost/compress/gzhttp"
)

// compressible are the kinds of content that are compressed. A stream of events is none of
// them: each must go out at once.
var compressible = gzhttp.ContentTypes([]string{
	"text/html", "text/css", "text/plain", "text/javascript", "application/json", "image/svg+xml",
})

// compressed compresses answers for clients that want it.
func compressed(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(1024), compressible)
	if err != nil {
		panic("site: " + err.Error()) // the options are constants
	}
	return wrap(next)
}
