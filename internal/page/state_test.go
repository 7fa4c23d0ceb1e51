package page

import (
	"net/url"
	"reflect"
	"strings"
	"testing"
)

// same reports whether two states are, where empty lists and none are the same.
func same(a, b State) bool {
	for _, s := range []*State{&a, &b} {
		for _, list := range []*[]string{&s.Args, &s.Moves, &s.Line, &s.Clicked} {
			if len(*list) == 0 {
				*list = nil
			}
		}
	}
	return reflect.DeepEqual(a, b)
}

// What an address says is what it says when it is written again.
func FuzzState(f *testing.F) {
	for _, q := range []string{
		"", "args=7%2B5&seats=person,expert&seed=7&m=7%3E5_5%3E0&at=1&values=1", "seats=person&seats=&seats=casual&first=random&hidden=1&misere=1",
		"m=a_b&line=c_d&step=2&chart=1&hint=1&ready=3", "sel=a1,b2&resign=2&seed=0", "clock=game+5m+increment+3s&m=a_b&took=1200_30&since=1764230000000", "clock=move+1s&since=-1", "m=a_b&try=3", "at=x", "m=0", "args=0", "seed=-1", "m=" + strings.Repeat("_a", 2000), "values=2",
	} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, query string) {
		q, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		s, err := Parse("hex", q)
		if err != nil {
			return
		}
		if len(s.Moves) > longestPlay || s.At < 0 || s.At > len(s.Moves) || s.Try > len(s.Moves)+1 || s.Step > len(s.Line) || len(s.Seats) > 8 {
			t.Fatalf("%q: %+v", query, s)
		}
		u, err := url.Parse(s.URL())
		if err != nil || u.Path != "/play/hex" {
			t.Fatalf("%q is written %q, %v", query, s.URL(), err)
		}
		again, err := Parse("hex", u.Query())
		if err != nil || !same(s, again) {
			t.Fatalf("%q is written %q: %v\n%+v\n%+v", query, s.URL(), err, s, again)
		}
	})
}
