package lesson

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/examples/internal/atomicfile"
	"github.com/gametheory-go/gametheory/internal/text"
)

// Page is what a lesson is written on. An error of a write to the terminal is kept until
// the lesson ends.
type Page struct {
	w   *bufio.Writer
	dir string // of the pictures; empty if none are asked for
}

func newPage(w io.Writer, dir string) *Page { return &Page{bufio.NewWriter(w), dir} }

// flush returns the first error of a write.
func (p *Page) flush() error { return p.w.Flush() }

// Title writes the title of the lesson, or of a part of it.
func (p *Page) Title(title string) {
	fmt.Fprintf(p.w, "%s\n%s\n\n", title, strings.Repeat("=", utf8.RuneCountInString(title)))
}

// Say writes a paragraph, in lines of a width that is read with ease.
func (p *Page) Say(format string, args ...any) {
	words := strings.Fields(fmt.Sprintf(format, args...))
	p.w.WriteString(text.Paragraph("", words, " ") + "\n")
}

// Lines writes lines as they are, indented, and an empty one.
func (p *Page) Lines(lines ...string) {
	for _, line := range lines {
		p.w.WriteString(strings.TrimRight("  "+line, " ") + "\n")
	}
	p.w.WriteString("\n")
}

// Table writes rows of cells in columns. Alignment has a letter for each column: l for
// left and r for right; the last letter is that of all columns after it.
func (p *Page) Table(alignment string, rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	lines := make([]string, len(rows))
	for r, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			if i > 0 {
				b.WriteString("  ")
			}
			blanks := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if alignment[min(i, len(alignment)-1)] == 'l' {
				b.WriteString(cell + blanks)
			} else {
				b.WriteString(blanks + cell)
			}
		}
		lines[r] = b.String()
	}
	p.Lines(lines...)
}

// Picture writes the file called name, if pictures are asked for, and says so.
func (p *Page) Picture(name string, draw func(w io.Writer) error) error {
	if p.dir == "" {
		return nil
	}
	if err := os.MkdirAll(p.dir, 0o777); err != nil {
		return err
	}
	path := filepath.Join(p.dir, name)
	if err := atomicfile.Write(path, draw); err != nil {
		return err
	}
	p.Lines("wrote " + path)
	return nil
}
