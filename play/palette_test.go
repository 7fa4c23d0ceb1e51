package play_test

import (
	"testing"

	"github.com/gametheory-go/gametheory/play"
)

func TestPaint(t *testing.T) {
	for _, test := range []struct {
		on         play.Palette
		color      play.Color
		text, want string
	}{
		{true, play.Red, "x", "\x1b[1;31mx\x1b[0m"},
		{false, play.Red, "x", "x"},
		{true, play.Red, "", ""},
		{true, "", "x", "x"},
	} {
		if got := test.on.Paint(test.color, test.text); got != test.want {
			t.Errorf("%q in color %q: %q, want %q", test.text, test.color, got, test.want)
		}
	}
}
