package extensive

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// painter draws a figure.
type painter struct {
	*figure
	svg.Canvas
	x, y   float64 // the origin of the places and depths of the layout
	legend legend
}

// margin is the space around a drawing.
const margin = 24.0

// svg returns the figure as SVG.
func (f *figure) svg() string {
	p := &painter{figure: f}
	f.place()
	p.legend.arrange(f)
	p.x, p.y = margin+p.legend.left, margin+p.legend.top
	width, height := f.across(f.Breadth, f.end[len(f.end)-1])
	p.paintLegend()
	p.paintSets()
	p.paintArcs()
	for v := range f.vertices {
		p.paintVertex(v)
	}
	right := max(p.x+width, margin+p.legend.width) + margin + f.loopWidth()
	file := svg.File{
		Width: right, Height: p.y + height + margin,
		Title: f.title(), Description: f.description(), Style: f.style(),
	}
	return file.Write(file.Page(), p.String())
}

// description describes the drawing in words.
func (f *figure) description() string {
	kind, terminal := "digraph", 0
	if f.tree {
		kind = "tree"
	}
	for _, node := range f.nodes {
		if f.Game.Nodes[node].Set == Terminal {
			terminal++
		}
	}
	text := fmt.Sprintf("A %s of %s, %d of them terminal.", kind, countNodes(len(f.nodes)), terminal)
	var names []string
	for player := range f.Game.Players {
		names = append(names, f.playerName(player))
	}
	if len(names) > 0 {
		text += " Players: " + strings.Join(names, ", ") + "."
	}
	if n := len(f.hidden); n > 0 {
		text += fmt.Sprintf(" Nodes that are folded: %d.", n)
	}
	return text
}

// countNodes writes a number of nodes.
func countNodes(n int) string {
	if n == 1 {
		return "1 node"
	}
	return fmt.Sprintf("%d nodes", n)
}

// at returns the point of the picture for a place of the layout.
func (p *painter) at(place, depth float64) (x, y float64) {
	if p.Sideways {
		return p.x + depth, p.y + place
	}
	return p.x + place, p.y + depth
}

// center returns the middle of a vertex in the picture.
func (p *painter) center(v int) (x, y float64) {
	begin, end := p.sides(v)
	return p.at(p.Place[v], (begin+end)/2)
}

// move, line and curve draw on a path by the places of the layout.
func (p *painter) move(path *svg.Path, place, depth float64) {
	path.Move(p.at(place, depth))
}

func (p *painter) line(path *svg.Path, place, depth float64) {
	path.Line(p.at(place, depth))
}

func (p *painter) curve(path *svg.Path, place1, depth1, place2, depth2, place, depth float64) {
	x1, y1 := p.at(place1, depth1)
	x2, y2 := p.at(place2, depth2)
	x, y := p.at(place, depth)
	path.Curve(x1, y1, x2, y2, x, y)
}
