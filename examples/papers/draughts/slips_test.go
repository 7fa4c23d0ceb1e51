package draughts

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/games/draughts"
)

// printed is the search for captures as the pseudocode has it, with some of its slips.
type printed struct {
	step   int  // how far a man moves by a jump, in squares
	first  bool // that no diagonal is tried after the first on which there is a capture
	marked bool // that the board passed on is the one on which the man was captured
	onto   bool // that the square behind the captured man need not be empty
}

// most returns the most men captured by the man on a square, in at most left jumps.
func (p printed) most(m matrix, at, left int) (most int) {
	for _, step := range m.steps {
		if left == 0 || m.cells[at+step] != int32(draughts.Opponent) {
			continue
		}
		if behind := m.cells[at+2*step]; behind != int32(draughts.Empty) && (behind == outside || !p.onto) {
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
// capture finds one path, without the checkpoint, which the pseudocode never sets. Not to ask
// whether the square behind a man is empty captures men that stand one behind the other, of which
// the third sample has none; a row of three shows it.
func TestPrintedSlips(t *testing.T) {
	const behind = "5 5\n1 0 0 2 0 0 2 0 0 0 0 0 0"
	for _, test := range []struct {
		board string
		printed
		want int
	}{
		{seven, printed{step: 2, marked: true}, 7},
		{seven, printed{step: 1, marked: true}, 1},
		{seven, printed{step: 2, marked: true, first: true}, 4},
		{seven, printed{step: 2}, 8},
		{behind, printed{step: 2, marked: true}, 0},
		{behind, printed{step: 2, marked: true, onto: true}, 1},
	} {
		b, err := draughts.Parse(test.board)
		if err != nil {
			t.Fatal(err)
		}
		got := new(Work).each(newMatrix(&b), func(m matrix, at int) int { return test.most(m, at, 8) })
		if got != test.want {
			t.Errorf("%+v: %d captured, want %d:\n%v", test.printed, got, test.want, b)
		}
	}
}

// The document prints the matrix of the third sample upside down. Algorithm I with the diagonals in
// the order of the pseudocode finds 7 captures on the board and 6 on the printed matrix: there the
// same diagonals lead the other way between rows.
func TestPrintedUpsideDown(t *testing.T) {
	b, err := draughts.Parse(seven)
	if err != nil {
		t.Fatal(err)
	}
	upright := newMatrix(&b)
	width := upright.steps[0] - 1 // of the first diagonal, (i+1, j+1)
	if want := [4]int{width + 1, -width - 1, width - 1, 1 - width}; upright.steps != want {
		t.Fatalf("the steps are %v, in the pseudocode %v", upright.steps, want)
	}
	over := upright.copy()
	over.steps = [4]int{1 - width, width - 1, -width - 1, width + 1}
	for want, m := range map[int]matrix{7: upright, 6: over} {
		w := new(Work)
		if got := w.each(m, func(m matrix, at int) int { return w.checkpoint(m, at, w.flags) }); got != want {
			t.Errorf("with steps %v: %d captured, want %d", m.steps, got, want)
		}
	}
}

// The example of the document prints 30 squares of a board of 8 by 8, which has 32.
func TestPrintedExample(t *testing.T) {
	const text = "8 8\n2 2 2 2 0 0 0 2 2 2 2 0 0 0 2 2 2 2 0 0 0 0 2 2 2 2 0 1 0 0"
	if _, err := draughts.Parse(text); !errors.Is(err, draughts.ErrInput) {
		t.Errorf("%v, want %v", err, draughts.ErrInput)
	}
}
