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
