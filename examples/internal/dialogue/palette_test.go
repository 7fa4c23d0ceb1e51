package dialogue

import (
	"bytes"
	"os"
	"testing"
)

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
