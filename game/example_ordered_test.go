package game_test

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

const hexSize = 4

// Hex is Hex on a board of 4x4 cells, which each player wants to cross: the player to move
// from the first row to the last, the other one from the first column to the last.
type Hex struct {
	Expanded *int // counts the positions whose moves were generated, but for terminal ones
}

// Stones are the cells of the player to move, and those of the other, as bits. Since the
// player to move always crosses the rows, a move reflects the board in its diagonal.
type Stones struct{ Mine, Theirs uint16 }

func (h Hex) Moves(dst []Stones, s Stones) []Stones {
	theirs := diagonal(s.Theirs)
	if connected(theirs&firstRow, theirs)&lastRow != 0 {
		return dst
	}
	*h.Expanded++
	for free := ^(s.Mine | s.Theirs); free != 0; free &= free - 1 {
		dst = append(dst, Stones{theirs, diagonal(s.Mine | free&-free)})
	}
	return dst
}

// Score is asked only where the other player has crossed the board: there are no draws.
func (Hex) Score(Stones) int { return -1 }

// Distance evaluates a position by the stones that each player lacks to cross the board.
func (Hex) Distance(s Stones) int {
	return missing(diagonal(s.Theirs), diagonal(s.Mine)) - missing(s.Mine, s.Theirs)
}

// missing returns how many stones a player lacks to cross the rows if the other one no
// longer moves, or one more than there are cells if that cannot be.
func missing(mine, theirs uint16) int {
	reached := connected(mine&firstRow, mine)
	for stones := range hexSize*hexSize + 1 {
		if reached&lastRow != 0 {
			return stones
		}
		reached = connected(reached|(neighbors(reached)|firstRow)&^theirs, mine)
	}
	return hexSize*hexSize + 1
}

const (
	firstRow = 1<<hexSize - 1
	lastRow  = firstRow << (hexSize * (hexSize - 1))
)

// connected returns the cells, and those of mine that they lead to.
func connected(cells, mine uint16) uint16 {
	for {
		grown := cells | neighbors(cells)&mine
		if grown == cells {
			return cells
		}
		cells = grown
	}
}

// neighbors returns the cells beside those of c: left and right, above and above right,
// below and below left.
func neighbors(c uint16) uint16 {
	const left, right = 0x1111, 0x8888 // columns
	return c<<hexSize | c>>hexSize | c&^right<<1 | c&^left>>1 | c&^right>>(hexSize-1) | c&^left<<(hexSize-1)
}

// diagonal exchanges rows and columns.
func diagonal(c uint16) (d uint16) {
	for ; c != 0; c &= c - 1 {
		i := bits.TrailingZeros16(c)
		d |= 1 << (i%hexSize*hexSize + i/hexSize)
	}
	return d
}

// Alpha-beta searches far fewer positions if the moves that look best come first: here
// some 3,700 instead of 54,000, after one stone of each player. One worker suffices, and
// may count without a lock.
func ExampleOrdered() {
	start := Stones{Mine: 1 << 9, Theirs: 1 << 8}
	plain, ordered := 0, 0
	hex := Hex{&plain}
	v, err := (&minimax.AlphaBeta[Stones]{Game: hex, Workers: 1}).Value(context.Background(), start)
	fmt.Println("value:", v, err)
	hex.Expanded = &ordered
	v, err = (&minimax.AlphaBeta[Stones]{Game: game.Ordered(hex, hex.Distance), Workers: 1}).Value(context.Background(), start)
	fmt.Println("value:", v, err)
	fmt.Println("less than a tenth of the positions:", ordered < plain/10)
	// Output:
	// value: 1 <nil>
	// value: 1 <nil>
	// less than a tenth of the positions: true
}
