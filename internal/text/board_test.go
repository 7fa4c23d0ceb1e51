package text

import (
	"strings"
	"testing"
)

// rows returns a board with these rows of signs.
func rows(signs string) Board {
	all := strings.Split(signs, "/")
	return Board{Rows: len(all), Columns: len(all[0]), Margin: 1, At: func(row, column int) rune { return rune(all[row][column]) }}
}

// Marks are between cells, so that the columns stay where they are.
func TestMarked(t *testing.T) {
	for _, test := range []struct {
		name  string
		cells [][2]int
		want  string
	}{
		{"none", nil, "  a b c\n1 X . O\n2 . X .\n"},
		{"one", [][2]int{{1, 1}}, "  a b c\n1 X . O\n2 .(X).\n"},
		{"at the ends", [][2]int{{0, 0}, {0, 2}}, "  a b c\n1(X).(O)\n2 . X .\n"},
		{"neighbors", [][2]int{{0, 0}, {0, 1}, {0, 2}}, "  a b c\n1(X . O)\n2 . X .\n"},
		{"in a diagonal", [][2]int{{0, 0}, {1, 1}}, "  a b c\n1(X). O\n2 .(X).\n"},
	} {
		b, is := rows("X.O/.X."), map[[2]int]bool{}
		for _, cell := range test.cells {
			is[cell] = true
		}
		b.Marked = func(row, column int) bool { return is[[2]int{row, column}] }
		if got := b.String(); got != test.want {
			t.Errorf("%s:\n%swant\n%s", test.name, got, test.want)
		}
	}
}

func TestBoard(t *testing.T) {
	for _, test := range []struct {
		name   string
		signs  string
		change func(b *Board)
		want   string
	}{
		{"rows from the top", "X./.O", func(*Board) {}, "  a b\n1 X .\n2 . O\n"},
		{"rows from the bottom", "X./.O", func(b *Board) { b.Up = true }, "2 X .\n1 . O\n  a b\n"},
		{"no rows, and numbers", "X./.O", func(b *Board) { b.Up, b.Numbers, b.Margin = true, true, 0 }, " X .\n . O\n 1 2\n"},
		{"leaning", "X./.O", func(b *Board) { b.Lean = true }, "  a b\n1 X .\n 2 . O\n"},
		{"wide", "X./.O", func(b *Board) { b.Margin, b.Width = 2, 3 }, "    a  b\n 1  X  .\n 2  .  O\n"},
		{"wide and marked", "X.", func(b *Board) { b.Width, b.Marked = 3, func(_, column int) bool { return column == 0 } }, "   a  b\n1 (X) .\n"},
		{"numbers in cells", "XO/.X", func(b *Board) {
			b.Width, b.Marked = 3, func(_, column int) bool { return column == 1 }
			b.Number = func(row, column int) string { return []string{"", "12"}[row*column] }
		}, "   a  b\n1  X (O)\n2  .(12)\n"},
		{"no cells", "X. / O ", func(*Board) {}, "  a b c\n1 X .\n2   O\n"},
		{"ten rows", "X/X/X/X/X/X/X/X/X/X", func(b *Board) { b.Up = true },
			"10 X\n 9 X\n 8 X\n 7 X\n 6 X\n 5 X\n 4 X\n 3 X\n 2 X\n 1 X\n   a\n"},
		{"painted", "X.", func(b *Board) {
			b.Paint, b.Marked = func(sign rune) string { return "<" + string(sign) + ">" }, func(_, column int) bool { return column == 1 }
		}, "  a b\n1 <X><(><.><)>\n"},
	} {
		b := rows(test.signs)
		test.change(&b)
		if got := b.String(); got != test.want {
			t.Errorf("%s:\n%swant\n%s", test.name, got, test.want)
		}
	}
}

// Columns after z have two letters, and as much room.
func TestManyColumns(t *testing.T) {
	names, row, _ := strings.Cut(rows(strings.Repeat("X", 28)).String(), "\n")
	if !strings.HasSuffix(names, " y z aa ab") || !strings.HasSuffix(row, " X X  X  X\n") {
		t.Errorf("%s\n%s", names, row)
	}
}

func TestJoin(t *testing.T) {
	if got := rows("X.O/.X.").Join("/"); got != "X.O/.X." {
		t.Error(got)
	}
}

func TestColumnName(t *testing.T) {
	for n, want := range map[int]string{0: "a", 25: "z", 26: "aa", 51: "az", 52: "ba", 701: "zz", 702: "aaa"} {
		if got := ColumnName(n); got != want {
			t.Errorf("column %d is %s, want %s", n, got, want)
		}
	}
}
