package extensive

import (
	"io"

	"github.com/gametheory-go/gametheory/internal/must"
)

// Drawing draws a game. A tree is drawn as one: a node is in the middle above the nodes
// that follow it, which are in the order of the moves, and equal parts of the tree look
// the same. Any other digraph is drawn in layers: a node is as far down as moves
// can lead to it, and moves that lead back have an arrow up.
//
// Each player has a color and a shape, which a legend explains: at the side, if at any
// distance from the root only one player moves, and above otherwise. Chance has diamonds.
// Terminal nodes have no outline and show what each player gets, in the player's
// color. Nodes that a player cannot tell apart are enclosed or joined by a dashed
// line. A dark page gets a dark drawing.
//
// The zero values of all fields but Game are defaults. The game must pass its
// Check method. The methods panic without a game or a writer.
type Drawing struct {
	Game *Game

	// Title stands above the drawing; if it is empty, the title of the game does.
	Title string

	// Moves are highlighted, such as those that are optimal. Where nodes must be folded, the
	// highlighted lines from the root stay unfolded longest.
	Moves map[Arc]bool

	// Nodes are highlighted, by their numbers.
	Nodes map[int]bool

	// Label returns what is written in a node, such as its value or, in several lines, which
	// are set in a monospaced font, a picture of a position. Nil means the name of the node.
	Label func(node int) string

	// Sideways has the root at the left and the play go to the right, where long names
	// have more room. Otherwise the root is at the top and the play goes down.
	Sideways bool

	// MaxDepth is how many moves away from the root a node may be: those farther away are
	// folded. A folded node has a triangle below it with the number of nodes that are not
	// drawn. 0 means no limit.
	MaxDepth int

	// MaxNodes is the most nodes that are drawn: the deepest ones are folded until no more are
	// left. The options of a node are drawn either all or not at all, and those of the root
	// always. A terminal node that is the only option is always drawn: a marker would take as
	// much room. 0 means [DefaultMaxNodes], and less than 0 no limit.
	MaxNodes int
}

// Arc is a move at a node: the one with number Move of the node with number Node.
type Arc struct{ Node, Move int }

// DefaultMaxNodes is how many nodes a [Drawing] draws at most if it does not say otherwise:
// about as many as can be read on a large page.
const DefaultMaxNodes = 120

// NewDrawing returns a Drawing of g with the default options.
func NewDrawing(g *Game) *Drawing { return &Drawing{Game: g} }

// WriteSVG writes the drawing as an SVG file that needs no other file, font or script. Texts
// that are too long are cut in the drawing and shown in full by tooltips. The work grows
// with what is drawn, except that in a digraph it may take time in proportion to the nodes
// drawn times those not drawn to find shared nodes and to count folded ones. The error is one
// of w.
func (d *Drawing) WriteSVG(w io.Writer) error {
	d.must(w)
	_, err := io.WriteString(w, newFigure(d).svg())
	return err
}

// WriteDOT writes the drawing in the language of the program dot of Graphviz, which then
// places the nodes itself. The options mean the same as for SVG. The error is one of w.
func (d *Drawing) WriteDOT(w io.Writer) error {
	d.must(w)
	_, err := io.WriteString(w, newFigure(d).dot())
	return err
}

// must panics if what a drawing needs is missing.
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

// label returns what is written in a node.
func (d *Drawing) label(node int) string {
	if d.Label != nil {
		return d.Label(node)
	}
	return d.Game.Nodes[node].Name
}
