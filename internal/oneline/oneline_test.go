package oneline_test

import (
	"errors"
	"testing"

	"github.com/gametheory-go/gametheory/internal/oneline"
)

func TestOf(t *testing.T) {
	for _, tt := range []struct {
		v    any
		want string
	}{
		{5, "5"}, {"a b", "a b"}, {"", ""}, {"\n", ""},
		{"X O\n. .\n", "X O / . ."}, {"\n X\r\nO \r\n", " X / O "}, {"a\n\nb\rc", "a / b / c"},
		{errors.New("one\ntwo"), "one / two"}, {[2]string{"a\nb", "c"}, "[a / b c]"},
	} {
		if got := oneline.Of(tt.v); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.v, got, tt.want)
		}
	}
}
