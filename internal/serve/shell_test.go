package serve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gametheory-go/gametheory/internal/serve"
)

// ask returns the answer of a shell to a GET.
func ask(s *serve.Shell, target string) *http.Response {
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
	return w.Result()
}

func body(r *http.Response) string {
	b, _ := io.ReadAll(r.Body) // of a recorder
	return string(b)
}

// What handlers return, and what clients are told of it.
func TestAnswers(t *testing.T) {
	tests := []struct {
		name   string
		err    error
		status int
		told   string
	}{
		{"invalid", serve.Invalid("no move %q", "x9"), 400, "no move \"x9\"\n"},
		{"wrapped", fmt.Errorf("secret: %w", serve.Unknown("no game")), 404, "no game\n"},
		{"busy", fmt.Errorf("secret: %w", serve.ErrBusy), 503, serve.ErrBusy.Error() + "\n"},
		{"slow", fmt.Errorf("secret: %w", context.DeadlineExceeded), 503, "this takes longer than a page may; please ask something smaller\n"},
		{"ours", errors.New("secret"), 500, "something went wrong here; it has been written down\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var log bytes.Buffer
			s := serve.NewShell(serve.Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
			s.Handle("GET /x", func(http.ResponseWriter, *http.Request) error { return tt.err })
			r := ask(s, "/x")
			if told := body(r); r.StatusCode != tt.status || told != tt.told {
				t.Errorf("status %d, %q", r.StatusCode, told)
			}
			for _, name := range []string{"Retry-After", "Refresh"} {
				if again := r.Header.Get(name); (again != "") != (tt.name == "busy") {
					t.Errorf("%s %q", name, again)
				}
			}
			if strings.Contains(log.String(), "secret") != (tt.status == 500) {
				t.Errorf("log: %s", &log)
			}
		})
	}
}

// A panic is answered and logged, and the server goes on.
func TestPanic(t *testing.T) {
	var log bytes.Buffer
	s := serve.NewShell(serve.Options{Log: slog.New(slog.NewTextHandler(&log, nil))})
	s.Handle("GET /x", func(http.ResponseWriter, *http.Request) error { panic("secret") })
	for range 2 {
		if r := ask(s, "/x"); r.StatusCode != 500 || strings.Contains(body(r), "secret") {
			t.Errorf("%v, %s", r.Status, body(r))
		}
	}
	if n := strings.Count(log.String(), "value=secret"); n != 2 {
		t.Errorf("logged %d times:\n%s", n, &log)
	}
}

func TestRefused(t *testing.T) {
	tests := []struct {
		method, target string
		status         int
	}{
		{"GET", "/healthz", 200},
		{"HEAD", "/healthz", 200},
		{"POST", "/healthz", 405},
		{"DELETE", "/", 405},
		{"GET", "/nowhere", 404},
		{"GET", "/static/nothing.css", 404},
		{"GET", "/healthz?a=" + strings.Repeat("x", serve.LongestURL), 414},
		{"GET", "/healthz?a=%zz", 400},
		{"GET", "/healthz?a=1;b=2", 400},
		{"GET", "/healthz?a=%ff", 400},
		{"GET", "/healthz?a=%00", 400},
		{"GET", "/healthz?%07=a", 400},
		{"GET", "/%1b", 400},
	}
	for _, tt := range tests {
		w := httptest.NewRecorder()
		serve.NewShell(serve.Options{}).Handler().ServeHTTP(w, httptest.NewRequest(tt.method, tt.target, nil))
		if w.Code != tt.status {
			t.Errorf("%s %.40s: status %d, want %d", tt.method, tt.target, w.Code, tt.status)
		}
	}
}

// All answers carry the headers, those about errors too.
func TestHeaders(t *testing.T) {
	s := serve.NewShell(serve.Options{})
	for _, target := range []string{"/healthz", "/nowhere", "/?a=%zz"} {
		h := ask(s, target).Header
		for _, directive := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} {
			if !strings.Contains(h.Get("Content-Security-Policy"), directive) {
				t.Errorf("%s: no %s", target, directive)
			}
		}
		if strings.Contains(h.Get("Content-Security-Policy"), "unsafe") || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "same-origin" {
			t.Errorf("%s: %v", target, h)
		}
	}
}

// The address of an asset tells its content, and it may be kept.
func TestAssets(t *testing.T) {
	one, two := serve.NewShell(serve.Options{}), serve.NewShell(serve.Options{})
	one.Assets.Add("a.css", []byte("p {}"), []byte("q {}"))
	two.Assets.Add("a.css", []byte("p { }"))
	if one.Assets.URL("a.css") == two.Assets.URL("a.css") {
		t.Error("two files with one address")
	}
	r := ask(one, one.Assets.URL("a.css"))
	if body(r) != "p {}\nq {}" || r.Header.Get("Content-Type") != "text/css; charset=utf-8" ||
		!strings.Contains(r.Header.Get("Cache-Control"), "immutable") {
		t.Errorf("%v", r)
	}
}

// What wraps the pages sees what they answer.
func TestWrap(t *testing.T) {
	s := serve.NewShell(serve.Options{Wrap: func(pages http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("X-Wrapped", r.URL.Path)
			pages.ServeHTTP(w, r)
		})
	}})
	if r := ask(s, serve.HealthPath); r.StatusCode != http.StatusOK || r.Header.Get("X-Wrapped") != serve.HealthPath {
		t.Errorf("%v", r)
	}
}

// What a handler sends of a stream goes out at once.
func TestStream(t *testing.T) {
	s := serve.NewShell(serve.Options{})
	s.Handle("GET /x", func(w http.ResponseWriter, r *http.Request) error {
		w.Header().Set("Content-Type", "text/event-stream")
		_, _ = io.WriteString(w, "data: 1\n\n")
		if err := http.NewResponseController(w).Flush(); err != nil {
			return err
		}
		<-r.Context().Done() // until the client leaves
		return nil
	})
	server := httptest.NewServer(s.Handler())
	defer server.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, _ := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/x", nil)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	b := make([]byte, 9)
	if _, err := io.ReadFull(answer.Body, b); err != nil || string(b) != "data: 1\n\n" {
		t.Errorf("%q, %v", b, err)
	}
}

// A request is worked on no longer than the limit.
func TestLimit(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := serve.NewShell(serve.Options{Limit: 3 * time.Second})
		s.Handle("GET /x", func(_ http.ResponseWriter, r *http.Request) error {
			<-r.Context().Done()
			return context.Cause(r.Context())
		})
		begin := time.Now()
		if r := ask(s, "/x"); r.StatusCode != 503 || time.Since(begin) != 3*time.Second {
			t.Errorf("%s after %v", r.Status, time.Since(begin))
		}
	})
}

// Of many computations some run, some wait until there is room or they lose patience, and
// the others are turned away at once.
func TestGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := serve.NewGate(2, 3, time.Second)
		results := make(chan error, 6)
		for range 6 {
			go func() {
				leave, err := g.Enter(t.Context())
				if err == nil {
					time.Sleep(600 * time.Millisecond)
					leave()
				}
				results <- err
			}()
		}
		synctest.Wait()
		if g.Busy() != 2 || len(results) != 1 {
			t.Fatalf("%d run, %d are turned away", g.Busy(), len(results))
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		busy := 0
		for range 6 {
			if errors.Is(<-results, serve.ErrBusy) {
				busy++
			}
		}
		// Two at once, two after 600 ms; the fifth would wait for 1.2 s.
		if busy != 2 || g.Busy() != 0 {
			t.Errorf("%d are turned away in all, %d still run", busy, g.Busy())
		}
	})
}

// Whoever leaves while waiting takes no room.
func TestGateLeft(t *testing.T) {
	g := serve.NewGate(1, 1, time.Hour)
	leave, err := g.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	gone := errors.New("gone")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(gone)
	for range 5 {
		if _, err := g.Enter(ctx); !errors.Is(err, gone) {
			t.Fatal(err)
		}
	}
	leave()
	if leave, err = g.Enter(t.Context()); err != nil {
		t.Fatal(err)
	}
	leave()
}

// Only who calls the server by a name that it has, or by an address, is answered.
func TestHosts(t *testing.T) {
	for host, want := range map[string]int{
		"localhost": 200, "LOCALHOST:8080": 200, "127.0.0.1:8080": 200, "[::1]:8080": 200, "192.0.2.1": 200,
		"example.com": 200, "evil.example": 421, "localhost.evil.example:8080": 421, "": 421,
	} {
		s := serve.NewShell(serve.Options{Hosts: []string{"localhost", "example.com"}})
		r := httptest.NewRequest(http.MethodGet, serve.HealthPath, nil)
		r.Host = host
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%q: status %d, want %d", host, w.Code, want)
		}
	}
}

// pipes is a listener for connections within the process.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	c, ok := <-p
	if !ok {
		return nil, net.ErrClosed
	}
	return c, nil
}
func (p pipes) Close() error   { close(p); return nil }
func (p pipes) Addr() net.Addr { return &net.UnixAddr{} }

// A server that is stopped answers what it was asked, and then ends, though somebody is
// connected who asks nothing; and at the latest after its grace.
func TestStop(t *testing.T) {
	for grace, want := range map[time.Duration]time.Duration{time.Minute: 2010 * time.Millisecond, time.Second: time.Second} {
		synctest.Test(t, func(t *testing.T) {
			l := make(pipes)
			server := serve.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { time.Sleep(2 * time.Second) }), time.Minute)
			done := make(chan error)
			go func() { done <- server.Serve(l) }()
			var ends []net.Conn
			for range 2 {
				c, end := net.Pipe()
				l <- c
				ends = append(ends, end)
			}
			go func() {
				fmt.Fprint(ends[0], "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
				_, _ = io.Copy(io.Discard, ends[0])
			}()
			synctest.Wait()
			begin := time.Now()
			if err := server.Stop(grace); err != nil || time.Since(begin) > want {
				t.Errorf("stopped after %v of %v, %v; want %v", time.Since(begin), grace, err, want)
			}
			if err := <-done; err != http.ErrServerClosed {
				t.Error(err)
			}
			time.Sleep(3 * time.Second) // for the handler that nobody waits for any more
		})
	}
}
