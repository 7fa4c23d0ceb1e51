// Package syntax tells where a text is wrong, and which bar divides the text of a game.
package syntax

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// longest is the length in bytes of the longest text that is repeated whole.
const longest = 60

// Wrong says what stands at a byte of a text, and what is wanted there:
//
//	"{1|2" has its end at character 5, want "}"
func Wrong(text string, at int, want string) string {
	found := "its end"
	if at < len(text) {
		_, n := utf8.DecodeRuneInString(text[at:])
		found = strconv.Quote(text[at : at+n])
	}
	return fmt.Sprintf("%q has %s at character %d, want %s", Brief(text), found, Character(text, at), want)
}

// Character returns the number of the character at a byte of a text, from 1 on.
func Character(text string, at int) int { return utf8.RuneCountInString(text[:at]) + 1 }

// Brief returns the text, or its first whole characters and three dots if it is long.
func Brief(text string) string {
	if len(text) <= longest {
		return text
	}
	end := longest
	for end > longest-utf8.UTFMax && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "..."
}

// Longest returns the length of the longest of several rows of bars, and the index of this row. If
// several rows have this length, or if there are no rows, the index is -1. The lengths are positive.
func Longest(rows []int) (most, at int) {
	at = -1
	for i, n := range rows {
		switch {
		case n > most:
			most, at = n, i
		case n == most:
			at = -1
		}
	}
	return most, at
}
