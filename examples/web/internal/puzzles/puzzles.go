// Package puzzles has the page of puzzles, and the address of the one of the day. A puzzle is a
// play in which a person is to find the only move that wins: its address is one of package page.
package puzzles

import (
	"context"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
	"github.com/gametheory-go/gametheory/internal/layout"
	"github.com/gametheory-go/gametheory/internal/page"
	"github.com/gametheory-go/gametheory/internal/serve"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
)

//go:embed files
var files embed.FS

// group is the puzzles of a game.
type group struct {
	Name, Title string
	Puzzles     []card
}

// overview is the page.
type overview struct {
	Count  int
	Groups []group
}

// section is that of the navigation.
const section = "/puzzles"

// card is a puzzle on the page.
type card struct {
	URL     string
	Player  string // to move
	Grade   string
	Options int    // how many moves there are, of which one wins
	Moves   string // how many there are to the end
	Args    string // what is played, if it is not the usual game
	Picture template.HTML
}

// Register adds /puzzles and /puzzles/today to a shell. Now says what time it is, and where.
func Register(s *serve.Shell, l *layout.Layout, now func() time.Time) {
	list := l.Page(files, "files/puzzles.html")
	s.Handle("GET /puzzles", func(w http.ResponseWriter, _ *http.Request) error {
		return list.Write(w, http.StatusOK, layout.View{Title: "Puzzles", Section: section, Wide: true, Data: overview{len(puzzle.All()), groups()}})
	})
	s.Handle("GET /puzzles/today", func(w http.ResponseWriter, r *http.Request) error {
		p := puzzle.OfDay(now())
		c, err := begin(p)
		if err != nil {
			return err
		}
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, address(p, c.Player()), http.StatusSeeOther)
		return nil
	})
}

// groups returns the puzzles by their games. They are the same for all.
var groups = sync.OnceValue(func() (all []group) {
	for _, p := range puzzle.All() {
		c, err := begin(p)
		if err != nil {
			panic(fmt.Sprintf("puzzles: %v: %v", p, err)) // no argument of a visitor is in it
		}
		e, _ := gamelist.Find(p.Game) // it has begun
		if len(all) == 0 || all[len(all)-1].Name != p.Game {
			all = append(all, group{Name: e.Name, Title: e.Title})
		}
		g := &all[len(all)-1]
		args := strings.Join(p.Args, " ")
		if args == e.Default {
			args = ""
		}
		if args != "" {
			args = e.Asked() + ": " + args
		}
		g.Puzzles = append(g.Puzzles, card{address(p, c.Player()), c.Facts().Players[c.Player()],
			text.Capital(string(p.Grade())), len(c.Options()), text.Plural(p.ToEnd, "move"), args, template.HTML(c.Scene().Picture())})
	}
	return all
})

// Find returns the puzzle at a position of a game, if it is that of one.
func Find(game string, args, moves []string) (page.Puzzle, bool) {
	p, ok := puzzle.Find(game, args, moves)
	if !ok {
		return page.Puzzle{}, false
	}
	number, all := 0, 0
	for _, q := range puzzle.All() {
		if q.Game == game {
			if all++; q.String() == p.String() {
				number = all
			}
		}
	}
	return page.Puzzle{Name: fmt.Sprintf("puzzle %d of %d", number, all), Section: section,
		Solution: p.Solution, ToEnd: p.ToEnd, Next: func() string { return next(p) }}, true
}

// next returns the address of the next puzzle of the same game, or that of all puzzles after the last one.
func next(p puzzle.Puzzle) string {
	all := puzzle.All()
	i := slices.IndexFunc(all, func(q puzzle.Puzzle) bool { return p.String() == q.String() }) + 1
	if i == len(all) || all[i].Game != p.Game {
		return "/puzzles"
	}
	c, err := begin(all[i])
	if err != nil {
		panic(fmt.Sprintf("puzzles: %v: %v", all[i], err)) // no argument of a visitor is in it
	}
	return address(all[i], c.Player())
}

// seed is that of all puzzles. Nothing of them is drawn by lot but moves of the machine.
const seed = 1

// begin returns the course of a puzzle.
func begin(p puzzle.Puzzle) (*play.Course, error) {
	return p.Begin(context.Background(), gamelist.Options{})
}

// address returns that of the play of a puzzle, in which a person is the player to move and the
// best level the other one.
func address(p puzzle.Puzzle, player int) string {
	seats := slices.Repeat([]string{play.Best}, 2)
	seats[player] = play.Person
	n := len(p.Moves)
	return page.State{Game: p.Game, Args: p.Args, Seats: seats, Seed: seed, Seeded: true, Moves: p.Moves, At: n, Try: n + 1}.URL()
}
