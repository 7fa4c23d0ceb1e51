package text

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// A paragraph has all words in order, no line is longer than it must be, and none ends
// with a blank.
func TestParagraph(t *testing.T) {
	words := []string{"a", "bb", "ccc", strings.Repeat("d", LineWidth), strings.Repeat("é", 30)}
	for range 5 {
		words = append(words, words...)
	}
	want := strings.Join(words, ", ")
	got := Paragraph("label ", words, ", ")
	if words := strings.Join(strings.Fields(got), " "); words != "label "+want {
		t.Errorf("got %s", words)
	}
	for line := range strings.Lines(got) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) > LineWidth && len(strings.Fields(strings.TrimPrefix(line, "label "))) > 1 ||
			strings.TrimRight(line, " ") != line {
			t.Errorf("a line is %q", line)
		}
	}
}

func TestLists(t *testing.T) {
	for _, test := range []struct{ words, or, and string }{
		{"", "", ""}, {"a", "a", "a"}, {"a b", "a or b", "a and b"}, {"a b c", "a, b or c", "a, b and c"},
	} {
		words := strings.Fields(test.words)
		if OrList(words) != test.or || AndList(words) != test.and {
			t.Errorf("%q: %q and %q", words, OrList(words), AndList(words))
		}
	}
}

func TestCapital(t *testing.T) {
	for word, want := range map[string]string{"": "", "a": "A", "all but": "All but", "éa": "éa", "7": "7"} {
		if got := Capital(word); got != want {
			t.Errorf("%q becomes %q, want %q", word, got, want)
		}
	}
}

// Lines are as long as they may be, and not by a letter longer.
func TestParagraphFills(t *testing.T) {
	for length := 1; length <= 12; length++ {
		for label := range 12 {
			words := slices.Repeat([]string{strings.Repeat("x", length)}, 40)
			lines := strings.Split(strings.TrimSuffix(Paragraph(strings.Repeat("l", label), words, ", "), "\n"), "\n")
			for i, line := range lines {
				room := LineWidth - len(line)
				if room < 0 || i < len(lines)-1 && room > len(" ,")+length {
					t.Errorf("words of %d after a label of %d: line %q", length, label, line)
				}
			}
		}
	}
}

// A letter counts as one character, however many bytes it takes.
func TestParagraphLetters(t *testing.T) {
	word := strings.Repeat("è", 39)
	for _, words := range [][]string{{word, word}, {word + "è", word}} {
		if got, want := Paragraph("", words, " "), words[0]+" "+words[1]+"\n"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestWithin(t *testing.T) {
	words := strings.Fields("the quick brown fox jumps over the lazy dog")
	for width := 12; width < 60; width++ {
		got := Within(width, "fox: ", words, " ")
		for line := range strings.Lines(got) {
			if n := len(strings.TrimSuffix(line, "\n")); n > width {
				t.Errorf("width %d: %d characters in %q", width, n, line)
			}
		}
		if back := strings.Fields(got)[1:]; !slices.Equal(back, words) {
			t.Errorf("width %d: %q", width, got)
		}
	}
}

func TestCommas(t *testing.T) {
	for number, want := range map[string]string{
		"": "", "0": "0", "999": "999", "1000": "1,000", "-100": "-100", "-1234": "-1,234", "63063000": "63,063,000",
		"999.25": "999.25", "1234567.1234": "1,234,567.1234", ".5": ".5",
	} {
		if got := Commas(number); got != want {
			t.Errorf("%q becomes %q, want %q", number, got, want)
		}
	}
}
