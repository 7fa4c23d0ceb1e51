package page

import (
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/play"
)

// piece is a part of a sentence: a word of theory that a page explains, or what stands between such words.
type piece struct {
	Text  string
	URL   string // of the page; empty for what is no such word
	Means string // what it means
}

// explained returns a text in pieces, each of the words of theory with the page that explains it, where it first stands.
// What words mean that have no page is said behind the text. Explain returns the address of a page, or nothing.
func explained(text string, terms []play.Term, explain func(name string) string) (pieces []piece) {
	terms = play.TermsIn(text, terms)
	slices.SortStableFunc(terms, func(a, b play.Term) int { return strings.Index(text, a.Name) - strings.Index(text, b.Name) })
	var told []string
	for _, t := range terms {
		url := ""
		if explain != nil {
			url = explain(t.Name)
		}
		if url == "" {
			told = append(told, t.Means)
			continue
		}
		before, after, _ := strings.Cut(text, t.Name)
		pieces = append(pieces, piece{Text: before}, piece{t.Name, url, t.Means})
		text = after
	}
	if text = strings.Join(append([]string{text}, told...), " "); text == "" {
		return pieces
	}
	return append(pieces, piece{Text: text})
}
