package draughts

import (
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/gametheory-go/gametheory/game"
)

// readAll returns the boards of a text and the error after them.
func readAll(t *testing.T, text string, crowded bool) (boards []Board, err error) {
	t.Helper()
	for b, wrong := range Boards(strings.NewReader(text), crowded) {
		if err != nil {
			t.Fatalf("%q: something comes after the error", text)
		}
		if err = wrong; err == nil {
			boards = append(boards, b)
		}
	}
	return boards, err
}

const sample = "3 3\n2 1 2 0 1\n5 3\n1 0 2 1 0 2 0 0\n"

func TestBoards(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		boards     int
		want       error
		line       string
	}{
		{"right", sample + "0 0\n", 2, nil, ""},
		{"no end of line", sample + "0 0", 2, nil, ""},
		{"none", "0 0", 0, nil, ""},
		{"blank lines", "\n\n3 3\n\n2 1 2 0 1\r\n\n 0\t0 \n\n\n", 1, nil, ""},
		{"row by row", "3 3\n2 1\n2\n0 1\n0 0\n", 1, nil, ""},
		{"ends with zeros", "3 3\n2 1 2\n0 0\n0 0\n", 1, nil, ""},

		{"empty", "", 0, ErrInput, "line 1: "},
		{"no end", sample, 2, ErrInput, "line 4: "},
		{"short", sample + "3 3\n2 1 2 0\n0 0\n", 2, ErrInput, "line 7: the board of line 5 has only 4 squares, want 5"},
		{"short by two", sample + "3 3\n2 1 2\n0 0\n", 2, ErrInput, "line 7: the board of line 5 has only 3 squares, want 5"},
		{"short by three", sample + "3 3\n2 1\n0 0\n", 2, ErrInput, "line 7: "},
		{"short, then another", "3 3\n2 1 2\n3 3\n2 1 2 0 1\n0 0\n", 0, ErrPiece, "line 3: "},
		{"cut off", "3 3\n2 1", 0, ErrInput, "line 2: "},
		{"cut off at once", "3 3", 0, ErrInput, "line 1: "},
		{"long", sample + "3 3\n2 1 2 0 1 0\n0 0\n", 2, ErrInput, "line 6: "},
		{"long, on a line", "3 3\n2 1 2 0 1\n0\n0 0\n", 1, game.ErrSize, "line 3: "},
		{"long by two, on a line", "3 3\n2 1 2 0 1\n0 0\n0 0\n", 1, ErrInput, "line 4: "},
		{"a digit", "3 3\n2 1 3 0 1\n0 0\n", 0, ErrPiece, "line 2: "},
		{"a letter", "3 3\n2 1 x 0 1\n0 0\n", 0, ErrPiece, "line 2: "},
		{"two digits", "3 3\n2 1 20 1\n0 0\n", 0, ErrPiece, "line 2: "},
		{"too small", "2 8\n0 0 0 0 0 0 0 0\n0 0\n", 0, game.ErrSize, "line 1: "},
		{"too long", "3 21\n", 0, game.ErrSize, "line 1: "},
		{"too many squares", "20 11\n", 0, game.ErrSize, "line 1: "},
		{"half an end", "3 3\n2 1 2 0 1\n0 3\n", 1, game.ErrSize, "line 3: "},
		{"no size", "three 3\n", 0, game.ErrSize, "line 1: "},
		{"huge", "99999999999999999999 3\n", 0, game.ErrSize, "line 1: "},
		{"one number", "3\n", 0, game.ErrSize, "line 1: "},
		{"size and squares", "3 3 2 1 2 0 1\n0 0\n", 0, game.ErrSize, "line 1: "},
		{"too many of one", "3 3\n1 1 1 2 0\n0 0\n", 0, ErrMen, "line 1: "},
		{"too many of the other", "3 3\n2 2 2 1 0\n0 0\n", 0, ErrMen, "line 1: "},
		{"more after the end", sample + "0 0\n3 3\n2 1 2 0 1\n0 0\n", 2, ErrInput, "line 6: "},
		{"long line", "3 3\n" + strings.Repeat(" ", longestLine+1) + "\n", 0, ErrInput, "line 2: "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			boards, err := readAll(t, tt.text, false)
			if len(boards) != tt.boards || !errors.Is(err, tt.want) {
				t.Errorf("%d boards, %v; want %d, %v", len(boards), err, tt.boards, tt.want)
			}
			if err != nil && !strings.HasPrefix(game.Reason(err), tt.line) {
				t.Errorf("%v, want %s", err, tt.line)
			}
		})
	}
}

func TestCrowded(t *testing.T) {
	boards, err := readAll(t, "3 3\n1 2 2 2 0\n0 0\n", true)
	if err != nil || len(boards) != 1 {
		t.Errorf("%v, %v", boards, err)
	}
}

// What reading fails with is reported at its line.
func TestReadError(t *testing.T) {
	failed := errors.New("failed")
	for text, line := range map[string]string{"3 3\n2 1\n": "line 3: failed", "": "line 1: failed", "0 0\n": "line 2: failed"} {
		for _, err := range Boards(io.MultiReader(strings.NewReader(text), iotest.ErrReader(failed)), false) {
			if !errors.Is(err, failed) || err.Error() != line {
				t.Errorf("%v, want %s", err, line)
			}
		}
	}
}

// Boards of all sizes are read as they are written.
func TestText(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	var file strings.Builder
	var want []Board
	for range 500 {
		rows, columns := RandomSize(r)
		b := Random(r, board(t, rows, columns))
		if again, err := Parse(b.Text()); again != b || err != nil {
			t.Fatalf("%v is read as %v, %v", b, again, err)
		}
		want = append(want, b)
		file.WriteString(b.Text())
	}
	boards, err := readAll(t, file.String()+"0 0\n", false)
	if err != nil || len(boards) != len(want) {
		t.Fatalf("%d boards, %v", len(boards), err)
	}
	for i, b := range boards {
		if b != want[i] {
			t.Errorf("board %d: %v, want %v", i, b, want[i])
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]error{
		"3 3\n2 1 2 0 1": nil, "3 3\n2 1 2\n0 0\n": nil,
		"": ErrInput, "0 0": ErrInput, "3 3": ErrInput, "3 3\n2 1 2 0 1\n3 3\n2 1 2 0 1": ErrInput,
		"3 3\n2 1 2 0": ErrInput, "3 3\n2 1 2 0 5": ErrPiece, "1 3": game.ErrSize,
	} {
		if b, err := Parse(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, %v; want %v", text, b, err, want)
		}
	}
}

// FuzzBoards: no text makes the parser panic, an error names a line, and what it accepts is
// read again from what is written.
func FuzzBoards(f *testing.F) {
	f.Add(sample + "0 0\n")
	f.Add(sample)
	f.Add("3 3\n2 1 2\n0 0\n")
	f.Add("20 10\n0 0\n0 0")
	f.Fuzz(func(t *testing.T, text string) {
		boards, err := readAll(t, text, true)
		if e := (*game.SyntaxError)(nil); err != nil && (!errors.As(err, &e) || e.Line < 1) {
			t.Errorf("%q: %v", text, err)
		}
		var again strings.Builder
		for _, b := range boards {
			again.WriteString(b.Text())
		}
		same, err := readAll(t, again.String()+"0 0\n", true)
		if err != nil || len(same) != len(boards) {
			t.Fatalf("%q is read as %q: %v", text, again.String(), err)
		}
		for i := range same {
			if same[i] != boards[i] {
				t.Errorf("%q: board %d is %v and then %v", text, i, boards[i], same[i])
			}
		}
	})
}
