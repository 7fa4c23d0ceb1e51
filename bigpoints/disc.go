package bigpoints

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/internal/word"
)

// Disc is a kind of disc: a color from 0 to 4, [White] or [Black]. A color also names a pawn.
type Disc uint8

// The discs without a pawn.
const (
	White Disc = MaxColors + iota
	Black
	kinds
)

// String returns "1" to "5" for a color, "w" for White and "b" for Black.
func (d Disc) String() string {
	if d >= kinds {
		return fmt.Sprintf("Disc(%d)", uint8(d))
	}
	return word.Letters[d : d+1]
}

// discOf returns the kind of disc that is written r, or kinds if none is.
func discOf(r rune) Disc {
	if i := strings.IndexRune(word.Letters, r); i >= 0 {
		return Disc(i)
	}
	return kinds
}

// Hand has the number of discs of each kind that a player holds, indexed by [Disc].
type Hand [kinds]int

// String lists the discs, for instance "113wb", or returns "-" if there are none.
func (h Hand) String() string {
	var b strings.Builder
	for d, n := range h {
		b.WriteString(strings.Repeat(Disc(d).String(), n))
	}
	if b.Len() == 0 {
		return "-"
	}
	return b.String()
}

// variety returns the number of different colors besides white, black included.
func (h Hand) variety() (n int) {
	for d, k := range h {
		if k > 0 && Disc(d) != White {
			n++
		}
	}
	return n
}

// abbreviate quotes what was typed for an error message, its end left out if it
// is longer than any board.
func abbreviate(text string) string { return word.Abbreviate(text, maxTrack) }
