package publishedtest

import (
	"strings"
	"testing"
)

// Tables that are not in order are refused, each with what is wrong.
func TestMatch(t *testing.T) {
	find := Given(func(Row) any { return 1 })
	for _, tt := range []struct {
		table, want string
		keys        []string
	}{
		{"what,want,source/a 1,1,me/a 2,1,me", "", []string{"a "}},
		{"what,want,source/a 1,1,me/b,1,me", "no function finds b", []string{"a "}},
		{"what,want,source/a 1,1,me", "no row begins with b", []string{"a ", "b"}},
		{"what,want,source/a 1,1,me", "no row begins with a", []string{"a ", "a"}},
		{"what,want,source/a 1,1,", `a row is not complete: ["a 1" "1" ""]`, []string{"a "}},
		{"what,want,source/a 1,,me", `a row is not complete: ["a 1" "" "me"]`, []string{"a "}},
		{"what,want,source/a 1,1,me/a 1,2,you", "two rows: a 1", []string{"a "}},
		{"what,source,want/a 1,me,1", "the columns are not what,want,source", []string{"a "}},
	} {
		var lines [][]string
		for line := range strings.SplitSeq(tt.table, "/") {
			lines = append(lines, strings.Split(line, ","))
		}
		finds := make(map[string]Find)
		for _, key := range tt.keys {
			finds[key] = find
		}
		if _, faults := match(lines, finds); strings.Join(faults, "; ") != tt.want {
			t.Errorf("%s: %q, want %q", tt.table, faults, tt.want)
		}
	}
}
