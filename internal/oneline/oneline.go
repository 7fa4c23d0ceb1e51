// Package oneline writes values in one line, for errors and files in which a position of several
// lines could not be read.
package oneline

import (
	"fmt"
	"strings"
)

// Of returns the text of v, as fmt.Sprint writes it, in one line.
func Of(v any) string { return Text(fmt.Sprint(v)) }

// Text returns text with its lines joined by slashes. Empty lines are left out.
func Text(text string) string {
	if !strings.ContainsAny(text, "\r\n") {
		return text
	}
	var lines []string
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		lines = append(lines, line)
	}
	return strings.Join(lines, " / ")
}
