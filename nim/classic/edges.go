package classic

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// ErrEdges says that a text does not describe a graph. The error that is returned
// names the part that does not.
var ErrEdges = errors.New("not a graph")

// Edge joins two vertices, which may be the same: a loop.
type Edge struct{ U, V int }

// String returns the edge as in "3-5".
func (e Edge) String() string { return strconv.Itoa(e.U) + "-" + strconv.Itoa(e.V) }

// other returns the end that is not v, or v if there is none.
func (e Edge) other(v int) int { return e.U ^ e.V ^ v }

// parseEdge reads an edge such as "3-5" of vertices from 0 to most.
func parseEdge(word string, most int) (Edge, error) {
	from, to, ok := strings.Cut(word, "-")
	if !ok {
		return Edge{}, fmt.Errorf("classic: %q is not an edge such as 0-1: %w", word, ErrEdges)
	}
	name := fmt.Sprintf("edge %q: vertex", word)
	u, err := parseNumber(from, name, most, ErrEdges)
	if err != nil {
		return Edge{}, err
	}
	v, err := parseNumber(to, name, most, ErrEdges)
	if err != nil {
		return Edge{}, err
	}
	return Edge{u, v}, nil
}
