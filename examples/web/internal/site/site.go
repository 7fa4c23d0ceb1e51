// Package site puts the pages together.
package site

import (
	"net/http"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/web/internal/index"
	"github.com/gametheory-go/gametheory/examples/web/internal/layout"
	"github.com/gametheory-go/gametheory/examples/web/internal/page"
	"github.com/gametheory-go/gametheory/examples/web/internal/puzzles"
	"github.com/gametheory-go/gametheory/examples/web/internal/serve"
	"github.com/gametheory-go/gametheory/examples/web/internal/theory"
)

// Options are what a site is made with. Zero values are defaults.
type Options struct {
	serve.Options
	Think time.Duration // of the machine about a move
}

// New returns the whole site.
func New(o Options) http.Handler {
	shell := serve.NewShell(o.Options)
	l := layout.New(shell.Assets, []byte(scene.Style()), theory.Style())
	shell.Fail = l.Fail
	index.Register(shell, l)
	page.Register(shell, l, o.Think)
	puzzles.Register(shell, l, time.Now)
	theory.Register(shell, l)
	return shell.Handler()
}
