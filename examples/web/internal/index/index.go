// Package index has the first page: a board to play on at once, and all games with a picture of
// each, in groups.
package index

import (
	"context"
	"embed"
	"html/template"
	"net/url"
	"strings"
	"sync"
	"unicode"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/page"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

//go:embed files
var files embed.FS

// front is what the page shows.
type front struct {
	Board  template.HTML // of the game that can be begun on the page
	Groups []group
}

// group is a group of games on the page.
type group struct {
	Name, ID string
	Games    []card
}

// card is a game on the page.
type card struct {
	Name, Title, About string
	Picture            template.HTML
}

// Register adds the page to a shell.
func Register(s *serve.Shell, l *layout.Layout) {
	first := l.Page(files, "files/index.html")
	s.Handle("GET /{$}", first.Fixed(layout.View{Title: "Games", Section: layout.Games, Wide: true, Data: content()}))
}

// content is the same for all.
var content = sync.OnceValue(func() front { return front{board(), groups()} })

// groups returns the games of the menu by their groups.
func groups() (all []group) {
	for _, name := range gamelist.Groups() {
		g := group{Name: name, ID: id(name)}
		for _, e := range gamelist.Entries() {
			if e.Group == name {
				g.Games = append(g.Games, card{e.Name, e.Title, text.Capital(e.About), page.Picture(e.Entry)})
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

// board returns the empty board of tic-tac-toe, whose cells begin a play.
func board() template.HTML {
	e, err := gamelist.Find("tictactoe")
	if err != nil {
		panic("index: " + err.Error())
	}
	g, err := e.Open(context.Background(), nil, []string{play.Person, play.Person}, gamelist.Options{})
	if err != nil {
		panic("index: " + err.Error())
	}
	s := g.Begin().Scene()
	return template.HTML(s.Write(func(p scene.Part) (a scene.Anchor) {
		if len(p.Moves) > 0 {
			a.Href = "/play/" + e.Name + "?" + url.Values{"m": p.Moves}.Encode()
		}
		return a
	}))
}
