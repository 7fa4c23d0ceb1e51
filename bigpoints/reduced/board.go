package reduced

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/bigpoints/internal/word"
)

// Limits of the reduced game.
const (
	MinColors = 2
	MaxColors = 5
	MinDiscs  = 2
	MaxDiscs  = 5

	maxTrack = MaxColors * MaxDiscs
)

// ErrBoard says that a text is not a board, ErrSize that there are no boards of
// a size. The errors that wrap them name what is wrong.
var (
	ErrBoard = errors.New("not a board")
	ErrSize  = errors.New("no such size of board")
)

// Size is the number of colors and of discs of each color on the track. The
// reserve holds one more disc of each color.
type Size struct {
	Colors, Discs int
}

// String returns colors and discs as in "4x3".
func (z Size) String() string { return fmt.Sprintf("%dx%d", z.Colors, z.Discs) }

// Check returns nil if there are boards of size z, and else an [ErrSize] that
// names the number out of range.
func (z Size) Check() error {
	if z.Colors < MinColors || z.Colors > MaxColors {
		return fmt.Errorf("%w: %d colors, want %d to %d", ErrSize, z.Colors, MinColors, MaxColors)
	}
	if z.Discs < MinDiscs || z.Discs > MaxDiscs {
		return fmt.Errorf("%w: %d discs of a color, want %d to %d", ErrSize, z.Discs, MinDiscs, MaxDiscs)
	}
	return nil
}

func (z Size) mustCheck() {
	if err := z.Check(); err != nil {
		panic("reduced: " + err.Error())
	}
}

// Count returns the number of boards of size z, the multinomial coefficient
// (C·D)! / (D!)^C for C colors and D discs. It panics if Check fails.
func (z Size) Count() *big.Int {
	z.mustCheck()
	return word.Count(slices.Repeat([]int{z.Discs}, z.Colors)...)
}

// Random returns a board of size z, each with the same probability. It panics if
// Check fails.
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

// digit returns how color c, counted from 0, is written.
func digit(c int) byte { return byte('1' + c) }

// Board is the track at the start of a reduced game: a word over the digits
// 1, 2, ... for the colors, each as often as the others, read from the start
// towards the ladder. Boards are made by [ParseBoard], [Size.Boards],
// [Size.Classes] and [Size.Random]; the zero Board is none.
type Board struct {
	word string
	size Size
}

// ParseBoard returns the board that word spells, such as "1221". Its size is
// what the word says: the highest digit is the number of colors. Every error
// wraps [ErrBoard].
func ParseBoard(word string) (Board, error) {
	if word == "" {
		return Board{}, fmt.Errorf("%w: it is empty", ErrBoard)
	}
	var count [MaxColors]int
	var z Size
	for i, r := range word {
		c := int(r - '1')
		if c < 0 || c >= MaxColors {
			return Board{}, fmt.Errorf("%w: %s has %q at place %d, want a digit from 1 to %d",
				ErrBoard, abbreviate(word), r, i+1, MaxColors)
		}
		count[c]++
		z.Colors = max(z.Colors, c+1)
	}
	z.Discs = count[0]
	for c, n := range count[:z.Colors] {
		if n != z.Discs {
			return Board{}, fmt.Errorf("%w: %s has %d discs of color 1 and %d of color %d, want as many of each",
				ErrBoard, abbreviate(word), z.Discs, n, c+1)
		}
	}
	if err := z.Check(); err != nil {
		return Board{}, fmt.Errorf("%w: %s: %w", ErrBoard, abbreviate(word), err)
	}
	return Board{word, z}, nil
}

// abbreviate quotes a word for an error message, its end left out if it is
// longer than any board.
func abbreviate(word string) string {
	runes := []rune(word)
	if len(runes) <= maxTrack {
		return fmt.Sprintf("%q", word)
	}
	return fmt.Sprintf("%q... (%d characters, a board has %d at most)", string(runes[:maxTrack]), len(runes), maxTrack)
}

// String returns the word of the board, which [ParseBoard] reads.
func (b Board) String() string { return b.word }

// Size returns the numbers of colors and discs.
func (b Board) Size() Size { return b.size }

// Rename returns the board in which color c is called to[c-1]: it is b with
// other paint. It panics unless to is a permutation of 1, 2, ..., Colors.
func (b Board) Rename(to ...int) Board {
	if len(to) != b.size.Colors {
		panic("reduced: Rename needs a name for each color")
	}
	word := strings.Map(func(r rune) rune { return '0' + rune(min(max(to[r-'1'], 0), 9)) }, b.word)
	renamed, err := ParseBoard(word)
	if err != nil || renamed.size != b.size {
		panic("reduced: Rename needs a permutation of the colors")
	}
	return renamed
}
