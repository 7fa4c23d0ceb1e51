package gamelist_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
	"github.com/gametheory-go/gametheory/play/scene"
)

// Heaps stay where they are, though the rules sort them, also one that is empty or broken.
func TestHeapsStay(t *testing.T) {
	for _, test := range []struct{ game, args, moves, want string }{
		{"nim", "5+4+3", "", "5 4 3"},
		{"nim", "5+4+3", "4>0 5>1", "1 0 3"},
		{"nim", "4+4", "4>2 4>3", "2 3"},
		{"heaps", "kayles 7+5", "7>3+2", "3 2 5"},
		{"wythoff", "7 10", "", "10 7"},
		{"wythoff", "7 10", "10→5", "5 7"},
		{"wythoff", "7 10", "10→5 7→4 5→0", "0 4"},
	} {
		c := open(t, test.game, test.args, 2, gamelist.Options{})
		if err := c.Repeat(strings.Fields(test.moves)); err != nil {
			t.Fatal(err)
		}
		s := c.Scene()
		var heaps []string
		for _, p := range s.Parts {
			if _, size, ok := strings.Cut(p.Label, " of "); ok && strings.HasPrefix(p.Label, "heap") && !strings.Contains(p.Label, "counter") {
				size, _, _ = strings.Cut(size, ",")
				heaps = append(heaps, size)
			}
		}
		if got := strings.Join(heaps, " "); got != test.want {
			t.Errorf("%s %s, %s: %s, want %s", test.game, test.args, test.moves, got, test.want)
		}
	}
}

// A domino is drawn as one piece, of the player who laid it, and a square in the color of the
// player who painted it.
func TestPiecesOfPlayers(t *testing.T) {
	for _, test := range []struct{ game, moves, want string }{
		{"domineering", "a1-a2 b1-c1 d1-d2", "tile blue, tile red, tile blue, last-ring ink last"},
		{"cram", "1,1-2,1 1,2-1,3", "tile cocoa, tile cocoa, last-ring ink last"},
		{"col", "a1 b2 c3", "blue, red, blue, last-ring last"},
		{"snort", "a1 c3", "blue, red, last-ring last"},
	} {
		c := open(t, test.game, "", 2, gamelist.Options{})
		if err := c.Repeat(strings.Fields(test.moves)); err != nil {
			t.Fatal(err)
		}
		s := c.Scene()
		var laid []string
		for _, p := range s.Parts {
			if p.ID != "" || p.Beside {
				continue // a square, or not on the board
			}
			for _, h := range p.Shapes {
				if h.Kind == scene.RectKind && h.R > 0 {
					laid = append(laid, h.Class)
				}
			}
		}
		if got := strings.Join(laid, ", "); got != test.want {
			t.Errorf("%s, %s: %s, want %s", test.game, test.moves, got, test.want)
		}
	}
}
