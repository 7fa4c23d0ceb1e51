package reduced

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints"
	"github.com/gametheory-go/gametheory/bigpoints/internal/word"
	"github.com/gametheory-go/gametheory/game"
)

// Limits of the reduced game.
const (
	MinColors = 2
	MaxColors = 5
	MinDiscs  = 2
	MaxDiscs  = 5

	maxTrack = MaxColors * MaxDiscs
)

// The errors of package bigpoints.
var (
	ErrBoard     = bigpoints.ErrBoard
	ErrObjective = bigpoints.ErrObjective
)

// Size has the number of colors, and the number of discs of each color on the track. The reserve
// holds one more disc of each color.
type Size struct {
	Colors, Discs int
}

// String returns a text such as "4x3": 4 colors with 3 discs.
func (z Size) String() string { return fmt.Sprintf("%dx%d", z.Colors, z.Discs) }

// Check returns nil if boards of size z exist. Otherwise the error names the number out of range
// and wraps [ErrBoard].
func (z Size) Check() error {
	if z.Colors < MinColors || z.Colors > MaxColors {
		return game.SyntaxErrorf(ErrBoard, "%d colors, want %d to %d", z.Colors, MinColors, MaxColors)
	}
	if z.Discs < MinDiscs || z.Discs > MaxDiscs {
		return game.SyntaxErrorf(ErrBoard, "%d discs of a color, want %d to %d", z.Discs, MinDiscs, MaxDiscs)
	}
	return nil
}

func (z Size) mustCheck() {
	if err := z.Check(); err != nil {
		panic("reduced: " + err.Error())
	}
}

// Count returns the number of boards of size z, the multinomial coefficient (C·D)! / (D!)^C for C
// colors and D discs. Count panics if Check returns an error.
func (z Size) Count() *big.Int {
	z.mustCheck()
	return word.Count(slices.Repeat([]int{z.Discs}, z.Colors)...)
}

// Random returns a random board of size z. All boards have the same probability. Random panics if
// Check returns an error.
func (z Size) Random(r *rand.Rand) Board {
	z.mustCheck()
	return Board{word.Shuffle(r, z.first()), z}
}

// first returns the word of the first board of size z.
func (z Size) first() []byte {
	var word []byte
	for c := range z.Colors {
		for range z.Discs {
			word = append(word, digit(c))
		}
	}
	return word
}

// digit returns the digit of color c, counted from 0.
func digit(c int) byte { return byte('1' + c) }

// Board is the track at the start of a reduced game: a word from the start to the ladder. The
// digits 1, 2, ... are the colors. Each color occurs equally often. [ParseBoard], [Size.Boards],
// [Size.Classes] and [Size.Random] make boards. The zero Board is not a board.
type Board struct {
	word string
	size Size
}

// ParseBoard returns the board with a word such as "1221". The highest digit is the number of
// colors. The error wraps [ErrBoard].
func ParseBoard(text string) (Board, error) {
	d, err := word.Parse(text, word.Letters[:MaxColors], fmt.Sprintf("a digit from 1 to %d", MaxColors), maxTrack)
	if err != nil {
		return Board{}, game.SyntaxErrorf(ErrBoard, "%w", err)
	}
	z := Size{d.Colors, d.Each}
	if err := z.Check(); err != nil {
		return Board{}, fmt.Errorf("%w, in %s", err, word.Abbreviate(text, maxTrack))
	}
	return Board{text, z}, nil
}

// String returns the word of the board. [ParseBoard] reads the word.
func (b Board) String() string { return b.word }

// Size returns the numbers of colors and discs.
func (b Board) Size() Size { return b.size }

// Recolor returns the board b with color to[c-1] in place of color c. Recolor panics unless to is a
// permutation of 1, 2, ..., Colors.
func (b Board) Recolor(to ...int) Board {
	if len(to) != b.size.Colors {
		panic("reduced: Recolor needs a number for each color")
	}
	word := strings.Map(func(r rune) rune { return '0' + rune(min(max(to[r-'1'], 0), 9)) }, b.word)
	renamed, err := ParseBoard(word)
	if err != nil || renamed.size != b.size {
		panic("reduced: Recolor needs a permutation of the colors")
	}
	return renamed
}
