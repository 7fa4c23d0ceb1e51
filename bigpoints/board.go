package bigpoints

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/internal/word"
	"github.com/gametheory-go/gametheory/game"
)

// ErrBoard says that a text is not a board, or that there are no boards of a
// [Material]. The errors that wrap it name what is wrong.
var ErrBoard = errors.New("not a board")

// Board is the track at the start of a game, as a word read from the start to the ladder:
// digits for the colors, each as often as the others, w for a white disc and b for a black one.
// Boards are made by [ParseBoard] and [Material.Random]; the zero Board is not a board. Boards
// may be compared with ==.
type Board struct {
	word     string
	material Material
}

// ParseBoard returns the board that word spells, such as "12w21b". Its material
// is what the word says: the highest digit is the number of colors. Every error
// wraps [ErrBoard].
func ParseBoard(text string) (Board, error) {
	d, err := word.Parse(text, word.Letters, fmt.Sprintf("a digit from 1 to %d, w or b", MaxColors), maxTrack)
	if err != nil {
		return Board{}, game.SyntaxErrorf(ErrBoard, "%w", err)
	}
	m := Material{d.Colors, d.Each, d.Whites, d.Blacks}
	if err := m.Check(); err != nil {
		return Board{}, fmt.Errorf("%w, in %s", err, abbreviate(text))
	}
	return Board{text, m}, nil
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
