package static

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"strings"
	"syscall/js"

	"github.com/gametheory-go/gametheory/internal/serve"
)

// worker answers the requests of one page.
type worker struct {
	handler http.Handler
	root    string                     // the path of the site, such as /gametheory/
	stop    map[int]context.CancelFunc // of requests that are answered; there is one thread
}

// Answer answers the requests of the pages of a browser until ctx ends, where the program runs in a worker of them:
// files/worker.js says how.
func Answer(ctx context.Context, pages http.Handler) error {
	global := js.Global()
	w := &worker{pages, global.Get("root").String(), map[int]context.CancelFunc{}}
	global.Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.ask(ctx, args[0].Int(), args[1].String(), args[2].Bool())
		return nil
	}))
	global.Set("leave", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if stop := w.stop[args[0].Int()]; stop != nil {
			stop()
		}
		return nil
	}))
	global.Call("ready")
	<-ctx.Done()
	return context.Cause(ctx)
}

// ask begins to answer a request: for an address of this site, of a page that shows results as they
// deepen, or not.
func (w *worker) ask(ctx context.Context, id int, address string, live bool) {
	ctx, stop := context.WithTimeout(ctx, serve.Limit)
	w.stop[id] = stop
	go func() {
		defer delete(w.stop, id)
		defer stop()
		status := w.answer(ctx, id, &address, live)
		js.Global().Call("done", id, status, address)
	}()
}

// answer answers a request, and follows redirects: address is where they have led.
func (w *worker) answer(ctx context.Context, id int, address *string, live bool) (status int) {
	for range mostRedirects {
		u, err := url.Parse(*address)
		if err != nil {
			return http.StatusBadRequest
		}
		target := *u
		target.Path = "/" + strings.TrimSuffix(strings.TrimPrefix(u.Path, w.root), "/")
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, target.RequestURI(), nil)
		if err != nil {
			return http.StatusBadRequest
		}
		r.RequestURI = target.RequestURI()
		if live {
			r.Header.Set("X-Live", "1")
		}
		a := &answer{worker: w, id: id, status: http.StatusOK}
		w.handler.ServeHTTP(a, r)
		next := a.Header().Get("Location")
		if a.status < 300 || a.status > 399 || next == "" {
			a.Flush()
			return a.status
		}
		to, err := url.Parse(next)
		if err != nil {
			return http.StatusBadGateway
		}
		to.Path = w.root + Directory(strings.TrimPrefix(to.Path, "/"))
		*address = to.String()
		if Module(strings.TrimPrefix(to.Path, w.root)) != Module(strings.TrimPrefix(u.Path, w.root)) {
			return a.status // another page answers that, perhaps with other code
		}
	}
	return http.StatusLoopDetected
}

// answer is an answer that is sent in parts.
type answer struct {
	worker *worker
	id     int
	status int
	header http.Header
	body   bytes.Buffer
}

func (a *answer) Header() http.Header {
	if a.header == nil {
		a.header = http.Header{}
	}
	return a.header
}

func (a *answer) WriteHeader(status int)            { a.status = status }
func (a *answer) Write(b []byte) (n int, err error) { return a.body.Write(b) }

// Flush sends what has been written.
func (a *answer) Flush() {
	js.Global().Call("part", a.id, string(links(a.body.Bytes(), a.worker.root)))
	a.body.Reset()
}
