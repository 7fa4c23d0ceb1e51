package extensive

import (
	"io"

	"github.com/gametheory-go/gametheory/internal/must"
)

// Drawing draws a game. In the drawing of a tree, each node is in the middle above its options.
// The options are in the order of the moves, and equal subtrees look the same. Any other digraph
// is drawn in layers. The layer of a node is the length of the longest path to the node, without
// moves that lead back up. A move that leads back up has an arrow.
//
// Each player has a color and a shape, and a legend explains both. If only one player moves at
// each distance from the root, the legend is beside the drawing. Otherwise the legend is above the
// drawing. Chance nodes are diamonds. Terminal nodes have no outline and show the payoffs, each in
// the color of the player. A dashed line encloses or joins the nodes of an information set. Colors
// follow the reader's light or dark theme.
//
// The zero values of all fields but Game are defaults. The game must pass [Game.Check]. The
// methods panic if Game or the writer is nil.
type Drawing struct {
	Game *Game

	// Title stands above the drawing. If Title is empty, the title of the game stands there.
	Title string

	// Moves are the highlighted moves, for example the optimal moves. If nodes must be folded,
	// the highlighted lines from the root stay unfolded longest.
	Moves map[Arc]bool

	// Nodes are the highlighted nodes, by number.
	Nodes map[int]bool

	// Label returns the text in a node, for example a value or a picture of a position. Several
	// lines are set in a monospaced font. If Label is nil, the text is the name of the node.
	Label func(node int) string

	// Sideways puts the root at the left, and moves go to the right. Long names have more room
	// then. Otherwise the root is at the top, and moves go down.
	Sideways bool

	// MaxDepth is the largest distance of a drawn node from the root, in moves. Nodes farther
	// away are folded: a triangle below the last drawn node shows the number of nodes left out. 0
	// means no limit.
	MaxDepth int

	// MaxNodes is the largest number of drawn nodes. The deepest nodes are folded first. If one
	// option of a node is drawn, all options are drawn. The options of the root are always drawn.
	// A terminal node that is the only option is always drawn too, because a triangle would take
	// as much room. 0 means [DefaultMaxNodes], and a negative number means no limit.
	MaxNodes int
}

// Arc is the move Moves[Move] of Nodes[Node].
type Arc struct{ Node, Move int }

// DefaultMaxNodes is the largest number of nodes that a [Drawing] draws if MaxNodes is 0. A large
// page has room for about this number.
const DefaultMaxNodes = 120

// NewDrawing returns a Drawing of g with the default options.
func NewDrawing(g *Game) *Drawing { return &Drawing{Game: g} }

// WriteSVG writes the drawing as an SVG file. The file needs no other file, font or script. Long
// texts are cut, and a tooltip shows the full text. Time is linear in the number of drawn nodes.
// In a digraph that is not a tree, time is at most of the order of the drawn nodes times the
// hidden nodes. Errors come from w.
func (d *Drawing) WriteSVG(w io.Writer) error {
	d.must(w)
	_, err := io.WriteString(w, newFigure(d).svg())
	return err
}

// WriteDOT writes the drawing in the language of the program dot of Graphviz, which places the
// nodes. The options have the same meaning as in WriteSVG. Errors come from w.
func (d *Drawing) WriteDOT(w io.Writer) error {
	d.must(w)
	_, err := io.WriteString(w, newFigure(d).dot())
	return err
}

// must panics if a drawing lacks its game or its writer.
func (d *Drawing) must(w io.Writer) {
	mustGame("Drawing", d.Game)
	must.Have(w, "extensive: nil writer")
	if len(d.Game.Nodes) == 0 {
		panic("extensive: Drawing of a Game without nodes")
	}
}

// title returns the title of the drawing.
func (d *Drawing) title() string {
	if d.Title != "" {
		return d.Title
	}
	return d.Game.Title
}

// label returns the text in a node.
func (d *Drawing) label(node int) string {
	if d.Label != nil {
		return d.Label(node)
	}
	return d.Game.Nodes[node].Name
}
