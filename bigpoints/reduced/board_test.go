package reduced_test

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
	"github.com/gametheory-go/gametheory/internal/panictest"
)

func TestParseBoard(t *testing.T) {
	good := map[string]reduced.Size{
		"1122":                      {Colors: 2, Discs: 2},
		"2211":                      {Colors: 2, Discs: 2},
		"112233445512345":           {Colors: 5, Discs: 3},
		"1111122222333334444455555": {Colors: 5, Discs: 5},
	}
	for word, size := range good {
		b, err := reduced.ParseBoard(word)
		if err != nil || b.String() != word || b.Size() != size {
			t.Errorf("%q: board %v of size %v, %v", word, b, b.Size(), err)
		}
	}
	bad := []struct{ word, names, reason string }{
		{"", "empty", "no disc"},
		{"1a22", `'a' at place 2`, "not a digit"},
		{"1202", `'0' at place 3`, "colors count from 1"},
		{"126612", `'6' at place 3`, "there are five colors"},
		{"1 122", `' ' at place 2`, "no spaces"},
		{"１122", `'１' at place 1`, "a full-width digit is another character"},
		{"11\xff2", "place 3", "not even UTF-8"},
		{"112", "2 discs of color 1 and 1 of color 2", "counts differ"},
		{"3311", "2 discs of color 1 and 0 of color 2", "a color left out"},
		{"12", "1 discs of a color", "too few discs"},
		{"1111", "1 colors", "too few colors"},
		{strings.Repeat("12", 6), "6 discs of a color", "too many discs"},
		{strings.Repeat("12345", 1000), "5000 characters", "too long"},
	}
	for _, test := range bad {
		b, err := reduced.ParseBoard(test.word)
		if !errors.Is(err, reduced.ErrBoard) || !strings.Contains(err.Error(), test.names) || b != (reduced.Board{}) {
			t.Errorf("%.30q: board %v, error %v; want one that names %q: %s", test.word, b, err, test.names, test.reason)
		}
		if err != nil && (len(err.Error()) > 200 || strings.Contains(err.Error(), "\n")) {
			t.Errorf("%.30q: the error is no line: %.300q", test.word, err)
		}
	}
}

func FuzzParseBoard(f *testing.F) {
	for _, word := range []string{"1122", "123123", "", "1", "1a22", strings.Repeat("1", 30)} {
		f.Add(word)
	}
	f.Fuzz(func(t *testing.T, word string) {
		b, err := reduced.ParseBoard(word)
		if err != nil {
			if !errors.Is(err, reduced.ErrBoard) || strings.ContainsAny(err.Error(), "\n\r") {
				t.Fatalf("%q: error %q", word, err)
			}
			return
		}
		if b.String() != word || b.Size().Check() != nil || len(word) != b.Size().Colors*b.Size().Discs {
			t.Fatalf("%q: board %v of size %v", word, b, b.Size())
		}
	})
}

func TestBoards(t *testing.T) {
	counts := map[reduced.Size]int{{2, 2}: 6, {2, 3}: 20, {2, 4}: 70, {2, 5}: 252, {3, 2}: 90, {3, 3}: 1680, {4, 2}: 2520}
	for z, n := range counts {
		boards := slices.Collect(z.Boards())
		if len(boards) != n || z.Count().Cmp(big.NewInt(int64(n))) != 0 {
			t.Errorf("%v: %d boards, Count %v, want %d", z, len(boards), z.Count(), n)
		}
		for i, b := range boards {
			if parsed, err := reduced.ParseBoard(b.String()); err != nil || parsed != b {
				t.Errorf("%v: %v, %v", b, parsed, err)
			}
			if i > 0 && boards[i-1].String() >= b.String() {
				t.Errorf("%v comes before %v", boards[i-1], b)
			}
		}
	}
}

// (C·D)! / (D!)^C, from the factorials.
func TestCount(t *testing.T) {
	for c := reduced.MinColors; c <= reduced.MaxColors; c++ {
		for d := reduced.MinDiscs; d <= reduced.MaxDiscs; d++ {
			want := new(big.Int).MulRange(1, int64(c*d))
			for range c {
				want.Div(want, new(big.Int).MulRange(1, int64(d)))
			}
			if got := (reduced.Size{Colors: c, Discs: d}).Count(); got.Cmp(want) != 0 {
				t.Errorf("%dx%d: %v, want %v", c, d, got, want)
			}
		}
	}
}

func TestSize(t *testing.T) {
	for _, z := range []reduced.Size{{1, 2}, {6, 2}, {2, 1}, {2, 6}, {-3, 3}, {0, 0}} {
		if err := z.Check(); !errors.Is(err, reduced.ErrBoard) {
			t.Errorf("%v: %v", z, err)
		}
		for name, f := range map[string]func(){
			"Count": func() { z.Count() }, "Boards": func() { z.Boards() }, "Board": func() { z.Board(0) },
			"ClassSize": func() { z.ClassSize() }, "Class": func() { z.Class(0) }, "Classes": func() { z.Classes() },
			"Random": func() { z.Random(rand.New(rand.NewPCG(1, 1))) },
		} {
			t.Run(name, func(t *testing.T) { panictest.Want(t, "reduced: ", f) })
		}
	}
}

// Each of the six boards of 2x2 comes up a sixth of the time, within five
// standard deviations, and the same seed draws the same boards.
func TestRandomBoards(t *testing.T) {
	z := reduced.Size{Colors: 2, Discs: 2}
	const n = 60_000
	draw := func() map[reduced.Board]int {
		r := rand.New(rand.NewPCG(1, 2))
		count := map[reduced.Board]int{}
		for range n {
			count[z.Random(r)]++
		}
		return count
	}
	first := draw()
	if len(first) != 6 {
		t.Errorf("%d boards, want 6", len(first))
	}
	second := draw()
	for b, k := range first {
		if k < n/6-457 || k > n/6+457 {
			t.Errorf("%v came up %d times of %d", b, k, n)
		}
		if second[b] != k {
			t.Errorf("%v came up %d and then %d times with the same seed", b, k, second[b])
		}
	}
}

func TestRecolor(t *testing.T) {
	b := board(t, "1221")
	if got := b.Recolor(2, 1).String(); got != "2112" {
		t.Errorf("1221 renamed is %s", got)
	}
	for _, to := range [][]int{{}, {1}, {1, 1}, {1, 3}, {0, 1}, {1, 2, 3}, {2, -1}, {2, 1 << 20}} {
		panictest.Want(t, "reduced: ", func() { b.Recolor(to...) })
	}
	var none reduced.Board
	panictest.Want(t, "reduced: ", func() { reduced.New(none) })
	panictest.Want(t, "reduced: ", func() { none.Rank() })
	panictest.Want(t, "reduced: ", func() { none.ClassRank() })
	panictest.Want(t, "reduced: ", func() { none.Canonical() })
	z := b.Size()
	panictest.Want(t, "reduced: ", func() { z.Board(-1) })
	panictest.Want(t, "reduced: ", func() { z.Board(6) })
	panictest.Want(t, "reduced: ", func() { z.Class(3) })
	panictest.Want(t, "reduced: ", func() { z.BoardRange(2, 1) })
	panictest.Want(t, "reduced: ", func() { z.ClassRange(0, 4) })
}
