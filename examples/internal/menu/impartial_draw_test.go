package menu

import (
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
)

// The last move is marked in the drawing after it, and only there.
func TestDrawMove(t *testing.T) {
	for _, test := range []struct{ name, args, moves, want string }{
		{"chomp", "3 4", "2,3", "    1  2  3  4\n 1  x  o  o  o\n 2  o  o (.) .\n 3  o  o  .  .\n"},
		{"chomp", "2 3", "1,2 2,1", "    1\n 1  x\n 2 (.)\n"},
		{"cram", "2 3", "1,1-1,2", "  1 2 3\n1(# #).\n2 . . .\n"},
		{"cram", "2 3", "1,1-1,2 1,3-2,3", "  1 2 3\n1 # #(#)\n2 . .(#)\n"},
		{"coins", "3 5", "0;1;3", " (T)(T) H (T) H\n  0  1  2  3  4\n"},
		{"coins", "3 5", "2;4 0;2;3", " (T) H (H)(T) T\n  0  1  2  3  4\n"},
		{"graph", "0-1 1-2 2-0 2-3 4", "3", "  0: 1\n  1: 0\n  2  removed with it\n (3)\n  4:\n"},
		{"graph", "0-1", "0", " (0)\n  1  removed with it\nno vertex is left\n"},
		{"hackenbush", "0-1 1-2 0-3", "0-1", " (#0  0-1)  cut\n  #1  1-2  fell off\n  #2  0-3\n"},
		{"hackenbush", "0-1", "0-1", " (#0  0-1)  cut\nno edge is left\n"},
		{"hackenbush", "0-1 1-2 0-3", "", "  #0  0-1\n  #1  1-2\n  #2  0-3\n"},
	} {
		e, err := Find(test.name)
		if err != nil {
			t.Fatal(err)
		}
		table, err := e.Open(t.Context(), strings.Fields(test.args), []string{Person, Best}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if got := table.(drawer).drawAfter(t, strings.Fields(test.moves)); got != test.want {
			t.Errorf("%s %s, after %q:\n%swant\n%s", test.name, test.args, test.moves, got, test.want)
		}
	}
}

// drawer is a table whose last move is drawn.
type drawer interface {
	drawAfter(t *testing.T, moves []string) string
}

// drawAfter draws the position after moves, in which a semicolon stands for a blank.
func (g single[S]) drawAfter(t *testing.T, moves []string) string {
	c := dialogue.NewCourse(g.Title)
	for _, m := range moves {
		s, err := c.Parse(strings.ReplaceAll(m, ";", " "))
		if err != nil {
			t.Fatal(err)
		}
		c.Move(s)
	}
	last, moved := c.Last()
	if !moved {
		return g.Title.Draw(c.Position(), c.Player(), false)
	}
	return g.Title.DrawMove(last, c.Position(), c.Player(), false)
}

// A long list stands in several columns, of which none is wider than a narrow terminal.
func TestList(t *testing.T) {
	var all []item
	for i := range 64 {
		all = append(all, item{name: strings.Repeat("x", 5+i%4), more: ": 1 2"})
	}
	lines := strings.Split(strings.TrimSuffix(list(all, false), "\n"), "\n")
	if n := len(lines); n > 16 || slices.ContainsFunc(lines, func(l string) bool { return len(l) > listColumns }) {
		t.Errorf("%d lines:\n%s", n, strings.Join(lines, "\n"))
	}
	if got := strings.Count(strings.Join(lines, "\n"), "x:"); got != len(all) {
		t.Errorf("%d items of %d", got, len(all))
	}
	if got := list(all[:3], false); strings.Count(got, "\n") != 3 {
		t.Errorf("a short list:\n%s", got)
	}
}
