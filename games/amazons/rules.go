package amazons

import (
	"math/bits"
	"slices"

	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// signs: a burned square, an amazon of Left, an amazon of Right, a free square.
var signs = grid.Signs{'#', 'x', 'o', '.'}

// Rules are the rules of Amazons on a board. Rules implements partizan.Rules, does not change, and
// is safe for concurrent use.
//
// In a position, a square with an amazon belongs to the player of the amazon. A free square belongs
// to both players, and a burned square to nobody. The signs are x for an amazon of Left, o for an
// amazon of Right, a dot for a free square and # for a burned square.
type Rules struct{ grid.Notation }

var _ grid.Game = Rules{}

// New returns the game on a board of 1 to grid.MaxSquares squares. For another size the error wraps
// game.ErrSize.
func New(rows, columns int) (Rules, error) {
	b, err := grid.New(rows, columns)
	return Rules{grid.Notation{Board: b, Signs: signs}}, err
}

// Read reads a board and a position: rows such as "x.../o.#.", or a size such as "4x4" for the
// position of [Rules.Start]. The error wraps game.ErrSize or game.ErrPosition.
func Read(text string) (Rules, grid.Position, error) {
	return grid.ReadGame(text, signs, func(n grid.Notation) Rules { return Rules{n} })
}

// Start returns the board with an amazon of Left in the upper left corner and an amazon of Right in
// the opposite corner. A board of one square has no amazons.
func (r Rules) Start() grid.Position {
	all := r.All()
	rows, columns := r.Size()
	left, right := r.Square(0, 0), r.Square(rows-1, columns-1)
	if left == right {
		return grid.Position{Left: all, Right: all}
	}
	return grid.Position{Left: all &^ right, Right: all &^ left}
}

// Left appends the options of Left to dst.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	free := p.Both()
	for amazons := p.Left &^ p.Right; amazons != 0; amazons &= amazons - 1 {
		from := amazons & -amazons
		for d := range grid.Directions {
			for to := r.Step(from, d) & free; to != 0; to = r.Step(to, d) & free {
				dst = r.shoot(dst, grid.Position{Left: p.Left, Right: (p.Right | from) &^ to}, to)
			}
		}
	}
	return dst
}

// shoot appends a position for each arrow that the amazon on a square can shoot.
func (r Rules) shoot(dst []grid.Position, p grid.Position, amazon uint32) []grid.Position {
	free := p.Both()
	for d := range grid.Directions {
		for arrow := r.Step(amazon, d) & free; arrow != 0; arrow = r.Step(arrow, d) & free {
			dst = append(dst, grid.Position{Left: p.Left &^ arrow, Right: p.Right &^ arrow})
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

// Parts appends the rooms with an amazon and a free square to dst. A room is a component of the
// squares that are not burned. Squares with a common side or corner are connected.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	for set := p.Any(); set != 0; {
		room := r.Component(set&-set, set, true)
		set &^= room
		if q := p.Within(room); q.Both() != 0 && q.Left != q.Right {
			dst = append(dst, q)
		}
	}
	return dst
}

// KnownValue returns the value of a room if one player has all amazons, and if a short search finds
// a walk of one amazon through all free squares. Otherwise KnownValue returns false.
//
// In a walk the amazon moves to an adjacent square, and burns the square that the amazon has left.
// Each move burns a square, and therefore no play has more moves than free squares. For Left the
// value is the number of free squares, and for Right the negative of this number.
func (r Rules) KnownValue(p grid.Position) (partizan.Value, bool) {
	amazons, sign := p.Left&^p.Right, 1
	if others := p.Right &^ p.Left; amazons == 0 {
		amazons, sign = others, -1
	} else if others != 0 {
		return partizan.Value{}, false
	}
	free, steps := p.Both(), 4*grid.MaxSquares
	for ; amazons != 0; amazons &= amazons - 1 {
		if r.walks(amazons&-amazons, free, &steps) {
			return partizan.Integer(sign * bits.OnesCount32(free)), true
		}
	}
	return partizan.Value{}, false
}

// walks reports whether a walk from a square through all free ones is found within some steps.
// Squares with few free neighbors come first.
func (r Rules) walks(from, free uint32, steps *int) bool {
	switch {
	case free == 0:
		return true
	case r.Component(free&-free, free, true) != free:
		return false
	}
	var next [8]uint32
	n := 0
	for near := r.Around(from) & free; near != 0; near &= near - 1 {
		next[n] = near & -near
		n++
	}
	around := func(square uint32) int { return bits.OnesCount32(r.Around(square) & free) }
	slices.SortFunc(next[:n], func(a, b uint32) int { return around(a) - around(b) })
	for _, square := range next[:n] {
		if *steps--; *steps < 0 {
			return false
		}
		if r.walks(square, free&^square, steps) {
			return true
		}
	}
	return false
}

// MoveName returns the square that the amazon leaves, the square that the amazon enters, and the
// burned square, such as a1-c3/c1.
func (r Rules) MoveName(p, option grid.Position) string {
	before, after := p.Left&^p.Right, option.Left&^option.Right
	if before == after {
		before, after = p.Right&^p.Left, option.Right&^option.Left
	}
	return r.Name(before&^after) + "-" + r.Name(after&^before) + "/" + r.Name(p.Any()&^option.Any())
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
