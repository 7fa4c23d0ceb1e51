package extensive

import (
	"fmt"
	"strings"
)

// dotShapes are the shapes of the players' nodes.
var dotShapes = []string{"ellipse", "box", "hexagon", "octagon"}

// dot returns the figure in the language of Graphviz.
func (f *figure) dot() string {
	var b strings.Builder
	b.WriteString("digraph game {\n")
	if f.title() != "" {
		fmt.Fprintf(&b, "\tgraph [label=%s, labelloc=t, fontsize=18]\n", dotQuote(f.title()))
	}
	if f.Sideways {
		b.WriteString("\tgraph [rankdir=LR]\n")
	}
	b.WriteString("\tgraph [fontname=\"sans-serif\", ordering=out]\n")
	b.WriteString("\tnode [fontname=\"sans-serif\", fontsize=12, style=filled, margin=\"0.08,0.04\", height=0.3, width=0.3]\n")
	b.WriteString("\tedge [fontname=\"sans-serif\", fontsize=12, color=\"#8c959f\", arrowsize=0.7]\n")
	for player := range f.Game.Players {
		c := playerColor(player)
		fmt.Fprintf(&b, "\tp%d [label=%s, shape=%s, color=%q, fillcolor=%q, fontcolor=%q]\n",
			player, dotQuote(cut(f.playerName(player))), dotShape(player), c.line, c.area, c.line)
	}
	for v := range f.vertices {
		f.dotVertex(&b, v)
	}
	for _, a := range f.arcs {
		f.dotArc(&b, a)
	}
	f.dotSets(&b)
	b.WriteString("}\n")
	return b.String()
}

// dotVertex writes a node or a marker.
func (f *figure) dotVertex(b *strings.Builder, i int) {
	v := &f.vertices[i]
	text := strings.Join(v.lines, "\n")
	if len(v.payoffs) > 0 {
		text = strings.TrimPrefix(text+"\n"+strings.Join(v.payoffs, ", "), "\n")
	}
	attributes := "label=" + dotQuote(text)
	switch player := f.player(i); {
	case v.marker:
		attributes += ", shape=triangle, style=filled, color=\"#d0d7de\""
	case player == Terminal:
		attributes += ", shape=box, style=\"rounded,filled\", color=\"#f3f5f7\""
	default:
		c := playerColor(player)
		attributes += fmt.Sprintf(", shape=%s, color=%q, fillcolor=%q, tooltip=%s", dotShape(player), c.line, c.area, dotQuote(f.playerName(player)))
	}
	if v.mono {
		attributes += ", fontname=\"monospace\""
	}
	if f.Nodes[v.node] && !v.marker {
		attributes += ", penwidth=3, color=\"#24292f\""
	}
	fmt.Fprintf(b, "\tn%d [%s]\n", i, attributes)
}

// playerColor returns the color of a player, or of chance.
func playerColor(player int) color {
	if player < 0 {
		return chanceColor
	}
	return colors[player%len(colors)]
}

func dotShape(player int) string {
	if player < 0 {
		return "diamond"
	}
	return dotShapes[player%len(dotShapes)]
}

// dotArc writes a move.
func (f *figure) dotArc(b *strings.Builder, a drawnArc) {
	attributes := "label=" + dotQuote(a.label)
	switch {
	case a.marker:
		attributes = "style=dotted, arrowhead=none"
	case f.isHighlighted(a):
		c := playerColor(f.player(a.from)).line
		attributes += fmt.Sprintf(", penwidth=3, color=%q, fontcolor=%q", c, c)
	}
	fmt.Fprintf(b, "\tn%d -> n%d [%s]\n", a.from, a.to, attributes)
}

// dotSets joins the nodes of each information set.
func (f *figure) dotSets(b *strings.Builder) {
	for _, set := range f.Game.Sets {
		last := -1
		for _, node := range set.Nodes {
			v, ok := f.index[node]
			if !ok {
				continue
			}
			if last >= 0 {
				fmt.Fprintf(b, "\tn%d -> n%d [dir=none, style=dashed, constraint=false, color=%q]\n", last, v, playerColor(set.Player).line)
			}
			last = v
		}
	}
}

// dotQuote returns the text in quotes, as dot reads it. Lines are centered.
func dotQuote(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\r", "").Replace(text) + `"`
}
