package ruleset

import (
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// BoardRules are the rules of a ruleset on a grid or a strip of some size. BoardRules implements
// partizan.Rules with the capabilities Parts, Signed, KnownValue and
// MoveName, does not change, and is safe for
// concurrent use.
//
// The sign of walls belongs to nobody in a position: such a square is like a square beyond the
// board.
type BoardRules struct {
	grid.Notation
	ruleset *Ruleset
	moves   [2][]boardMove
	parts   partition

	// Of each player, for KnownValue.
	free     [2]bool // whether the moves never hinder each other
	supplies [2][]supply
}

var _ grid.Game = (*BoardRules)(nil)

// boardMove is a compiled line of a player.
type boardMove struct {
	fixed []fixedMove // for a single leg without repetitions, one for each direction
	legs  []boardLeg  // for other moves
	after after
}

// boardLeg is a leg on a board.
type boardLeg struct {
	path
	routes []route
}

// route is a step of a pattern as steps of the board. A knight has two.
type route []grid.Direction

// compass has the directions of the board by their steps.
var compass = map[vector]grid.Direction{{0, 1}: grid.East, {1, 0}: grid.South, {1, 1}: grid.SouthEast, {1, -1}: grid.SouthWest,
	{0, -1}: grid.West, {-1, 0}: grid.North, {-1, -1}: grid.NorthWest, {-1, 1}: grid.NorthEast}

// route returns the steps of the board for a step of a pattern.
func (v vector) route() (steps route) {
	for v != (vector{}) {
		s := vector{min(1, max(-1, v.row)), min(1, max(-1, v.column))}
		steps = append(steps, compass[s])
		v.row, v.column = v.row-s.row, v.column-s.column
	}
	return steps
}

// step returns the squares one step of the route from the squares of a set.
func (r *BoardRules) step(set grid.Set, to route) grid.Set {
	for _, d := range to {
		set = r.Step(set, d)
	}
	return set
}

// On returns the rules on a board of 1 to grid.MaxSquares squares. A strip has one row. For another
// size the error wraps game.ErrSize. On panics if the board of the ruleset is neither [Grid] nor
// [Strip].
func (r *Ruleset) On(rows, columns int) (*BoardRules, error) {
	if r.board != Grid && r.board != Strip {
		panic("ruleset: On of a ruleset for a " + r.board.String())
	}
	b, err := grid.New(rows, columns)
	if err != nil {
		return nil, err
	}
	if r.board == Strip && rows != 1 {
		return nil, game.SyntaxErrorf(game.ErrSize, "%d rows, want one", rows)
	}
	return r.on(grid.Notation{Board: b, Signs: r.coding.signs}), nil
}

func (r *Ruleset) on(n grid.Notation) *BoardRules {
	b := &BoardRules{Notation: n, ruleset: r}
	for _, m := range r.moves {
		compiled := b.compile(&r.coding, &m)
		for player := range b.moves {
			if m.players[player] {
				b.moves[player] = append(b.moves[player], compiled)
			}
		}
	}
	b.parts = b.partition()
	for player := range b.free {
		b.free[player] = b.isFree(partizan.Player(player))
		b.supplies[player] = b.suppliesOf(partizan.Player(player))
	}
	return b
}

// compile compiles a line.
func (b *BoardRules) compile(c *coding, m *move) boardMove {
	move := boardMove{after: c.after(m)}
	for _, l := range m.legs {
		leg := boardLeg{path: c.compile(l)}
		for _, v := range leg.vectors {
			leg.routes = append(leg.routes, v.route())
		}
		move.legs = append(move.legs, leg)
	}
	if first := move.legs[0]; len(move.legs) == 1 && !first.repeats() {
		for _, v := range first.vectors {
			move.fixed = append(move.fixed, b.fix(&first.path, v))
		}
	}
	return move
}

// Ruleset returns the ruleset.
func (b *BoardRules) Ruleset() *Ruleset { return b.ruleset }

// read reads a board and a position.
func (r *Ruleset) readBoard(text string) (*BoardRules, grid.Position, error) {
	n, p, sized, err := grid.Read(text, r.coding.signs)
	if err != nil {
		return nil, p, err
	}
	if rows, _ := n.Size(); r.board == Strip && rows != 1 {
		return nil, p, game.SyntaxErrorf(game.ErrSize, "%d rows, want one", rows)
	}
	b := r.on(n)
	if sized {
		if r.fill == "" {
			return nil, p, game.SyntaxErrorf(game.ErrPosition, "%q is a size, and %s does not say how a board is filled: want rows of %s", text, r.name, r.coding.signs)
		}
		p = b.Start()
	}
	return b, p, nil
}

// Start returns the position of the line fill, whose rows are repeated over the board. Without such
// a line, all squares are walls.
func (b *BoardRules) Start() (p grid.Position) {
	if b.ruleset.fill == "" {
		return p
	}
	fill := strings.Split(b.ruleset.fill, "/")
	rows, columns := b.Size()
	for row := range rows {
		for column := range columns {
			line := fill[row%len(fill)]
			code := slices.Index(b.Signs[:], line[column%len(line)])
			p = with(p, b.Square(row, column), uint8(code))
		}
	}
	return p
}

// Left appends the options of Left to dst, in the order of the lines of the ruleset. Within a line
// the options have the order of the directions, of the squares, and of the lengths of repetitions.
func (b *BoardRules) Left(dst []grid.Position, p grid.Position) []grid.Position {
	return b.options(dst, p, partizan.Left)
}

// Right appends the options of Right to dst, in the order of Left.
func (b *BoardRules) Right(dst []grid.Position, p grid.Position) []grid.Position {
	return b.options(dst, p, partizan.Right)
}

func (b *BoardRules) options(dst []grid.Position, p grid.Position, player partizan.Player) []grid.Position {
	for i := range b.moves[player] {
		m := &b.moves[player][i]
		if m.fixed == nil {
			dst = b.walk(dst, m, p)
			continue
		}
		for j := range m.fixed {
			f := &m.fixed[j]
			for at := f.anchors(b, p); !at.Empty(); at = at.Rest() {
				q := f.apply(p, at.Min())
				if !m.after.plain && !m.after.finish(b, p, &q) {
					continue
				}
				dst = append(dst, q)
			}
		}
	}
	return dst
}

// fixedMove is a leg without repetitions in one direction.
type fixedMove struct {
	path *path
	back route // one step against the direction

	// The changed squares, and those that Left and Right have after the move, if the first square of
	// the pattern is square -base.
	changed, left, right grid.Set
	base                 int
}

// fix compiles a leg without repetitions in one direction.
func (b *BoardRules) fix(p *path, v vector) fixedMove {
	f := fixedMove{path: p, back: v.negative().route()}
	delta := v.row*b.stride() + v.column
	f.base = min(0, delta*(len(p.nodes)-1))
	for i, n := range p.nodes {
		if n.to == same {
			continue
		}
		square := grid.Single(i*delta - f.base)
		f.changed = f.changed.Or(square)
		if n.to&1 != 0 {
			f.left = f.left.Or(square)
		}
		if n.to&2 != 0 {
			f.right = f.right.Or(square)
		}
	}
	return f
}

// stride returns the difference of the squares of two rows.
func (b *BoardRules) stride() int { return b.Square(1, 0).Min() }

// anchors returns the squares on which the pattern can begin.
func (f *fixedMove) anchors(b *BoardRules, p grid.Position) grid.Set {
	nodes := f.path.nodes
	last := len(nodes) - 1
	at := nodes[last].from.of(p)
	if f.path.ahead != 0 {
		at = at.AndNot(b.step((^f.path.ahead).of(p), f.back))
	}
	for i := last - 1; i >= 0 && !at.Empty(); i-- {
		at = b.step(at, f.back).And(nodes[i].from.of(p))
	}
	return at
}

// apply returns the position after the move that begins on a square.
func (f *fixedMove) apply(p grid.Position, square int) grid.Position {
	n := square + f.base
	changed := f.changed.Lsh(n)
	return grid.Position{Left: p.Left.AndNot(changed).Or(f.left.Lsh(n)), Right: p.Right.AndNot(changed).Or(f.right.Lsh(n))}
}
