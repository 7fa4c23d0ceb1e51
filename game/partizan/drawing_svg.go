package partizan

import (
	"fmt"
	"io"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// The size of an SVG drawing and its margins.
const (
	svgWidth  = 480
	svgHeight = 320
	svgMargin = 40
)

// WriteSVG writes the thermograph as an SVG file. Temperatures increase from bottom to top, and
// values decrease from left to right, so the left stop is on the left. The walls begin at
// temperature 0, or at the foot of the mast if the foot is lower. The style sheet in the file
// also suits a dark background and print. Screen readers read the title, which must not be empty.
func (t *Thermograph) WriteSVG(out io.Writer, title string) error {
	c := canvas{frame: t.frame()}
	c.grid(t)
	c.wall("left", t.Left)
	c.wall("right", t.Right)
	mean := c.x(t.Mean().Float64())
	var mast svg.Path
	mast.Move(mean, c.y(t.Temperature().Float64()))
	mast.Line(mean, svgMargin)
	c.Path("mast", mast.String(), "")
	c.Text("name", "middle", svgWidth/2, svgMargin/2, fmt.Sprintf("mean %v, temperature %v", t.Mean(), t.Temperature()))
	file := svg.File{Width: svgWidth, Height: svgHeight, Title: title, Style: thermographStyle}
	_, err := io.WriteString(out, file.Write(c.String()))
	return err
}

// canvas is a frame for a drawing of a thermograph.
type canvas struct {
	frame
	svg.Canvas
}

// x returns the horizontal place of a value in the picture.
func (c *canvas) x(value float64) float64 {
	return svgMargin + (c.left-value)/(c.left-c.right)*(svgWidth-2*svgMargin)
}

// y returns the vertical place of a temperature in the picture.
func (c *canvas) y(temperature float64) float64 {
	return svgHeight - svgMargin - (temperature-c.bottom)/(c.top-c.bottom)*(svgHeight-2*svgMargin)
}

// wall draws a wall from the bottom of the frame.
func (c *canvas) wall(class string, points []Point) {
	var path svg.Path
	path.Move(c.x(atFloat(points, c.bottom)), c.y(c.bottom))
	for _, p := range points {
		if at := p.Temperature.Float64(); at > c.bottom {
			path.Line(c.x(p.Value.Float64()), c.y(at))
		}
	}
	c.Path(class, path.String(), "")
}

// grid draws lines at the ends of the walls, with numbers.
func (c *canvas) grid(t *Thermograph) {
	values, heights := map[Number]bool{t.Mean(): true}, map[Number]bool{t.Temperature(): true, {}: true}
	for _, side := range [][]Point{t.Left, t.Right} {
		for _, p := range side {
			if p.Temperature.Float64() >= c.bottom {
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
		x := c.x(v.Float64())
		c.gridLine(x, c.y(c.bottom), x, c.y(c.top))
		c.Text("", "middle", x, c.y(c.bottom)+16, v.String())
	}
	for _, at := range ascending(heights) {
		if y := c.y(at.Float64()); at.Float64() >= c.bottom {
			c.gridLine(c.x(c.left), y, c.x(c.right), y)
			c.Text("", "end", c.x(c.left)-4, y+4, at.String())
		}
	}
}

// gridLine draws a line of the grid.
func (c *canvas) gridLine(x1, y1, x2, y2 float64) {
	var path svg.Path
	path.Move(x1, y1)
	path.Line(x2, y2)
	c.Path("grid", path.String(), "")
}

// ascending returns the elements of a set in order.
func ascending(set map[Number]bool) []Number {
	w := wall{}
	for v := range set {
		w = append(w, Point{Temperature: v})
	}
	return corners(w)
}

const thermographStyle = `
path{fill:none;stroke:#333;stroke-width:2}
.grid{stroke:#bbb;stroke-width:1;stroke-dasharray:2 3}
.left{stroke:#0072b2}.right{stroke:#d55e00;stroke-dasharray:8 3}
.mast{stroke-width:3}
text{font:12px sans-serif;fill:#333}
@media (prefers-color-scheme:dark){path{stroke:#ddd}.grid{stroke:#555}.left{stroke:#56b4e9}.right{stroke:#e69f00}text{fill:#ddd}}
`
