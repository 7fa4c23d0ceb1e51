package scene_test

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/gametheory-go/gametheory/play/scene"
)

// luminance is the relative luminance of a color, as WCAG 2.2 defines it.
func luminance(t *testing.T, color string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(strings.TrimPrefix(color, "#"), 16, 32)
	if err != nil || len(color) != 7 {
		t.Fatalf("color %q", color)
	}
	channel := func(shift int) float64 {
		c := float64(n>>shift&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*channel(16) + 0.7152*channel(8) + 0.0722*channel(0)
}

// Text has a contrast of 4.5 with what is under it, and what must be seen to play one of 3,
// on a light page and on a dark one (WCAG 2.2, 1.4.3 and 1.4.11).
func TestContrast(t *testing.T) {
	const text, sign = 4.5, 3
	for _, test := range []struct {
		over, under string
		want        float64
	}{
		{"ink", "page", text}, {"soft", "page", text}, {"ink", "board", text}, {"ink", "alt", text}, {"ink", "wonfill", text},
		{"onworth", "win", text}, {"onworth", "draw", text}, {"onworth", "loss", text},
		{"win", "page", sign}, {"draw", "page", sign}, {"loss", "page", sign}, {"focus", "page", sign}, {"focus", "board", sign},
		{"cross", "board", sign}, {"ring", "board", sign}, {"cross", "wonfill", sign}, {"ring", "wonfill", sign},
	} {
		for theme := range 2 {
			var value [2]float64
			for _, c := range scene.Colors() {
				for i, name := range []string{test.over, test.under} {
					if c.Name == name {
						value[i] = luminance(t, []string{c.Light, c.Dark}[theme])
					}
				}
			}
			if got := (max(value[0], value[1]) + 0.05) / (min(value[0], value[1]) + 0.05); got < test.want {
				t.Errorf("%s on %s, theme %d: %.2f, want %v", test.over, test.under, theme, got, test.want)
			}
		}
	}
}

// Every color that the rules name is there, and every one that is there is named.
func TestColors(t *testing.T) {
	style := scene.Style()
	for _, c := range scene.Colors() {
		if !strings.Contains(style, "var(--s-"+c.Name+")") {
			t.Errorf("nothing is %s", c.Name)
		}
		luminance(t, c.Light)
		luminance(t, c.Dark)
	}
	for rest := style; ; {
		_, after, ok := strings.Cut(rest, "var(--s-")
		if !ok {
			break
		}
		name, _, _ := strings.Cut(after, ")")
		if strings.Count(style, " --s-"+name+": ") != 2 {
			t.Errorf("no color %s", name)
		}
		rest = after
	}
}
