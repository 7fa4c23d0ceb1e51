package classic

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/nim"
)

// ErrPicture says that a picture has too many edges to be played with.
var ErrPicture = errors.New("picture too large")

// Hackenbush is Green Hackenbush on the edges of one picture, see [Picture] for
// rules and theorems. A position is the [Set] of the edges that are left, numbered
// as in the picture from 0. A Hackenbush is safe for concurrent use.
type Hackenbush struct {
	edges []Edge
	at    []Set // the edges at each vertex
}

// NewHackenbush returns the game on the edges of p. The error wraps [ErrPicture] if
// there are more than 64.
func NewHackenbush(p Picture) (Hackenbush, error) {
	if len(p) > SetSize {
		return Hackenbush{}, fmt.Errorf("classic: %d edges, want at most %d: %w", len(p), SetSize, ErrPicture)
	}
	edges, vertices := p.compact()
	h := Hackenbush{edges, make([]Set, vertices)}
	for i, e := range edges {
		h.at[e.U] |= 1 << i
		h.at[e.V] |= 1 << i
	}
	return h, nil
}

// Start returns the position with all edges that are connected to the ground.
func (h Hackenbush) Start() Set { return h.standing(below(len(h.edges))) }

// standing returns the edges of s that are connected to the ground.
func (h Hackenbush) standing(s Set) Set {
	reached := h.at[0] & s
	for fresh := reached; fresh != 0; {
		e := h.edges[fresh.min()]
		fresh &= fresh - 1
		more := (h.at[e.U] | h.at[e.V]) & s &^ reached
		reached |= more
		fresh |= more
	}
	return reached
}

// Moves appends the options of s, each once: one for each edge to cut, in the order
// of their numbers. Edges of s that are not connected to the ground have fallen
// off.
func (h Hackenbush) Moves(dst []Set, s Set) []Set {
	for i := range h.standing(s).All() {
		dst = append(dst, h.standing(s&^(1<<i)))
	}
	return dst
}

// Parts appends what s consists of if it is cut apart along the ground.
func (h Hackenbush) Parts(dst []Set, s Set) []Set {
	for s = h.standing(s); s != 0; {
		part := s.lowest()
		for fresh := part; fresh != 0; {
			e := h.edges[fresh.min()]
			fresh &= fresh - 1
			more := (h.above(e.U) | h.above(e.V)) & s &^ part
			part |= more
			fresh |= more
		}
		dst = append(dst, part)
		s &^= part
	}
	return dst
}

// above returns the edges at v, and none if v is the ground.
func (h Hackenbush) above(v int) Set {
	if v == 0 {
		return 0
	}
	return h.at[v]
}

// Grundy returns the Grundy value of s, in time linear in the size of the picture.
func (h Hackenbush) Grundy(s Set) nim.Nimber {
	var buffer [SetSize]Edge
	edges := buffer[:0]
	for i := range s.All() {
		edges = append(edges, h.edges[i])
	}
	return newFusion(edges, len(h.at)).value()
}

// P reports whether s is a P-position.
func (h Hackenbush) P(s Set) bool { return h.Grundy(s) == 0 }

// Winning appends to dst the winning moves at s, in the order of Moves, and returns
// the extended slice. It takes time quadratic in the size of the picture.
func (h Hackenbush) Winning(dst []Set, s Set) []Set {
	begin := len(dst)
	dst = h.Moves(dst, s)
	return keep(dst, begin, h.P)
}
