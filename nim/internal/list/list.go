// Package list reads lists of numbers as people write them: "3+5+6", "3, 5, 6" or
// "3 5 6". Everything that reads a position made of numbers agrees on what such a list
// is.
package list

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// separators are those of which at most one may stand between two words, with or
// without spaces around it.
const separators = "+,"

// Split returns the words of text, which are separated by spaces, or by a plus sign or a
// comma with or without spaces. An empty text has none. It is an error if there is no word
// before or after a plus sign or comma, as in "3++5"; the error says what is missing there:
// name, such as "heap".
func Split(text, name string) ([]string, error) {
	var words []string
	for rest, more := text, true; more; {
		part := rest
		i := strings.IndexAny(rest, separators)
		if more = i >= 0; more {
			part, rest = rest[:i], rest[i+1:]
		}
		found := strings.Fields(part)
		if len(found) == 0 && strings.ContainsAny(text, separators) {
			return nil, fmt.Errorf("no %s before or after a separator in %q", name, text)
		}
		words = append(words, found...)
	}
	return words, nil
}

// Number returns the number that a word is in decimal, from 0 to most, which is at least
// 9. The error calls the number by name, such as "heap".
func Number(word, name string, most int) (int, error) {
	n, err := strconv.ParseUint(word, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange) || err == nil && n > uint64(most):
		return 0, fmt.Errorf("%s %q is larger than %d", name, word, most)
	case err != nil:
		return 0, fmt.Errorf("%s %q is not a number", name, word)
	}
	return int(n), nil
}

// Numbers returns the numbers of a list, each from 0 to most.
func Numbers(text, name string, most int) ([]int, error) {
	words, err := Split(text, name)
	if err != nil {
		return nil, err
	}
	var numbers []int
	for _, word := range words {
		n, err := Number(word, name, most)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// Join returns the numbers in decimal with a separator between them, and "0" if there are
// none.
func Join(numbers []int, separator string) string {
	if len(numbers) == 0 {
		return "0"
	}
	var text []byte
	for i, n := range numbers {
		if i > 0 {
			text = append(text, separator...)
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
}
