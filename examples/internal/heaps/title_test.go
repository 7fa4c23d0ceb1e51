package heaps

import (
	"testing"

	"github.com/gametheory-go/gametheory/nim"
)

// After a move there is a dot for each counter that it took, unless the heap was broken, or
// was too large to be drawn.
func TestDrawMove(t *testing.T) {
	for _, test := range []struct{ before, after, want string }{
		{"5+3", "5+1", "  5  o o o o o\n  1  o . .\n"},
		{"5+3", "5", "  5  o o o o o\n  0  . . .\n"},
		{"3+3", "3+1", "  3  o o o\n  1  o . .\n"},
		{"5", "2+1", "  2  o o\n  1  o\n"},
		{"110", "2", "  2  o o\n"},
		{"2", "0", "0\n"},
	} {
		before, err := nim.ParseHeaps(test.before)
		if err != nil {
			t.Fatal(err)
		}
		after, err := nim.ParseHeaps(test.after)
		if err != nil {
			t.Fatal(err)
		}
		if got := drawMove(between(before, after), after, false); got != test.want {
			t.Errorf("%v to %v:\n%swant\n%s", before, after, got, test.want)
		}
	}
}

// The example of a manual does what its text says.
func TestExample(t *testing.T) {
	for _, test := range []struct{ game, move, text, drawing string }{
		{"nim", "7>6", "One counter is taken from the heap of 7, and 6 left: the heaps are now 6+5+3.", "  6  o o o o o o\n  5  o o o o o\n  3  o o o\n"},
		{"kayles", "7>5+1", "One counter is taken from the heap of 7, and the rest is divided into heaps of 5 and 1: the heaps are now 5+5+3+1.",
			"  5  o o o o o\n  5  o o o o o\n  3  o o o\n  1  o\n"},
	} {
		g, err := ParseGame(test.game)
		if err != nil {
			t.Fatal(err)
		}
		start := nim.NewHeaps(7, 5, 3)
		e := manual(g, false, start).Examples[0]
		m, err := parseMove(start, e.Move)
		if err != nil || e.Move != test.move || e.Text != test.text {
			t.Errorf("%s: %q, %q, %v", test.game, e.Move, e.Text, err)
		}
		if got := draw(m.after(start), false); got != test.drawing {
			t.Errorf("%s, %s:\n%s", test.game, e.Move, got)
		}
	}
}
