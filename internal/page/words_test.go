package page

import (
	"slices"
	"testing"

	"github.com/gametheory-go/gametheory/play"
)

// The first of each of the words of theory is a link to what explains it, in whichever order they stand; what a word
// means that has no page is told behind the text.
func TestExplained(t *testing.T) {
	terms := []play.Term{{Name: "hot", Means: "Hot is hot."}, {Name: "cold", Means: "Cold is cold."}}
	pages := func(term string) string { return map[string]string{"hot": "/hot"}[term] }
	all := func(term string) string { return "/" + term }
	for _, test := range []struct {
		text    string
		explain func(string) string
		want    []piece
	}{
		{"", all, nil},
		{"plain", all, []piece{{Text: "plain"}}},
		{"cold, hot, cold", all, []piece{{}, {"cold", "/cold", "Cold is cold."}, {Text: ", "}, {"hot", "/hot", "Hot is hot."}, {Text: ", cold"}}},
		{"A hot one.", pages, []piece{{Text: "A "}, {"hot", "/hot", "Hot is hot."}, {Text: " one."}}},
		{"A cold one.", pages, []piece{{Text: "A cold one. Cold is cold."}}},
		{"A hot one.", nil, []piece{{Text: "A hot one. Hot is hot."}}},
	} {
		if got := explained(test.text, terms, test.explain); !slices.Equal(got, test.want) {
			t.Errorf("%q: %+v, want %+v", test.text, got, test.want)
		}
	}
}
