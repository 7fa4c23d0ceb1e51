package dialogue

import (
	"bytes"
	"os"
	"testing"
)

func TestPaint(t *testing.T) {
	for _, test := range []struct {
		on         Palette
		color      Color
		text, want string
	}{
		{true, Red, "x", "\x1b[1;31mx\x1b[0m"},
		{false, Red, "x", "x"},
		{true, Red, "", ""},
		{true, "", "x", "x"},
	} {
		if got := test.on.Paint(test.color, test.text); got != test.want {
			t.Errorf("%q in color %q: %q, want %q", test.text, test.color, got, test.want)
		}
	}
}

// Colors are for terminals that have them and whose owner wants them.
func TestWantColors(t *testing.T) {
	for _, test := range []struct {
		term, noColor string
		want          bool
	}{
		{"xterm", "", true}, {"xterm", "1", false}, {"dumb", "", false}, {"", "", false},
	} {
		getenv := func(name string) string { return map[string]string{"TERM": test.term, "NO_COLOR": test.noColor}[name] }
		if got := wantColors(getenv); got != test.want {
			t.Errorf("TERM=%s NO_COLOR=%s: %v, want %v", test.term, test.noColor, got, test.want)
		}
		if Colors(&bytes.Buffer{}, getenv) {
			t.Error("colors in a buffer")
		}
	}
	f, err := os.Create(t.TempDir() + "/file")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if Colors(f, func(name string) string { return map[string]string{"TERM": "xterm"}[name] }) {
		t.Error("colors in a file")
	}
}
