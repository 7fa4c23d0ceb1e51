package domineering

import (
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// Duel is Domineering on boards of up to 8 rows and columns in which the players move in turn,
// a game.Game for the solvers of package minimax: who wins is asked, and not what a position
// is worth. A win is worth 1, and a loss -1.
//
// Its positions are those of a [Board] as the player to move sees them, who places vertical
// dominoes: after each move the board is turned. So one machine word says all, and who the
// player is does not matter. [Board.Duel] makes positions.
type Duel struct{}

// Duel returns the position in which a player is to move at p. Only boards of at most 8 rows
// and columns have one; for others the error wraps [ErrSize].
func (b *Board) Duel(p Position, first partizan.Player) (Position, error) {
	if !b.turns {
		return 0, fmt.Errorf("%w of at most 8 rows and columns: %d rows and %d columns", ErrSize, b.rows, b.columns)
	}
	if first == partizan.Right {
		p = transpose(p)
	}
	return alive(p), nil
}

// Alternately returns a game in which the players move in turn and its position in which the
// given one begins at p, where that is faster to solve than partizan.Alternating: on boards
// that have a [Duel].
func (b *Board) Alternately(p Position, first partizan.Player) (g game.Game[Position], start Position, ok bool) {
	start, err := b.Duel(p, first)
	return Duel{}, start, err == nil
}

const (
	firstColumn Position = 0x0101010101010101
	lastColumn  Position = firstColumn << 7
)

// beside returns the squares to the left and the right of some.
func beside(p Position) Position { return p<<1&^firstColumn | p>>1&^lastColumn }

// alive returns p without the squares that have no free neighbor.
func alive(p Position) Position { return p & (beside(p) | p<<8 | p>>8) }

// Moves appends the positions after a vertical domino. First come those after which the most
// dominoes fit that are vertical, compared with horizontal ones, and of these where the bounds
// look best.
func (Duel) Moves(dst []Position, p Position) []Position {
	begin := len(dst)
	var scores [64]int8
	for upper := p & (p >> 8); upper != 0; upper &= upper - 1 {
		square := upper & -upper
		next := alive(p &^ (square | square<<8))
		turned := transpose(next)
		mine, most := margin(next, false)
		theirs, least := margin(turned, true)
		score := int8(4*(vertical(next)-horizontal(next)) + mine - most - theirs + least)
		dst = append(dst, turned)
		i := len(dst) - 1
		for ; i > begin && scores[i-1-begin] < score; i-- {
			dst[i], scores[i-begin] = dst[i-1], scores[i-1-begin]
		}
		dst[i], scores[i-begin] = turned, score
	}
	return dst
}

// Score is that of a position without moves: the player to move loses.
func (Duel) Score(Position) int { return -1 }

// Key is the position.
func (Duel) Key(p Position) uint64 { return uint64(p) }

// Canonical returns the least of the images of p under reflection, moved to the upper left
// corner.
func (Duel) Canonical(p Position) Position {
	p = corner8(p)
	q := corner8(Position(bits.ReverseBytes64(bits.Reverse64(uint64(p)))))
	return min(p, q, corner8(Position(bits.ReverseBytes64(uint64(p)))), corner8(Position(bits.ReverseBytes64(uint64(q)))))
}

// Bounds says who wins where moves that are certain decide (Breuker, Uiterwijk and van den
// Herik 2000; Bullock 2002): a player wins who can make more of them than the opponent can make
// moves at all.
func (Duel) Bounds(p Position) (lo, hi int) {
	if certain, most := margin(p, true); certain > most {
		return 1, 1
	}
	if certain, most := margin(transpose(p), false); certain >= most {
		return -1, -1
	}
	return -1, 1
}

// vertical returns how many vertical dominoes fit at once: half of each run of squares in a
// column.
func vertical(p Position) (n int) {
	for {
		top := p &^ (p << 8) & (p >> 8) // the first square of each run of two or more
		if top == 0 {
			return n
		}
		n += bits.OnesCount64(uint64(top))
		p &^= top | top<<8
	}
}

// horizontal returns how many horizontal dominoes fit at once.
func horizontal(p Position) (n int) {
	for {
		left := p &^ (p << 1 &^ firstColumn) & (p >> 1 &^ lastColumn)
		if left == 0 {
			return n
		}
		n += bits.OnesCount64(uint64(left))
		p &^= left | left<<1
	}
}

// margin returns a number of vertical dominoes that can be placed for certain, however
// horizontal ones are, if the vertical ones begin or not, and how many horizontal ones can be
// placed at most by then. It counts squares of three kinds:
//
//   - A safe domino: no free square is beside it, so that no horizontal domino can be in its
//     way.
//   - A protected block of two by two free squares, with nothing free at one side. A domino
//     in the column of the other side makes that one safe, so that it is worth two, unless a
//     horizontal domino comes first.
//   - A vulnerable domino, of any two free squares: worth one, unless a horizontal domino comes
//     first.
//
// They are chosen so that no horizontal domino can be in the way of two of them, greedily.
// The players then take turns to take them, and shares tells how many moves that is. There are
// at most as many horizontal dominoes as fit now; and each vertical one of a share, and the
// one that it makes safe, takes contested squares, on which a horizontal one could have been:
// two, or one if only that has a free square beside it.
func margin(p Position, begins bool) (certain, most int) {
	contested := beside(p) & p
	safe, rest := 0, p // of which no domino is chosen, nor one beside
	for free := p &^ contested; ; {
		top := free &^ (free << 8) & (free >> 8)
		if top == 0 {
			break
		}
		safe += bits.OnesCount64(uint64(top))
		free &^= top | top<<8
		rest &^= top | top<<8
	}
	closedLeft, closedRight := ^(p << 1 &^ firstColumn), ^(p >> 1 &^ lastColumn)
	closed := closedLeft&(closedLeft>>8) | (closedRight>>1)&(closedRight>>9)
	blocks, single, half := 0, 0, 0 // half are those with one contested square
	for {
		block := rest & (rest >> 1 &^ lastColumn)
		block &= block >> 8 & closed
		if block == 0 {
			break
		}
		block &= -block
		block |= block << 1
		block |= block << 8
		rest &^= block | beside(block)
		blocks++
	}
	for {
		domino := rest & (rest >> 8)
		if domino == 0 {
			break
		}
		domino &= -domino
		domino |= domino << 8
		rest &^= domino | beside(domino)
		single++
		if domino&^contested != 0 {
			half++
		}
	}
	first := 1
	if begins {
		first = 0
	}
	share := int(shares[first][blocks][single])
	taken := 2*share - min(half, share)
	return safe + share, min(horizontal(p), (bits.OnesCount64(uint64(contested))-taken)/2)
}

// shares tells how many moves are certain with so many protected blocks and vulnerable
// dominoes, if the one who wants them begins (0) or the opponent does (1).
var shares = func() (all [2][17][33]int8) {
	for blocks := range all[0] {
		for single := range all[0][blocks] {
			switch {
			case blocks > 0:
				all[0][blocks][single] = 2 + all[1][blocks-1][single]
			case single > 0:
				all[0][blocks][single] = 1 + all[1][blocks][single-1]
			}
			left := all[0][blocks][single] // if the opponent moves elsewhere
			if blocks > 0 {
				left = min(left, all[0][blocks-1][single])
			}
			if single > 0 {
				left = min(left, all[0][blocks][single-1])
			}
			all[1][blocks][single] = left
		}
	}
	return all
}()

// corner8 moves a set to the upper left corner of 8 by 8 squares.
func corner8(p Position) Position {
	if p == 0 {
		return 0
	}
	p >>= bits.TrailingZeros64(uint64(p)) &^ 7
	columns := p | p>>32
	columns |= columns >> 16
	columns |= columns >> 8
	return p >> bits.TrailingZeros8(uint8(columns))
}
