package list_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/nim/internal/list"
)

func TestNumbers(t *testing.T) {
	tests := []struct {
		text string
		most int
		want []int
		err  string // what the error says, or "" for none
	}{
		{"", 9, nil, ""},
		{" \t", 9, nil, ""},
		{"3", 9, []int{3}, ""},
		{"3+5+6", 9, []int{3, 5, 6}, ""},
		{"3, 5 ,6", 9, []int{3, 5, 6}, ""},
		{" 3  5\n6 ", 9, []int{3, 5, 6}, ""},
		{"007", 9, []int{7}, ""},
		{strconv.Itoa(math.MaxInt), math.MaxInt, []int{math.MaxInt}, ""},
		{"3++5", 9, nil, `no heap before or after a separator in "3++5"`},
		{"3,+5", 9, nil, "separator"},
		{"3, ,5", 9, nil, "separator"},
		{"+3", 9, nil, "separator"},
		{"3+", 9, nil, "separator"},
		{"+", 9, nil, "separator"},
		{"3+10", 9, nil, `heap "10" is larger than 9`},
		{"99999999999999999999", math.MaxInt, nil, "larger than"},
		{"-1", 9, nil, `heap "-1" is not a number`},
		{"3-5", 9, nil, "not a number"},
		{"0x1", 9, nil, "not a number"},
	}
	for _, tt := range tests {
		got, err := list.Numbers(tt.text, "heap", tt.most)
		if tt.err == "" && (err != nil || !slices.Equal(got, tt.want)) {
			t.Errorf("%q: %v, %v; want %v", tt.text, got, err, tt.want)
		}
		if tt.err != "" && (err == nil || !strings.Contains(err.Error(), tt.err)) {
			t.Errorf("%q: %v, error %v, want one with %q", tt.text, got, err, tt.err)
		}
	}
}

func TestJoin(t *testing.T) {
	if got := list.Join(nil, "+") + " " + list.Join([]int{3, 0, 12}, ", "); got != "0 3, 0, 12" {
		t.Errorf("%q", got)
	}
}
