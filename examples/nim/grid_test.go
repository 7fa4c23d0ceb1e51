package main

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestGrid(t *testing.T) {
	var b bytes.Buffer
	grid(&b, []string{"a", "éé", "c", "dd"}, 3)
	if want := "     0  1  2\n\n0    a éé  c\n3   dd\n"; b.String() != want {
		t.Errorf("got\n%swant\n%s", &b, want)
	}
}

// A paragraph has all words in order, no line is longer than it must be, and none ends
// with a blank.
func TestParagraph(t *testing.T) {
	words := []string{"a", "bb", "ccc", strings.Repeat("d", lineWidth), strings.Repeat("é", 30)}
	for range 5 {
		words = append(words, words...)
	}
	text := paragraph("label ", words, ", ")
	if got := strings.Join(strings.Fields(text), " "); got != "label "+strings.Join(words, ", ") {
		t.Errorf("got %s", got)
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) > lineWidth && len(strings.Fields(strings.TrimPrefix(line, "label "))) > 1 ||
			strings.TrimRight(line, " ") != line {
			t.Errorf("a line is %q", line)
		}
	}
}

func TestColumns(t *testing.T) {
	for _, test := range []struct {
		period int64
		want   int
	}{{0, 10}, {1, 10}, {3, 12}, {7, 14}, {10, 10}, {12, 12}, {24, 24}, {25, 10}, {1 << 40, 10}} {
		if got := columns(test.period); got != test.want {
			t.Errorf("a table with period %d has %d columns, want %d", test.period, got, test.want)
		}
	}
}
