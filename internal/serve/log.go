package serve

import (
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"
)

// answer remembers how a request was answered.
type answer struct {
	http.ResponseWriter
	status int // 0 if nothing has been written
	bytes  int
}

func (a *answer) WriteHeader(status int) {
	if a.status == 0 && status >= 200 { // not the informational ones
		a.status = status
	}
	a.ResponseWriter.WriteHeader(status)
}

func (a *answer) Write(b []byte) (int, error) {
	if a.status == 0 {
		a.status = http.StatusOK
	}
	n, err := a.ResponseWriter.Write(b)
	a.bytes += n
	return n, err
}

// Unwrap lets http.ResponseController find what the connection can do.
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }

// Flush sends what has been written.
func (a *answer) Flush() { _ = http.NewResponseController(a.ResponseWriter).Flush() }

// loggedURL is how much of an address is logged.
const loggedURL = 1000

// logged writes a line about each request: errors of ours as errors, questions whether
// the server works only for those who look for faults.
func (s *Shell) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		a := &answer{ResponseWriter: w}
		defer func() {
			level := slog.LevelInfo
			switch {
			case r.URL.Path == HealthPath:
				level = slog.LevelDebug
			case a.status == http.StatusInternalServerError:
				level = slog.LevelError
			}
			s.log.LogAttrs(r.Context(), level, "request",
				slog.String("method", r.Method),
				slog.String("url", r.RequestURI[:min(len(r.RequestURI), loggedURL)]),
				slog.Int("status", a.status),
				slog.Int("bytes", a.bytes),
				slog.Duration("took", time.Since(begin)),
				slog.String("remote", r.RemoteAddr),
			)
		}()
		next.ServeHTTP(a, r)
	})
}

// recovered answers a panic with status 500, or breaks off the answer that has begun, and
// logs where it was. The server goes on.
func (s *Shell) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		a := &answer{ResponseWriter: w}
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler {
				panic(p)
			}
			s.log.ErrorContext(r.Context(), "panic", "value", p, "url", r.RequestURI, "stack", string(debug.Stack()))
			if a.status != 0 {
				panic(http.ErrAbortHandler)
			}
			s.write(a, r, http.StatusInternalServerError, errInside)
		}()
		next.ServeHTTP(a, r)
	})
}

// fail answers a request with an error, and logs it if it is ours.
func (s *Shell) fail(w http.ResponseWriter, r *http.Request, err error) {
	code, told := status(err)
	if code == http.StatusInternalServerError {
		s.log.ErrorContext(r.Context(), "failed", "error", err, "url", r.RequestURI)
	}
	s.write(w, r, code, told)
}

// retryAfter is when a client who was turned away should come again, in seconds.
const retryAfter = "1"

// write writes a page about an error.
func (s *Shell) write(w http.ResponseWriter, r *http.Request, code int, err error) {
	switch {
	case errors.Is(err, ErrBusy):
		w.Header().Set("Retry-After", retryAfter)
		w.Header().Set("Refresh", retryAfter) // a page that a browser shows asks again by itself
	case code == http.StatusMethodNotAllowed:
		w.Header().Set("Allow", "GET, HEAD")
	}
	w.Header().Set("Cache-Control", "no-store")
	if s.Fail != nil {
		s.Fail(w, r, code, err)
		return
	}
	http.Error(w, err.Error(), code)
}
