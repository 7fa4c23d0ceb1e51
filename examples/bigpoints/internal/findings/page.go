package findings

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Generated is what a program makes of a page of the report: parts of its text and
// pictures, by their names. All else on the page is written by hand.
type Generated struct {
	Parts    map[string]string
	Pictures map[string][]byte // by file
}

// part matches a generated part between its marks, which a browser does not show.
var part = regexp.MustCompile(`(?s)<!-- generated: (\w+) -->\n\n(.*?)\n<!-- end -->\n`)

// Fill returns a page with its generated parts replaced, and the names of those that were
// others. Parts that are not named stay as they are. It is an error if the page has no
// place for a part.
func Fill(page string, parts map[string]string) (filled string, changed []string, err error) {
	missing := maps.Clone(parts)
	filled = part.ReplaceAllStringFunc(page, func(old string) string {
		m := part.FindStringSubmatch(old)
		text, ok := parts[m[1]]
		delete(missing, m[1])
		if !ok || text == m[2] {
			return old
		}
		changed = append(changed, m[1])
		return fmt.Sprintf("<!-- generated: %s -->\n\n%s\n<!-- end -->\n", m[1], text)
	})
	if len(missing) > 0 {
		err = fmt.Errorf("the page has no place for %s", strings.Join(slices.Sorted(maps.Keys(missing)), ", "))
	}
	return filled, changed, err
}

// Split returns the generated parts of a page by their names, and what is written by hand.
func Split(page string) (parts map[string]string, written string) {
	parts = make(map[string]string)
	for _, m := range part.FindAllStringSubmatch(page, -1) {
		parts[m[1]] = m[2]
	}
	return parts, part.ReplaceAllString(page, "")
}

// Bare returns a page without its sentences, which are about other results: the generated
// parts with their headings and the pictures.
func Bare(page string) string {
	var kept []string
	heading := func(block string) bool { return strings.HasPrefix(block, "## ") }
	written := func(text string) {
		for block := range strings.SplitSeq(text, "\n\n") {
			switch block = strings.TrimSpace(block) + "\n"; {
			case heading(block) && len(kept) > 0 && heading(kept[len(kept)-1]):
				kept[len(kept)-1] = block // nothing was left below the one before
			case strings.HasPrefix(block, "#"), strings.HasPrefix(block, "!["):
				kept = append(kept, block)
			}
		}
	}
	end := 0
	for _, at := range part.FindAllStringIndex(page, -1) {
		written(page[end:at[0]])
		kept = append(kept, page[at[0]:at[1]])
		end = at[1]
	}
	written(page[end:])
	if heading(kept[len(kept)-1]) {
		kept = kept[:len(kept)-1]
	}
	return strings.Join(kept, "\n")
}
