package browsertest

import (
	"testing"

	"github.com/gametheory-go/gametheory/examples/web/internal/browser"
)

// kinds are a page of each kind.
var kinds = []struct{ name, path string }{
	{"games", "/"},
	{"theory", "/theory"},
	{"tree", "/theory/tree/nim?args=2%2B2&misere=1"},
	{"large tree", "/theory/tree/gomoku"},
	{"values", "/theory/heaps?game=kayles"},
	{"board", "/theory/reduced?board=122133"},
	{"boards", "/theory/boards?size=3x2"},
	{"rules", "/rules/bigpoints"},
	{"fault", "/?a=%ff"},
}

// No kind of page has a violation, in light and dark colors, on a screen and on a phone;
// nor does it reach out of the window of a phone.
func TestAccessible(t *testing.T) {
	for _, kind := range kinds {
		for _, o := range []browser.Options{{}, {Dark: true, Width: 360, Height: 740}} {
			t.Run(kind.name, func(t *testing.T) {
				o.Refused = kind.name == "fault"
				b := open(t, kind.path, o)
				b.fits()
				b.audit()
			})
		}
	}
}
