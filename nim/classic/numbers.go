package classic

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// words splits a text at commas, spaces and plus signs.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("+, \t\r\n", r) })
}

// parseNumber reads a number from 0 to most, which is at least 9. The error wraps
// sentinel and names what the number should be.
func parseNumber(word, name string, most int, sentinel error) (int, error) {
	n, err := strconv.ParseUint(word, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange) || err == nil && n > uint64(most):
		return 0, fmt.Errorf("classic: %s %q is larger than %d: %w", name, word, most, sentinel)
	case err != nil:
		return 0, fmt.Errorf("classic: %s %q is not a number: %w", name, word, sentinel)
	}
	return int(n), nil
}

// parseNumbers reads numbers from 0 to most that are separated by commas, spaces or
// plus signs.
func parseNumbers(text, name string, most int, sentinel error) ([]int, error) {
	var numbers []int
	for _, word := range words(text) {
		n, err := parseNumber(word, name, most, sentinel)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// joined returns the numbers with a separator between them.
func joined(numbers []int, separator string) string {
	var text []byte
	for i, n := range numbers {
		if i > 0 {
			text = append(text, separator...)
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return string(text)
}
