package extensive

import (
	"fmt"
	"math/big"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game/extensive/internal/layout"
	"github.com/gametheory-go/gametheory/internal/svg"
)

// figure is a drawing: nodes, markers of folded nodes, and moves.
type figure struct {
	*Drawing
	view
	vertices []vertex // the nodes of the view, then the markers
	arcs     []drawnArc
	tree     bool
	layout.Layout
	grid         // the places of the rows
	sets [][]run // the parts of each information set
}

// vertex is a node or a marker.
type vertex struct {
	node          int // the folded node of a marker
	marker        bool
	lines         []string // the text
	mono          bool     // in a monospaced font
	payoffs       []string
	width, height float64 // of its outline
}

// drawnArc is a move, or the line from a node to its marker.
type drawnArc struct {
	Arc
	from, to int // vertices
	label    string
	marker   bool
}

func newFigure(d *Drawing) *figure {
	f := &figure{Drawing: d, view: newView(d)}
	for _, node := range f.nodes {
		f.vertices = append(f.vertices, f.newVertex(node))
	}
	for v, node := range f.nodes {
		for i, m := range d.Game.Nodes[node].Moves {
			if to, ok := f.index[m.Node]; ok {
				f.arcs = append(f.arcs, drawnArc{Arc{node, i}, v, to, moveLabel(m), false})
			}
		}
		if n := f.hidden[node]; n > 0 {
			f.arcs = append(f.arcs, drawnArc{from: v, to: len(f.vertices), marker: true})
			f.vertices = append(f.vertices, newMarker(node, n))
		}
	}
	return f
}

// longestLabel is the length, in characters, of the longest label of a node or move that is not
// cut.
const longestLabel = 32

// newVertex measures a node.
func (f *figure) newVertex(node int) vertex {
	v := vertex{node: node}
	text := f.label(node)
	if text != "" {
		v.lines = strings.Split(strings.TrimRight(text, "\n"), "\n")
	}
	v.mono = len(v.lines) > 1
	for i := range v.lines {
		v.lines[i] = cut(v.lines[i])
	}
	for _, x := range f.Game.Nodes[node].Payoffs {
		v.payoffs = append(v.payoffs, payoffText(x))
	}
	v.measure(f.Game.Nodes[node].Set)
	return v
}

func newMarker(node, hidden int) vertex {
	v := vertex{node: node, marker: true, lines: []string{fmt.Sprintf("+%d", hidden)}}
	v.width, v.height = max(26, svg.Width(v.lines[0])+12), 34
	return v
}

// moveLabel returns the label of a move: the name and the probability.
func moveLabel(m Move) string {
	label := cut(strings.ReplaceAll(m.Name, "\n", " "))
	if m.Probability == nil {
		return label
	}
	return strings.TrimSpace(label + " " + payoffText(m.Probability))
}

// cut returns the beginning of a long text.
func cut(text string) string {
	if utf8.RuneCountInString(text) <= longestLabel {
		return text
	}
	return string([]rune(text)[:longestLabel-1]) + "…"
}

// payoffText writes a number with a minus as wide as a digit, and cuts a long number.
func payoffText(x *big.Rat) string {
	if x == nil {
		return "0"
	}
	return cut(strings.Replace(x.RatString(), "-", "−", 1))
}

// The sizes of texts and shapes in a node.
const (
	lineHeight   = 15.0
	monoHeight   = 14.0
	payoffGap    = 7.0 // between the payoffs of two players
	emptySize    = 16.0
	smallestNode = 26.0
)

// measure computes the size of the outline around the text of the vertex.
func (v *vertex) measure(set int) {
	width, height := v.textSize()
	switch {
	case width == 0:
		v.width, v.height = emptySize, emptySize
		if set == Terminal {
			v.width, v.height = emptySize/2, emptySize/2
		}
	case set == Chance: // a diamond has less room in its corners
		v.width, v.height = 1.375*width+20, 1.375*height+12
	case set == Terminal:
		v.width, v.height = width+12, height+8
	default:
		v.width, v.height = max(smallestNode, width+14), max(smallestNode, height+10)
	}
}

// textSize returns the size of the texts of the vertex.
func (v *vertex) textSize() (width, height float64) {
	for _, line := range v.lines {
		if v.mono {
			width = max(width, svg.MonoWidth(line))
			height += monoHeight
		} else {
			width = max(width, svg.Width(line))
			height += lineHeight
		}
	}
	if len(v.payoffs) > 0 {
		payoffs := -payoffGap
		for _, x := range v.payoffs {
			payoffs += payoffGap + svg.Width(x)
		}
		width = max(width, payoffs)
		height += lineHeight
	}
	return width, height
}

// set returns the Set of the vertex's node, and Terminal for a marker.
func (f *figure) set(v int) int {
	if f.vertices[v].marker {
		return Terminal
	}
	return f.Game.Nodes[f.vertices[v].node].Set
}

// player returns the player to move at the vertex, or Chance or Terminal.
func (f *figure) player(v int) int {
	if set := f.set(v); set >= 0 {
		return f.Game.Sets[set].Player
	}
	return f.set(v)
}

// playerName returns the name of a player, or of chance.
func (f *figure) playerName(player int) string {
	switch {
	case player == Chance:
		return "chance"
	case player < len(f.Game.Players) && f.Game.Players[player] != "":
		return f.Game.Players[player]
	}
	return fmt.Sprintf("Player %d", player+1)
}
