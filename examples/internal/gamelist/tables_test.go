package gamelist_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
)

// largestMade is how many positions a table has at most that the test makes.
const largestMade = 200_000

// The name of a table opens its game, and what the table says is what the judge proves without it.
func TestTables(t *testing.T) {
	dir := t.TempDir()
	o := gamelist.Options{Time: 10 * time.Second}
	for _, e := range gamelist.Entries() {
		for _, args := range e.Tabled {
			name := strings.TrimSpace(e.Name + " " + args)
			t.Run(name, func(t *testing.T) {
				without := opened(t, e, args, o)
				table := without.Table()
				if table == nil || table.Name() != name {
					t.Fatalf("table %v", table)
				}
				all := uint64(0)
				for _, n := range table.Sizes() {
					all += n
				}
				if all > largestMade {
					t.Skip(all, "positions")
				}
				if err := table.Build(t.Context(), dir, play.TableOptions{}); err != nil {
					t.Fatal(err)
				}
				if err := table.Verify(t.Context(), dir); err != nil {
					t.Error(err)
				}
				by := o
				by.Tables = dir
				with := opened(t, e, args, by)
				last := with.Levels()[len(with.Levels())-1]
				if !last.Perfect || !strings.Contains(last.About, "by a table") {
					t.Errorf("%+v", last)
				}
				for seed := range uint64(10) {
					compare(t, with.Begin(), without.Begin(), with.Levels()[0].Name, seed)
				}
			})
		}
	}
}

func opened(t *testing.T, e gamelist.Entry, args string, o gamelist.Options) *play.Game {
	t.Helper()
	g, err := e.Open(t.Context(), strings.Fields(args), []string{play.Person, play.Best}, o)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// compare compares what two courses of a game say of the moves, while the weakest level of the first
// plays. The best one, by the table, makes best moves.
func compare(t *testing.T, with, without *play.Course, weakest string, seed uint64) {
	t.Helper()
	for range 20 {
		if with.Over() {
			return
		}
		j, err := with.Judge(t.Context(), nil)
		if err != nil || !j.Exact() {
			t.Fatal(j, err)
		}
		k, err := without.Judge(t.Context(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range k.Moves {
			if m.Exact && (m.Outcome != j.Moves[i].Outcome || m.Plies != j.Moves[i].Plies || m.Rank != j.Moves[i].Rank) {
				t.Errorf("%v: %+v by the table, %+v without", with.Moves(), j.Moves[i], m)
			}
		}
		best, err := with.Choose(t.Context(), play.Best, seed)
		if err != nil || rank(j, best) != 0 {
			t.Errorf("%v: the best level plays %s, %v", with.Moves(), best, err)
		}
		move, err := with.Choose(t.Context(), weakest, seed)
		if err := errors.Join(err, with.Move(move), without.Move(move)); err != nil {
			t.Fatal(err)
		}
	}
}

// rank returns the rank of a move.
func rank(j play.Judgement[string], move string) int {
	for _, m := range j.Moves {
		if m.Move == move {
			return m.Rank
		}
	}
	return -1
}

// Without a table in the directory a game is as it is without a directory, but not if that is not
// there, and not if the table is damaged.
func TestNoTable(t *testing.T) {
	dir := t.TempDir()
	e, err := gamelist.Find("torere")
	if err != nil {
		t.Fatal(err)
	}
	g := opened(t, e, "", gamelist.Options{Tables: dir})
	if l := g.Levels(); l[len(l)-1].About != "perfect" {
		t.Errorf("%+v", l)
	}
	if _, err := g.Table().Game(dir, ""); !errors.Is(err, play.ErrNoTable) {
		t.Error(err)
	}
	persons := []string{play.Person, play.Person}
	if _, err := e.Open(t.Context(), nil, persons, gamelist.Options{Tables: filepath.Join(dir, "none")}); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	if err := errors.Join(os.Mkdir(filepath.Join(dir, "torere"), 0o777), os.WriteFile(filepath.Join(dir, "torere", "0000.table"), []byte("none"), 0o666)); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Open(t.Context(), nil, persons, gamelist.Options{Tables: dir}); err == nil || !strings.Contains(err.Error(), "0000.table") {
		t.Error(err)
	}
}
