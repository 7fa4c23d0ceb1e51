package gamelist_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
)

// everyEntry opens each game on the menu as it is without arguments, with each of so many seeds
// from 0 on, for a person and the best level. The machine has so much time for a move.
func everyEntry(t *testing.T, seeds uint64, limit time.Duration, test func(t *testing.T, name string, table *play.Game, seed uint64)) {
	for _, e := range gamelist.Entries() {
		t.Run(e.Name, func(t *testing.T) {
			var args []string
			if e.Default != "" {
				args = []string{e.Default}
			}
			for seed := range seeds {
				table, err := e.Open(t.Context(), args, []string{play.Person, play.Best}, gamelist.Options{Time: limit, Seed: seed})
				if err != nil {
					t.Fatal(err)
				}
				test(t, e.Name, table, seed)
			}
		})
	}
}

// A level is marked as perfect where people are told that it is, and then a percentage plays.
func TestPerfect(t *testing.T) {
	everyEntry(t, 1, 20*time.Millisecond, func(t *testing.T, _ string, table *play.Game, _ uint64) {
		for i, l := range table.Levels() {
			if l.Perfect != strings.HasPrefix(l.About, "perfect") || l.Perfect && i < len(table.Levels())-1 {
				t.Errorf("level %d, %+v", i, l)
			}
		}
		_, ok := play.FindLevel(table.Levels(), "70%")
		if _, err := table.Begin().Choose(t.Context(), "70%", 1); ok != (err == nil) {
			t.Errorf("70%%: known %t, %v", ok, err)
		}
	})
}

// open returns the course of a game that so many persons play, with a text for an argument.
func open(t *testing.T, name, arg string, persons int, o gamelist.Options) *play.Course {
	t.Helper()
	e, err := gamelist.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := e.Open(t.Context(), strings.Fields(arg), slices.Repeat([]string{play.Person}, persons), o)
	if err != nil {
		t.Fatal(err)
	}
	return g.Begin()
}

// A play that would be over before its first move is refused, and so are edges in the air, and what is
// neither a rule nor a cell.
func TestNoMoveAtStart(t *testing.T) {
	for _, test := range []struct{ game, want string }{
		{"hackenbush 1-2", "edge 1-2 is not connected to the ground"},
		{"hackenbush 0-1 2-3", "edge 2-3 is not connected to the ground"},
		{"colors 1-2b", "edge 1-2 is not connected to the ground"},
		{"colors 0-1b 1-2r 3-4g", "edge 3-4 is not connected to the ground"},
		{"nim 0", "there is no move"},
		{"heaps kayles 0", "there is no move"},
		{"domineering #", "domineering #: there is no move at the start"},
		{"domineering 1x2", "there is no move at the start"},
		{"clobber xx", "there is no move at the start"},
		{"amazons x", "there is no move at the start"},
		{"konane .", "there is no move at the start"},
		{"toads __", "there is no move at the start"},
		{"col #", "there is no move at the start"},
		{"snort ##", "there is no move at the start"},
		{"cutcake 1x1", "there is no move at the start"},
		{"cram 1 1", "there is no move at the start"},
		{"chomp 1 1", "there is no move at the start"},
		{"connectfour 1212121", "there is no move at the start"},
		{"gomoku 5 a1 a2 b1 b2 c1 c2 d1 d2 e1", "there is no move at the start"},
		{"gomoku 15 renju", `"renju" is not a rule, want free-style or standard`},
		{"gomoku renju h8", `"renju" is not a rule, want free-style or standard`},
		{"gomoku standard h8 z99", `"z99" is not a cell`},
	} {
		words := strings.Fields(test.game)
		e, err := gamelist.Find(words[0])
		if err != nil {
			t.Fatal(err)
		}
		_, err = e.Start(t.Context(), words[1:], []string{play.Person, play.Person}, gamelist.Options{Time: time.Second})
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.game, err, test.want)
		}
	}
}
