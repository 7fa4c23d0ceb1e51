package gamelist_test

import (
	"testing"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/examples/internal/gamelist"
)

// Every game has a picture, of a play that goes on, and a line below it that is soon read.
func TestPictures(t *testing.T) {
	const longest = 45
	for _, e := range gamelist.Entries() {
		c, err := e.Pictured(t.Context())
		if err != nil {
			t.Errorf("%s: %v", e.Name, err)
			continue
		}
		if c.Over() {
			t.Errorf("%s: over after %q", e.Name, c.Moves())
		}
		if n := utf8.RuneCountInString(e.About); n == 0 || n > longest {
			t.Errorf("%s: %q has %d letters, want at most %d", e.Name, e.About, n, longest)
		}
	}
}
