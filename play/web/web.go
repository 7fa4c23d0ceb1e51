// Package web shows games in a browser. People play there against each other or against levels of the
// machine. They see what each move is worth, and review a game that is over.
//
// A whole program, whose pages are at http://localhost:8080 as long as the program runs:
//
//	package main
//
//	import (
//		"github.com/gametheory-go/gametheory/play"
//		"github.com/gametheory-go/gametheory/play/web"
//	)
//
//	// Counters is a heap. A player takes one, two or three; who takes the last one wins.
//	type counters struct{}
//
//	func (counters) Moves(dst []int, n int) []int {
//		for take := 1; take <= min(3, n); take++ {
//			dst = append(dst, n-take)
//		}
//		return dst
//	}
//
//	func (counters) Score(int) int { return -1 }
//
//	func main() { web.Main(play.Of(counters{}, 15)) }
//
// [Main] reads the flags of the program. [Handler] returns the pages for a server of your own. A [Site] has more
// to set: a menu of entries with arguments, a path below which the pages are, a log.
//
// # Without a server
//
//	go run . -static DIR
//
// writes the same pages as files, for any host that serves files, and below any path. The program is compiled
// for WebAssembly, and plays, judges and explains in the browser: see [Site.Static].
//
//	python3 -m http.server -d DIR
//
// shows the pages at http://localhost:8000. What a page has shown works without a network from then on.
//
// # Pages
//
// A program with a terminal and pages can serve the pages if its first argument says so:
//
//	g := play.Of(rules, start)
//	if len(os.Args) > 1 && os.Args[1] == "serve" {
//		log.Fatal(http.ListenAndServe("localhost:8080", web.Handler(g)))
//	}
//	terminal.Main(g)
//
// The address of a page has all moves in it. So a link shares a game, the back button takes a move back,
// and a server that starts again has lost nothing. The pages need no JavaScript. With JavaScript a click
// replaces only what has changed, keys move over the board, and values are shown as they deepen.
//
// # Clocks
//
// A new game can have a clock: clock=CONTROL in its address, in the words of [play.ParseTimeControl]. The address then
// has the times of the moves, and when the last move was made, too. The time of a person runs on the clock of the
// server until the next move comes, whatever is shown meanwhile: to go back wins no time, and no move is taken back.
// Whoever makes no move in time has lost. Levels plan their time by the clock. As the server keeps nothing, a person
// who edits the address can cheat: for matches that count there is package referee.
//
// # Programs
//
// GET /api/v1/GAME?m=MOVES returns a position and the value of each of its moves as JSON, with _ between the
// moves. The page /api explains each parameter, field and error, with answers. A field keeps its meaning as long
// as the path says v1; fields may be added. The interface only reads, so each answer may be read by the pages of
// all hosts (CORS).
//
// # Limits
//
// The server does not trust its clients. Requests have limits of length and time. At most one request
// for each processor computes at once. Some more wait, and the others get status 503. The pages ask again
// by themselves.
package web

import (
	"cmp"
	"embed"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/page"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

//go:embed files
var files embed.FS

// Handler returns the pages of some games. With one game the first page is that of the game, and with
// several games a menu. It panics if there is no game, or if two games have the same name.
func Handler(games ...*play.Game) http.Handler { return of(games).Handler() }

// of returns the site of some games.
func of(games []*play.Game) (s Site) {
	for _, g := range games {
		s.Games = append(s.Games, play.Single(g))
	}
	return s
}

// Site is the pages of games. The zero values of all fields but Games are defaults.
type Site struct {
	Games []play.Entry // of the menu, in its order

	Name  string        // in the head of each page; empty means "Games"
	Path  string        // of the first page on its host, without a slash at its end; empty for /
	Think time.Duration // of the machine about a move; 0 means half a second
	Log   *slog.Logger  // of requests; nil logs nothing

	// Explain returns the address of a page that explains a word of theory, such as a [play.Term] of a game, or nothing. A
	// hint links the word to the page, and otherwise says what the word means. Nil means that there are no such pages.
	Explain func(term string) string

	// Tables is a directory of tables by which games are judged and played, or empty.
	Tables string

	// Hosts are the names, in small letters, by which the server may be called, besides addresses;
	// nil means any name.
	Hosts []string
}

// Handler returns what answers all requests below the path of the site. It panics if there is no game, if two
// games have the same name, or if the path does not begin with a slash.
func (s Site) Handler() http.Handler { return s.shell().Handler() }

// shell returns the site with its pages.
func (s Site) shell() *serve.Shell {
	if len(s.Games) == 0 {
		panic("web: a site without games")
	}
	if s.Path != "" && s.Path[0] != '/' {
		panic(fmt.Sprintf("web: the path %q does not begin with /", s.Path))
	}
	names := make(map[string]bool)
	for _, e := range s.Games {
		if e.Name == "" || names[e.Name] {
			panic(fmt.Sprintf("web: %q is not the name of one game alone", e.Name))
		}
		names[e.Name] = true
	}
	shell := serve.NewShell(serve.Options{Log: s.Log, Hosts: s.Hosts, Root: strings.TrimSuffix(s.Path, "/")})
	l := layout.New(shell.Assets, layout.Site{
		Name:   cmp.Or(s.Name, "Games"),
		Foot:   []layout.Link{{Name: "API", URL: layout.API}},
		Styles: [][]byte{[]byte(scene.Style())},
	})
	shell.Fail = l.Fail
	page.Register(shell, l, s.Games, page.Options{Think: s.Think, Tables: s.Tables, Explain: s.Explain})
	shell.Handle("GET /{$}", s.first(l, shell.Assets.Root))
	return shell
}

// first returns what answers with the first page.
func (s Site) first(l *layout.Layout, root string) serve.Handler {
	if len(s.Games) == 1 {
		return func(w http.ResponseWriter, r *http.Request) error {
			http.Redirect(w, r, root+"/play/"+s.Games[0].Name, http.StatusSeeOther)
			return nil
		}
	}
	menu := l.Page(files, "files/menu.html")
	cards := sync.OnceValue(func() (cards []card) {
		for _, e := range s.Games {
			cards = append(cards, card{e, page.Picture(e)})
		}
		return cards
	})
	return func(w http.ResponseWriter, _ *http.Request) error {
		return menu.Write(w, http.StatusOK, layout.View{Title: "Games", Section: layout.Games, Wide: true, Data: cards()})
	}
}

// card is a game on the menu.
type card struct {
	play.Entry
	Picture template.HTML
}
