package amazons

import (
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

// Unwrap returns the rules with the capability Key, if the board has at most 32 squares.
func (r Rules) Unwrap() partizan.Rules[grid.Position] { return r.Keyed(r) }

// Start returns the board with an amazon of Left in the upper left corner and an amazon of Right in
// the opposite corner. A board of one square has no amazons.
func (r Rules) Start() grid.Position {
	all := r.All()
	rows, columns := r.Size()
	left, right := r.Square(0, 0), r.Square(rows-1, columns-1)
	if left == right {
		return grid.Position{Left: all, Right: all}
	}
	return grid.Position{Left: all.AndNot(right), Right: all.AndNot(left)}
}

// Left appends the options of Left to dst.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	free := p.Both()
	for amazons, _ := p.Alone(); !amazons.Empty(); amazons = amazons.Rest() {
		from := amazons.First()
		for d := range grid.Directions {
			for to := r.Step(from, d).And(free); !to.Empty(); to = r.Step(to, d).And(free) {
				dst = r.shoot(dst, grid.Position{Left: p.Left, Right: p.Right.Or(from).AndNot(to)}, to)
			}
		}
	}
	return dst
}

// shoot appends a position for each arrow that the amazon on a square can shoot.
func (r Rules) shoot(dst []grid.Position, p grid.Position, amazon grid.Set) []grid.Position {
	free := p.Both()
	for d := range grid.Directions {
		for arrow := r.Step(amazon, d).And(free); !arrow.Empty(); arrow = r.Step(arrow, d).And(free) {
			dst = append(dst, grid.Position{Left: p.Left.AndNot(arrow), Right: p.Right.AndNot(arrow)})
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
	for set := p.Any(); !set.Empty(); {
		room := r.Component(set.First(), set, true)
		set = set.AndNot(room)
		if q := p.Within(room); !q.Both().Empty() && q.Left != q.Right {
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
	amazons, others := p.Alone()
	sign := 1
	if amazons.Empty() {
		amazons, sign = others, -1
	} else if !others.Empty() {
		return partizan.Value{}, false
	}
	free, steps := p.Both(), 4*grid.MaxSquares
	for ; !amazons.Empty(); amazons = amazons.Rest() {
		if r.walks(amazons.First(), free, &steps) {
			return partizan.Integer(sign * free.Len()), true
		}
	}
	return partizan.Value{}, false
}

// walks reports whether a walk from a square through all free ones is found within some steps.
// Squares with few free neighbors come first.
func (r Rules) walks(from, free grid.Set, steps *int) bool {
	switch {
	case free.Empty():
		return true
	case r.Component(free.First(), free, true) != free:
		return false
	}
	var next [8]grid.Set
	n := 0
	for near := r.Around(from).And(free); !near.Empty(); near = near.Rest() {
		next[n] = near.First()
		n++
	}
	around := func(square grid.Set) int { return r.Around(square).And(free).Len() }
	slices.SortFunc(next[:n], func(a, b grid.Set) int { return around(a) - around(b) })
	for _, square := range next[:n] {
		if *steps--; *steps < 0 {
			return false
		}
		if r.walks(square, free.AndNot(square), steps) {
			return true
		}
	}
	return false
}

// MoveName returns the square that the amazon leaves, the square that the amazon enters, and the
// burned square, such as a1-c3/c1.
func (r Rules) MoveName(p, option grid.Position) string {
	before, theirs := p.Alone()
	after, others := option.Alone()
	if before == after {
		before, after = theirs, others
	}
	return r.Name(before.AndNot(after)) + "-" + r.Name(after.AndNot(before)) + "/" + r.Name(p.Any().AndNot(option.Any()))
}

// ParseMove reads the name of a move, or a prefix of the name that fits no other move. The error
// wraps game.ErrMove.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
