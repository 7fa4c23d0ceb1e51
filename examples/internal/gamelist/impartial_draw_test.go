package gamelist_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// A semicolon stands for a blank. The last move is marked in the drawing after it, and only there.
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
		c := open(t, test.name, test.args, 2, gamelist.Options{})
		for _, m := range strings.Fields(test.moves) {
			if err := c.Move(strings.ReplaceAll(m, ";", " ")); err != nil {
				t.Fatal(err)
			}
		}
		if got := c.DrawMove(false); got != test.want {
			t.Errorf("%s %s, after %q:\n%swant\n%s", test.name, test.args, test.moves, got, test.want)
		}
	}
}
