// Package index has the first page: all games, in groups.
package index

import (
	"embed"
	"strings"
	"unicode"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
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
	s.Handle("GET /{$}", page.Fixed(layout.View{Title: "Games", Section: layout.Games, Wide: true, Data: groups()}))
}

// groups returns the games of the menu by their groups.
func groups() (all []group) {
	for _, name := range gamelist.Groups() {
		g := group{Name: name, ID: id(name)}
		for _, e := range gamelist.Entries() {
			if e.Group == name {
				g.Games = append(g.Games, card{e.Name, e.Title, text.Capital(e.About), e.Seats()})
			}
		}
		all = append(all, g)
	}
	return all
}

// id returns the first word of a name, for the element of a group.
func id(name string) string {
	between := func(c rune) bool { return !unicode.IsLetter(c) }
	return strings.ToLower(strings.FieldsFunc(name, between)[0])
}
