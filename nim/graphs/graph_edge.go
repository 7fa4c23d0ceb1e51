package graphs

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/nim/internal/list"
)

// Edge joins two vertices. If both are the same, the edge is a loop.
type Edge struct{ U, V int }

// String returns the edge, such as "3-5".
func (e Edge) String() string { return strconv.Itoa(e.U) + "-" + strconv.Itoa(e.V) }

// other returns the end that is not v, or v if there is none.
func (e Edge) other(v int) int { return e.U ^ e.V ^ v }

// syntax returns the error of a parser.
func syntax(err error) error { return game.SyntaxErrorf(game.ErrPosition, "%w", err) }

// parseEdge reads an edge such as "3-5" of vertices from 0 to most.
func parseEdge(word string, most int) (Edge, error) {
	from, to, ok := strings.Cut(word, "-")
	if !ok {
		return Edge{}, fmt.Errorf("%q is not an edge such as 0-1", word)
	}
	name := fmt.Sprintf("edge %q: vertex", word)
	u, err := list.Number(from, name, most)
	if err != nil {
		return Edge{}, err
	}
	v, err := list.Number(to, name, most)
	if err != nil {
		return Edge{}, err
	}
	return Edge{u, v}, nil
}
