package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/internal/prefix"
)

// tableRange is a variable of a table with its words.
type tableRange struct {
	name  string
	words []string
}

// mostCells is the greatest number of values of a table.
const mostCells = 10_000

// ranged matches a range such as "i = 1..4", "s = T_F TT_FF" or "i in 1..4".
var ranged = regexp.MustCompile(`^([a-z]) *(?:=| in ) *([^ ].*)$`)

// counted matches a range of numbers.
var counted = regexp.MustCompile(`^(-?[0-9]{1,9})\.\.(-?[0-9]{1,9})$`)

// rangeOfNumbers matches what begins as a range of numbers.
var rangeOfNumbers = regexp.MustCompile(`^-?[0-9]+\.\.`)

// table returns a table of the values, or the outcomes, of an expression in which the words of one or
// two ranges replace names in braces: "domineering {i}x{j} for i = 1..3, j = 1..4".
func (s *session) table(text string) (string, error) {
	at := strings.LastIndex(text, " for ")
	if at < 0 {
		return "", fmt.Errorf("table: no \"for\", want an expression and ranges, such as domineering {i}x{j} for i = 1..3, j = 1..4")
	}
	expression, outcomes := strings.CutPrefix(strings.TrimSpace(text[:at]), "outcome ")
	ranges, err := tableRanges(text[at+len(" for "):])
	if err != nil {
		return "", err
	}
	for _, r := range ranges {
		if !strings.Contains(expression, "{"+r.name+"}") {
			return "", fmt.Errorf("table: no {%s} in %s", r.name, expression)
		}
	}
	if len(ranges) == 1 {
		ranges = append(ranges, tableRange{words: []string{""}})
	}
	rows := [][]string{append([]string{ranges[0].name}, ranges[1].words...)}
	for _, x := range ranges[0].words {
		row := []string{x}
		for _, y := range ranges[1].words {
			cell := strings.ReplaceAll(expression, "{"+ranges[0].name+"}", x)
			if ranges[1].name != "" {
				cell = strings.ReplaceAll(cell, "{"+ranges[1].name+"}", y)
			}
			v, err := s.calc.value(cell)
			if err != nil {
				return "", &cellError{cell, err}
			}
			row = append(row, s.cell(v, outcomes))
		}
		rows = append(rows, row)
	}
	if ranges[1].name == "" {
		rows = rows[1:]
	} else {
		rows[0][0] += `\` + ranges[1].name
	}
	return aligned(rows), nil
}

// cellError is the error of an expression of a table.
type cellError struct {
	cell string
	err  error
}

func (e *cellError) Error() string { return e.cell + ": " + prefix.Without(e.err) }
func (e *cellError) Unwrap() error { return e.err }

// cell returns the text of a value in a table, or what of it fits a column.
func (s *session) cell(v partizan.Value, outcomes bool) string {
	switch {
	case outcomes:
		return v.Outcome().String()
	case s.full:
		return v.String()
	}
	return shortened(v.String())
}

// tableRanges reads one or two ranges.
func tableRanges(text string) (ranges []tableRange, err error) {
	cells := 1
	for part := range strings.SplitSeq(text, ",") {
		m := ranged.FindStringSubmatch(strings.TrimSpace(part))
		if m == nil {
			return nil, fmt.Errorf("table: %q is no range, want a letter and words, such as i = 1..4 or s = T_F TT_FF", strings.TrimSpace(part))
		}
		r := tableRange{m[1], strings.Fields(m[2])}
		if rangeOfNumbers.MatchString(m[2]) && !counted.MatchString(m[2]) {
			return nil, fmt.Errorf("table: %q is no range of numbers, want two numbers of at most nine digits, such as 1..4, and a comma before the next range", m[2])
		}
		if n := counted.FindStringSubmatch(m[2]); n != nil {
			from, _ := strconv.Atoi(n[1]) // at most nine digits
			to, _ := strconv.Atoi(n[2])
			r.words = nil
			for i := from; i <= to && len(r.words) <= mostCells; i++ {
				r.words = append(r.words, strconv.Itoa(i))
			}
		}
		if cells *= len(r.words); cells == 0 || cells > mostCells {
			return nil, fmt.Errorf("table: %q makes a table without values, or with more than %d", strings.TrimSpace(part), mostCells)
		}
		ranges = append(ranges, r)
	}
	if len(ranges) > 2 || len(ranges) == 2 && ranges[0].name == ranges[1].name {
		return nil, fmt.Errorf("table: want one or two ranges of different letters")
	}
	return ranges, nil
}

// aligned writes rows with columns below each other.
func aligned(rows [][]string) string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], len([]rune(cell)))
		}
	}
	var b strings.Builder
	for _, row := range rows {
		var line strings.Builder
		for i, cell := range row {
			fmt.Fprintf(&line, "%-*s", widths[i]+2, cell)
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}
