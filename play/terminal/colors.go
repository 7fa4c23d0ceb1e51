package terminal

import "github.com/gametheory-go/gametheory/play"

// Colors returns the palette for an environment: with colors if the variable TERM names a terminal that has colors
// and the variable NO_COLOR (no-color.org) is empty. Where TERM is empty, as in old consoles of Windows, escape
// sequences may be shown as text.
func Colors(getenv func(string) string) play.Palette {
	kind := getenv("TERM")
	return play.Palette(kind != "" && kind != "dumb" && getenv("NO_COLOR") == "")
}
