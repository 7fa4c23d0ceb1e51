package clobber

import (
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// signs: an empty square, a stone of Left, a stone of Right.
var signs = grid.Signs{'.', 'x', 'o', ' '}

// Rules are the rules of Clobber on a board. Rules implements partizan.Rules, does not change, and
// is safe for concurrent use.
//
// In a position, a square with a stone belongs to the player of the stone, and an empty square to
// nobody. The signs are x for a stone of Left, o for a stone of Right and a dot for an empty
// square.
type Rules struct{ grid.Notation }

var _ grid.Game = Rules{}

// New returns the game on a board of 1 to grid.MaxSquares squares. For another size the error wraps
// game.ErrSize.
func New(rows, columns int) (Rules, error) {
	b, err := grid.New(rows, columns)
	return Rules{grid.Notation{Board: b, Signs: signs}}, err
}

// Read reads a board and a position: rows of stones and dots, or a size such as "4x5" for the
// position of [Rules.Start]. The error wraps game.ErrSize or game.ErrPosition.
func Read(text string) (Rules, grid.Position, error) {
	return grid.ReadGame(text, signs, func(n grid.Notation) Rules { return Rules{n} })
}

// Unwrap returns the rules with the capability Key, if the board has at most 32 squares.
func (r Rules) Unwrap() partizan.Rules[grid.Position] { return r.Keyed(r) }

// Start returns the full board. The stones alternate like the colors of a chessboard, with a stone
// of Left in the upper left corner.
func (r Rules) Start() grid.Position { return r.Checkered() }

// Left appends the options of Left to dst.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	for _, d := range r.Straight() {
		for hit := r.Step(p.Left, d).And(p.Right); !hit.Empty(); hit = hit.Rest() {
			to := hit.First()
			from := r.Step(to, d.Opposite())
			dst = append(dst, grid.Position{Left: p.Left.AndNot(from).Or(to), Right: p.Right.AndNot(to)})
		}
	}
	return dst
}

// Right appends the options of Right to dst.
func (r Rules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	begin := len(dst)
	dst = r.Left(dst, p.Negative())
	grid.Negate(dst[begin:])
	return dst
}

// Parts appends the components with stones of both colors to dst. Stones on squares with a common
// side are connected.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	for set := p.Any(); !set.Empty(); {
		part := r.Component(set.First(), set, false)
		set = set.AndNot(part)
		if q := p.Within(part); !q.Left.Empty() && !q.Right.Empty() {
			dst = append(dst, q)
		}
	}
	return dst
}

// MoveName returns the square that the stone leaves and the square that the stone enters, such as
// a1-a2.
func (r Rules) MoveName(p, option grid.Position) string {
	from := p.Any().AndNot(option.Any())
	to := p.Left.And(option.Right).Or(p.Right.And(option.Left))
	return r.Name(from) + "-" + r.Name(to)
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
