package chart_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/examples/internal/chart"
	"github.com/gametheory-go/gametheory/game"
)

func exactly(x float64) game.Interval { return game.Interval{Value: x, Low: x, High: x} }

// charts are one of each kind, with names that SVG must not take for its own.
var charts = map[string][]byte{
	"outcomes": chart.Outcomes("A & B <c>", "what it shows", []chart.Outcome{
		{Group: "one", Name: "x<y", Note: "all 6", Shares: [3]game.Interval{exactly(0.5), exactly(0.5), exactly(0)}},
		{Group: "two", Name: "x>y", Note: "some", Shares: [3]game.Interval{{Value: 0.6, Low: 0.5, High: 0.7}, exactly(0.3), {Value: 0.1, Low: 0.05, High: 0.2}}},
	}),
	"lines": chart.Lines("A & B <c>", "what it shows", "discs", 2, 4, []chart.Panel{
		{Name: "x<y", Series: []chart.Series{{Name: "one", Points: []chart.Point{{X: 2, Share: exactly(0)}, {X: 4, Share: exactly(1)}}}}},
		{Name: "x>y", Series: []chart.Series{{Name: "one", Points: []chart.Point{{X: 2, Share: game.Interval{Value: 0.5, Low: 0.4, High: 0.6}}}}}},
	}),
	"histograms": chart.Histograms("A & B <c>", "what it shows", "points", [][]chart.Cell{
		{{Name: "x<y", Note: "all 6", Shares: map[int]float64{-1: 0.1, 0: 0.2, 7: 0.7}}, {Name: "x>y"}},
		{{Name: "one", Shares: map[int]float64{0: 1}}},
	}),
	"ranges": chart.Ranges("A & B <c>", "what it shows", "states", []chart.Range{
		{Group: "one", Name: "x<y", Note: "mean 3", Min: 1, Median: 2, Mean: 3, Max: 9},
		{Group: "two", Name: "x>y", Note: "mean 5", Min: 5, Median: 5, Mean: 5, Max: 5},
	}),
	"dots": chart.Dots("A & B <c>", "what it shows", "kept (%)", []string{"one", "two"}, []chart.Dot{
		{Name: "x<y", Shares: []game.Interval{exactly(0.5), {Value: 0.6, Low: 0.5, High: 0.7}}},
		{Name: "x>y", Shares: []game.Interval{exactly(0), exactly(1)}},
	}),
	"growth": chart.Growth("A & B <c>", "what it shows", "n", "count", 3, []chart.Curve{
		{Name: "x<y", Counts: []float64{1, 10, 100}},
		{Name: "x>y", Counts: []float64{0, 0, 100}},
	}),
}

// A chart is well-formed, has a title, a description and no coordinate that is no
// number, needs no other file, and says what it was given to say.
func TestCharts(t *testing.T) {
	for name, svg := range charts {
		var texts []string
		for _, s := range elements(t, name, svg) {
			texts = append(texts, strings.TrimSpace(s))
		}
		for _, want := range []string{"A & B <c>", "what it shows", "x<y", "x>y"} {
			found := false
			for _, s := range texts {
				found = found || s == want
			}
			if !found {
				t.Errorf("%s: no text %q", name, want)
			}
		}
		for _, bad := range []string{"NaN", "Inf", "href", "url(", "script", `="-`, "%!"} {
			if bytes.Contains(svg, []byte(bad)) {
				t.Errorf("%s: has %q", name, bad)
			}
		}
		if !bytes.Contains(svg, []byte("prefers-color-scheme: dark")) {
			t.Errorf("%s: has no dark colors", name)
		}
	}
}

// elements reads SVG, whose root must be svg, and returns its texts.
func elements(t *testing.T, name string, svg []byte) (texts []string) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(svg))
	root := ""
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			if root == "" {
				root = token.Name.Space + " " + token.Name.Local
			}
		case xml.CharData:
			texts = append(texts, string(token))
		}
	}
	if root != "http://www.w3.org/2000/svg svg" {
		t.Errorf("%s: the root is %q", name, root)
	}
	return texts
}

// The bars are as long as their shares, of 560, and stand one after the other.
func TestOutcomeBars(t *testing.T) {
	svg := string(charts["outcomes"])
	for _, want := range []string{
		`<rect class="first" x="150" y="80" width="280" height="20"><title>one, x&lt;y: 50.0 %</title>`,
		`<rect class="draw" x="430" y="80" width="280" height="20">`,
		`<rect class="second" x="654" y="120" width="56" height="20">`,
		// From 0.5 to 0.7.
		`<line class="mark" x1="430" y1="143" x2="542" y2="143"/>`,
		// From 0.05 to 0.2, from the right.
		`<line class="mark" x1="598" y1="143" x2="682" y2="143"/>`,
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s", want)
		}
	}
	if n := strings.Count(svg, `class="second" x`); n != 2 {
		t.Errorf("%d bars or legends of the second player, want 2: a share of 0 has none", n)
	}
}

// A histogram has a bar for each number that occurs.
func TestHistogramBars(t *testing.T) {
	svg := string(charts["histograms"])
	for class, want := range map[string]int{"first": 2, "draw": 3, "second": 2} { // with the legend
		if n := strings.Count(svg, fmt.Sprintf(`<rect class="%s"`, class)); n != want {
			t.Errorf("%d rectangles of class %s, want %d", n, class, want)
		}
	}
	if !strings.Contains(svg, ">not solved<") || !strings.Contains(svg, ">−4<") {
		t.Error("no text for what is not solved, or no numbers on the axis")
	}
}

// Numbers above 0 have the color of the first player and those below that of the second.
func TestHistogramColors(t *testing.T) {
	svg := string(charts["histograms"])
	for _, want := range []string{
		`<rect class="first"[^>]*><title>x&lt;y: \+7 in 70.00 %`,
		`<rect class="draw"[^>]*><title>x&lt;y: \+0 in 20.00 %`,
		`<rect class="second"[^>]*><title>x&lt;y: -1 in 10.00 %`,
	} {
		if !regexp.MustCompile(want).MatchString(svg) {
			t.Errorf("no %s", want)
		}
	}
}

// A line goes from 0 % at the bottom, 358, to 100 % at the top, 98, and an interval from
// its low end to its high one.
func TestLinePlaces(t *testing.T) {
	svg := string(charts["lines"])
	for _, want := range []string{
		`<path class="series s0" d="M78 358L276 98"/>`,
		`<circle class="f0" cx="336" cy="228" r="4"><title>one, 2: 50.0 %</title>`,
		`<line class="series s0" x1="336" y1="254" x2="336" y2="202"/>`,
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s", want)
		}
	}
}

// On the axis of 620 from 1 to 10, at 150, a number is where its logarithm is. A range of
// one number is not lost.
func TestRangePlaces(t *testing.T) {
	svg := string(charts["ranges"])
	for _, want := range []string{
		`<line class="range" x1="150" y1="90" x2="741.6" y2="90"/>`,
		`<line class="mark" x1="336.6" y1="81" x2="336.6" y2="99"/>`,
		`<circle class="dot" cx="445.8" cy="90" r="4"><title>one, x&lt;y: mean 3</title>`,
		`<line class="range" x1="583.4" y1="130" x2="584.4" y2="130"/>`,
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s", want)
		}
	}
}

// On the axes of 536 by 320 from 3 to 5 and from 1 to 100, what grows by a factor with every
// step is a straight line; 0 is not shown, and two names at one place do not overlap.
func TestGrowthPlaces(t *testing.T) {
	svg := string(charts["growth"])
	for _, want := range []string{
		`<path class="series s0" d="M100 406L368 246L636 86"/>`,
		`<path class="series s1" d="M636 86"/>`,
		`<circle class="f0" cx="368" cy="246" r="3"><title>x&lt;y, 4: 10</title>`,
		`<text class="" x="650" y="90" text-anchor="start">x&lt;y</text>`,
		`<text class="" x="650" y="108" text-anchor="start">x&gt;y</text>`,
	} {
		if !strings.Contains(svg, want) {
			t.Errorf("no %s", want)
		}
	}
	if n := strings.Count(svg, `<circle class="f1"`); n != 1 {
		t.Errorf("%d dots of the second curve, want 1", n)
	}
}
