package main

import (
	"bytes"
	"testing"
)

func TestGrid(t *testing.T) {
	var b bytes.Buffer
	grid(&b, []string{"a", "éé", "c", "dd"}, 3)
	if want := "     0  1  2\n\n0    a éé  c\n3   dd\n"; b.String() != want {
		t.Errorf("got\n%swant\n%s", &b, want)
	}
}

func TestColumns(t *testing.T) {
	for _, test := range []struct {
		period int64
		want   int
	}{{0, 10}, {1, 10}, {3, 12}, {7, 14}, {10, 10}, {12, 12}, {24, 24}, {25, 10}, {1 << 40, 10}} {
		if got := columns(test.period); got != test.want {
			t.Errorf("a table with period %d has %d columns, want %d", test.period, got, test.want)
		}
	}
}
