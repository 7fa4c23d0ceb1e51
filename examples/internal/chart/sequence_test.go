package chart

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// Each value has a dot with a note, and the file is XML.
func TestSequence(t *testing.T) {
	svg := string(Sequence("Kayles", "values", "heap", "value", []int{0, 1, 2, 3, 1, 4, 3, 2, 1, 4}, []Mark{{4, "period"}}))
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"<title>heap 5: 4</title>", "<title>heap 9: 4</title>", ">period</text>"} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s", want)
		}
	}
	if n := strings.Count(svg, "<circle"); n != 10 {
		t.Errorf("%d dots", n)
	}
}

// One value or none can be drawn too.
func TestSequenceShort(t *testing.T) {
	for _, values := range [][]int{nil, {0}, {0, 0}} {
		if svg := string(Sequence("a", "b", "c", "d", values, nil)); strings.Contains(svg, "NaN") {
			t.Errorf("%v: %s", values, svg)
		}
	}
}

func TestTick(t *testing.T) {
	for _, tt := range []struct{ most, lines, want int }{{1, 8, 1}, {8, 8, 1}, {9, 8, 2}, {18, 8, 5}, {40, 8, 5}, {100, 8, 20}, {1 << 20, 8, 200_000}} {
		if got := tick(tt.most, tt.lines); got != tt.want {
			t.Errorf("%d in %d: %d, want %d", tt.most, tt.lines, got, tt.want)
		}
	}
}
