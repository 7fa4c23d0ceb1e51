package coloring

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/nim/graphs"
)

// Kind is one of the two games.
type Kind uint8

// The games.
const (
	Col Kind = iota
	Snort
)

// String returns the name of the game.
func (k Kind) String() string {
	if k == Snort {
		return "Snort"
	}
	return "Col"
}

// signs: a square that nobody may paint, only Left, only Right, both.
var signs = grid.Signs{'#', 'L', 'R', '.'}

// Rules are the rules of Col or Snort on a map. Rules implements partizan.Rules, does not change,
// and is safe for concurrent use.
//
// In a position, a region belongs to the players who may paint the region.
type Rules struct{ *rules }

type rules struct {
	kind  Kind
	board grid.Notation // its Board is nil if the map is a graph
	graph graphs.Graph
	near  [grid.MaxSquares]grid.Set // the neighbors of each region
}

var _ grid.Game = Rules{}

// New returns the game on a board of 1 to grid.MaxSquares squares. Squares with a common side are
// neighbors. For another size the error wraps game.ErrSize.
func New(kind Kind, rows, columns int) (Rules, error) {
	b, err := grid.New(rows, columns)
	if err != nil {
		return Rules{}, err
	}
	return onBoard(kind, grid.Notation{Board: b, Signs: signs}), nil
}

func onBoard(kind Kind, n grid.Notation) Rules {
	r := &rules{kind: kind, board: n}
	for i := range r.near {
		r.near[i] = n.Beside(grid.Single(i))
	}
	return Rules{r}
}

// OnGraph returns the game on a graph.
func OnGraph(kind Kind, g graphs.Graph) Rules {
	r := &rules{kind: kind, graph: g}
	for v := range g.Order() {
		r.near[v] = grid.Set{Low: uint64(g.Neighbors(v))}
	}
	return Rules{r}
}

// Kind returns Col or Snort.
func (r *rules) Kind() Kind { return r.kind }

// Size returns the numbers of rows and columns of the board, or 0, 0 for a graph.
func (r *rules) Size() (rows, columns int) {
	if r.board.Board == nil {
		return 0, 0
	}
	return r.board.Size()
}

// At returns the sign of a square at p, by row and column from the upper left corner. The sign is a
// dot if both players may paint the square, L if only Left may paint the square, R if only Right
// may paint the square, and # if nobody may paint the square. At ignores the player to move.
func (r *rules) At(p grid.Position, _, row, column int) rune { return r.board.At(p, 0, row, column) }

// Painted returns the row and the column of the square painted between p and option, counted from 0
// from the upper left corner.
func (r *rules) Painted(p, option grid.Position) (row, column int) {
	return r.board.Place(r.painted(p, option))
}

// Board returns the board, or nil for a graph.
func (r *rules) Board() *grid.Board { return r.board.Board }

// Unwrap returns the rules with the capability Key, if the map is a board of at most 32 squares.
func (r *rules) Unwrap() partizan.Rules[grid.Position] {
	if r.board.Board == nil {
		return nil
	}
	return r.board.Keyed(r)
}

// Start returns the position without painted regions.
func (r *rules) Start() grid.Position {
	all := grid.Set{Low: uint64(r.graph.Vertices())}
	if r.board.Board != nil {
		all = r.board.All()
	}
	return grid.Position{Left: all, Right: all}
}

// Left appends the options of Left to dst.
func (r *rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	for left := p.Left; !left.Empty(); left = left.Rest() {
		region, near := left.First(), r.near[left.Min()]
		if r.kind == Col {
			dst = append(dst, grid.Position{Left: p.Left.AndNot(region.Or(near)), Right: p.Right.AndNot(region)})
		} else {
			dst = append(dst, grid.Position{Left: p.Left.AndNot(region), Right: p.Right.AndNot(region.Or(near))})
		}
	}
	return dst
}

// Right appends the options of Right to dst.
func (r *rules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	begin := len(dst)
	dst = r.Left(dst, p.Negative())
	grid.Negate(dst[begin:])
	return dst
}

// KnownValue returns the value of a position if only one player may paint regions. Otherwise
// KnownValue returns false. For Left the value is the largest number of regions that Left can
// paint, and for Right the negative number. In Col no two of these regions are neighbors.
func (r *rules) KnownValue(p grid.Position) (partizan.Value, bool) {
	switch {
	case p.Right.Empty():
		return partizan.Integer(r.most(p.Left)), true
	case p.Left.Empty():
		return partizan.Integer(-r.most(p.Right)), true
	}
	return partizan.Value{}, false
}

// most returns how many regions of a set one player can paint: in Col the size of a largest
// independent set.
func (r *rules) most(set grid.Set) int {
	if r.kind == Snort {
		return set.Len()
	}
	widest, degree := -1, -1
	for rest := set; !rest.Empty(); rest = rest.Rest() {
		v := rest.Min()
		near := r.near[v].And(set)
		switch n := near.Len(); {
		case n <= 1: // some largest set has it
			return 1 + r.most(set.AndNot(rest.First()).AndNot(near))
		case n > degree:
			widest, degree = v, n
		}
	}
	if set.Empty() {
		return 0
	}
	without := set.AndNot(grid.Single(widest))
	return max(r.most(without), 1+r.most(without.AndNot(r.near[widest])))
}

// Parts appends the components of the regions to dst. In Col two neighbors are connected if one
// player may paint both regions. In Snort two neighbors are connected if Left may paint one region
// and Right the other region.
func (r *rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	for set := p.Any(); !set.Empty(); {
		part := set.First()
		for fresh := part; !fresh.Empty(); {
			more := r.matter(p, fresh.Min()).And(set).AndNot(part)
			part = part.Or(more)
			fresh = fresh.Rest().Or(more)
		}
		set = set.AndNot(part)
		dst = append(dst, p.Within(part))
	}
	return dst
}

// matter returns the neighbors that matter to a region, as Parts says.
func (r *rules) matter(p grid.Position, region int) (near grid.Set) {
	left, right := p.Left, p.Right
	if r.kind == Snort {
		left, right = right, left
	}
	if p.Left.Has(region) {
		near = left
	}
	if p.Right.Has(region) {
		near = near.Or(right)
	}
	return near.And(r.near[region])
}

// Signed returns the least image of p under the symmetries of a board and the exchange of the
// players. The exchange makes a position its negative.
func (r *rules) Signed(p grid.Position) (grid.Position, int) {
	if r.board.Board != nil {
		return r.board.Signed(p)
	}
	return grid.Smaller(p, p.Negative())
}

// MoveName returns the name of the painted square, or the number of the painted vertex.
func (r *rules) MoveName(p, option grid.Position) string {
	painted := r.painted(p, option)
	if r.board.Board != nil {
		return r.board.Name(painted)
	}
	return fmt.Sprint(painted.Min())
}

// painted returns the region whose painting leads from p to an option.
func (r *rules) painted(p, option grid.Position) grid.Set {
	for gone := p.Any().AndNot(option.Any()); !gone.Empty(); gone = gone.Rest() {
		region := gone.First()
		one, other := region.Or(r.near[gone.Min()]), region
		if r.kind == Snort {
			one, other = other, one
		}
		if option == (grid.Position{Left: p.Left.AndNot(one), Right: p.Right.AndNot(other)}) && !p.Left.And(region).Empty() ||
			option == (grid.Position{Left: p.Left.AndNot(other), Right: p.Right.AndNot(one)}) && !p.Right.And(region).Empty() {
			return region
		}
	}
	panic(fmt.Sprintf("coloring: no move from %v to %v", p, option))
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r *rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
