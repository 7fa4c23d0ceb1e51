package hackenbush

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// MaxEdges is the largest number of edges of a picture.
const MaxEdges = grid.MaxSquares

// Rules are the rules of Hackenbush on a picture. Rules implements partizan.Rules, does not change,
// and is safe for concurrent use.
//
// Bit i of a position is edge i of the picture. A blue edge belongs to Left, a red edge to Right, a
// green edge to both players, and a cut edge to nobody. Therefore a position includes the colors,
// and an exchange of the players exchanges blue and red.
type Rules struct {
	picture graphs.Picture
	ends    [][2]int   // the vertices of each edge, numbered from 0 without gaps
	at      []grid.Set // the edges at each vertex, but none for the ground
	ground  grid.Set   // the edges at the ground
}

// New returns the game on a picture with the ground as vertex 0. If the picture has more than
// [MaxEdges] edges, the error wraps game.ErrSize.
func New(p graphs.Picture) (Rules, error) {
	if len(p) > MaxEdges {
		return Rules{}, game.SyntaxErrorf(game.ErrSize, "%d edges, want at most %d", len(p), MaxEdges)
	}
	r := Rules{picture: p, ends: make([][2]int, len(p)), at: []grid.Set{{}}}
	number := map[int]int{0: 0}
	for i, e := range p {
		for end, vertex := range [2]int{e.U, e.V} {
			v, ok := number[vertex]
			if !ok {
				v = len(r.at)
				number[vertex] = v
				r.at = append(r.at, grid.Set{})
			}
			r.ends[i][end] = v
			if v == 0 {
				r.ground = r.ground.Or(grid.Single(i))
			} else {
				r.at[v] = r.at[v].Or(grid.Single(i))
			}
		}
	}
	return r, nil
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
		dst = append(dst, r.after(p, edges.First()))
	}
	return dst
}

// after returns what is left of p when an edge is cut.
func (r Rules) after(p grid.Position, edge grid.Set) grid.Position {
	return p.Within(r.standing(p.Any().AndNot(edge)))
}

// standing returns the edges of a set that are connected to the ground.
func (r Rules) standing(edges grid.Set) grid.Set { return r.connected(edges.And(r.ground), edges) }

// connected returns the edges of a set that paths above the ground connect with some of them.
func (r Rules) connected(some, edges grid.Set) grid.Set {
	for fresh := some; !fresh.Empty(); {
		ends := r.ends[fresh.Min()]
		more := r.at[ends[0]].Or(r.at[ends[1]]).And(edges).AndNot(some)
		some, fresh = some.Or(more), fresh.Rest().Or(more)
	}
	return some
}

// Parts appends to dst the parts of p that only the ground connects.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	for edges := r.standing(p.Any()); !edges.Empty(); {
		part := r.connected(edges.First(), edges)
		dst = append(dst, p.Within(part))
		edges = edges.AndNot(part)
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
		if r.after(p, grid.Single(i)) == option {
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
