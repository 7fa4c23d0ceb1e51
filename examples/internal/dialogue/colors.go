package dialogue

import (
	"io"

	"github.com/gametheory-go/gametheory/examples/internal/command"
	"github.com/gametheory-go/gametheory/play"
)

// Colors returns the palette for w: with colors if it is a terminal that supports them and
// the variable NO_COLOR (no-color.org) is empty.
func Colors(w io.Writer, getenv func(string) string) play.Palette {
	return play.Palette(command.IsTerminal(w) && wantColors(getenv))
}

// wantColors reports whether the environment of a terminal wants colors. Where TERM
// says nothing, as in old consoles of Windows, escape sequences may be shown as text.
func wantColors(getenv func(string) string) bool {
	kind := getenv("TERM")
	return kind != "" && kind != "dumb" && getenv("NO_COLOR") == ""
}
