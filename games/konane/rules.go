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

// Unwrap returns the rules with the capability Key, if the board has at most 32 squares.
func (r Rules) Unwrap() partizan.Rules[grid.Position] { return r.Keyed(r) }

// Start returns the board full of stones, except two adjacent squares in the middle. The stones
// alternate like the colors of a chessboard, with a stone of Left in the upper left corner.
func (r Rules) Start() grid.Position {
	p := r.Checkered()
	rows, columns := r.Size()
	middle := r.Square((rows-1)/2, (columns-1)/2)
	empty := middle.Or(r.Step(middle, grid.East)).And(r.All())
	if columns == 1 {
		empty = middle.Or(r.Step(middle, grid.South)).And(r.All())
	}
	return grid.Position{Left: p.Left.Or(empty), Right: p.Right.Or(empty)}
}

// Left appends the options of Left to dst: the jumps in each direction. Shorter jumps of a stone
// come first.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	mine, theirs := p.Alone()
	empty := p.Both()
	for _, d := range r.Straight() {
		back := d.Opposite()
		for jumping := mine.And(r.Step(theirs.And(r.Step(empty, back)), back)); !jumping.Empty(); jumping = jumping.Rest() {
			from := jumping.First()
			var taken grid.Set
			for at := from; ; {
				over := r.Step(at, d).And(theirs)
				if at = r.Step(over, d).And(empty); at.Empty() {
					break
				}
				taken = taken.Or(over)
				dst = append(dst, grid.Position{Left: p.Left.Or(taken), Right: p.Right.Or(from).AndNot(at)})
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
	var stones [2]grid.Set
	stones[0], stones[1] = p.Alone()
	empty := p.Both()
	// What each player may jump over to the east, south, west and north.
	var jumped [2][4]grid.Set
	for changed := true; changed; {
		changed = false
		for _, d := range r.Straight() {
			back, to := d.Opposite(), d/4*2+d%2
			ahead := r.Step(empty, back)
			for player := range stones {
				middle := stones[1-player].And(ahead).AndNot(jumped[player][to])
				if middle.Empty() {
					continue
				}
				if middle = middle.And(r.Step(stones[player], d)); middle.Empty() {
					continue
				}
				jumped[player][to] = jumped[player][to].Or(middle)
				stones[player] = stones[player].Or(r.Step(middle, d))
				empty = empty.Or(middle).Or(r.Step(middle, back))
				changed = true
			}
		}
	}
	var over [2]grid.Set // what may be jumped over along a row, and along a column
	for _, in := range jumped {
		over[0] = over[0].Or(in[0]).Or(in[2])
		over[1] = over[1].Or(in[1]).Or(in[3])
	}
	for left := over[0].Or(over[1]); !left.Empty(); {
		part := r.together(left.First(), over)
		left = left.AndNot(part)
		dst = append(dst, p.Within(part))
	}
	return dst
}

// together adds to part all squares that jumps connect with it, directly or by others.
func (r Rules) together(part grid.Set, over [2]grid.Set) grid.Set {
	for before := (grid.Set{}); part != before; {
		before = part
		for i, d := range [2]grid.Direction{grid.East, grid.South} {
			if over[i].Empty() {
				continue
			}
			back := d.Opposite()
			middle := over[i].And(part.Or(r.Step(part, d)).Or(r.Step(part, back)))
			part = part.Or(middle).Or(r.Step(middle, d)).Or(r.Step(middle, back))
		}
	}
	return part
}

// MoveName returns the square that the stone leaves and the square that the stone enters, such as
// a1-e1.
func (r Rules) MoveName(p, option grid.Position) string {
	before, theirs := p.Alone()
	after, others := option.Alone()
	if after.AndNot(before).Empty() {
		before, after = theirs, others
	}
	return r.Name(before.AndNot(after)) + "-" + r.Name(after.AndNot(before))
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
