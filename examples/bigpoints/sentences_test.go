package main

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/bigpoints/internal/findings"
	"github.com/gametheory-go/gametheory/internal/text"
)

// sentences are those of a page, of which a test says what they must say: each number that
// is written by hand is one that the test has from the tables, the plans or the theory.
type sentences struct {
	t      *testing.T
	file   string
	left   string // what has not been accounted for
	tables map[string]table
}

// read reads a page of the report. In the end no number may be left in its sentences.
func read(t *testing.T, c chapter) *sentences {
	t.Helper()
	page, err := written.ReadFile("report/" + c.file)
	if err != nil {
		t.Fatal(err)
	}
	s := &sentences{t: t, file: c.file, tables: map[string]table{}}
	parts, hand := findings.Split(string(page))
	for name, part := range parts {
		s.tables[name] = parseTable(part)
	}
	hand = regexp.MustCompile(`(?m)^    .*$`).ReplaceAllString(hand, "") // commands
	s.left = strings.Join(strings.Fields(hand), " ")
	t.Cleanup(func() {
		for _, number := range regexp.MustCompile(`.{0,60}\d.{0,60}`).FindAllString(s.left, -1) {
			t.Errorf("%s: no test knows the numbers of %q", s.file, number)
		}
	})
	return s
}

// say takes a piece out of the sentences, which must have it.
func (s *sentences) say(format string, args ...any) {
	s.t.Helper()
	piece := fmt.Sprintf(format, args...)
	if !strings.Contains(s.left, piece) {
		s.t.Errorf("%s does not say %q", s.file, piece)
	}
	s.left = strings.Replace(s.left, piece, "…", 1)
}

// hold checks what the sentences say in words.
func (s *sentences) hold(what string, ok bool) {
	s.t.Helper()
	if !ok || !strings.Contains(s.left, what) {
		s.t.Errorf("%s: that %q is not so, or not said", s.file, what)
	}
}

// table is the rows of a table, of which the first is the head.
type table [][]string

// parseTable returns the table in a part of a page.
func parseTable(part string) (rows table) {
	for line := range strings.Lines(part) {
		if strings.HasPrefix(line, "| ") {
			cells := strings.Split(strings.Trim(line, "|\n"), " | ")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, cells)
		}
	}
	return rows
}

// cell returns what stands in a column of the row that begins with keys.
func (a table) cell(column string, keys ...string) string {
	c := slices.Index(a[0], column)
	for _, row := range a[1:] {
		if slices.Equal(row[:len(keys)], keys) {
			return row[c]
		}
	}
	panic(fmt.Sprintf("no row of %q", keys))
}

// number returns the first number in a cell.
func (a table) number(column string, keys ...string) float64 {
	return numbers(a.cell(column, keys...))[0]
}

// names are the first cells of the rows.
func (a table) names() (names []string) {
	for _, row := range a[1:] {
		names = append(names, row[0])
	}
	return names
}

// numbers returns the numbers in a cell.
func numbers(cell string) (all []float64) {
	for _, word := range regexp.MustCompile(`[-+]?[\d,.]*\d`).FindAllString(cell, -1) {
		x, err := strconv.ParseFloat(strings.ReplaceAll(word, ",", ""), 64)
		if err != nil {
			panic(err)
		}
		all = append(all, x)
	}
	return all
}

// least and most are the names for which of is so, and its value.
func least(names []string, of func(string) float64) (at []string, value float64) {
	value = of(slices.MinFunc(names, func(a, b string) int { return cmp.Compare(of(a), of(b)) }))
	for _, name := range names {
		if of(name) == value {
			at = append(at, name)
		}
	}
	return at, value
}

func most(names []string, of func(string) float64) (at []string, value float64) {
	at, value = least(names, func(name string) float64 { return -of(name) })
	return at, -value
}

// decimals writes numbers with one decimal: "a, b and c".
func decimals(all []float64) string {
	var words []string
	for _, x := range all {
		words = append(words, fmt.Sprintf("%.1f", x))
	}
	return text.AndList(words)
}
