package domineering

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
)

// Duel is Domineering with alternating moves on boards of up to 11 rows and columns. Duel is a
// game.Game for the solvers of package minimax. A win has score 1, and a loss has score -1. A
// solver finds the winner, and not the value of the partizan game.
//
// A position of a Duel is a position of a [Board] in the view of the player to move. The player to
// move always places vertical dominoes, and each move turns the board. Therefore a [Position] is two
// machine words, and does not record the player to move. [Board.Duel] returns a position of a Duel.
//
// The bounds of the zero Duel count moves that the opponent cannot prevent. The bounds of a Duel
// from [NewDuel] also use the values of small components, and a solver searches far fewer
// positions. See [Duel.Bounds].
type Duel struct {
	known *components // or nil
}

// Position is a position of a [Duel]: the set of free squares in the view of the player to move. The
// square in a row and a column, counted from 0 from the upper left corner, is 11·row + column.
type Position struct{ free grid.Set }

// NewDuel returns a Duel that computes the values of components of at most squares squares, and
// stores the values in up to 32 MiB of memory. The Duel also has a partizan.Solver with a Store, each with
// the default memory. If the memory does not suffice for a component, the Duel treats the component
// as a large component. A Duel is safe for concurrent use.
//
// With more squares a solver searches fewer positions, and the values take longer. A good number is
// 16 for boards of up to 64 squares, and 20 for larger boards. NewDuel panics unless squares is 0 to
// [MaxSquares].
func NewDuel(squares int) Duel {
	if squares < 0 || squares > MaxSquares {
		panic(fmt.Sprintf("domineering: values of components of %d squares, want 0 to %d", squares, MaxSquares))
	}
	return Duel{newComponents(squares)}
}

// Duel returns the position of a [Duel] for p, with the player first to move. For boards of more
// than 11 rows or columns, the error wraps [game.ErrSize].
func (b *Board) Duel(p grid.Position, first partizan.Player) (Position, error) {
	rows, columns := b.Size()
	if rows > side || columns > side {
		return Position{}, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns, want at most %d", rows, columns, side)
	}
	var view grid.Set
	for row := range rows {
		for column := range columns {
			if square := b.Square(row, column); !p.Left.And(square).Empty() {
				view = view.Or(grid.Single(side*row + column))
			}
		}
	}
	if first == partizan.Right {
		view = transpose(view)
	}
	return Position{alive(view)}, nil
}

// Alternately returns a game with alternating moves, and the position of this game for p, with the
// player first to move. The game is faster to solve than partizan.Alternating. If the board has
// more than 11 rows or columns, ok is false. All games that Alternately returns for a board share
// the values of small components.
func (b *Board) Alternately(p grid.Position, first partizan.Player) (g game.Game[Position], start Position, ok bool) {
	start, err := b.Duel(p, first)
	if err != nil {
		return nil, start, false
	}
	return Duel{b.known()}, start, true
}

// alive returns the squares that have a free neighbor.
func alive(free grid.Set) grid.Set {
	return free.And(beside(free).Or(down(free)).Or(up(free)))
}

// Moves appends the positions after a vertical domino to dst. A domino is safe if no horizontal
// domino can prevent the domino. Moves omits safe dominoes if other moves exist. A safe domino can
// wait: a player who wins by a safe domino also wins by another move (Bullock 2002).
//
// Moves that leave many dominoes to the player and few dominoes to the opponent come first, and
// safe dominoes count twice. Among equal moves, the moves that make the dominoes of a column at the
// side safe come first, from the corner on.
func (d Duel) Moves(dst []Position, p Position) []Position {
	begin := len(dst)
	uppers := p.free.And(up(p.free))
	contested := beside(p.free).And(p.free)
	if some := uppers.And(contested.Or(up(contested))); !some.Empty() {
		uppers = some
	}
	if uppers.Empty() {
		return dst
	}
	turned := transpose(p.free) // once, since a move changes two squares
	top, bottom := p.free.Min()/side, height(p.free)-1
	all := columns(p.free)
	first, last := bits.TrailingZeros16(all), bits.Len16(all)-1
	var scores [side * side]int
	for ; !uppers.Empty(); uppers = uppers.Rest() {
		square := uppers.Min()
		row, column := square/side, square%side
		aside, end := min(column-first, last-column), min(row-top, bottom-1-row)
		score := 128*dominoes(p.free.AndNot(grid.Set{Low: 1 | 1<<side}.Lsh(square))) + 64*(aside%2) - 4*aside - end
		dst = append(dst, Position{})
		at := len(dst) - 1
		for ; at > begin && scores[at-1-begin] < score; at-- {
			dst[at], scores[at-begin] = dst[at-1], scores[at-1-begin]
		}
		dst[at], scores[at-begin] = Position{alive(turned.AndNot(grid.Set{Low: 1 | 1<<1}.Lsh(side*column + row)))}, score
	}
	return dst
}

// dominoes returns how many more vertical dominoes fit than horizontal ones, with the certain
// ones of both counted twice.
func dominoes(free grid.Set) int {
	safeVertical, safeHorizontal := free.AndNot(beside(free)), free.AndNot(down(free).Or(up(free)))
	return vertical(free).Len() + vertical(safeVertical).Len() - horizontal(free).Len() - horizontal(safeHorizontal).Len()
}

// Score returns -1: a player who cannot move loses.
func (Duel) Score(Position) int { return -1 }

// Canonical returns the least image of p under reflections and translations. The image is in the
// upper left corner.
func (d Duel) Canonical(p Position) Position { return Position{canonical(p.free)} }

// canonical returns the least image of s under reflections and translations.
func canonical(s grid.Set) grid.Set {
	s = cornered(s)
	half := cornered(halfTurned(s))
	least := s
	for _, image := range [...]grid.Set{half, cornered(flipped(s)), cornered(flipped(half))} {
		if image.High < least.High || image.High == least.High && image.Low < least.Low {
			least = image
		}
	}
	return least
}

// Bounds returns the value of p if a bound of the partizan value decides the winner, and otherwise
// -1 and 1. The bounds of the partizan value count moves that the opponent cannot prevent (Breuker,
// Uiterwijk and van den Herik 2000; Bullock 2002), and use the values of small components (Conway
// 1976).
func (d Duel) Bounds(p Position) (lo, hi int) {
	small, rest := d.split(p.free)
	mine := counted(&small, rest, true)
	if mine >= 0 {
		return 1, 1
	}
	turnedSmall, turnedRest := d.split(transpose(p.free))
	theirs := counted(&turnedSmall, turnedRest, false)
	switch {
	case theirs >= 0:
		return -1, -1
	case d.known == nil:
	case d.banded(&small, rest, true) >= 0:
		return 1, 1
	case d.banded(&turnedSmall, turnedRest, false) >= 0:
		return -1, -1
	}
	return -1, 1
}
