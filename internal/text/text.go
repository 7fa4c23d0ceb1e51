// Package text writes words and numbers for people: lists and paragraphs, in lines for a
// terminal, digits by thousands, and boards with cells marked.
package text

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// LineWidth is the width of the lines of a paragraph.
const LineWidth = 80

// Paragraph is Within for lines of LineWidth characters.
func Paragraph(label string, words []string, separator string) string {
	return Within(LineWidth, label, words, separator)
}

// Within returns words with a separator between them, in lines of at most width characters
// if no word is longer. The first line begins with label, and the others are indented by
// its width.
func Within(width int, label string, words []string, separator string) string {
	var b strings.Builder
	b.WriteString(label)
	indent := utf8.RuneCountInString(label)
	column := indent
	for i, word := range words {
		if i < len(words)-1 {
			word += separator
		}
		n := utf8.RuneCountInString(word)
		if column+utf8.RuneCountInString(strings.TrimRight(word, " ")) > width && column > indent {
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

// Some is OrList of the first few words of a long list, with the number of the others.
func Some(words []string) string {
	const most = 5
	if more := len(words) - most; more > 1 {
		words = append(slices.Clone(words[:most]), "one of "+Plural(more, "other"))
	}
	return OrList(words)
}

// OrList joins words: "a, b or c".
func OrList(words []string) string { return list(words, " or ") }

// AndList joins words: "a, b and c".
func AndList(words []string) string { return list(words, " and ") }

func list(words []string, conjunction string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + conjunction + words[last]
}

// Capital returns s with a capital first letter, if that is in ASCII.
func Capital(s string) string {
	if s == "" || s[0] >= utf8.RuneSelf {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// Plural returns a number of things: "1 move" or "2 moves".
func Plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Commas puts commas into a decimal number, which may have a sign and a fraction:
// "1234567.25" becomes "1,234,567.25".
func Commas(number string) string {
	first := len(number) - len(strings.TrimLeft(number, "-+"))
	end := len(number)
	if point := strings.IndexByte(number, '.'); point >= 0 {
		end = point
	}
	for i := end - 3; i > first; i -= 3 {
		number = number[:i] + "," + number[i:]
	}
	return number
}
