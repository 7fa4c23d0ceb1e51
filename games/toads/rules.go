package toads

import (
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// signs: a square that is out of the game, a toad, a frog, an empty square.
var signs = grid.Signs{'#', 'T', 'F', '_'}

// Rules are the rules of Toads and Frogs on a strip. Rules implements partizan.Rules, does not
// change, and is safe for concurrent use.
//
// In a position, the square of a toad belongs to Left, the square of a frog to Right, an empty
// square to both players, and a wall to nobody. The signs are T for a toad, F for a frog, _ for an
// empty square and # for a wall.
type Rules struct{ grid.Notation }

var _ grid.Game = Rules{}

// New returns the game on a strip of 1 to grid.MaxSquares squares. For another length the error
// wraps game.ErrSize.
func New(squares int) (Rules, error) {
	b, err := grid.New(1, squares)
	return Rules{grid.Notation{Board: b, Signs: signs}}, err
}

// Read reads a strip, such as TT__FF. The error wraps game.ErrSize or game.ErrPosition.
func Read(text string) (Rules, grid.Position, error) {
	n, p, sized, err := grid.Read(text, signs)
	switch {
	case err != nil:
		return Rules{}, p, err
	case sized:
		return Rules{}, p, game.SyntaxErrorf(game.ErrPosition, "%q says only how long a strip is, want one such as TT__FF", text)
	}
	if rows, _ := n.Size(); rows > 1 {
		return Rules{}, p, game.SyntaxErrorf(game.ErrSize, "%d rows, want one", rows)
	}
	return Rules{n}, p, nil
}

// Unwrap returns the rules with the capability Key, if the board has at most 32 squares.
func (r Rules) Unwrap() partizan.Rules[grid.Position] { return r.Keyed(r) }

// Start returns the strip with toads at the left end, frogs at the right end, and empty squares
// between. If the strip has too few squares, the error wraps game.ErrPosition.
func (r Rules) Start(toads, frogs int) (p grid.Position, err error) {
	_, n := r.Size()
	if toads < 0 || frogs < 0 || toads+frogs > n {
		return p, game.SyntaxErrorf(game.ErrPosition, "%d toads and %d frogs on %d squares", toads, frogs, n)
	}
	all := r.All()
	return grid.Position{Left: all.Rsh(frogs), Right: all.Rsh(toads).Lsh(toads)}, nil
}

// Left appends the options of Left to dst, jumps first.
func (r Rules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	toads, frogs := p.Alone()
	empty := p.Both()
	for jumping := toads.And(frogs.Rsh(1)).And(empty.Rsh(2)); !jumping.Empty(); jumping = jumping.Rest() {
		from := jumping.First()
		dst = append(dst, grid.Position{Left: p.Left, Right: p.Right.Xor(from.Or(from.Lsh(2)))})
	}
	for stepping := toads.And(empty.Rsh(1)); !stepping.Empty(); stepping = stepping.Rest() {
		from := stepping.First()
		dst = append(dst, grid.Position{Left: p.Left, Right: p.Right.Xor(from.Or(from.Lsh(1)))})
	}
	return dst
}

// Right appends the options of Right to dst, jumps first.
func (r Rules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	toads, frogs := p.Alone()
	empty := p.Both()
	for jumping := frogs.And(toads.Lsh(1)).And(empty.Lsh(2)); !jumping.Empty(); jumping = jumping.Rest() {
		from := jumping.First()
		dst = append(dst, grid.Position{Left: p.Left.Xor(from.Or(from.Rsh(2))), Right: p.Right})
	}
	for stepping := frogs.And(empty.Lsh(1)); !stepping.Empty(); stepping = stepping.Rest() {
		from := stepping.First()
		dst = append(dst, grid.Position{Left: p.Left.Xor(from.Or(from.Rsh(1))), Right: p.Right})
	}
	return dst
}

// Parts appends the parts of the strip to dst. Pieces that can never move separate the parts like
// walls.
func (r Rules) Parts(dst []grid.Position, p grid.Position) []grid.Position {
	p = p.Within(alive(p))
	for set := p.Any(); !set.Empty(); {
		part := r.Component(set.First(), set, false)
		set = set.AndNot(part)
		if q := p.Within(part); q.Left != q.Right { // it has a piece
			dst = append(dst, r.Corner(q))
		}
	}
	return dst
}

// KnownValue returns the value of a strip if no toad ever meets a frog: each frog is left of the
// toads, or a wall separates the frog from the toads. Each piece crosses the empty squares ahead.
// The value is the number of moves of Left minus the number of moves of Right.
func (r Rules) KnownValue(p grid.Position) (partizan.Value, bool) {
	_, squares := r.Size()
	value, empty, toads := 0, 0, 0 // since the last wall
	for square := range squares {
		switch left, right := p.Left.Has(square), p.Right.Has(square); {
		case left && right:
			empty++
			value += toads
		case left:
			toads++
		case right && toads > 0:
			return partizan.Value{}, false
		case right:
			value -= empty
		default:
			empty, toads = 0, 0
		}
	}
	return partizan.Integer(value), true
}

// alive returns the squares without those of pieces that can never move.
//
// Take the largest set of pieces none of which can move as long as the others of the set
// stay where they are, whatever happens elsewhere: then none of them ever moves. Nor is any of
// them ever jumped over: a frog jumps over a toad from the square in front of it, which for a
// stuck toad is that of another stuck piece, a wall or the end. The set is found by taking out
// pieces that can move until none can.
func alive(p grid.Position) grid.Set {
	toads, frogs := p.Alone()
	live, stuck := p.Both(), toads.Or(frogs)
	for {
		ahead := live.Rsh(1).Or(frogs.And(live.Rsh(1)).Rsh(1)) // or beyond a frog
		behind := live.Lsh(1).Or(toads.And(live.Lsh(1)).Lsh(1))
		moving := toads.And(ahead).Or(frogs.And(behind)).And(stuck)
		if moving.Empty() {
			return live
		}
		live = live.Or(moving)
		stuck = stuck.AndNot(moving)
	}
}

// Signed returns the smaller of two strips, and the sign for partizan.Signer. The first strip is p
// moved to the left end. The second strip is the negative: p read backwards with toads and frogs
// exchanged.
func (r Rules) Signed(p grid.Position) (grid.Position, int) {
	p = r.Corner(p)
	return grid.Smaller(p, r.HalfTurn(p).Negative())
}

// MoveName returns the square that the piece leaves and the square that the piece enters, such as
// c1-d1.
func (r Rules) MoveName(p, option grid.Position) string {
	changed := p.Left.Xor(option.Left).Or(p.Right.Xor(option.Right))
	lower, higher := changed.First(), changed.Rest()
	if p.Left == option.Left { // a toad
		return r.Name(lower) + "-" + r.Name(higher)
	}
	return r.Name(higher) + "-" + r.Name(lower)
}

// ParseMove reads the name of a move, or the square of the piece alone. The error wraps game.ErrMove.
func (r Rules) ParseMove(p grid.Position, player partizan.Player, name string) (grid.Position, error) {
	return grid.ParseMove(r, p, player, name)
}
