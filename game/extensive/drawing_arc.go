package extensive

import "github.com/gametheory-go/gametheory/internal/svg"

// paintArcs draws the moves, the highlighted moves last. Then it draws all labels.
func (p *painter) paintArcs() {
	for _, highlighted := range []bool{false, true} {
		for i, a := range p.arcs {
			if p.isHighlighted(a) != highlighted {
				continue
			}
			if len(p.Routes[i].Points) == 0 {
				p.paintLoop(a)
			} else {
				p.paintArc(i)
			}
		}
	}
	for i, a := range p.arcs {
		if a.label != "" && len(p.Routes[i].Points) > 0 {
			p.paintLabel(i)
		}
	}
}

func (f *figure) isHighlighted(a drawnArc) bool { return !a.marker && f.Moves[a.Arc] }

// arcClass returns the class of a move.
func (p *painter) arcClass(a drawnArc) string {
	switch {
	case a.marker:
		return "arc folded"
	case p.isHighlighted(a):
		return "arc best " + class0("e", p.player(a.from))
	}
	return "arc"
}

// arrow is the length of the head of an arrow. A tree has no arrows, because its moves lead away
// from the root.
const arrow = 8.0

// paintArc draws the line of a move: straight through rows, and curved between rows.
func (p *painter) paintArc(i int) {
	a, r := p.arcs[i], p.Routes[i]
	upper, lower := a.from, a.to
	if r.Backward {
		upper, lower = lower, upper
	}
	_, from := p.sides(upper)
	to, _ := p.sides(lower)
	if !p.tree && !a.marker { // the line ends within the head
		if r.Backward {
			from += arrow / 2
		} else {
			to -= arrow / 2
		}
	}
	var path svg.Path
	p.move(&path, r.Points[0].Place, from)
	if a.marker && p.tree {
		r.Points = r.Points[:1] // straight to where it hangs
	}
	for k := 1; k < len(r.Points); k++ {
		here, next := r.Points[k-1], r.Points[k]
		leave, reach := max(p.end[here.Row], from), p.begin[next.Row]
		if leave > from {
			p.line(&path, here.Place, leave)
		}
		if last := k == len(r.Points)-1; last && here.Place == next.Place {
			break
		}
		p.swing(&path, k == 1, here.Place, leave, next.Place, reach)
		from = reach
	}
	p.line(&path, r.Points[len(r.Points)-1].Place, to)
	p.Path(p.arcClass(a), path.String(), "")
	if !p.tree && !a.marker {
		p.paintHead(a, r.Backward)
	}
}

// swing draws a curve from one place to another, between two rows. A curve that begins at a node
// has a direction of its own there, and separates from the other moves at once.
func (p *painter) swing(path *svg.Path, begins bool, place, depth, toPlace, toDepth float64) {
	if place == toPlace {
		p.line(path, toPlace, toDepth)
		return
	}
	aside, step := 0.0, toDepth-depth
	if begins {
		aside = (toPlace - place) * 3 / 16
	}
	p.curve(path, place+aside, depth+step/2, toPlace, depth+step*7/16, toPlace, toDepth)
}

// paintHead draws the head of the arrow of a move.
func (p *painter) paintHead(a drawnArc, backward bool) {
	tip, _ := p.sides(a.to)
	base := tip - arrow
	if backward {
		_, tip = p.sides(a.to)
		base = tip + arrow
	}
	place := p.Place[a.to]
	x1, y1 := p.at(place, tip)
	x2, y2 := p.at(place-arrow*0.4, base)
	x3, y3 := p.at(place+arrow*0.4, base)
	p.polygon(p.headClass(a), x1, y1, x2, y2, x3, y3)
}

func (p *painter) headClass(a drawnArc) string {
	if p.isHighlighted(a) {
		return class0("h", p.player(a.from))
	}
	return "head"
}

// paintLabel writes the label of a move over its line and interrupts the line.
func (p *painter) paintLabel(i int) {
	a, r := p.arcs[i], p.Routes[i]
	at := r.Points[r.Label]
	x, y := p.at(at.Place, (p.begin[at.Row]+p.end[at.Row])/2)
	width := svg.Width(a.label)
	if p.Sideways { // near the node that is left, where the line comes from the side
		x = p.x + p.begin[at.Row] + (width+labelPad)/2
	}
	p.Rect("page", x-width/2-2, y-labelSize/2, width+4, labelSize, 0, "")
	class := "move"
	if p.isHighlighted(a) {
		class = "move bold " + class0("t", p.player(a.from))
	}
	note := ""
	if full := p.Game.Nodes[a.Node].Moves[a.Move].Name; full != a.label {
		note = full
	}
	p.Group(note)
	p.Text(class, "middle", x, y+4, a.label)
	p.EndGroup()
}

// loop is the width of the line of a move to the same node.
const loop = 30.0

// loopWidth returns the space for loops at the right of the drawing.
func (f *figure) loopWidth() float64 {
	width := 0.0
	for _, a := range f.arcs {
		if a.from == a.to {
			width = max(width, loop+svg.Width(a.label))
		}
	}
	return width
}

// paintLoop draws a move from a node to itself.
func (p *painter) paintLoop(a drawnArc) {
	x, y := p.center(a.from)
	x += p.vertices[a.from].width / 2
	var path svg.Path
	path.Move(x, y+6)
	path.Curve(x+loop, y+18, x+loop, y-18, x+arrow/2, y-6)
	p.Path(p.arcClass(a), path.String(), "")
	p.polygon(p.headClass(a), x, y-5, x+arrow, y-12, x+arrow, y-4)
	p.Text("move", "start", x+loop*0.8, y+4, a.label)
}
