package svg

import (
	"strings"
	"unicode"
)

// Width returns about how many pixels wide a text of 12 pixels is, rather too wide than
// too narrow: the reader's fonts are not known. All widths are multiples of 1/4, so that
// they add up exactly and pictures are the same on all processors.
func Width(text string) float64 {
	width := 0.0
	for _, c := range text {
		width += letter(c)
	}
	return width
}

func letter(c rune) float64 {
	switch {
	case strings.ContainsRune("iljtfrI.,:;'|!()[]{}/\\- ", c):
		return 4.5
	case strings.ContainsRune("mwMWQO@%", c):
		return 11
	case unicode.In(c, unicode.Mn, unicode.Cf):
		return 0 // an accent on the letter before
	case c >= 0x1100 && (unicode.In(c, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana) || c >= 0x1f000):
		return 13
	case unicode.IsUpper(c):
		return 8.5
	}
	return 7.5
}

// MonoWidth is Width for a text whose letters are all of the same width.
func MonoWidth(text string) float64 {
	width := 0.0
	for _, c := range text {
		if letter(c) == 13 {
			width += 14.5
		} else if letter(c) > 0 {
			width += 7.25
		}
	}
	return width
}
