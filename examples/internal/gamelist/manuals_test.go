package gamelist_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play"
)

// Every game has rules in full, with examples in which what they say is what happens.
func TestManuals(t *testing.T) {
	everyEntry(t, 1, time.Second, func(t *testing.T, name string, table *play.Game, _ uint64) {
		m := table.Begin().Facts().Manual
		if m.Aim == "" || len(m.Rules) == 0 || len(m.Examples) == 0 {
			t.Fatalf("aim %q, %d paragraphs of rules, %d examples", m.Aim, len(m.Rules), len(m.Examples))
		}
		for _, p := range append(slices.Clone(m.Rules), m.Aim) {
			if strings.ContainsRune(p, '\n') || !strings.HasSuffix(p, ".") {
				t.Errorf("%q is no paragraph", p)
			}
		}
		for _, e := range m.Examples {
			c := e.Begin(table)
			checkArgs(t, name, e, c.Draw(false))
			if err := c.Move(e.Move); err != nil {
				t.Fatalf("after %q: %v", e.Moves, err)
			}
			if len(e.Shows) == 0 && name != "nim" && name != "heaps" { // whose examples a program writes
				t.Errorf("%q shows nothing", e.Text)
			}
			for _, claim := range e.Shows {
				if !strings.Contains(e.Text, claim.Says) {
					t.Errorf("%q does not say that %s", e.Text, claim.Says)
				}
				if !claim.Seen(c) {
					t.Errorf("%s: that is not so, in\n%s", claim.Says, c.Draw(false))
				}
			}
		}
	})
}

// checkArgs checks that the game of an example is the one that its arguments open.
func checkArgs(t *testing.T, name string, e play.Example, want string) {
	entry, err := gamelist.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	args := strings.Join(e.Args, " ")
	if args == "" {
		args = entry.Default
	}
	c := open(t, name, args, 2, gamelist.Options{})
	if err := c.Repeat(e.Moves); err != nil || c.Draw(false) != want {
		t.Errorf("%q %q, %v:\n%swant\n%s", args, e.Moves, err, c.Draw(false), want)
	}
}
