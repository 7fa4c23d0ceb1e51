package terminal

import "github.com/gametheory-go/gametheory/play"

// Colors returns the palette for an environment. The palette has colors if two conditions hold: the
// variable TERM names a terminal with colors, and the variable NO_COLOR (no-color.org) is empty. If
// TERM is empty, the palette has no colors: an old console of Windows may show escape sequences as
// text.
func Colors(getenv func(string) string) play.Palette {
	kind := getenv("TERM")
	return play.Palette(kind != "" && kind != "dumb" && getenv("NO_COLOR") == "")
}
