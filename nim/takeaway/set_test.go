package takeaway

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestParseSet(t *testing.T) {
	for _, test := range []struct {
		text string
		want []int
	}{
		{"{1,2,5}", []int{1, 2, 5}},
		{"1,2,5", []int{1, 2, 5}},
		{" { 5 , 1,2 , 1 } ", []int{1, 2, 5}},
		{"1-3", []int{1, 2, 3}},
		{"7, 2 - 4, 3-5,9-9", []int{2, 3, 4, 5, 7, 9}},
		{"007", []int{7}},
		{"16777216", []int{maxTake}},
		{"", nil},
		{" {} ", nil},
		{"{ }", nil},
	} {
		if got, err := ParseSet(test.text); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%q: %v, %v; want %v", test.text, got, err, test.want)
		}
	}
}

func TestParseSetErrors(t *testing.T) {
	for _, test := range []struct {
		text, names string
	}{
		{"{1,2", `"{1,2"`},
		{"1,2}", `"1,2}"`},
		{"1,x,2", `"x"`},
		{"1,,2", "nothing"},
		{"1,2,", "nothing"},
		{"{,}", "nothing"},
		{"{{1}}", `"{1}"`},
		{"0", `"0"`},
		{"1,-2", `"-2"`},
		{"3-", `"3-"`},
		{"-", `"-"`},
		{"0-4", `"0"`},
		{"5-2", `"5-2"`},
		{"1-2-3", `"2-3"`},
		{"1 2", `"1 2"`},
		{"1.5", `"1.5"`},
		{"16777217", `"16777217"`},
		{"1-99999999999999999999999", `"99999999999999999999999"`},
		{"+1", `"+1"`},
	} {
		set, err := ParseSet(test.text)
		if !errors.Is(err, ErrSet) || set != nil {
			t.Errorf("%q: %v, %v; want ErrSet", test.text, set, err)
		} else if !strings.Contains(err.Error(), test.names) {
			t.Errorf("%q: error %q does not name %s", test.text, err, test.names)
		}
	}
}

// What is read is a set, and is read again from its numbers.
func FuzzParseSet(f *testing.F) {
	for _, text := range []string{"{1,2,5}", "1-3", " 4 - 6,7 ", "{}", "{1", "5-2", "1,,2", "99999999999999999999"} {
		f.Add(text)
	}
	large := regexp.MustCompile(`[0-9]{6}.*-|-.*[0-9]{6}`)
	f.Fuzz(func(t *testing.T, text string) {
		if large.MatchString(text) {
			return // millions of numbers take too long
		}
		set, err := ParseSet(text)
		if err != nil {
			if !errors.Is(err, ErrSet) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		for i, s := range set {
			if s < 1 || s > maxTake || i > 0 && s <= set[i-1] {
				t.Fatalf("%q: number %d of the set is %d", text, i, s)
			}
		}
		if len(set) > 10_000 {
			return
		}
		list := strings.ReplaceAll(strings.Trim(fmt.Sprint(set), "[]"), " ", ",")
		if again, err := ParseSet("{" + list + "}"); err != nil || !slices.Equal(again, set) {
			t.Fatalf("%q: %v, read again %v, %v", text, set, again, err)
		}
	})
}
