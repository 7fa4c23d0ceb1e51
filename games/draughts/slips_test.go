package draughts

import (
	"errors"
	"testing"
)

// printed is the search for captures as the pseudocode has it, with some of its slips.
type printed struct {
	step   int  // how far a man moves by a jump, in squares
	first  bool // that no diagonal is tried after the first on which there is a capture
	marked bool // that the board passed on is the one on which the man was captured
}

// most returns the most men captured by the man on a square, in at most left jumps.
func (p printed) most(m matrix, at, left int) (most int) {
	for _, step := range m.steps {
		if left == 0 || m.cells[at+step] != int32(Opponent) || m.cells[at+2*step] != int32(Empty) {
			continue
		}
		after := m.copy()
		if p.marked {
			after.jump(at, step)
		}
		most = max(most, 1+p.most(after, at+p.step*step, left-1))
		if p.first {
			return most
		}
	}
	return most
}

// The pseudocode of the two algorithms has slips, each of which would be seen on the third
// sample, with its 7 captures. To move the man by one square instead of two leaves it on the
// square of the man that it captures. To pass on the board from before the capture lets it
// capture a man again and again. And to try a diagonal only where the one before has no
// capture finds one path, without the checkpoint, which the pseudocode never sets.
func TestPrintedSlips(t *testing.T) {
	b, err := Parse(seven)
	if err != nil {
		t.Fatal(err)
	}
	for p, want := range map[printed]int{
		{step: 2, marked: true}:              7,
		{step: 1, marked: true}:              1,
		{step: 2, marked: true, first: true}: 4,
		{step: 2}:                            8,
	} {
		got := new(Work).each(newMatrix(&b), func(m matrix, at int) int { return p.most(m, at, 8) })
		if got != want {
			t.Errorf("%+v: %d captured, want %d", p, got, want)
		}
	}
}

// The example of the document prints 30 squares of a board of 8 by 8, which has 32.
func TestPrintedExample(t *testing.T) {
	const text = "8 8\n2 2 2 2 0 0 0 2 2 2 2 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0"
	if _, err := Parse(text); !errors.Is(err, ErrInput) {
		t.Errorf("%v, want %v", err, ErrInput)
	}
}
