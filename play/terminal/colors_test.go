package terminal

import "testing"

// Colors are for terminals that have them and whose owner wants them.
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
