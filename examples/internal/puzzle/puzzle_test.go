package puzzle_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/examples/internal/puzzle"
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
			found := find(t.Context(), e)
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
	for i, p := range all {
		if testing.Short() && i%10 > 0 {
			continue
		}
		if err := prove(t.Context(), p, gamelist.Options{Time: time.Minute}); err != nil {
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
func TestInTree(t *testing.T) {
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
		compared++
		if won, plies := inTree(tree, 0, c.Player(), map[int]ending{}); won != 1 || plies != p.ToEnd {
			t.Errorf("%v: %d, %d moves to the end", p, won, plies)
		}
	}
	if compared < 5 {
		t.Errorf("only %d puzzles have small trees", compared)
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
