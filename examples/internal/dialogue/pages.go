package dialogue

import (
	"context"
	"strings"
)

// Pages writes a long text. On a terminal that is less high it waits after each page until the
// person has pressed Enter, and stops if anything else was typed. The error is one of Ask.
func (s *Screen) Pages(ctx context.Context, text string) error {
	const more = "-- Enter goes on, q leaves this -- "
	lines := strings.SplitAfter(text, "\n")
	for s.more != nil {
		room := s.rows() - 1
		if room < fewestRows || len(lines) <= room {
			break
		}
		page := pageEnd(lines, room)
		s.Say("%s", strings.Join(lines[:page], ""))
		if s.failed != nil {
			return s.failed
		}
		typed, err := s.more(ctx, more)
		if err != nil {
			s.Say("\n")
			return err
		}
		if strings.TrimSpace(typed) != "" {
			return nil
		}
		for lines = lines[page:]; len(lines) > 0 && lines[0] == "\n"; {
			lines = lines[1:]
		}
	}
	s.Say("%s", strings.Join(lines, ""))
	return nil
}

// fewestRows are the least for which it makes sense to write page by page.
const fewestRows = 8

// pageEnd returns how many of the lines to write on a page with room for so many: up to the last
// empty one, so that a board stays in one piece, unless half of the page would be left.
func pageEnd(lines []string, room int) int {
	for end := room; end > room/2; end-- {
		if lines[end] == "\n" {
			return end
		}
	}
	return room
}

// paper is what is written on before it is shown: as wide as the screen.
type paper struct {
	strings.Builder
	columns int
}

// Columns returns how wide the screen is.
func (p *paper) Columns() int { return p.columns }

// paper returns a screen on which can be written what is to be shown by pages.
func (s *Screen) paper() (*Screen, *paper) {
	p := &paper{columns: s.Width()}
	return &Screen{Palette: s.Palette, out: p}, p
}
