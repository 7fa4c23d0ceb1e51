package coloring

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// ReadCol reads a map and a position of Col. The text has one of three forms: the size of an
// unpainted board, such as "4x5"; the rows of a board, a text of [Rules.Text]; or a graph, such as
// "0-1 1-2 2-0 3 1L 2R". The words of a graph are edges, such as 0-1, vertices, such as 3, and
// players. The word 1L means that only Left may paint vertex 1, 2R that only Right may paint vertex
// 2, and 3# that nobody may paint vertex 3. The error wraps game.ErrSize or game.ErrPosition.
func ReadCol(text string) (Rules, grid.Position, error) { return read(Col, text) }

// ReadSnort reads a map and a position of Snort. The forms of the text are the forms of [ReadCol].
func ReadSnort(text string) (Rules, grid.Position, error) { return read(Snort, text) }

func read(kind Kind, text string) (Rules, grid.Position, error) {
	if strings.ContainsAny(text, "-0123456789") && !strings.Contains(text, "x") {
		return readGraph(kind, text)
	}
	return grid.ReadGame(text, signs, func(n grid.Notation) Rules { return onBoard(kind, n) })
}

// readGraph reads a graph and a position on it.
func readGraph(kind Kind, text string) (Rules, grid.Position, error) {
	var edges, tints []string
	for _, word := range strings.Fields(text) {
		if _, _, ok := tint(word); ok {
			tints = append(tints, word)
		} else {
			edges = append(edges, word)
		}
	}
	g, err := graphs.ParseGraph(strings.Join(edges, " "))
	if err != nil {
		return Rules{}, grid.Position{}, err
	}
	r := OnGraph(kind, g)
	p, err := r.tinted(tints)
	return r, p, err
}

// tint reads a word such as 12L.
func tint(word string) (vertex int, sign byte, ok bool) {
	if len(word) < 2 || !strings.ContainsAny(word[len(word)-1:], "LR#") {
		return 0, 0, false
	}
	vertex, err := strconv.Atoi(word[:len(word)-1])
	return vertex, word[len(word)-1], err == nil && vertex >= 0
}

// tinted returns the position with the tints in words; both players may paint other regions.
func (r *rules) tinted(words []string) (grid.Position, error) {
	p := r.Start()
	for _, word := range words {
		vertex, sign, ok := tint(word)
		if !ok || vertex >= r.graph.Order() {
			return p, game.SyntaxErrorf(game.ErrPosition, "%q, want one of %d vertices from 0 on, and L, R or #", word, r.graph.Order())
		}
		if sign != 'L' {
			p.Left = p.Left.AndNot(grid.Single(vertex))
		}
		if sign != 'R' {
			p.Right = p.Right.AndNot(grid.Single(vertex))
		}
	}
	return p, nil
}

// Text returns the position in one line. [ReadCol] or [ReadSnort] reads the line.
func (r *rules) Text(p grid.Position) string {
	if r.board.Board != nil {
		return r.board.Text(p)
	}
	words := []string{r.graph.String()}
	for v := range r.graph.Order() {
		if sign := signs.Of(p, v); sign != '.' {
			words = append(words, fmt.Sprintf("%d%c", v, sign))
		}
	}
	return strings.TrimSpace(strings.Join(words, " "))
}

// Parse reads a text of Text for a position on the map. The text of a graph may omit the edges. The
// error wraps game.ErrPosition.
func (r *rules) Parse(text string) (grid.Position, error) {
	if r.board.Board != nil {
		return r.board.Parse(text)
	}
	if graph := r.graph.String(); strings.HasPrefix(text+" ", graph+" ") {
		text = text[len(graph):]
	}
	return r.tinted(strings.Fields(text))
}

// Draw returns a drawing of the board in lines. For a graph, Draw returns the text of Text in one
// line.
func (r *rules) Draw(p grid.Position) string {
	if r.board.Board != nil {
		return r.board.Draw(p)
	}
	return r.Text(p) + "\n"
}
