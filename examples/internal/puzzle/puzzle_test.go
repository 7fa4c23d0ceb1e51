package puzzle_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
	"github.com/gametheory-go/gametheory/internal/longtest"
)

var update = flag.Bool("update", false, "make the file of puzzles anew, in some minutes")

// All puzzles are proved: exactly one move wins. With the flag -update they are found first.
func TestPuzzles(t *testing.T) {
	all := puzzle.All()
	if *update {
		all = nil
		var lines bytes.Buffer
		for _, e := range gamelist.Entries() {
			began := time.Now()
			known, err := written(t.Context(), e.Name)
			if err != nil {
				t.Fatal(err)
			}
			found := find(t.Context(), e, known)
			t.Logf("%s: %d puzzles in %v", e.Name, len(found), time.Since(began).Round(time.Second))
			for _, c := range found {
				fmt.Fprintln(&lines, c)
				all = append(all, c.Puzzle)
			}
		}
		if err := os.WriteFile("puzzles.txt", lines.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, p := range longtest.Every(9, all) {
		if err := prove(t.Context(), p, generous); err != nil {
			t.Error(err)
		}
	}
}

// Each game that has puzzles has some, none of which is like another one and at most one of which is
// won at once; and a puzzle is what its line says.
func TestFile(t *testing.T) {
	games := map[string][]candidate{}
	for _, p := range puzzle.All() {
		again, err := puzzle.Parse(p.String())
		if err != nil || again.String() != p.String() {
			t.Errorf("%v is read as %v, %v", p, again, err)
		}
		c, err := p.Begin(t.Context(), gamelist.Options{})
		if err != nil {
			t.Fatal(err)
		}
		it := candidate{p, len(c.Options()), c.Draw(false)}
		if slices.ContainsFunc(games[p.Game], it.alike) || p.ToEnd == 1 && len(games[p.Game]) > 0 {
			t.Errorf("%v is like another one", p)
		}
		games[p.Game] = append(games[p.Game], it)
	}
	for game, all := range games {
		if len(all) < fewest || len(all) > most {
			t.Errorf("%s has %d puzzles", game, len(all))
		}
	}
	if len(games) < 20 {
		t.Errorf("puzzles of %d games only", len(games))
	}
	for _, line := range []string{"", "nim\t\t\t7>1", "nim\t\t\t7>1\tsoon"} {
		if _, err := puzzle.Parse(line); err == nil {
			t.Errorf("%q is a puzzle", line)
		}
	}
}

// Where a judge says when the play ends, a tree says the same.
func TestEndings(t *testing.T) {
	compared := 0
	for _, p := range puzzle.All() {
		if !slices.Contains([]string{"tictactoe", "hex", "breakthrough"}, p.Game) {
			continue
		}
		c, err := p.Begin(t.Context(), gamelist.Options{})
		if err != nil {
			t.Fatal(err)
		}
		tree, err := c.Tree(t.Context(), mostNodes, true)
		if err != nil {
			continue // it is too large
		}
		if compared++; compared > 5 && !longtest.On() {
			break
		}
		if end := endings(tree, c.Player())[0]; end.won != 1 || end.plies != p.ToEnd {
			t.Errorf("%v: %+v", p, end)
		}
	}
	if compared < 5 {
		t.Errorf("only %d puzzles have small trees", compared)
	}
}

// The finder finds puzzles that a judge proves, the same again, also in games with cycles and with turns that
// are repeated; of a game that has enough of them it keeps those.
func TestFind(t *testing.T) {
	proved := map[string]int{}
	for _, test := range longtest.First(4, []struct {
		game, args string
		seeds      uint64
	}{{"boxes", "1 2", 8}, {"tictactoe", "", 4}, {"nim", "3+2+1", 4}, {"awari", "3 2", 2}, {"morris", "three", 2}, {"torere", "", 2}, {"endings", "kqk", 1}}) {
		e, err := gamelist.Find(test.game)
		if err != nil {
			t.Fatal(err)
		}
		args := strings.Fields(test.args)
		for seed := range test.seeds {
			found := inPlay(t.Context(), e, args, seed)
			for _, c := range found {
				if err := prove(t.Context(), c.Puzzle, generous); err != nil {
					t.Error(err)
				}
			}
			proved[test.game] += len(found)
			if again := inPlay(t.Context(), e, args, seed); !slices.EqualFunc(found, again, func(a, b candidate) bool { return a.String() == b.String() }) {
				t.Errorf("%s, seed %d: %v, and then %v", test.game, seed, found, again)
			}
		}
	}
	for _, game := range []string{"boxes", "tictactoe", "nim"} {
		if proved[game] == 0 {
			t.Errorf("no puzzle of %s is found: %v", game, proved)
		}
	}
	e, err := gamelist.Find("hex")
	if err != nil {
		t.Fatal(err)
	}
	known, err := written(t.Context(), "hex")
	if err != nil || len(known) != most {
		t.Fatal(len(known), err)
	}
	if found := find(t.Context(), e, known); !slices.EqualFunc(known, found, func(a, b candidate) bool { return a.String() == b.String() }) {
		t.Errorf("%v, want those of the file: %v", found, known)
	}
}

func TestGrade(t *testing.T) {
	for toEnd, want := range map[int]puzzle.Grade{1: puzzle.Easy, 3: puzzle.Easy, 4: puzzle.Medium, 7: puzzle.Medium, 8: puzzle.Hard} {
		if got := (puzzle.Puzzle{ToEnd: toEnd}).Grade(); got != want {
			t.Errorf("%d moves to the end: %s, want %s", toEnd, got, want)
		}
	}
}

// A puzzle is of one day, whatever the time and the place, and in as many days as there are puzzles
// each has its turn, with another game than the day before.
func TestOfDay(t *testing.T) {
	east := time.FixedZone("east", 10*60*60)
	morning := time.Date(2026, time.March, 1, 0, 1, 0, 0, east)
	if a, b := puzzle.OfDay(morning), puzzle.OfDay(time.Date(2026, time.March, 1, 23, 59, 0, 0, time.UTC)); a.String() != b.String() {
		t.Errorf("in the morning %v, at night %v", a, b)
	}
	seen, before := map[string]bool{}, ""
	for day := range puzzle.All() {
		p := puzzle.OfDay(morning.AddDate(0, 0, day))
		if seen[p.String()] || p.Game == before {
			t.Errorf("day %d: %v again, after one of %s", day, p, before)
		}
		seen[p.String()], before = true, p.Game
	}
}
