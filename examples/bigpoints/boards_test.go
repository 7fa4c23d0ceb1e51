package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/reduced"
)

// The rows of a search are those of the classes: to each board those of its canonical
// one.
func TestSearchCopies(t *testing.T) {
	for _, objective := range []string{"margin", "outcome"} {
		args := []string{"-colors", "3", "-objective", objective, "-search", "-seconds=false", "-csv", "-"}
		boards, _, _ := output(t, args...)
		classes, _, _ := output(t, append(args, "-classes")...)
		of := make(map[string]string)
		for line := range strings.Lines(classes) {
			board, row, _ := strings.Cut(line, ",")
			of[board] = strings.TrimPrefix(row, "6,")
		}
		n := 0
		for line := range strings.Lines(boards) {
			word, row, _ := strings.Cut(line, ",")
			b, err := reduced.ParseBoard(word)
			if err != nil {
				continue // the header
			}
			n++
			if want := of[b.Canonical().String()]; row != want {
				t.Errorf("%s: %s has %q, its class %q", objective, word, row, want)
			}
		}
		if n != 90 || len(of) != 16 {
			t.Errorf("%s: %d boards, %d classes with the header", objective, n, len(of))
		}
	}
}

// A search finds the winner that the visit of all states finds.
func TestSearchAgrees(t *testing.T) {
	for _, size := range [][]string{{"-discs", "4"}, {"-colors", "3"}, {"-colors", "4", "-sample", "50"}} {
		want := must(t, append(size, "-objective", "outcome")...)
		got := must(t, append(size, "-objective", "outcome", "-search")...)
		_, want, _ = strings.Cut(want, "\nboards")
		if _, got, _ = strings.Cut(got, "\nboards"); got != want || got == "" {
			t.Errorf("%q: a search finds\n%s\nwant\n%s", size, got, want)
		}
	}
}

// The time that is left is estimated from the classes that are left, where they are
// known.
func TestCanonicalAmong(t *testing.T) {
	for _, z := range []reduced.Size{{Colors: 2, Discs: 3}, {Colors: 3, Discs: 2}} {
		boards := slices.Collect(z.Boards())
		for i, want := 0, int64(0); i <= len(boards); i++ {
			if got := canonical(z, int64(i)); got != want {
				t.Errorf("%v: %d of the first %d boards are canonical, want %d", z, got, i, want)
			}
			if i < len(boards) && boards[i] == boards[i].Canonical() {
				want++
			}
		}
	}
	c, err := parse([]string{"-colors", "3", "-range", ":50"})
	if err != nil {
		t.Fatal(err)
	}
	if got := c.boards().classes(0); got != 15 {
		t.Errorf("of the first 50 boards of 3x2 %d are canonical, want 15", got)
	}
	if c, err = parse([]string{"-colors", "3", "-range", "40:50"}); err != nil || c.boards().classes(3) != 7 {
		t.Errorf("%d, %v", c.boards().classes(3), err)
	}
}

// A random class is that of the random board.
func TestSampleClasses(t *testing.T) {
	c, err := parse(strings.Fields("-colors 3 -discs 3 -sample 40 -seed 9"))
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, b := range c.draw() {
		want = append(want, b.Canonical().String())
	}
	c.classes = true
	var got []string
	for _, b := range c.draw() {
		got = append(got, b.String())
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("classes\n%v\nwant\n%v", got, want)
	}
}
