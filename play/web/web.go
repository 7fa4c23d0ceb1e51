// Package web shows games in a browser. People play against each other or against levels of the
// machine. The pages show the value of each move, and review a finished game.
//
// This is a complete program. The pages are at http://localhost:8080 while the program runs:
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
// [Main] reads the flags of the program. [Handler] returns the pages for a server of your own. A
// [Site] has more settings, such as a menu of entries with arguments, the path of the pages, and a
// log.
//
// # Without a server
//
// This command writes the same pages as files:
//
//	go run . -static DIR
//
// Any web host can serve the files, below any path. The command compiles the program for
// WebAssembly. In the browser the compiled program takes the place of the server: see
// [Site.Static]. This command serves the pages at http://localhost:8000:
//
//	python3 -m http.server -d DIR
//
// After the browser has shown a page, the page also works without a network.
//
// # Pages
//
// A program can have a terminal and pages. Here the first argument "serve" selects the pages:
//
//	g := play.Of(rules, start)
//	if len(os.Args) > 1 && os.Args[1] == "serve" {
//		log.Fatal(http.ListenAndServe("localhost:8080", web.Handler(g)))
//	}
//	terminal.Main(g)
//
// The address of a page contains all moves. A link therefore shares a game, the back button takes a
// move back, and a restart of the server loses nothing. The pages need no JavaScript. With
// JavaScript a click replaces only the changed parts, the arrow keys move between the cells, and
// the values improve while the search continues.
//
// # Clocks
//
// A new game can have a clock: clock=CONTROL in the address, in the words of
// [play.ParseTimeControl]. The address then also contains the time that each move took, and the
// date and time of the last move. Levels plan their time by the clock.
//
// The time of a person runs on the clock of the server until the next move arrives. A person who
// goes back to an earlier page gains no time, and cannot take a move back. A player without a move
// in time loses. The server stores nothing, and so a person can cheat by editing the address. If
// results matter, play the match with package referee.
//
// # Programs
//
// GET /api/v1/GAME?m=MOVES returns a position and the value of each move as JSON. The character _
// separates the moves in MOVES. The page /api explains each parameter, field and error, with
// answers. As long as the path has v1, each field keeps its meaning; new fields may appear. The
// interface only reads, and so the pages of all hosts may read the answers (CORS).
//
// # Limits
//
// The server does not trust clients. The length and the time of each request are limited. At most
// one request for each processor computes at a time. Some more requests wait, and any further
// request gets status 503. The pages then ask again.
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

// Handler returns the pages of some games. The first page is the page of the game if there is one
// game, and a menu if there are several games. Handler panics if there is no game, or if two games
// have the same name.
func Handler(games ...*play.Game) http.Handler { return of(games).Handler() }

// of returns the site of some games.
func of(games []*play.Game) (s Site) {
	for _, g := range games {
		s.Games = append(s.Games, play.Single(g))
	}
	return s
}

// Site describes the pages of games. The zero value of each field except Games is a default.
type Site struct {
	Games []play.Entry // entries of the menu, in order

	Name  string        // title in the head of each page; empty means "Games"
	Path  string        // path of the first page, without a slash at the end; empty for /
	Think time.Duration // time of the machine for a move; 0 means half a second
	Log   *slog.Logger  // log of requests; nil for no log

	// Explain returns the address of a page about a term of theory, such as a [play.Term] of a
	// game, or "". With an address, a hint links the term to the page. Without an address, the hint
	// states the meaning of the term. If Explain is nil, no term has a page.
	Explain func(term string) string

	// Tables is a directory of tables for the judgement and the play of games, or empty.
	Tables string

	// Hosts are the names of the server, in lower case. The server answers requests to these names
	// and to IP addresses. If Hosts is nil, the server answers requests to any name.
	Hosts []string
}

// Handler returns the handler of all requests below the path of the site. Handler panics if there
// is no game, if an entry has no name, or if two entries have the same name. Handler also panics if
// the path does not begin with a slash.
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

// first returns the handler of the first page.
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
