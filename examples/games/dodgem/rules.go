// Package dodgem has the rules of Dodgem, the game of Colin Vout (1972) in which cars
// may go to and fro for ever, and plays it.
package dodgem

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
)

// The least and the largest board.
const (
	MinSize = 2
	MaxSize = 5
)

// Position is a position of Dodgem as the player to move sees it, whose cars go to the
// right: each bit of a set is a square, counted from the lower left corner, row by
// row. For the player whose cars go up, left and right are exchanged with down and up:
// the board is reflected in its diagonal. So who is to move makes no difference, and
// need not be said.
//
// There is room for all boards of at most MaxSize in one word.
type Position struct{ mine, others uint32 }

// Rules are the rules (Vout, 1972; Berlekamp, Conway and Guy, Winning Ways, ch. 22) on
// a board of so many rows and columns. A player with no move wins.
type Rules int

// Game returns the game with these rules.
func (d Rules) Game() game.Game[Position] { return game.Misere[Position](d) }

// Start returns the position at the beginning: the cars of the first player are in the
// first column, those of the second in the first row, and the corner is empty.
func (d Rules) Start() Position {
	var p Position
	for i := 1; i < int(d); i++ {
		p.mine |= d.square(0, i)
		p.others |= d.square(i, 0)
	}
	return p
}

// square returns the set of one square.
func (d Rules) square(column, row int) uint32 { return 1 << (column + int(d)*row) }

// Moves appends first the positions after a move to the right or off the board.
func (d Rules) Moves(dst []Position, p Position) []Position {
	for _, by := range [][2]int{{1, 0}, {0, 1}, {0, -1}} {
		for cars := p.mine; cars != 0; cars &= cars - 1 {
			from := cars & -cars
			to, ok := d.step(from, by[0], by[1])
			if ok && to&(p.mine|p.others) == 0 {
				dst = append(dst, d.reflect(Position{p.others, p.mine&^from | to}))
			}
		}
	}
	return dst
}

// step returns the square that is by so many columns and rows away, or the empty set
// if that is off the board on the right; ok false on other sides.
func (d Rules) step(from uint32, columns, rows int) (to uint32, ok bool) {
	at := bits.TrailingZeros32(from)
	column, row := at%int(d)+columns, at/int(d)+rows
	switch {
	case row < 0 || row >= int(d):
		return 0, false
	case column == int(d):
		return 0, true
	}
	return d.square(column, row), true
}

// reflect exchanges columns and rows.
func (d Rules) reflect(p Position) Position {
	return Position{d.transpose(p.mine), d.transpose(p.others)}
}

func (d Rules) transpose(set uint32) (t uint32) {
	for ; set != 0; set &= set - 1 {
		at := bits.TrailingZeros32(set)
		t |= d.square(at/int(d), at%int(d))
	}
	return t
}

// Board is a position as the first player sees it.
type Board struct {
	Rules
	right, up uint32 // the cars that go to the right, and those that go up
}

// NewBoard returns the board at p; first is whether the first player is to move.
func NewBoard(d Rules, p Position, first bool) Board {
	if first {
		return Board{d, p.mine, p.others}
	}
	p = d.reflect(p)
	return Board{d, p.others, p.mine}
}

// String returns the board as lines, the uppermost row first.
func (b Board) String() string { return b.draw(false) }

// draw draws the board.
func (b Board) draw(paint dialogue.Palette) string {
	var text strings.Builder
	for row := int(b.Rules) - 1; row >= 0; row-- {
		fmt.Fprint(&text, row+1)
		for column := range int(b.Rules) {
			car := paint.Paint(dialogue.Dim, ".")
			switch s := b.square(column, row); {
			case b.right&s != 0:
				car = paint.Paint(dialogue.Red, ">")
			case b.up&s != 0:
				car = paint.Paint(dialogue.Blue, "^")
			}
			text.WriteString(" " + car)
		}
		text.WriteByte('\n')
	}
	text.WriteByte(' ')
	for column := range int(b.Rules) {
		fmt.Fprintf(&text, " %c", 'a'+column)
	}
	text.WriteByte('\n')
	return text.String()
}

// MoveText names the move between two boards: the squares it leads from and to.
func MoveText(before, after Board) string {
	was, is := before.right|before.up, after.right|after.up
	return before.name(was&^is) + "-" + before.name(is&^was)
}

// name returns the name of a square, or what stands for none.
func (d Rules) name(square uint32) string {
	if square == 0 {
		return "off"
	}
	at := bits.TrailingZeros32(square)
	return fmt.Sprintf("%c%d", 'a'+at%int(d), at/int(d)+1)
}
