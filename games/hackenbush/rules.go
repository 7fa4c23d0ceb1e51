package hackenbush

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// MaxEdges is the number of edges of the largest picture.
const MaxEdges = grid.MaxSquares

// Rules are the rules of Hackenbush on the edges of a picture. They implement partizan.Rules,
// and are immutable and safe for concurrent use.
//
// Bit i of a position is edge i of the picture: a blue edge is Left's, a red one is Right's, a
// green one is both players', and one that is gone is nobody's. So the position holds the
// colors, and exchanging the players exchanges blue and red.
type Rules struct {
	picture graphs.Picture
	green   graphs.Hackenbush // the same without colors
}

// New returns the game on the edges of a picture, whose vertex 0 is the ground. If it has more
// than [MaxEdges] edges the error wraps game.ErrSize.
func New(p graphs.Picture) (Rules, error) {
	if len(p) > MaxEdges {
		return Rules{}, game.SyntaxErrorf(game.ErrSize, "%d edges, want at most %d", len(p), MaxEdges)
	}
	green, err := graphs.NewHackenbush(p)
	return Rules{p, green}, err
}

// Picture returns the edges.
func (r Rules) Picture() graphs.Picture { return r.picture }

// Left appends the options of Left.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	return r.cut(dst, p, p.Left)
}

// Right appends the options of Right.
func (r Rules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	return r.cut(dst, p, p.Right)
}

// cut appends a position for each of edges, in which that edge is cut.
func (r Rules) cut(dst []grid.Position, p grid.Position, edges uint32) []grid.Position {
	for ; edges != 0; edges &= edges - 1 {
		dst = append(dst, r.after(p, bits.TrailingZeros32(edges)))
	}
	return dst
}

// after returns what is left of p when an edge is cut.
func (r Rules) after(p grid.Position, edge int) grid.Position {
	return p.Within(uint32(r.green.Cut(nim.Set(p.Any()), edge)))
}

// Parts appends the parts of p that only the ground connects.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	var buffer [MaxEdges]nim.Set
	for _, part := range r.green.Parts(buffer[:0], nim.Set(p.Any())) {
		dst = append(dst, p.Within(uint32(part)))
	}
	return dst
}

// Signed returns the lesser of p and p with blue and red exchanged, which is its negative.
func (r Rules) Signed(p grid.Position) (grid.Position, int) { return grid.Smaller(p, p.Negative()) }

// MoveName returns the edge to cut, such as 1-2, with its number, such as 1-2#4, if several
// edges have the same ends.
func (r Rules) MoveName(p, option grid.Position) string {
	for gone := p.Any() &^ option.Any(); gone != 0; gone &= gone - 1 {
		if i := bits.TrailingZeros32(gone); r.after(p, i) == option {
			return r.name(p, i)
		}
	}
	panic(fmt.Sprintf("hackenbush: no move from %s to %s", r.Text(p), r.Text(option)))
}

// name returns the name of an edge of p.
func (r Rules) name(p grid.Position, edge int) string {
	e := r.picture[edge]
	for i, other := range r.picture {
		if i != edge && p.Any()>>i&1 != 0 && (other == e || other == graphs.Edge{U: e.V, V: e.U}) {
			return fmt.Sprintf("%v#%d", e, edge)
		}
	}
	return e.String()
}

// ParseMove reads a move as MoveName writes it, or any beginning of it that fits no other move.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
