package web

import (
	"slices"
	"testing"
)

// The files of a site do not contain the name of the directory of the files.
func TestArguments(t *testing.T) {
	for _, test := range []struct{ args, want []string }{
		{[]string{"-static", "/home/me/site"}, []string{"-static", "."}},
		{[]string{"-static=/home/me/site", "-size", "3"}, []string{"-static=.", "-size", "3"}},
		{[]string{"-other=/home/me", "/home/me/site"}, []string{"-other=/home/me", "."}},
		{nil, nil},
	} {
		if got := without(test.args, "/home/me/site"); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.args, got, test.want)
		}
	}
}
