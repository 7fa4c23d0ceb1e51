package extensive

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/internal/svg"
)

// paintVertex draws a node or a marker with its text.
func (p *painter) paintVertex(i int) {
	v := &p.vertices[i]
	x, y := p.center(i)
	if v.marker {
		p.paintMarker(v, x, y)
		return
	}
	class := "end"
	if player := p.player(i); player != Terminal {
		class = "node " + class0("n", player)
	}
	if p.Nodes[v.node] {
		class += " marked"
	}
	p.Group(p.note(i))
	p.paintShape(class, p.player(i), x, y, v.width, v.height)
	p.paintText(v, x, y)
	p.EndGroup()
}

// class0 returns the class of a player, or of chance, in the style sheet.
func class0(prefix string, player int) string {
	if player < 0 {
		return prefix + "c"
	}
	return fmt.Sprintf("%s%d", prefix, player%len(colors))
}

// paintShape draws the outline of a player's nodes around x, y.
func (p *painter) paintShape(class string, player int, x, y, width, height float64) {
	left, top := x-width/2, y-height/2
	switch {
	case player == Terminal:
		p.Rect(class, left, top, width, height, min(4, height/2), "")
	case player == Chance:
		p.polygon(class, x, top, x+width/2, y, x, top+height, left, y)
	case player%4 == 0:
		p.Rect(class, left, top, width, height, min(height/2, 13), "")
	case player%4 == 1:
		p.Rect(class, left, top, width, height, 0, "")
	case player%4 == 2:
		d := min(height/3, 8)
		p.polygon(class, left, y, left+d, top, left+width-d, top, left+width, y, left+width-d, top+height, left+d, top+height)
	default:
		d := min(height/4, 7)
		p.polygon(class, left, top+d, left+d, top, left+width-d, top, left+width, top+d,
			left+width, top+height-d, left+width-d, top+height, left+d, top+height, left, top+height-d)
	}
}

// polygon draws a polygon with the given corners, x and y in turn.
func (p *painter) polygon(class string, corners ...float64) {
	var path svg.Path
	path.Move(corners[0], corners[1])
	for i := 2; i < len(corners); i += 2 {
		path.Line(corners[i], corners[i+1])
	}
	path.Close()
	p.Path(class, path.String(), "")
}

// paintText writes the lines and payoffs of a vertex, with their middle at x, y.
func (p *painter) paintText(v *vertex, x, y float64) {
	_, height := v.textSize()
	baseline := y - height/2 - 3.5
	class, size := "name", lineHeight
	if v.mono {
		class, size = "mono", monoHeight
	}
	for _, line := range v.lines {
		baseline += size
		p.Text(class, "middle", x, baseline, line)
	}
	if len(v.payoffs) == 0 {
		return
	}
	var spans []svg.Span
	for player, text := range v.payoffs {
		s := svg.Span{Class: class0("t", player), Text: text}
		if player > 0 {
			s.Before = payoffGap
		}
		spans = append(spans, s)
	}
	p.Spans("payoff", x, baseline+lineHeight, spans)
}

// paintMarker draws the triangle that stands for hidden nodes.
func (p *painter) paintMarker(v *vertex, x, y float64) {
	top := y - v.height/2
	p.Group("not drawn: " + countNodes(p.hidden[v.node]))
	if p.Sideways {
		left := x - v.width/2
		p.polygon("fold", left, y, left+12, y-8, left+12, y+8)
		p.Text("soft", "start", left+15, y+4, v.lines[0])
	} else {
		p.polygon("fold", x, top, x+9, top+14, x-9, top+14)
		p.Text("soft", "middle", x, top+28, v.lines[0])
	}
	p.EndGroup()
}

// note returns the text of the tooltip of a node, in case it does not fit into the node.
func (p *painter) note(v int) string {
	node := p.Game.Nodes[p.vertices[v].node]
	var parts []string
	if node.Name != "" {
		parts = append(parts, node.Name)
	}
	if player := p.player(v); player != Terminal {
		parts = append(parts, p.playerName(player)+" to move")
	}
	if node.Set >= 0 && len(p.Game.Sets[node.Set].Nodes) > 1 {
		parts = append(parts, strings.TrimSpace("information set "+p.Game.Sets[node.Set].Name))
	}
	if node.Outcome != "" {
		parts = append(parts, "outcome "+node.Outcome)
	}
	for player, x := range node.Payoffs {
		parts = append(parts, p.playerName(player)+" "+payoffText(x))
	}
	return strings.Join(parts, "; ")
}
