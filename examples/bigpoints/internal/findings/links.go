package findings

import "strings"

// The headings between which the list of the other pages lies.
const (
	linksHeading  = "## Chapters\n\nThis page is about whole boards. Others are about\n\n"
	answerHeading = "## The answer\n\n"
)

// Relink returns the text of a report with a list of other pages in the place of the
// list that it has, if any. An empty list takes its heading away, and a text that is no
// report stays as it is.
func Relink(text []byte, links string) []byte {
	before, after, ok := strings.Cut(string(text), answerHeading)
	if !ok {
		return text
	}
	before, _, _ = strings.Cut(before, linksHeading)
	if links != "" {
		before += linksHeading + links + "\n"
	}
	return []byte(before + answerHeading + after)
}
