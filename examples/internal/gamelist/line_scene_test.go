package gamelist_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// Heaps stay where they are, though the rules sort them, also one that is empty or broken.
func TestHeapsStay(t *testing.T) {
	for _, test := range []struct{ game, args, moves, want string }{
		{"nim", "5+4+3", "", "5 4 3"},
		{"nim", "5+4+3", "4>0 5>1", "1 0 3"},
		{"nim", "4+4", "4>2 4>3", "2 3"},
		{"heaps", "kayles 7+5", "7>3+2", "3 2 5"},
	} {
		c := open(t, test.game, test.args, 2, gamelist.Options{})
		if err := c.Repeat(strings.Fields(test.moves)); err != nil {
			t.Fatal(err)
		}
		s, _ := c.Scene()
		var heaps []string
		for _, p := range s.Parts {
			if _, size, ok := strings.Cut(p.Label, " of "); ok && !strings.Contains(p.Label, "counter") {
				size, _, _ = strings.Cut(size, ",")
				heaps = append(heaps, size)
			}
		}
		if got := strings.Join(heaps, " "); got != test.want {
			t.Errorf("%s %s, %s: %s, want %s", test.game, test.args, test.moves, got, test.want)
		}
	}
}

// A domino is drawn as one piece, of the player who laid it.
func TestDominoesOfPlayers(t *testing.T) {
	c := open(t, "domineering", "4x5", 2, gamelist.Options{})
	if err := c.Repeat([]string{"a1-a2", "b1-c1", "d1-d2"}); err != nil {
		t.Fatal(err)
	}
	s, _ := c.Scene()
	var laid []string
	for _, p := range s.Parts {
		if p.ID != "" {
			continue // on the board, not in the legend
		}
		for _, h := range p.Shapes {
			if strings.HasPrefix(h.Class, "tile ") {
				laid = append(laid, h.Class)
			}
		}
	}
	if want := []string{"tile upright", "tile across", "tile upright last"}; !slices.Equal(laid, want) {
		t.Errorf("%q, want %q", laid, want)
	}
}
