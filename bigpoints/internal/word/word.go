// Package word is what the boards of both games have in common: they are
// arrangements of discs, written as letters.
package word

import (
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
)

// Letters are those of all discs: the colors, then white and black.
const Letters = "12345wb"

// Colors is how many of the letters are colors.
const Colors = 5

// Discs is how many discs a word has.
type Discs struct {
	Colors int // from 1 up to the highest that the word has
	Each   int // of each color
	Whites int
	Blacks int
}

// Parse returns the discs of a word, which has equally many of each color. The
// letters are those allowed, the first of Letters; want says which ones in the error
// for another letter, and most is the length of the longest word that an error
// quotes as a whole.
func Parse(text, letters, want string, most int) (d Discs, err error) {
	if text == "" {
		return d, errors.New("it is empty")
	}
	var count [len(Letters)]int
	place := 0
	for _, r := range text {
		place++
		i := strings.IndexRune(letters, r)
		if i < 0 {
			return d, fmt.Errorf("%s has %q at place %d, want %s", Abbreviate(text, most), r, place, want)
		}
		count[i]++
		if i < Colors {
			d.Colors = max(d.Colors, i+1)
		}
	}
	d.Each, d.Whites, d.Blacks = count[0], count[Colors], count[Colors+1]
	for c, n := range count[:d.Colors] {
		if n != d.Each {
			return d, fmt.Errorf("%s has %d discs of color 1 and %d of color %d, want as many of each",
				Abbreviate(text, most), d.Each, n, c+1)
		}
	}
	return d, nil
}

// Abbreviate quotes what was typed for an error message. If it has more characters
// than most, its end is left out.
func Abbreviate(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return fmt.Sprintf("%q", text)
	}
	return fmt.Sprintf("%q... (%d characters)", string(runes[:most]), len(runes))
}

// Count returns the number of words with the given numbers of letters of each kind, a
// multinomial coefficient.
func Count(letters ...int) *big.Int {
	left := int64(0)
	for _, k := range letters {
		left += int64(k)
	}
	n := big.NewInt(1)
	var factor big.Int
	for _, k := range letters {
		n.Mul(n, factor.Binomial(left, int64(k)))
		left -= int64(k)
	}
	return n
}

// Shuffle returns a word with the letters of w, each word with the same probability,
// and leaves w in that order.
func Shuffle(r *rand.Rand, w []byte) string {
	r.Shuffle(len(w), func(i, j int) { w[i], w[j] = w[j], w[i] })
	return string(w)
}
