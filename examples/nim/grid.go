package main

import (
	"bytes"
	"fmt"
	"strings"
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

// lineWidth is where paragraphs are broken.
const lineWidth = 80

// paragraph returns words, separated as told, in lines that begin below each other
// after a label.
func paragraph(label string, words []string, separator string) string {
	var b strings.Builder
	b.WriteString(label)
	indent := utf8.RuneCountInString(label)
	column := indent
	for i, word := range words {
		if i < len(words)-1 {
			word += separator
		}
		n := utf8.RuneCountInString(word)
		if column+len(strings.TrimRight(word, " ")) > lineWidth && column > indent {
			b.WriteString("\n" + strings.Repeat(" ", indent))
			column = indent
		}
		b.WriteString(word)
		column += n
	}
	// A separator at the end of a line leaves blanks behind.
	lines := strings.Split(b.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// label returns text as what stands in front of a line, as wide as all others.
func label(text string) string { return fmt.Sprintf("%-13s", text) }
