package scene

import (
	"fmt"
	"math"
	"strings"
)

// TargetSize is the minimum width and height of a clickable area, in pixels of a page (WCAG 2.2,
// 2.5.8).
const TargetSize = 24

// The least widths that scenes can have on a page, in pixels. One that can be narrower than the
// first fits on a phone.
const (
	narrow    = 320
	wide      = 960
	widthStep = 20
)

// least returns the width below which a part would be too small to be clicked on, or 0 if the scene
// may have any width.
func (s Scene) least() int {
	width := 0.0
	for _, p := range s.Parts {
		if target := p.Target(); target > 0 {
			width = max(width, TargetSize*s.Width/target)
		}
	}
	if width <= narrow {
		return 0
	}
	return min(wide, int(math.Ceil(width/widthStep))*widthStep)
}

// widths returns the rules of the style sheet for these widths.
func widths() string {
	var b strings.Builder
	for width := narrow; width <= wide; width += widthStep {
		fmt.Fprintf(&b, ".scene[data-least=\"%d\"] { min-width: %[1]dpx; }\n", width)
	}
	return b.String()
}
