// Package words writes any texts as words of a line, and reads them. A text that is not plain is a string of JSON.
package words

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Word is a word of a line.
type Word struct {
	Text   string
	Quoted bool // it was a string of JSON
}

// ErrQuote says that a word in quotes is no string of JSON.
var ErrQuote = errors.New("not a word in quotes")

// Quote returns a text as a string of JSON, in one line.
func Quote(text string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.Encode(text) // without an error: it is a string
	return strings.TrimSuffix(b.String(), "\n")
}

// Write returns a text as a word: itself if it is plain, and else in quotes. A plain text has neither blanks nor
// control characters, is not empty and does not begin with a quote or one of the signs in special.
func Write(text, special string) string {
	first, _ := utf8.DecodeRuneInString(text)
	blank := func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }
	if text == "" || strings.ContainsFunc(text, blank) || strings.ContainsRune(`"`+special, first) {
		return Quote(text)
	}
	return text
}

// Split returns the words of a line, which are separated by blanks. The error wraps [ErrQuote].
func Split(line string) (words []Word, err error) {
	for {
		line = strings.TrimLeftFunc(line, unicode.IsSpace)
		if line == "" {
			return words, nil
		}
		w := Word{Quoted: line[0] == '"'}
		if w.Quoted {
			w.Text, line, err = cut(line)
			if err != nil {
				return nil, err
			}
		} else {
			end := strings.IndexFunc(line, unicode.IsSpace)
			if end < 0 {
				end = len(line)
			}
			w.Text, line = line[:end], line[end:]
		}
		words = append(words, w)
	}
}

// cut reads the word in quotes that a line begins with, and returns the rest of the line.
func cut(line string) (text, rest string, err error) {
	for i := 1; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '"':
			if json.Unmarshal([]byte(line[:i+1]), &text) != nil {
				return "", "", fmt.Errorf("%w: %.100q", ErrQuote, line[:i+1])
			}
			if rest = line[i+1:]; rest != "" && strings.TrimLeftFunc(rest[:1], unicode.IsSpace) != "" {
				return "", "", fmt.Errorf("%w: %.100q, and no blank after it", ErrQuote, line[:i+1])
			}
			return text, rest, nil
		}
	}
	return "", "", fmt.Errorf("%w: %.100q does not end", ErrQuote, line)
}
