package partizan

import (
	"fmt"
	"io"
	"math"
	"strings"
)

// Text draws a thermograph with letters, in lines of at most the given width, which must be
// 20 at least. Values fall from left to right, so that what Left likes is at the left, and
// temperatures rise from the bottom to the top; the lowest is 0, or where the mast begins, if
// that is colder. The upper half of {4|2||-1} is
//
//	   3              |
//	2.81              |
//	2.62              |
//	2.44              |
//	2.25              |
//	2.06              |
//	1.88             / \
//	1.69           /    \
//
// The last line has the values at both ends of the drawing.
func (t *Thermograph) Text(width int) string {
	if width < 20 {
		panic(fmt.Sprintf("partizan: %d columns for a thermograph", width))
	}
	const rows = 16
	f := t.frame()
	heights, labels := make([]float64, rows+1), make([]string, rows+1)
	margin := 8
	for row := range heights {
		heights[row] = f.top - (f.top-f.bottom)*float64(row)/rows
		labels[row] = fmt.Sprintf("%.3g", heights[row])
		margin = max(margin, len(labels[row])+2)
	}
	columns := width - margin
	column := func(x float64) int {
		return min(columns-1, int(math.Round((f.left-x)/(f.left-f.right)*float64(columns-1))))
	}
	var b strings.Builder
	for row, at := range heights {
		line := []byte(strings.Repeat(" ", columns))
		left, right := atFloat(t.Left, at), atFloat(t.Right, at)
		l, r := column(left), column(right)
		line[l], line[r] = wallLetter(t.Left, at), wallLetter(t.Right, at)
		if l == r {
			line[l] = '|'
		}
		fmt.Fprintf(&b, "%*s  %s\n", margin-2, labels[row], strings.TrimRight(string(line), " "))
	}
	ends := fmt.Sprintf("%.4g", f.left)
	fmt.Fprintf(&b, "%s%s%*.4g\n", strings.Repeat(" ", margin), ends, columns-len(ends), f.right)
	return b.String()
}

// wallLetter draws the direction of a wall at a temperature.
func wallLetter(points []Point, at float64) byte {
	const step = 1.0 / 1024
	switch before, after := atFloat(points, at-step), atFloat(points, at+step); {
	case before > after:
		return '/'
	case before < after:
		return '\\'
	}
	return '|'
}

// atFloat is the value of a wall for drawing.
func atFloat(points []Point, t float64) float64 {
	if t <= points[0].Temperature.Float64() {
		return points[0].Value.Float64()
	}
	for i, p := range points[1:] {
		if high := p.Temperature.Float64(); t < high {
			from := points[i]
			part := (t - from.Temperature.Float64()) / (high - from.Temperature.Float64())
			return from.Value.Float64() + part*(p.Value.Float64()-from.Value.Float64())
		}
	}
	return points[len(points)-1].Value.Float64()
}

// frame is what is drawn: values from left to right, greater ones at the left, and
// temperatures.
type frame struct{ left, right, bottom, top float64 }

// frame returns one that holds the walls from temperature 0, or from below if the mast
// begins there, with room beside them and above.
func (t *Thermograph) frame() frame {
	foot := t.Temperature().Float64()
	f := frame{left: math.Inf(-1), right: math.Inf(1), bottom: min(0, foot)}
	f.top = foot + max(0.5, (foot-f.bottom)/2)
	for _, at := range []float64{f.bottom, f.top} {
		f.left = max(f.left, atFloat(t.Left, at))
		f.right = min(f.right, atFloat(t.Right, at))
	}
	room := max(0.5, (f.left-f.right)/8)
	f.left += room
	f.right -= room
	return f
}

// WriteSVG draws a thermograph as an SVG file: temperatures rise, and values fall from left
// to right, as is usual, so that Left's stop is at the left. The walls begin at temperature
// 0, or where the mast begins if that is colder. Colors are those of the style sheet in the
// file, which also suits a dark background and print. The title is what a screen reader
// says; it must not be empty.
func (t *Thermograph) WriteSVG(out io.Writer, title string) error {
	const width, height, margin = 480, 320, 40
	f := t.frame()
	x := func(v float64) float64 { return margin + (f.left-v)/(f.left-f.right)*(width-2*margin) }
	y := func(at float64) float64 { return height - margin - (at-f.bottom)/(f.top-f.bottom)*(height-2*margin) }
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img"><title>%s</title>`+"\n", width, height, escape(title))
	b.WriteString(thermographStyle)
	t.grid(&b, f, x, y)
	for _, side := range []struct {
		class  string
		points []Point
	}{{"left", t.Left}, {"right", t.Right}} {
		fmt.Fprintf(&b, `<path class="%s" d="M%.2f %.2f`, side.class, x(atFloat(side.points, f.bottom)), y(f.bottom))
		for _, p := range side.points {
			if at := p.Temperature.Float64(); at > f.bottom {
				fmt.Fprintf(&b, "L%.2f %.2f", x(p.Value.Float64()), y(at))
			}
		}
		b.WriteString("\"/>\n")
	}
	mean := x(t.Mean().Float64())
	fmt.Fprintf(&b, `<path class="mast" d="M%.2f %.2fV%d"/>`+"\n", mean, y(t.Temperature().Float64()), margin)
	fmt.Fprintf(&b, `<text class="name" x="%.2f" y="%d" text-anchor="middle">mean %v, temperature %v</text>`+"\n</svg>\n",
		float64(width)/2, margin/2, t.Mean(), t.Temperature())
	_, err := io.WriteString(out, b.String())
	return err
}

// grid draws lines at the ends of the walls, with their numbers.
func (t *Thermograph) grid(b *strings.Builder, f frame, x, y func(float64) float64) {
	values, heights := map[Number]bool{t.Mean(): true}, map[Number]bool{t.Temperature(): true, {}: true}
	for _, side := range [][]Point{t.Left, t.Right} {
		for _, p := range side {
			if p.Temperature.Float64() >= f.bottom {
				heights[p.Temperature] = true
				values[p.Value] = true
			}
		}
	}
	if !t.Temperature().Less(Number{}) {
		left, right := t.At(Number{})
		values[left], values[right] = true, true
	}
	for _, v := range ascending(values) {
		fmt.Fprintf(b, `<path class="grid" d="M%.2f %.2fV%.2f"/><text x="%.2f" y="%.2f" text-anchor="middle">%v</text>`+"\n",
			x(v.Float64()), y(f.bottom), y(f.top), x(v.Float64()), y(f.bottom)+16, v)
	}
	for _, at := range ascending(heights) {
		if h := at.Float64(); h >= f.bottom {
			fmt.Fprintf(b, `<path class="grid" d="M%.2f %.2fH%.2f"/><text x="%.2f" y="%.2f" text-anchor="end">%v</text>`+"\n",
				x(f.left), y(h), x(f.right), x(f.left)-4, y(h)+4, at)
		}
	}
}

// ascending returns a set in order.
func ascending(set map[Number]bool) []Number {
	w := wall{}
	for v := range set {
		w = append(w, Point{Temperature: v})
	}
	return corners(w)
}

// escape replaces what is markup in XML.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}

const thermographStyle = `<style>
path{fill:none;stroke:#333;stroke-width:2}
.grid{stroke:#bbb;stroke-width:1;stroke-dasharray:2 3}
.left{stroke:#0072b2}.right{stroke:#d55e00;stroke-dasharray:8 3}
.mast{stroke-width:3}
text{font:12px sans-serif;fill:#333}
@media (prefers-color-scheme:dark){path{stroke:#ddd}.grid{stroke:#555}.left{stroke:#56b4e9}.right{stroke:#e69f00}text{fill:#ddd}}
</style>
`
