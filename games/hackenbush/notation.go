package hackenbush

import (
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// signs: an edge that is gone, a blue one, a red one, a green one.
var signs = grid.Signs{'.', 'b', 'r', 'g'}

// Read reads a picture and a position. A word such as "1-2r" is an edge: two vertices and the
// letter of the color, b, r or g. Vertex 0 is the ground. A word of letters alone, such as "brr",
// is a stalk from the ground up. An edge with a dot instead of a letter is cut. The error wraps
// game.ErrSize or game.ErrPosition, also for an edge that has a letter but no connection to the
// ground.
func Read(text string) (Rules, grid.Position, error) {
	d, err := read(text)
	if err != nil {
		return Rules{}, grid.Position{}, err
	}
	r, err := New(d.picture)
	if err != nil {
		return Rules{}, grid.Position{}, err
	}
	p, err := r.colored(d.colors)
	if err != nil {
		return Rules{}, grid.Position{}, err
	}
	return r, p, nil
}

// drawing is a picture with colors: the signs of the edges.
type drawing struct {
	picture graphs.Picture
	colors  []byte
}

// drawing returns the picture with the colors of p.
func (r Rules) drawing(p grid.Position) drawing {
	d := drawing{r.picture, make([]byte, len(r.picture))}
	for i := range d.colors {
		d.colors[i] = byte(signs.Of(p, i))
	}
	return d
}

// read reads a picture with any number of edges.
func read(text string) (d drawing, err error) {
	if strings.TrimSpace(text) == "" {
		return d, game.SyntaxErrorf(game.ErrPosition, "no edges")
	}
	most := 0
	var stalks []string
	for _, word := range strings.Fields(text) {
		if !strings.ContainsAny(word, "-0123456789") {
			stalks = append(stalks, word)
			continue
		}
		e, color, err := parseEdge(word)
		if err != nil {
			return d, err
		}
		d.picture, d.colors = append(d.picture, e), append(d.colors, color)
		most = max(most, e.U, e.V)
	}
	for _, word := range stalks {
		below := 0
		for _, color := range word {
			if !strings.ContainsRune("brg", color) {
				return d, game.SyntaxErrorf(game.ErrPosition, "%q in the stalk %q, want b, r or g", color, word)
			}
			most++
			d.picture, d.colors = append(d.picture, graphs.Edge{U: below, V: most}), append(d.colors, byte(color))
			below = most
		}
	}
	return d, nil
}

// errFloating is the error of an edge that is not connected to the ground.
func errFloating(e graphs.Edge) error {
	return game.SyntaxErrorf(game.ErrPosition, "edge %v is not connected to the ground, vertex 0", e)
}

// parseEdge reads an edge with its color.
func parseEdge(word string) (e graphs.Edge, color byte, err error) {
	last, n := utf8.DecodeLastRuneInString(word)
	if !strings.ContainsRune("brg.", last) {
		return e, 0, game.SyntaxErrorf(game.ErrPosition, "edge %q ends with %q, want b, r, g or a dot", word, word[len(word)-n:])
	}
	color = byte(last)
	p, err := graphs.ParsePicture(word[:len(word)-1])
	if err == nil && len(p) != 1 {
		err = errors.New("several edges")
	}
	if err != nil {
		return e, 0, game.SyntaxErrorf(game.ErrPosition, "%q, want an edge such as 0-1b: %s", word, game.Reason(err))
	}
	const largest = 1 << 30
	if p[0].U > largest || p[0].V > largest {
		return e, 0, game.SyntaxErrorf(game.ErrPosition, "%q, want vertices up to %d", word, largest)
	}
	return p[0], color, nil
}

// colored returns the position of the edges with these colors, all connected to the ground.
func (r Rules) colored(colors []byte) (p grid.Position, err error) {
	for i, color := range colors {
		if color == 'b' || color == 'g' {
			p.Left = p.Left.Or(grid.Single(i))
		}
		if color == 'r' || color == 'g' {
			p.Right = p.Right.Or(grid.Single(i))
		}
	}
	if floating := p.Any().AndNot(r.standing(p.Any())); !floating.Empty() {
		return grid.Position{}, errFloating(r.picture[floating.Min()])
	}
	return p, nil
}

// Text returns all edges of the picture, with a dot for each edge that is gone: "0-1b 1-2.".
func (r Rules) Text(p grid.Position) string {
	words := make([]string, len(r.picture))
	for i, e := range r.picture {
		words[i] = e.String() + string(signs.Of(p, i))
	}
	return strings.Join(words, " ")
}

// Parse reads a text of Text. The error wraps game.ErrPosition.
func (r Rules) Parse(text string) (p grid.Position, err error) {
	words := strings.Fields(text)
	if len(words) != len(r.picture) {
		return p, game.SyntaxErrorf(game.ErrPosition, "%d edges, want %d", len(words), len(r.picture))
	}
	colors := make([]byte, len(words))
	for i, word := range words {
		e, color, err := parseEdge(word)
		if err != nil {
			return p, err
		}
		if e != r.picture[i] {
			return p, game.SyntaxErrorf(game.ErrPosition, "%q in the place of edge %v", word, r.picture[i])
		}
		colors[i] = color
	}
	return r.colored(colors)
}

// Edges returns the names of the remaining edges: of the blue, the red and the green edges.
func (r Rules) Edges(p grid.Position) (names [3][]string) {
	blue, red := p.Alone()
	for i, edges := range []grid.Set{blue, red, p.Both()} {
		for edge := range edges.All() {
			names[i] = append(names[i], r.name(p, edge))
		}
	}
	return names
}

// Draw returns a list of the remaining edges by color.
func (r Rules) Draw(p grid.Position) string {
	var b strings.Builder
	for i, names := range r.Edges(p) {
		if names != nil {
			fmt.Fprintf(&b, "%-6s %s\n", []string{"blue", "red", "green"}[i], strings.Join(names, " "))
		}
	}
	if b.Len() == 0 {
		return "no edge is left\n"
	}
	return b.String()
}
