package terminal

import (
	"context"
	"strings"
)

// Pages writes a long text. If the text has more lines than the terminal, Pages waits after each
// page for a line. An empty line shows the next page. Any other line ends the text, and the next
// Ask returns this line unless it is q. If IO.Edit is nil, Pages writes the whole text at once.
//
// The error is an error of [Screen.Ask].
func (s *Screen) Pages(ctx context.Context, text string) error {
	const more = "-- Enter goes on, q leaves this -- "
	lines := strings.SplitAfter(text, "\n")
	for s.Edit != nil {
		_, rows := s.size()
		room := rows - 1
		if room < fewestRows || len(lines) <= room {
			break
		}
		page := pageEnd(lines, room)
		s.Say("%s", strings.Join(lines[:page], ""))
		if s.failed != nil {
			return s.failed
		}
		typed, err := s.Edit(ctx, more)
		if err != nil {
			s.Say("\n")
			return err
		}
		if typed = strings.TrimSpace(typed); typed != "" {
			if !strings.EqualFold(typed, "q") {
				s.ahead = typed
			}
			return nil
		}
		for lines = lines[page:]; len(lines) > 0 && lines[0] == "\n"; {
			lines = lines[1:]
		}
	}
	s.Say("%s", strings.Join(lines, ""))
	return nil
}

// fewestRows is the number of rows below which Pages does not stop after a page.
const fewestRows = 8

// pageEnd returns the number of lines for a page with room for a number of lines. The page ends
// before an empty line, to keep a board in one piece, unless half of the page would stay empty.
func pageEnd(lines []string, room int) int {
	for end := room; end > room/2; end-- {
		if lines[end] == "\n" {
			return end
		}
	}
	return room
}

// paper returns a screen as wide as s that writes to a buffer, for a text for Pages.
func (s *Screen) paper() (*Screen, *strings.Builder) {
	var b strings.Builder
	return &Screen{IO: IO{Out: &b, Palette: s.Palette, Size: s.Size}}, &b
}
