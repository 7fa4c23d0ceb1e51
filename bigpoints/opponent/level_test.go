package opponent_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/bigpoints/opponent"
)

func TestParseLevel(t *testing.T) {
	for i, l := range opponent.Levels() {
		if int(l) != i {
			t.Errorf("level %d is number %d", l, i)
		}
		for _, name := range []string{l.String(), strings.ToUpper(l.String())} {
			if got, err := opponent.ParseLevel(name); got != l || err != nil {
				t.Errorf("ParseLevel(%q) = %v, %v", name, got, err)
			}
		}
	}
	for _, name := range []string{"", "grandmaster", "expert ", "Level(7)"} {
		_, err := opponent.ParseLevel(name)
		if !errors.Is(err, opponent.ErrLevel) {
			t.Errorf("ParseLevel(%q): %v, want ErrLevel", name, err)
		}
	}
	if got := opponent.Level(7).String(); got != "Level(7)" {
		t.Errorf("level 7 is %q", got)
	}
}
