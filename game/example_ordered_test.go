package game_test

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// hex is a position of Hex on 4 by 4 cells. One player connects top and bottom, and the other
// player connects left and right. The board is reflected after each move, so the player to move
// always connects top and bottom. The position does not contain the player to move.
type hex = struct{ Mine, Theirs uint16 }

type hexRules struct{}

func (r hexRules) Moves(dst []hex, p hex) []hex {
	if r.lost(p) {
		return dst
	}
	for free := ^(p.Mine | p.Theirs); free != 0; free &= free - 1 {
		dst = append(dst, hex{transpose(p.Theirs), transpose(p.Mine | free&-free)})
	}
	return dst
}

// lost reports whether the opponent has connected left and right.
func (hexRules) lost(p hex) bool {
	const left, right = 0x1111, 0x8888
	return fill(p.Theirs&left, p.Theirs)&right != 0
}

// hexDistance returns the number of stones that mine needs to connect top and bottom around
// theirs, or 16 if the connection is impossible.
func hexDistance(mine, theirs uint16) int {
	const top, bottom = 0x000f, 0xf000
	reach := fill(mine&top, mine) // without another stone
	for missing := 0; missing < 16; missing++ {
		if reach&bottom != 0 {
			return missing
		}
		next := (neighbors(reach) | top | reach) &^ theirs
		if next = fill(next, mine|next); next == reach {
			break
		}
		reach = next
	}
	return 16
}

// fill returns the cells of among that are connected with from.
func fill(from, among uint16) uint16 {
	for {
		next := (from | neighbors(from)) & among
		if next == from {
			return from
		}
		from = next
	}
}

// neighbors returns the neighbors of some cells. A cell has up to six neighbors.
func neighbors(c uint16) uint16 {
	const left, right = 0x1111, 0x8888
	return c<<4 | c>>4 | c&^right<<1 | c&^left>>1 | c&^left<<3 | c&^right>>3
}

// transpose exchanges rows and columns.
func transpose(c uint16) (t uint16) {
	for ; c != 0; c &= c - 1 {
		i := bits.TrailingZeros16(c)
		t |= 1 << (i%4*4 + i/4)
	}
	return t
}

// The number of visited positions depends on the order of the moves. The heuristic prefers moves
// that bring the player nearer to the goal than the opponent.
func ExampleOrdered() {
	g := game.Normal[hex](hexRules{})
	ordered := game.Ordered(g, func(p hex) int {
		return hexDistance(transpose(p.Theirs), transpose(p.Mine)) - hexDistance(p.Mine, p.Theirs)
	})
	for _, g := range []game.Game[hex]{g, ordered} {
		search := minimax.AlphaBeta[hex]{Game: g, Workers: 1}
		r, err := search.Solve(context.Background(), hex{Theirs: 1 << 8}) // after a stone at the edge
		fmt.Println(r.Value, r.Stats.Positions, err)
	}
	// Output:
	// 1 510421 <nil>
	// 1 6989 <nil>
}
