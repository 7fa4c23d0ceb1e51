package terminal

import "testing"

// A palette has colors if the terminal has colors and NO_COLOR is empty.
func TestColors(t *testing.T) {
	for _, test := range []struct {
		term, noColor string
		want          bool
	}{
		{"xterm", "", true}, {"xterm", "1", false}, {"dumb", "", false}, {"", "", false},
	} {
		getenv := func(name string) string { return map[string]string{"TERM": test.term, "NO_COLOR": test.noColor}[name] }
		if got := Colors(getenv); bool(got) != test.want {
			t.Errorf("TERM=%s NO_COLOR=%s: %v, want %v", test.term, test.noColor, got, test.want)
		}
	}
}
