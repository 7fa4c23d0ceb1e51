package heaps

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/nim/heap"
	"github.com/gametheory-go/gametheory/nim/takeaway"
)

func TestParseGame(t *testing.T) {
	for _, test := range []struct {
		text  string
		game  heap.Code
		rules string
	}{
		{"nim", heap.Nim, "Nim, 0.3...: take 1 or more."},
		{" Kayles", heap.Kayles, "Kayles, 0.77: take 1 or 2 and leave nothing, one heap or two heaps."},
		{"0.77", heap.Kayles, "Kayles, 0.77: take 1 or 2 and leave nothing, one heap or two heaps."},
		{"4.0#", heap.GrundysGame, "Grundy's Game, 4.0#: take none and leave two unequal heaps."},
		{"lasker", heap.LaskersNim, "Lasker's Nim, 4.3...: take none and leave two heaps; take 1 or more."},
		{"0.17", heap.MustParse("0.17"), "0.17: take 1 and leave nothing; take 2 and leave nothing, one heap or two heaps."},
		{"c.8f#", heap.MustParse("C.8F#"), "C.8F#: take none and leave two unequal heaps or three unequal heaps; take 1 and leave three unequal heaps; take 2 and leave nothing, one heap, two unequal heaps or three unequal heaps."},
		{"3,1", takeaway.Subtraction(1, 3), "{1,3}, 0.303: take 1 or 3."},
		{"{ 2-4, 8 }", takeaway.Subtraction(2, 3, 4, 8), "{2-4,8}, 0.03330003: take 2 to 4 or 8."},
		{"1-30,32", subtraction(1, 30, 32), "{1-30,32}: take 1 to 30 or 32."},
		{"{}", takeaway.Subtraction(), "{}, 0.0: no move is possible."},
		{"allbut:2", takeaway.AllBut(2), "All but {2}, 0.303...: take 1 or any number from 3 on."},
		{"AllBut{1-2}", takeaway.AllBut(1, 2), "All but {1-2}, 0.003...: take 3 or more."},
		{"0.0123012301230123012301230123", heap.MustParse("0.0123012301230123012301230123"),
			"0.0123012301230123012301230123: take 2, 6, 10, 14, 18, 22 or 26 and leave nothing; take 3, 7, 11, 15, 19, 23 or 27 and leave one heap; take 4, 8, 12, 16, 20, 24 or 28."},
		{"1,3,5,7,9,11,13,15,17,19", takeaway.Subtraction(1, 3, 5, 7, 9, 11, 13, 15, 17, 19),
			"{1,3,5,7,9,11,13,15,17,19}: take 1, 3, 5, 7, 9, 11, 13, 15 or one of 2 further numbers or ranges."},
	} {
		g, err := ParseGame(test.text)
		if err != nil || g.Code != test.game {
			t.Errorf("ParseGame(%q) = %v, %v, want %v", test.text, g.Code, err, test.game)
		}
		if got := text.Capital(g.Rules()); got != test.rules {
			t.Errorf("the rules of %q are\n%s\nwant\n%s", test.text, got, test.rules)
		}
	}
}

// subtraction returns the game of the numbers from first to last, and more.
func subtraction(first, last int, more ...int) heap.Code {
	for k := first; k <= last; k++ {
		more = append(more, k)
	}
	return takeaway.Subtraction(more...)
}

func TestParseGameErrors(t *testing.T) {
	for _, test := range []struct {
		text string
		want error // nil for one of this package
	}{
		{"", nil},
		{"chess", nil},
		{"-1", nil},
		{".", heap.ErrCode},
		{"0.7g", heap.ErrCode},
		{"2.7", heap.ErrCode},
		{"1,,2", takeaway.ErrSet},
		{"0", takeaway.ErrSet},
		{"{1", takeaway.ErrSet},
		{"allbut:x", takeaway.ErrSet},
		{"allbut 5-2", takeaway.ErrSet},
	} {
		g, err := ParseGame(test.text)
		if err == nil || test.want != nil && !errors.Is(err, test.want) {
			t.Errorf("ParseGame(%q) = %v, %v, want %v", test.text, g.Code, err, test.want)
		}
	}
}

// What a name stands for is the game of that code, and the other way round.
func TestKnown(t *testing.T) {
	for _, k := range known {
		for _, text := range []string{k.Name, k.String()} {
			if g, err := ParseGame(text); err != nil || g != k {
				t.Errorf("ParseGame(%q) = %v, %v, want %v", text, g, err, k)
			}
		}
	}
}
