package bigpoints

import (
	"errors"
	"fmt"
	"strings"
)

// ErrBoard says that a text is not a board. The errors that wrap it name what is
// wrong.
var ErrBoard = errors.New("not a board")

// Board is the track at the start of a game, as a word read from the start to
// the ladder: digits for the colors, each as often as the others, w for a white
// disc and b for a black one. Boards are made by [ParseBoard] and
// [Material.Random]; the zero Board is none. Boards may be compared with ==.
type Board struct {
	word     string
	material Material
}

// ParseBoard returns the board that word spells, such as "12w21b". Its material
// is what the word says: the highest digit is the number of colors. Every error
// wraps [ErrBoard].
func ParseBoard(word string) (Board, error) {
	if word == "" {
		return Board{}, fmt.Errorf("%w: it is empty", ErrBoard)
	}
	var count [kinds]int
	var m Material
	place := 0
	for _, r := range word {
		place++
		d := discOf(r)
		if d == kinds {
			return Board{}, fmt.Errorf("%w: %s has %q at place %d, want a digit from 1 to %d, w or b",
				ErrBoard, abbreviate(word), r, place, MaxColors)
		}
		count[d]++
		if d < MaxColors {
			m.Colors = max(m.Colors, int(d)+1)
		}
	}
	m.Discs, m.Whites, m.Blacks = count[0], count[White], count[Black]
	for c := range Disc(m.Colors) {
		if count[c] != m.Discs {
			return Board{}, fmt.Errorf("%w: %s has %d discs of color 1 and %d of color %v, want as many of each",
				ErrBoard, abbreviate(word), m.Discs, count[c], c)
		}
	}
	if err := m.Check(); err != nil {
		return Board{}, fmt.Errorf("%w: %s: %w", ErrBoard, abbreviate(word), err)
	}
	return Board{word, m}, nil
}

// discOf returns the kind of disc that is written r, or kinds if none is.
func discOf(r rune) Disc {
	if i := strings.IndexRune(letters, r); i >= 0 {
		return Disc(i)
	}
	return kinds
}

// abbreviate quotes what was typed for an error message, its end left out if it
// is longer than any board.
func abbreviate(text string) string {
	runes := []rune(text)
	if len(runes) <= maxTrack {
		return fmt.Sprintf("%q", text)
	}
	return fmt.Sprintf("%q... (%d characters)", string(runes[:maxTrack]), len(runes))
}

// String returns the word of the board, which [ParseBoard] reads.
func (b Board) String() string { return b.word }

// Material returns what the board is made of.
func (b Board) Material() Material { return b.material }

// Disc returns the disc at a place, counted from 1. It panics if there is no such
// place.
func (b Board) Disc(place int) Disc {
	if place < 1 || place > len(b.word) {
		panic(fmt.Sprintf("bigpoints: place %d of a board of %d", place, len(b.word)))
	}
	return discOf(rune(b.word[place-1]))
}
