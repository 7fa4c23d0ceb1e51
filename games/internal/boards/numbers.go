package boards

import (
	"fmt"
	"strconv"
	"strings"
)

// Numbers returns the n numbers in text, which blanks, commas and parentheses separate, and which the
// name of the game may precede. If there are not n, the error says what is wanted.
func Numbers(text, name string, n int, want string) ([]int, error) {
	words := strings.FieldsFunc(strings.TrimPrefix(text, name), func(r rune) bool { return strings.ContainsRune("(), ", r) })
	if len(words) != n {
		return nil, fmt.Errorf("want %s, not %q", want, text)
	}
	numbers := make([]int, n)
	for i, word := range words {
		var err error
		if numbers[i], err = strconv.Atoi(word); err != nil {
			return nil, fmt.Errorf("%q is not a number", word)
		}
	}
	return numbers, nil
}
