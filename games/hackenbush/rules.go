package hackenbush

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/nim"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// MaxEdges is the largest number of edges of a picture.
const MaxEdges = nim.SetSize

// Rules are the rules of Hackenbush on a picture. Rules implements partizan.Rules, does not change,
// and is safe for concurrent use.
//
// Bit i of a position is edge i of the picture. A blue edge belongs to Left, a red edge to Right, a
// green edge to both players, and a cut edge to nobody. Therefore a position includes the colors,
// and an exchange of the players exchanges blue and red.
type Rules struct {
	picture graphs.Picture
	green   graphs.Hackenbush // the same without colors
}

// New returns the game on a picture with the ground as vertex 0. If the picture has more than
// [MaxEdges] edges, the error wraps game.ErrSize.
func New(p graphs.Picture) (Rules, error) {
	if len(p) > MaxEdges {
		return Rules{}, game.SyntaxErrorf(game.ErrSize, "%d edges, want at most %d", len(p), MaxEdges)
	}
	green, err := graphs.NewHackenbush(p)
	return Rules{p, green}, err
}

// Picture returns the edges.
func (r Rules) Picture() graphs.Picture { return r.picture }

// Left appends the options of Left to dst.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	return r.cut(dst, p, p.Left)
}

// Right appends the options of Right to dst.
func (r Rules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	return r.cut(dst, p, p.Right)
}

// cut appends a position for each of edges, in which that edge is cut.
func (r Rules) cut(dst []grid.Position, p grid.Position, edges grid.Set) []grid.Position {
	for ; !edges.Empty(); edges = edges.Rest() {
		dst = append(dst, r.after(p, edges.Min()))
	}
	return dst
}

// after returns what is left of p when an edge is cut.
func (r Rules) after(p grid.Position, edge int) grid.Position {
	return p.Within(members(r.green.Cut(edges(p), edge)))
}

// edges returns the edges that p has, as package graphs numbers the edges.
func edges(p grid.Position) nim.Set { return nim.Set(p.Any().Low) }

// members returns a set of edges.
func members(edges nim.Set) grid.Set { return grid.Set{Low: uint64(edges)} }

// Parts appends to dst the parts of p that only the ground connects.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	var buffer [MaxEdges]nim.Set
	for _, part := range r.green.Parts(buffer[:0], edges(p)) {
		dst = append(dst, p.Within(members(part)))
	}
	return dst
}

// Signed returns the smaller of p and the negative of p, and the sign for partizan.Signer. The
// negative of p is p with blue and red exchanged.
func (r Rules) Signed(p grid.Position) (grid.Position, int) { return grid.Smaller(p, p.Negative()) }

// MoveName returns the cut edge, such as 1-2. If several edges have the same ends, the number of
// the edge follows, such as 1-2#4.
func (r Rules) MoveName(p, option grid.Position) string {
	for i := range p.Any().AndNot(option.Any()).All() {
		if r.after(p, i) == option {
			return r.name(p, i)
		}
	}
	panic(fmt.Sprintf("hackenbush: no move from %s to %s", r.Text(p), r.Text(option)))
}

// name returns the name of an edge of p.
func (r Rules) name(p grid.Position, edge int) string {
	e := r.picture[edge]
	for i, other := range r.picture {
		if i != edge && p.Any().Has(i) && (other == e || other == graphs.Edge{U: e.V, V: e.U}) {
			return fmt.Sprintf("%v#%d", e, edge)
		}
	}
	return e.String()
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
