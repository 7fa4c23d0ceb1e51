package command

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/internal/text"
)

// rewrap returns a help text in lines of at most width characters, unless they are that already.
// Paragraphs and what is said of flags are filled anew. A row of a table goes on below its second
// column. An example of a command stays in one line, and what is said of it may follow in others.
func rewrap(help string, width int) string {
	expanded := strings.ReplaceAll(help, "\t", "    ") // package flag indents by four blanks and a tab
	lines := strings.Split(strings.TrimSuffix(expanded, "\n"), "\n")
	if !slices.ContainsFunc(lines, func(line string) bool { return utf8.RuneCountInString(line) > width }) {
		return help
	}
	var b strings.Builder
	for i := 0; i < len(lines); {
		if lines[i] == examplesHead {
			b.WriteString(lines[i] + "\n")
			for i++; i < len(lines) && indent(lines[i]) > 0; i++ {
				b.WriteString(wrapExample(lines[i], width))
			}
			continue
		}
		p := newPiece(lines[i])
		for i++; i < len(lines) && p.takes(lines[i]); i++ {
			p.words = append(p.words, strings.Fields(lines[i])...)
		}
		b.WriteString(p.wrap(width))
	}
	return b.String()
}

const (
	usageHead    = "Usage: "
	examplesHead = "Examples:"

	flagIndent   = 8  // of what is said of a flag
	remarkIndent = 6  // of what is said of an example, if there is no room beside it
	leastColumn  = 24 // characters that a column must have
)

// row matches a line of a table of two columns, with two blanks or more between them.
var row = regexp.MustCompile(`^( *\S.*?  +)(\S.*)$`)

// indent returns how many blanks a line begins with.
func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// piece is a paragraph, a row of a table, or another line.
type piece struct {
	label string // what it begins with, and is not broken
	words []string
}

func newPiece(line string) piece {
	label := strings.Repeat(" ", indent(line))
	if m := row.FindStringSubmatch(line); m != nil {
		label = m[1]
	} else if strings.HasPrefix(line, usageHead) {
		label = usageHead
	}
	return piece{label, strings.Fields(line[len(label):])}
}

// takes reports whether a line is the next one of the piece.
func (p piece) takes(line string) bool {
	column := utf8.RuneCountInString(p.label)
	filled := strings.TrimSpace(p.label) != "" && p.label != usageHead || column == 0 || column == flagIndent
	return filled && len(p.words) > 0 && line != "" && indent(line) == column && !row.MatchString(line)
}

// wrap writes the piece in lines.
func (p piece) wrap(width int) string {
	if width-utf8.RuneCountInString(p.label) >= leastColumn {
		return text.Within(width, p.label, p.words, " ")
	}
	below := indent(p.label) + 4
	if strings.HasPrefix(p.label, usageHead) {
		below += len(usageHead)
	}
	return strings.TrimRight(p.label, " ") + "\n" + text.Within(width, strings.Repeat(" ", below), p.words, " ")
}

// wrapExample writes a line of the examples.
func wrapExample(line string, width int) string {
	if utf8.RuneCountInString(line) <= width {
		return line + "\n"
	}
	example, remark := "", strings.Fields(line)
	if m := row.FindStringSubmatch(line); m != nil {
		example, remark = strings.TrimRight(m[1], " ")+"\n", strings.Fields(m[2])
	} else if indent(line) < remarkIndent {
		return line + "\n"
	}
	return example + text.Within(width, strings.Repeat(" ", remarkIndent), remark, " ")
}
