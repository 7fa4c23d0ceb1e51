package connectfour

import (
	"strings"
	"testing"
)

// FuzzPlay: no text makes the parser panic or accept what cannot be played, and the
// columns of the stones are the moves.
func FuzzPlay(f *testing.F) {
	f.Add("4455")
	f.Add("1111111")
	f.Add("9")
	f.Fuzz(func(t *testing.T, moves string) {
		p, err := Standard().Play(moves)
		if err != nil {
			return
		}
		if p.Stones() != len(moves) {
			t.Errorf("%q: %d stones", moves, p.Stones())
		}
		for i := range len(moves) {
			before, _ := Standard().Play(moves[:i])
			after, _ := Standard().Play(moves[:i+1])
			if c := Standard().Column(before, after); c != int(moves[i]-'0') {
				t.Errorf("%q: move %d is in column %d", moves, i+1, c)
			}
		}
	})
}

// FuzzReadLines: no file makes ReadLines panic, a line has the position after its
// moves, and there is nothing after an error.
func FuzzReadLines(f *testing.F) {
	f.Add("4455 18\n\n 12 \n")
	f.Add("12 x\n12\n")
	f.Add("1 2 3")
	f.Fuzz(func(t *testing.T, text string) {
		failed := false
		for l, err := range ReadLines(strings.NewReader(text), "file") {
			if failed {
				t.Errorf("%q: a line after an error", text)
			}
			if failed = err != nil; failed {
				continue
			}
			if p, err := Standard().Play(l.Moves); err != nil || p != l.Position {
				t.Errorf("%q: %q is %+v, %v, want %+v", text, l.Moves, l.Position, err, p)
			}
		}
	})
}
