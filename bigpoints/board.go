package bigpoints

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/bigpoints/internal/word"
	"github.com/gametheory-go/gametheory/game"
)

// ErrBoard reports a text that is not a board, or a [Material] for which no board exists. The
// wrapping error names the fault.
var ErrBoard = errors.New("not a board")

// Board is the track at the start of a game: a word from the start to the ladder. Digits are the
// colors; each color occurs equally often. The letter w is a white disc, and b a black disc.
// [ParseBoard] and [Material.Random] make boards. The zero Board is not a board. Boards are
// comparable by ==.
type Board struct {
	word     string
	material Material
}

// ParseBoard returns the board with a word such as "12w21b". The highest digit is the number of
// colors. The error wraps [ErrBoard].
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

// String returns the word of the board. [ParseBoard] reads the word.
func (b Board) String() string { return b.word }

// Material returns the numbers of colors and discs of the board.
func (b Board) Material() Material { return b.material }

// Disc returns the disc at a place, counted from 1. Disc panics if the place is out of range.
func (b Board) Disc(place int) Disc {
	if place < 1 || place > len(b.word) {
		panic(fmt.Sprintf("bigpoints: place %d of a board of %d", place, len(b.word)))
	}
	return discOf(rune(b.word[place-1]))
}
