// Package serve is what stands between strangers and pages: limits on
// what a request may be and may cost, headers that tell a browser to trust nothing else,
// answers for what goes wrong, and a log.
//
// A page is a [Handler], which returns an error instead of writing one. A [Shell] wraps it:
//
//	shell := serve.NewShell(serve.Options{Log: log})
//	shell.Handle("GET /theory/{name}", func(w http.ResponseWriter, r *http.Request) error {
//		leave, err := shell.Gate.Enter(r.Context())
//		if err != nil {
//			return err // 503, if too many compute already
//		}
//		defer leave()
//		...
//		return serve.Invalid("no such game: %q", r.PathValue("name")) // 400
//	})
//	http.Serve(listener, shell.Handler())
//
// What a request may cost is bounded thus: its line, headers and body have a longest length,
// its context ends after a time limit, at most so many requests compute at once while a few
// wait and the others are turned away. A handler
// keeps its part of it by giving the context to all that takes long, and by entering the
// gate first.
package serve
