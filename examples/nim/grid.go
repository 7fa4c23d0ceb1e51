package main

import (
	"bytes"
	"fmt"
	"unicode/utf8"
)

// grid prints cells in rows of a width, with the index of the first cell before each
// row and the offsets from it above.
func grid(b *bytes.Buffer, cells []string, width int) {
	cell := len(fmt.Sprint(width - 1))
	for _, c := range cells {
		cell = max(cell, utf8.RuneCountInString(c))
	}
	margin := len(fmt.Sprint(max(0, len(cells)-1)))
	fmt.Fprintf(b, "%*s  ", margin, "")
	for i := range min(width, len(cells)) {
		fmt.Fprintf(b, " %*d", cell, i)
	}
	b.WriteString("\n")
	for i, c := range cells {
		if i%width == 0 {
			fmt.Fprintf(b, "\n%*d  ", margin, i)
		}
		fmt.Fprintf(b, " %*s", cell, c)
	}
	b.WriteString("\n")
}

// label returns text as what stands in front of a line, as wide as all others.
func label(text string) string { return fmt.Sprintf("%-13s", text) }
