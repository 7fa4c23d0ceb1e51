// Package index has the first page: all games, in groups.
package index

import (
	"embed"
	"net/http"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/menu"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/examples/web/internal/layout"
	"github.com/gametheory-go/gametheory/examples/web/internal/serve"
)

//go:embed files
var files embed.FS

// group is a group of games on the page.
type group struct {
	Name, ID string
	Games    []card
}

// card is a game on the page.
type card struct{ Name, Title, About, Seats string }

// Register adds the page to a shell.
func Register(s *serve.Shell, l *layout.Layout) {
	page := l.Page(files, "files/index.html")
	s.Handle("GET /{$}", func(w http.ResponseWriter, _ *http.Request) error {
		return page.Write(w, http.StatusOK, layout.View{Title: "Games", Section: layout.Games, Wide: true, Data: groups()})
	})
}

// groups returns the games of the menu by their groups.
func groups() (all []group) {
	for _, name := range menu.Groups() {
		g := group{Name: name, ID: strings.ToLower(strings.Fields(name)[0])}
		for _, e := range menu.Entries() {
			if e.Group == name {
				g.Games = append(g.Games, card{e.Name, e.Title, text.Capital(e.About), e.Seats()})
			}
		}
		all = append(all, g)
	}
	return all
}
