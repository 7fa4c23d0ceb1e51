package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"
	"unicode/utf8"
)

// The longest parts of a request, in bytes. The address has the moves of a play in it: the
// longest game of the menu, Gomoku on 20 rows, has 400 moves of 3 letters and as many commas.
const (
	LongestURL    = 8 << 10
	longestHeader = 16 << 10
	longestBody   = 4 << 10 // none of the pages reads one
)

var (
	errMethod = errors.New("pages are only read here: want GET or HEAD")
	errURL    = errors.New("the address is too long")
)

// hosted lets only requests through for a host that the server is called by. A page of another
// host whose name leads to this machine could else read what is served to this machine alone.
func (s *Shell) hosted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := strings.ToLower(r.Host)
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		host = strings.Trim(host, "[]")
		if s.hosts != nil && net.ParseIP(host) == nil && !slices.Contains(s.hosts, host) {
			s.fail(w, r, &Error{http.StatusMisdirectedRequest, fmt.Errorf("this server is not called %q", host)})
			return
		}
		next.ServeHTTP(w, r)
	})
}

// limited bounds what a request may be, and how long it may be worked on.
func (s *Shell) limited(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := check(r); err != nil {
			s.fail(w, r, err)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, longestBody)
		ctx, cancel := context.WithTimeout(r.Context(), s.limit)
		defer cancel()
		next.ServeHTTP(w, r.WithContext(ctx))
	})
}

// check returns an error if an address is too long, or has parts that the pages could
// misunderstand.
func check(r *http.Request) error {
	if len(r.RequestURI) > LongestURL || len(r.URL.Path)+len(r.URL.RawQuery) > LongestURL {
		return &Error{http.StatusRequestURITooLong, errURL}
	}
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return Invalid("the address cannot be read: %w", err)
	}
	if !readable(r.URL.Path) {
		return Invalid("the address has characters that cannot be read")
	}
	for name, values := range query {
		if !readable(name) || !readable(strings.Join(values, "")) {
			return Invalid("the address has characters in %q that cannot be read", name)
		}
	}
	return nil
}

// readable reports whether text has only characters that can be shown, blanks and ends of
// lines.
func readable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(c rune) bool {
		return unicode.IsControl(c) && !strings.ContainsRune("\t\r\n", c)
	})
}

// Server is an HTTP server with time limits on all that a client does: none can hold a
// connection by being slow.
type Server struct {
	*http.Server
	mu   sync.Mutex
	busy map[net.Conn]bool // connections on which something is asked that is not answered
}

// NewServer returns a server of h, for requests that are worked on no longer than limit.
func NewServer(h http.Handler, limit time.Duration) *Server {
	s := &Server{busy: map[net.Conn]bool{}}
	s.Server = &http.Server{
		Handler:           h,
		ConnState:         s.note,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      limit + 10*time.Second,
		IdleTimeout:       time.Minute,
		MaxHeaderBytes:    longestHeader,
	}
	return s
}

func (s *Server) note(c net.Conn, state http.ConnState) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if state == http.StateActive {
		s.busy[c] = true
	} else {
		delete(s.busy, c)
	}
}

// Run serves until ctx ends, and then stops the server as Stop does.
func (s *Server) Run(ctx context.Context, l net.Listener, grace time.Duration) error {
	done := make(chan error, 1)
	go func() { done <- s.Serve(l) }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return s.Stop(grace)
	}
}

// Stop closes the server when all that was asked is answered, at the latest after grace. Unlike
// [http.Server.Shutdown] it does not wait for connections on which nothing was asked yet.
func (s *Server) Stop(grace time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	go func() {
		defer cancel()
		for ctx.Err() == nil && !s.idle() {
			time.Sleep(10 * time.Millisecond)
		}
	}()
	if s.Shutdown(ctx) != nil {
		return s.Close()
	}
	return nil
}

func (s *Server) idle() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.busy) == 0
}
