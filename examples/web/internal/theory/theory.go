// Package theory shows what there is to see of games besides a board: the tree of a small
// game, its normal form, dominance and equilibria; the Grundy values of a game of heaps and
// their period; the reduced game of any board of Big Points; and the rules of Big Points, with
// examples that the library has computed.
package theory

import (
	"context"
	"embed"
	"net/http"
	"net/url"
	"time"

	"github.com/maypok86/otter/v2"

	"github.com/gametheory-go/gametheory/examples/web/internal/layout"
	"github.com/gametheory-go/gametheory/examples/web/internal/serve"
)

//go:embed files
var files embed.FS

// site is what the pages need.
type site struct {
	shell *serve.Shell
	pages map[string]*layout.Page
	known *otter.Cache[string, found]
}

// found is what was computed for a page, and a drawing that belongs to it.
type found struct {
	data any
	svg  []byte
}

// knownBytes bounds the memory of what was found, and dataBytes is about what the data of a
// page take.
const (
	knownBytes = 16 << 20
	dataBytes  = 32 << 10
)

// patience is how long an answer may be looked for that a page can do without.
const patience = 2 * time.Second

// Style returns what the pages add to the style sheet.
func Style() []byte {
	css, err := files.ReadFile("files/theory.css")
	if err != nil {
		panic("theory: " + err.Error()) // it is embedded
	}
	return css
}

// newKnown returns the memory of what was found.
func newKnown() *otter.Cache[string, found] {
	return otter.Must(&otter.Options[string, found]{
		MaximumWeight: knownBytes,
		Weigher:       func(key string, f found) uint32 { return uint32(len(key) + len(f.svg) + dataBytes) },
	})
}

// Register adds the pages to a shell.
func Register(shell *serve.Shell, l *layout.Layout) {
	t := &site{shell: shell, pages: make(map[string]*layout.Page), known: newKnown()}
	for _, name := range []string{"theory", "tree", "heaps", "reduced", "boards", "rules"} {
		t.pages[name] = l.Page(files, "files/"+name+".html")
	}
	t.handle("GET /theory", "theory", layout.Theory, "Theory", overview)
	t.handle("GET /theory/tree/{game}", "tree", layout.Theory, "Tree", tree)
	t.handle("GET /theory/heaps", "heaps", layout.Theory, "Grundy values", values)
	t.handle("GET /theory/reduced", "reduced", layout.Theory, "Reduced game", board)
	t.handle("GET /theory/boards", "boards", layout.Theory, "Boards", boards)
	t.handle("GET /rules/bigpoints", "rules", layout.Rules, "Rules of Big Points", rules)
	t.drawing("GET /theory/tree/{game}/tree.svg", tree)
	t.drawing("GET /theory/heaps/values.svg", values)
}

// finder computes what a page shows, from its address.
type finder func(ctx context.Context, r request) (found, error)

// request is what an address asks for.
type request struct {
	url.Values
	game string
}

// find returns what f finds for an address, or has found. Only so many may compute at once.
func (t *site) find(r *http.Request, name string, f finder) (found, error) {
	query := request{r.URL.Query(), r.PathValue("game")}
	key := name + " " + query.game + "?" + query.Encode()
	if known, ok := t.known.GetIfPresent(key); ok {
		return known, nil
	}
	leave, err := t.shell.Gate.Enter(r.Context())
	if err != nil {
		return found{}, err
	}
	defer leave()
	result, err := f(r.Context(), query)
	if err == nil {
		t.known.Set(key, result)
	}
	return result, err
}

// titled is what has a title of its own.
type titled interface{ title() string }

// handle adds a page.
func (t *site) handle(pattern, name, section, title string, f finder) {
	t.shell.Handle(pattern, func(w http.ResponseWriter, r *http.Request) error {
		result, err := t.find(r, name, f)
		if err != nil {
			return err
		}
		v := layout.View{Title: title, Section: section, Wide: true, Data: result.data}
		if own, ok := result.data.(titled); ok {
			v.Title = own.title()
		}
		return t.pages[name].Write(w, http.StatusOK, v)
	})
}

// drawing adds the drawing of a page, as a picture.
func (t *site) drawing(pattern string, f finder) {
	t.shell.Handle(pattern, func(w http.ResponseWriter, r *http.Request) error {
		result, err := t.find(r, pattern, f)
		if err != nil {
			return err
		}
		h := w.Header()
		h.Set("Content-Type", "image/svg+xml")
		// The style of a picture stands in it, and can do nothing but color it.
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
		_, _ = w.Write(result.svg) // fails only if the client is gone
		return nil
	})
}
