// Package titles shows the games of examples/games to persons at a terminal: for each it
// has a [dialogue.Title], with the rules in words, levels to play against, a judge of
// moves and the board in colors. The games themselves know nothing of terminals.
package titles

import (
	"errors"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
)

// paintSigns paints signs of a drawing in their colors.
func paintSigns(drawing string, colors map[rune]dialogue.Color, paint dialogue.Palette) string {
	var b strings.Builder
	for _, sign := range drawing {
		b.WriteString(paint.Paint(colors[sign], string(sign)))
	}
	return b.String()
}

// typed returns err without what the sentinel that it wraps says: a person who has typed a
// move need not be told that it is none, but why.
func typed(err, sentinel error) error {
	if err == nil {
		return nil
	}
	return errors.New(strings.TrimPrefix(err.Error(), sentinel.Error()+": "))
}
