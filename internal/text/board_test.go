package text

import (
	"testing"
)

// Marks are between cells, so that the columns stay where they are.
func TestMark(t *testing.T) {
	const drawing = "  a b c\n1 X . O\n2 . X .\n"
	for _, test := range []struct {
		name  string
		cells [][2]int
		want  string
	}{
		{"none", nil, drawing},
		{"one", [][2]int{{1, 1}}, "  a b c\n1 X . O\n2 .(X).\n"},
		{"at the ends", [][2]int{{0, 0}, {0, 2}}, "  a b c\n1(X).(O)\n2 . X .\n"},
		{"neighbors", [][2]int{{0, 0}, {0, 1}, {0, 2}}, "  a b c\n1(X . O)\n2 . X .\n"},
		{"in a diagonal", [][2]int{{0, 0}, {1, 1}}, "  a b c\n1(X). O\n2 .(X).\n"},
	} {
		for range 5 { // whatever the order
			if got := Mark(drawing, 1, 3, test.cells...); got != test.want {
				t.Errorf("%s:\n%swant\n%s", test.name, got, test.want)
			}
		}
	}
}

// Moves have to do with the squares that their names name.
func TestSquares(t *testing.T) {
	for move, want := range map[string]int{"b2": 1, "a1-b12": 2, "a1-c3/c1": 3, "b1|c1": 2} {
		if got := Squares(move); len(got) != want {
			t.Errorf("%s names %v", move, got)
		}
	}
	if got := Squares("c12"); got[0] != [2]int{11, 2} {
		t.Error(got)
	}
}
