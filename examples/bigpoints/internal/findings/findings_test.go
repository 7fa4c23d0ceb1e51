package findings

import (
	"math"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// size returns a size with boards won by the first player, drawn, and lost.
func size(colors, discs int, sampled bool, won ...int64) Size {
	z := Size{Size: reduced.Size{Colors: colors, Discs: discs}, Sampled: sampled, Margins: map[int]int64{}}
	for i, n := range won {
		z.Won[i] = n
		z.Boards += n
		z.Margins[1-i] = n
	}
	return z
}

func TestAdd(t *testing.T) {
	var z Size
	for _, p := range []reduced.Points{{First: 3}, {First: 3, Second: 1}, {Second: 5}, {First: 2, Second: 2}, {First: 2}} {
		var a reduced.Analysis
		a.Value = p
		z.AddWinner(a)
		z.AddPoints(a)
	}
	if z.Boards != 5 || z.Won != [3]int64{3, 1, 1} || z.Margins[2] != 2 || z.Margins[-5] != 1 || z.Margins[0] != 1 {
		t.Errorf("%+v", z)
	}
	if m := z.margins(); m != (margins{3, 2, 5}) {
		t.Errorf("margins %+v", m)
	}
	if m := (&Size{Margins: map[int]int64{0: 3}}).margins(); m != (margins{}) {
		t.Errorf("margins of draws %+v", m)
	}
}

// An exact share is a number; an estimate has the interval of Wilson. The interval
// for 81 of 263 is an example of Newcombe, 1998, Two-sided confidence intervals for
// the single proportion, table I: 0.2553 to 0.3662. That for 0 of 20 is there too: 0
// to 0.1611.
func TestShare(t *testing.T) {
	z := size(2, 2, false, 1, 3)
	if e := z.share(1); e.Value != 0.25 || e.Low != 0.25 || e.High != 0.25 {
		t.Errorf("%+v", e)
	}
	for _, test := range []struct {
		n, boards int64
		low, high float64
	}{{81, 263, 0.2553, 0.3662}, {0, 20, 0, 0.1611}} {
		z := Size{Sampled: true, Boards: test.boards}
		e := z.share(test.n)
		if math.Abs(e.Low-test.low) > 5e-5 || math.Abs(e.High-test.high) > 5e-5 {
			t.Errorf("%d of %d: %.4f to %.4f, want %.4f to %.4f", test.n, test.boards, e.Low, e.High, test.low, test.high)
		}
	}
}

func TestStates(t *testing.T) {
	z := Size{Size: reduced.Size{Colors: 3, Discs: 2}, States: []int64{9, 1, 2, 4}}
	if s := z.states(); s != (states{min: 1, max: 9, median: 3, mean: 4, total: 96}) {
		t.Errorf("%+v", s)
	}
	z.StatesSampled = true
	// The squares of the differences are 25, 9, 4 and 0; 1.96 is the quantile.
	if s := z.states(); s.total != 0 || math.Abs(s.half-1.959964*math.Sqrt(38.0/3/4)) > 1e-5 {
		t.Errorf("%+v", s)
	}
}

// The answer says what the numbers say, whatever it is.
func TestAnswer(t *testing.T) {
	for _, test := range []struct {
		name  string
		sizes []Size
		want  []string
	}{
		{"the first player's", []Size{size(2, 2, false, 5, 1, 0), size(2, 3, false, 3, 2, 1), size(2, 4, false, 2, 4, 0)}, []string{
			"**Yes, the game is unbalanced**: in each of the 3 sizes of this report, the first player wins more boards than the second.",
			"The first player wins from 33.3 % of the boards (in 2x4) to 83.3 % (in 2x2); draws make up from 16.7 % of the boards (in 2x2) to 66.7 % (in 2x4); the second player wins from 0.0 % of the boards (in 2x2 and others) to 16.7 % (in 2x3).",
			"It goes from 33.3 (2x3 and others) to 83.3 (2x2).",
			"With 2 colors and 2, 3 and 4 discs it is 83.3, 33.3 and 33.3: more discs make it smaller.",
			"between 1.00 (2x2) and 1.00 points (2x2)",
		}},
		{"the second player's", []Size{size(3, 2, false, 1, 1, 7)}, []string{
			"**Yes, the game is unbalanced**: in the one size of this report, the second player wins more boards than the first.",
		}},
		{"nobody's", []Size{size(3, 2, true, 4, 1, 5), size(4, 2, false, 4, 0, 4)}, []string{
			"**No, the game is balanced**",
		}},
		{"one or the other's", []Size{size(3, 2, false, 7, 1, 1), size(3, 3, true, 90, 0, 400), size(4, 2, true, 1, 3, 0)}, []string{
			"of 3, the first player wins more boards than the second in 1, the second more than the first in 1, and the numbers do not tell them apart in 1.",
			"With 3 and 4 colors it is",
		}},
		{"all the same", []Size{size(3, 2, false, 7, 1, 1), size(4, 2, false, 7, 1, 1)}, []string{
			"It does not change with the size.",
		}},
		{"up and down", []Size{size(2, 2, false, 3, 1, 0), size(2, 3, false, 1, 1, 0), size(2, 4, false, 9, 1, 0)}, []string{
			"75.0, 50.0 and 90.0: more discs make it now larger, now smaller.",
		}},
	} {
		got := strings.Join(strings.Fields(answer(test.sizes)), " ")
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s: no %q in\n%s", test.name, want, got)
			}
		}
		if strings.Contains(got, "thesis") {
			t.Errorf("%s: the thesis had more sizes:\n%s", test.name, got)
		}
	}
}

// What the thesis says is compared with the numbers if they are there.
func TestAnswerThesis(t *testing.T) {
	var sizes []Size
	for _, z := range thesisSizes {
		won := int64(60)
		if z == thesisLowest {
			won = 26
		}
		sizes = append(sizes, size(z.Colors, z.Discs, false, won, 100-won-6, 6))
	}
	says := func(sizes []Size, want string) {
		t.Helper()
		if got := thesis(sizes); !strings.Contains(got, want) {
			t.Errorf("no %q in %q", want, got)
		}
	}
	says(sizes, "26.0 % of the boards, and the second player never a tenth of them, as the final text of the thesis and its data say.")
	beyond := append(sizes[:len(sizes):len(sizes)], size(5, 2, false, 99, 1, 0))
	says(beyond, "as the final text of the thesis and its data say. No size beyond those changes that.")
	beyond[7] = size(5, 2, false, 10, 70, 20)
	says(beyond, "Beyond those, the least is 10.0 % (5x2), and the second player's most 20.0 % (5x2).")
	sizes[1] = size(2, 3, false, 80, 8, 12)
	says(sizes, "against what it says, the first player wins least often on 2x4, 26.0 % of the boards, and the second player at most 12.0 %.")
}

func TestNumbers(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", 63063000: "63,063,000"} {
		if got := Thousands(n); got != want {
			t.Errorf("Thousands(%d) = %q, want %q", n, got, want)
		}
	}
	for x, want := range map[float64]string{12: "12", 1.25e6: "1.3 million", 8.94e14: "890 trillion", 1.94e9: "1.9 billion", 3e12: "3 trillion"} {
		if got := about(x); got != want {
			t.Errorf("about(%g) = %q, want %q", x, got, want)
		}
	}
}

func TestWrap(t *testing.T) {
	text := strings.Repeat("word — ", 60)
	wrapped := Wrap(text)
	for line := range strings.Lines(wrapped) {
		if n := len([]rune(line)); n > 81 {
			t.Errorf("a line of %d letters", n)
		}
	}
	if strings.Join(strings.Fields(wrapped), " ") != strings.TrimSpace(text) || strings.Count(wrapped, "\n") != 6 {
		t.Errorf("%q", wrapped)
	}
}
