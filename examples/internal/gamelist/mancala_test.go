package gamelist_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// What the last moves of a player have sown, filled and captured is marked, in the order of sowing.
func TestSowing(t *testing.T) {
	type part struct {
		label string
		step  int
	}
	for _, test := range []struct {
		game, args, moves string
		want              map[string]part
	}{
		{"kalah", "", "", map[string]part{"south3": {"South, hole 3: 4 counters", 0}, "store-south": {"store of South: 0 counters", 0}}},
		{"kalah", "", "3 6", map[string]part{ // two moves of South
			"south3": {"South, hole 3: 0 counters, the last move", 6}, "south4": {"South, hole 4: 5 counters, 1 more", 11},
			"south6": {"South, hole 6: 0 counters, the last move", 0}, "store-south": {"store of South: 2 counters, 2 more", 6},
			"north1": {"North, hole 1: 5 counters, 1 more", 2}, "north5": {"North, hole 5: 4 counters", 6},
		}},
		{"kalah", "", "6 4 2", map[string]part{ // captures
			"south2": {"South, hole 2: 0 counters, the last move", 0}, "south6": {"South, hole 6: 0 counters", 4},
			"store-south": {"store of South: 7 counters, 6 more", 5}, "north1": {"North, hole 1: 0 counters, captured", 5},
		}},
		{"awari", "", "b e a d", map[string]part{
			"northd": {"North, pit d: 0 seeds, the last move", 0}, "northe": {"North, pit e: 1 seed, 1 more", 1},
			"southb": {"South, pit b: 0 seeds, captured", 5}, "southa": {"South, pit a: 1 seed, 1 more", 3}, "store-north": {"store of North: 3 seeds, 3 more", 5},
		}},
	} {
		c := open(t, test.game, test.args, 2, gamelist.Options{})
		if err := c.Repeat(strings.Fields(test.moves)); err != nil {
			t.Fatal(err)
		}
		s := c.Scene()
		for id, want := range test.want {
			if p := find(t, s, id); p.Label != want.label || p.Step != want.step {
				t.Errorf("%s, %s: %q, step %d, want %q, %d", test.game, test.moves, p.Label, p.Step, want.label, want.step)
			}
		}
	}
}

// Each box has the color and the initial of its owner, and all edges that a player has drawn in turn are marked.
func TestBoxesOwned(t *testing.T) {
	c := open(t, "boxes", "1 2", 2, gamelist.Options{})
	check := func(moves string, want map[string]string) {
		t.Helper()
		if err := c.Repeat(strings.Fields(moves)); err != nil {
			t.Fatal(err)
		}
		s := c.Scene()
		for id, label := range want {
			p := find(t, s, id)
			if p.Label != label {
				t.Errorf("%q, want %q", p.Label, label)
			}
			if _, name, ok := strings.Cut(label, ", of "); ok && (!p.Shapes[0].Is(strings.ToLower(name)) || p.Shapes[1].Text != name[:1]) {
				t.Errorf("%s is drawn as %v", id, p.Shapes)
			}
		}
	}
	check("a1-b1 a2-b2 c1-c2 a1-a2 b1-b2 b1-c1", map[string]string{"box-a1": "box a1, closed, of Red", "box-b1": "box b1, open",
		"a1-a2": "a1-a2, drawn", "b1-b2": "b1-b2, drawn, the last move", "b1-c1": "b1-c1, drawn, the last move"})
	check("b2-c2", map[string]string{"box-b1": "box b1, closed, of Blue", "b1-c1": "b1-c1, drawn", "b2-c2": "b2-c2, drawn, the last move"})
}

// A board of 60 edges is too large for dotsboxes.Forced, and can be played.
func TestLargeBoxes(t *testing.T) {
	if n := len(open(t, "boxes", "5 5", 2, gamelist.Options{}).Options()); n != 60 {
		t.Errorf("%d moves", n)
	}
}
