package serve

import (
	"cmp"
	"io"
	"log/slog"
	"net/http"
	"runtime"
	"time"
)

// Options are what a shell is made with. Zero values are defaults.
type Options struct {
	Log *slog.Logger // of requests; nil logs nothing

	Limit        time.Duration // for which a request may be worked on; 0 means the constant Limit
	Computations int           // at once; 0 means one for each processor
	Waiting      int           // computations that wait; 0 means 16 for each that runs
	Patience     time.Duration // of one that waits; 0 means 2 seconds

	// Hosts are the names, in small letters, by which the server may be called, besides
	// addresses; nil means any.
	Hosts []string

	// Root is the path of the site on its host, such as /games; empty if the site is the whole host.
	Root string

	// Wrap returns what answers in the place of all pages, such as a handler that compresses the answers of
	// the one that it is given. Nil changes nothing.
	Wrap func(pages http.Handler) http.Handler
}

// Limit is how long a request may usually be worked on.
const Limit = 10 * time.Second

// Handler answers a request, or returns an error before it has written anything. Then an
// [Error] is told the client; [ErrBusy] and the end of the time limit are a 503; anything
// else is logged, and the client learns only that there was an error.
type Handler func(w http.ResponseWriter, r *http.Request) error

// Shell is a server without its pages.
type Shell struct {
	Gate   *Gate
	Assets *Assets

	// Fail writes a page about an error. Nil writes a line of plain text.
	Fail func(w http.ResponseWriter, r *http.Request, status int, err error)

	log   *slog.Logger
	limit time.Duration
	hosts []string
	wrap  func(http.Handler) http.Handler
	mux   *http.ServeMux
}

// NewShell returns a shell that has only its assets and /healthz.
func NewShell(o Options) *Shell {
	slots := cmp.Or(o.Computations, runtime.GOMAXPROCS(0))
	s := &Shell{
		Gate:   NewGate(slots, cmp.Or(o.Waiting, 16*slots), cmp.Or(o.Patience, 2*time.Second)),
		Assets: &Assets{Root: o.Root},
		log:    o.Log,
		limit:  cmp.Or(o.Limit, Limit),
		hosts:  o.Hosts,
		wrap:   o.Wrap,
		mux:    http.NewServeMux(),
	}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	s.Handle("GET "+AssetsPath, s.Assets.serve)
	s.Handle("GET "+HealthPath, healthy)
	s.Handle("/", func(_ http.ResponseWriter, r *http.Request) error {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			return &Error{http.StatusMethodNotAllowed, errMethod}
		}
		return Unknown("no such page: %s", r.URL.Path)
	})
	return s
}

// HealthPath is the page that says whether the server works.
const HealthPath = "/healthz"

// healthy says that the server answers. It enters no gate: a busy server is healthy.
func healthy(w http.ResponseWriter, _ *http.Request) error {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, err := io.WriteString(w, "ok\n")
	return err
}

// Handle lets h answer the requests that match a pattern of [http.ServeMux].
func (s *Shell) Handle(pattern string, h Handler) {
	s.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		if err := h(w, r); err != nil {
			s.fail(w, r, err)
		}
	})
}

// Handler returns the server. Pages must not be added after it is in use.
func (s *Shell) Handler() http.Handler {
	var h http.Handler = s.mux
	h = s.limited(h)
	h = s.hosted(h)
	h = s.recovered(h)
	if s.wrap != nil {
		h = s.wrap(h)
	}
	h = headers(h)
	return http.StripPrefix(s.Assets.Root, s.logged(h))
}

// Bare returns the pages for callers in the same process: there are no strangers, and there
// is no wire.
func (s *Shell) Bare() http.Handler { return s.recovered(s.mux) }
