package syntax_test

import (
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/game/internal/syntax"
)

// Characters are whole, and counted as such.
func TestWrong(t *testing.T) {
	for _, test := range []struct {
		text string
		at   int
		want string
	}{
		{"{1|2", 4, `"{1|2" has its end at character 5, want "}"`},
		{"1é5", 3, `"1é5" has "5" at character 3, want "}"`},
		{"1５", 1, `"1５" has "５" at character 2, want "}"`},
		{"1\xff", 1, `"1\xff" has "\xff" at character 2, want "}"`},
		{strings.Repeat("é", 40), 2, `"` + strings.Repeat("é", 30) + `..." has "é" at character 2, want "}"`},
		{"a" + strings.Repeat("é", 40), 0, `"a` + strings.Repeat("é", 29) + `..." has "a" at character 1, want "}"`},
	} {
		if got := syntax.Wrong(test.text, test.at, `"}"`); got != test.want {
			t.Errorf("%s, want %s", got, test.want)
		}
	}
}

// One row must be longer than all others.
func TestLongest(t *testing.T) {
	for _, test := range []struct {
		rows     []int
		most, at int
	}{{nil, 0, -1}, {[]int{1}, 1, 0}, {[]int{1, 3, 2}, 3, 1}, {[]int{2, 1, 2}, 2, -1}, {[]int{2, 2, 3}, 3, 2}} {
		if most, at := syntax.Longest(test.rows); most != test.most || at != test.at {
			t.Errorf("%v: %d at %d, want %d at %d", test.rows, most, at, test.most, test.at)
		}
	}
}
