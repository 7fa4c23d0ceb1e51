package konane

import (
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// signs: a square out of the game, a stone of Left, a stone of Right, an empty square.
var signs = grid.Signs{'#', 'x', 'o', '.'}

// Rules are the rules of Konane on a board. Rules implements partizan.Rules, does not change, and
// is safe for concurrent use.
//
// In a position, a square with a stone belongs to the player of the stone, and an empty square to
// both players. A square that belongs to nobody is out of the game, like the squares beyond the
// board. The signs are x for a stone of Left, o for a stone of Right, a dot for an empty square and
// # for a square out of the game.
type Rules struct{ grid.Notation }

var _ grid.Game = Rules{}

// New returns the game on a board of 1 to grid.MaxSquares squares. For another size the error wraps
// game.ErrSize.
func New(rows, columns int) (Rules, error) {
	b, err := grid.New(rows, columns)
	return Rules{grid.Notation{Board: b, Signs: signs}}, err
}

// Read reads a board and a position: rows of stones and dots, or a size such as "4x4" for the
// position of [Rules.Start]. The error wraps game.ErrSize or game.ErrPosition.
func Read(text string) (Rules, grid.Position, error) {
	return grid.ReadGame(text, signs, func(n grid.Notation) Rules { return Rules{n} })
}

// Start returns the board full of stones, except two adjacent squares in the middle. The stones
// alternate like the colors of a chessboard, with a stone of Left in the upper left corner.
func (r Rules) Start() grid.Position {
	p := r.Checkered()
	rows, columns := r.Size()
	middle := r.Square((rows-1)/2, (columns-1)/2)
	empty := (middle | r.Step(middle, grid.East)) & r.All()
	if columns == 1 {
		empty = (middle | r.Step(middle, grid.South)) & r.All()
	}
	return grid.Position{Left: p.Left | empty, Right: p.Right | empty}
}

// Left appends the options of Left to dst: the jumps in each direction. Shorter jumps of a stone
// come first.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	mine, theirs, empty := p.Left&^p.Right, p.Right&^p.Left, p.Both()
	for _, d := range grid.Straight {
		back := d.Opposite()
		for jumping := mine & r.Step(theirs&r.Step(empty, back), back); jumping != 0; jumping &= jumping - 1 {
			from := jumping & -jumping
			taken := uint32(0)
			for at := from; ; {
				over := r.Step(at, d) & theirs
				if at = r.Step(over, d) & empty; at == 0 {
					break
				}
				taken |= over
				dst = append(dst, grid.Position{Left: p.Left | taken, Right: (p.Right | from) &^ at})
			}
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

// Parts appends sets of squares to dst. Each possible jump is within one set.
//
// An iteration finds all jumps that can become possible. At first a stone may stand on its own
// square, and an empty square may be empty. If a stone may stand beside a stone of the opponent,
// and the square beyond may be empty, a jump may happen. After the jump the stone may stand beyond,
// and the other two squares may be empty. The iteration ends when nothing changes. A jump depends
// on three squares, and changes no other squares. Therefore the three squares of a jump belong to
// the same set, and squares without a jump are out of the game.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	var over [2]uint32 // what may be jumped over along a row, and along a column
	stones := [2]uint32{p.Left &^ p.Right, p.Right &^ p.Left}
	empty := p.Both()
	for changed := true; changed; {
		before := [3]uint32{stones[0], stones[1], empty}
		for i, d := range grid.Straight {
			back := d.Opposite()
			for player := range stones {
				middle := r.Step(stones[player], d) & stones[1-player] & r.Step(empty, back)
				over[i&1] |= middle
				stones[player] |= r.Step(middle, d)
				empty |= middle | r.Step(middle, back)
			}
		}
		changed = before != [3]uint32{stones[0], stones[1], empty}
	}
	for left := over[0] | over[1]; left != 0; {
		part := r.together(left&-left, over)
		left &^= part
		dst = append(dst, p.Within(part))
	}
	return dst
}

// together adds to part all squares that jumps connect with it, directly or by others.
func (r Rules) together(part uint32, over [2]uint32) uint32 {
	for before := uint32(0); part != before; {
		before = part
		for i, d := range [2]grid.Direction{grid.East, grid.South} {
			back := d.Opposite()
			middle := over[i] & (part | r.Step(part, d) | r.Step(part, back))
			part |= middle | r.Step(middle, d) | r.Step(middle, back)
		}
	}
	return part
}

// MoveName returns the square that the stone leaves and the square that the stone enters, such as
// a1-e1.
func (r Rules) MoveName(p, option grid.Position) string {
	before, after := p.Left&^p.Right, option.Left&^option.Right
	if after&^before == 0 {
		before, after = p.Right&^p.Left, option.Right&^option.Left
	}
	return r.Name(before&^after) + "-" + r.Name(after&^before)
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
