// Package torere implements mū tōrere, the board game of the Māori. The board is a star of eight
// points around a middle. Each player moves one of four men to the free point, until a player
// cannot move and loses.
//
// The package is an example of a small game where most positions are draws. A play need not end:
// players who know the few traps can move forever.
//
// # Positions
//
// A [Position] has the men of the player to move and the men of the opponent, nine bits each. A
// move exchanges the two sets. A position does not record the color of the player to move.
// Therefore a board with White to move and the same board with exchanged colors and Black to move
// are one position.
//
// # Capabilities
//
//   - Canonical: the star has sixteen turns and reflections.
//   - [Index] numbers the positions without gaps, for a table in a file.
//
// Rules have no Key, since a position has four bytes, and no Bounds, since nothing is known of a
// position without a search.
//
// # Known results
//
// The start is a draw. With the color of the player to move, the start reaches 1,180 positions: 208
// wins, 128 losses and 844 draws (GamesCrafters). Up to turns and reflections of the star, 46
// positions of black and white men exist (Ascher 1987).
package torere

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

const (
	ring  = 8 // points
	all   = 1<<9 - 1
	heart = 1 << ring // the middle
)

// Position is the men of the player to move and the men of the opponent. Points 1 to 8 of the star,
// clockwise from the top, are the bits from 0 on. The middle is bit 8.
type Position struct{ mine, theirs uint16 }

// Men returns the men of the player to move and the men of the opponent as sets of bits.
func (p Position) Men() (mine, theirs uint16) { return p.mine, p.theirs }

// Rules are the rules of mū tōrere. Rules is a [game.Game]. A player who cannot move loses.
type Rules struct{}

var (
	_ game.Game[Position]          = Rules{}
	_ game.Canonicalizer[Position] = Rules{}
	_ game.MoveNamer[Position]     = Rules{}
)

// Start returns the first position: the player to move has points 1 to 4, the opponent has points 5
// to 8, and the middle is free.
func (Rules) Start() Position { return Position{0b1111, 0b1111_0000} }

// Moves appends the options of p to dst: moves from the points of the star in order, then the move
// from the middle. A man moves to a free point of the star from a neighbor of the point or from the
// middle. A man moves to the free middle only from a point beside a man of the opponent.
func (Rules) Moves(dst []Position, p Position) []Position {
	free := all &^ (p.mine | p.theirs)
	from := beside(free) | heart
	if free == heart {
		from = beside(p.theirs)
	}
	for from &= p.mine; from != 0; from &= from - 1 {
		man := from & -from
		dst = append(dst, Position{p.theirs, p.mine&^man | free})
	}
	return dst
}

// Score returns -1: a player who cannot move has lost.
func (Rules) Score(Position) int { return -1 }

// beside returns the points of the star beside those of a set.
func beside(points uint16) uint16 {
	points &^= heart
	return (points<<1 | points>>1 | points<<(ring-1) | points>>(ring-1)) &^ heart & all
}

// Canonical returns the least image of p under turns and reflections.
func (Rules) Canonical(p Position) Position {
	least := p
	for _, q := range [2]Position{p, {reflected(p.mine), reflected(p.theirs)}} {
		for range ring {
			q = Position{turned(q.mine), turned(q.theirs)}
			if q.mine < least.mine || q.mine == least.mine && q.theirs < least.theirs {
				least = q
			}
		}
	}
	return least
}

// turned returns points turned by one place.
func turned(points uint16) uint16 {
	return points&heart | uint16(bits.RotateLeft8(uint8(points), 1))
}

// reflected returns points reflected.
func reflected(points uint16) uint16 {
	return points&heart | uint16(bits.Reverse8(uint8(points)))
}

// MoveName returns the point that a man leaves and the point that the man enters, such as 4-c. The
// middle is c.
func (Rules) MoveName(p, option Position) string {
	return Name(p.mine&^option.theirs) + "-" + Name(option.theirs&^p.mine)
}

// Name returns the name of a point: a number from 1 to 8, or c for the middle. The point is a set
// with one bit.
func Name(point uint16) string {
	if point == heart {
		return "c"
	}
	return fmt.Sprint(bits.TrailingZeros16(point) + 1)
}

// ParseMove returns the position after the move at p named by text. Case does not matter. The error
// wraps [game.ErrMove].
func (r Rules) ParseMove(p Position, text string) (Position, error) {
	return boards.Named(r, p, text)
}

// signs are the signs of points with a man of the player to move, with one of the other's, and free.
const signs = "XO."

// Text returns the signs of the points 1 to 8 and of the middle: X for a man of the player to move,
// O for a man of the opponent, and a dot for the free point. The text of the start is "XXXXOOOO.".
func (r Rules) Text(p Position) string {
	text := make([]byte, 0, ring+1)
	for i := range ring + 1 {
		text = append(text, byte(r.PointAt(p, 0, i)))
	}
	return string(text)
}

// PointAt returns the sign of a point of p, counted from 0, with the middle as the last point. The
// sign is X for a man of the first player, O for a man of the second player, or a dot. The player
// to move at p is 0, the first, or 1.
func (Rules) PointAt(p Position, player, point int) rune {
	switch {
	case p.mine>>point&1 != 0:
		return rune(signs[player])
	case p.theirs>>point&1 != 0:
		return rune(signs[1-player])
	}
	return rune(signs[2])
}

// String returns the text of [Rules.Text].
func (p Position) String() string { return Rules{}.Text(p) }

// Parse reads a text of Text. The error wraps [game.ErrPosition].
func (Rules) Parse(text string) (p Position, err error) {
	if len(text) != ring+1 {
		return p, game.SyntaxErrorf(game.ErrPosition, "%q has %d signs, want those of the points 1 to 8 and of the middle", text, len(text))
	}
	for i := range ring + 1 {
		switch text[i] {
		case signs[0]:
			p.mine |= 1 << i
		case signs[1]:
			p.theirs |= 1 << i
		case signs[2]:
		default:
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q in %q, want X, O or a dot", text[i], text)
		}
	}
	if bits.OnesCount16(p.mine) != ring/2 || bits.OnesCount16(p.theirs) != ring/2 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q, want four men of each player", text)
	}
	return p, nil
}

// TextOf returns a text like Text, with X for the men of the first player and O for the men of the
// second player. The player to move at p is 0, the first, or 1.
func (r Rules) TextOf(p Position, player int) string {
	if player == 1 {
		p.mine, p.theirs = p.theirs, p.mine
	}
	return r.Text(p)
}

// Draw returns a drawing of the star in lines, with the names of the points. The men of the first
// player are X, and the men of the second player O. The player to move at p is 0, the first, or 1.
func (r Rules) Draw(p Position, player int) string {
	t := r.TextOf(p, player)
	return fmt.Sprintf("      1 %c\n  8 %c     2 %c\n7 %c   c %c   3 %c\n  6 %c     4 %c\n      5 %c\n",
		t[0], t[7], t[1], t[6], t[8], t[2], t[5], t[3], t[4])
}
