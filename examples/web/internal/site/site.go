// Package site puts the pages together.
package site

import (
	"net/http"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/web/internal/index"
	"github.com/gametheory-go/gametheory/examples/web/internal/puzzles"
	"github.com/gametheory-go/gametheory/examples/web/internal/theory"
	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/page"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Options are what a site is made with. Zero values are defaults.
type Options struct {
	serve.Options
	Think  time.Duration // of the machine about a move
	Tables string        // the directory of tables by which games are judged and played, or none
}

// New returns the whole site.
func New(o Options) http.Handler {
	o.Wrap = compressed
	shell := serve.NewShell(o.Options)
	l := frame(shell, []byte(scene.Style()), theory.Style())
	index.Register(shell, l)
	page.Register(shell, l, gamelist.Menu(), page.Options{Think: o.Think, Tables: o.Tables, Rules: true, Puzzle: puzzles.Find, Explain: explain})
	puzzles.Register(shell, l, time.Now)
	theory.Register(shell, l)
	return shell.Handler()
}

// Plays returns the pages of plays alone, for a caller in the same process.
func Plays() http.Handler {
	shell, l := bare()
	page.Register(shell, l, gamelist.Menu(), page.Options{Rules: true, Puzzle: puzzles.Find, Explain: explain})
	return shell.Bare()
}

// Theory returns the pages of theory alone, for a caller in the same process.
func Theory() http.Handler {
	shell, l := bare()
	theory.Register(shell, l)
	return shell.Bare()
}

// explain returns the address of the page that explains a word of theory, or nothing.
func explain(term string) string {
	return map[string]string{
		"nim-sum":      "/theory/walk/nim",
		"Grundy value": "/theory/heaps",
		"P-position":   "/theory/walk/minimax",
		"worth":        "/theory/partizan/domineering",
		"temperature":  "/theory/walk/temperature",
	}[term]
}

// bare returns a shell and a layout without pages.
func bare() (*serve.Shell, *layout.Layout) {
	shell := serve.NewShell(serve.Options{})
	return shell, frame(shell)
}

// frame returns what all pages of the site share.
func frame(shell *serve.Shell, styles ...[]byte) *layout.Layout {
	l := layout.New(shell.Assets, layout.Site{
		Name:   "gametheory",
		Links:  []layout.Link{{Name: "Games", URL: layout.Games}, {Name: "Puzzles", URL: "/puzzles"}, {Name: "Theory", URL: "/theory"}},
		Foot:   []layout.Link{{Name: "API", URL: layout.API}},
		Styles: styles,
	})
	shell.Fail = l.Fail
	return l
}
