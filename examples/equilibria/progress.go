package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/ticker"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/strategic"
)

// watch shows how far a computation is, on a terminal.
type watch struct{ *ticker.Ticker }

func newWatch(w io.Writer) *watch { return &watch{ticker.New(w)} }

// form returns a Progress function of tools for games in strategic form.
func (w *watch) form(what string) func(strategic.Stats) {
	return func(s strategic.Stats) { w.Show("%s %s%s", what, bar(s.Done), s) }
}

// tree returns a Progress function of tools for game trees.
func (w *watch) tree(what string) func(game.Stats) {
	return func(s game.Stats) { w.Show("%s %s", what, s) }
}

// barWidth is the number of letters of a full bar.
const barWidth = 24

// bar draws the part of a work that is done, if it is known.
func bar(done float64) string {
	if done <= 0 {
		return ""
	}
	full := int(barWidth * min(done, 1))
	return fmt.Sprintf("[%s%s] %2.0f %%, ", strings.Repeat("#", full), strings.Repeat(".", barWidth-full), 100*min(done, 1))
}
