package gamelist_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/play"
)

// everyEntry opens each game on the menu as it is without arguments, with each of so many seeds
// from 0 on, for a person and the best level.
func everyEntry(t *testing.T, seeds uint64, test func(t *testing.T, name string, table play.Game, seed uint64)) {
	for _, e := range gamelist.Entries() {
		t.Run(e.Name, func(t *testing.T) {
			var args []string
			if e.Default != "" {
				args = []string{e.Default}
			}
			for seed := range seeds {
				table, err := e.Open(t.Context(), args, []string{dialogue.Person, play.Best}, gamelist.Options{Time: time.Second, Seed: seed})
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
	everyEntry(t, 1, func(t *testing.T, _ string, table play.Game, _ uint64) {
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
func open(t *testing.T, name, arg string, persons int, o gamelist.Options) play.Course {
	t.Helper()
	e, err := gamelist.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := e.Open(t.Context(), strings.Fields(arg), slices.Repeat([]string{dialogue.Person}, persons), o)
	if err != nil {
		t.Fatal(err)
	}
	return g.Begin()
}
