// Package theory shows what there is to see of games besides a board: ideas, step by step; the tree of a small
// game, its normal form, dominance and equilibria; the Grundy values of a game of heaps and
// their period; the values, temperatures and thermographs of partizan games; the reduced game of any board of Big Points; and the rules of every game, with
// examples whose moves the library has made.
package theory

import (
	"context"
	"embed"
	"net/http"
	"net/url"
	"time"

	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/serve"
)

//go:embed files
var files embed.FS

// site is what the pages need.
type site struct {
	shell *serve.Shell
	known *serve.Cache[answer]
}

// kind is a kind of page.
type kind struct {
	*layout.Page
	section, title string
	find           finder
}

// found is what was computed for a page, and a drawing that belongs to it.
type found struct {
	data any
	svg  []byte
}

// answer is a page as it was found, with its drawing as a file.
type answer struct{ page, svg []byte }

// knownBytes bounds the memory of what was found.
const knownBytes = 16 << 20

// patience is how long an answer may be looked for that a page can do without.
const patience = 2 * time.Second

// Style returns what the pages add to the style sheet.
func Style() []byte {
	css, err := files.ReadFile("files/theory.css")
	if err != nil {
		panic("theory: " + err.Error()) // it is embedded
	}
	return append(css, drawingStyle()...)
}

// newKnown returns the memory of what was found.
func newKnown() *serve.Cache[answer] {
	return serve.NewCache(knownBytes, func(key string, a answer) int { return len(key) + len(a.page) + len(a.svg) })
}

// section is that of the navigation to which the pages belong.
const section = "/theory"

// Register adds the pages to a shell.
func Register(shell *serve.Shell, l *layout.Layout) {
	t := &site{shell: shell, known: newKnown()}
	kind := func(name, section, title string, f finder) kind {
		return kind{l.Page(files, "files/"+name+".html"), section, title, f}
	}
	shell.Handle("GET /theory", kind("theory", section, "Theory", nil).Fixed(
		layout.View{Title: "Theory", Section: section, Wide: true, Data: overview()}))
	trees, charts := kind("tree", section, "Tree", tree), kind("heaps", section, "Grundy values", values)
	t.handle("GET /theory/tree/{game}", trees)
	t.drawing("GET /theory/tree/{game}/tree.svg", trees)
	t.handle("GET /theory/heaps", charts)
	t.drawing("GET /theory/heaps/values.svg", charts)
	graphs := kind("partizan", section, "Value", partizanValue)
	t.handle("GET /theory/partizan/{game}", graphs)
	t.drawing("GET /theory/partizan/{game}/thermograph.svg", graphs)
	t.handle("GET /theory/walk/{game}", kind("walk", section, "Step by step", walk))
	t.handle("GET /theory/reduced", kind("reduced", section, "Reduced game", board))
	t.handle("GET /theory/boards", kind("boards", section, "Boards", boards))
	t.handle("GET /rules/bigpoints", kind("manual", layout.Games, "Rules of Big Points", rules))
	t.handle("GET /rules/{game}", kind("manual", layout.Games, "Rules", manual))
}

// finder computes what a page shows, from its address.
type finder func(ctx context.Context, r request) (found, error)

// request is what an address asks for.
type request struct {
	url.Values
	game string
}

// find returns what a kind of page finds for an address, or has found. Only so many may
// compute at once.
func (t *site) find(r *http.Request, k kind) (answer, error) {
	query := request{r.URL.Query(), r.PathValue("game")}
	key := k.title + " " + query.game + "?" + query.Encode()
	if known, ok := t.known.Get(key); ok {
		return known, nil
	}
	leave, err := t.shell.Gate.Enter(r.Context())
	if err != nil {
		return answer{}, err
	}
	defer leave()
	result, err := k.find(r.Context(), query)
	if err != nil {
		return answer{}, err
	}
	a := answer{svg: result.svg}
	if a.page, err = k.Render(k.view(result)); err != nil {
		return answer{}, err
	}
	t.known.Set(key, a)
	return a, nil
}

// titled is what has a title of its own.
type titled interface{ title() string }

// view returns what the page shows of what was found.
func (k kind) view(f found) layout.View {
	v := layout.View{Title: k.title, Section: k.section, Wide: true, Data: f.data}
	if own, ok := f.data.(titled); ok {
		v.Title = own.title()
	}
	return v
}

// handle adds a page.
func (t *site) handle(pattern string, k kind) {
	t.shell.Handle(pattern, func(w http.ResponseWriter, r *http.Request) error {
		a, err := t.find(r, k)
		if err != nil {
			return err
		}
		layout.Send(w, http.StatusOK, a.page)
		return nil
	})
}

// drawing adds the drawing of a page, as a file.
func (t *site) drawing(pattern string, k kind) {
	t.shell.Handle(pattern, func(w http.ResponseWriter, r *http.Request) error {
		a, err := t.find(r, k)
		if err != nil {
			return err
		}
		if len(a.svg) == 0 {
			return serve.Unknown("there is no drawing of this")
		}
		h := w.Header()
		h.Set("Content-Type", "image/svg+xml")
		// The style of a picture stands in it, and can do nothing but color it.
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
		_, _ = w.Write(a.svg) // fails only if the client is gone
		return nil
	})
}
