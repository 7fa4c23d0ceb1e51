package game_test

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/minimax"
)

// boxes is a position of dots and boxes with 2 by 2 boxes. The position contains the lead,
// because Score counts all boxes at the end. The position contains the player to move, because a
// player who completes a box moves again.
type boxes struct {
	Edges  uint16 // the edges that are drawn: 6 horizontal ones, then 6 vertical ones
	Lead   int8   // the boxes of player 0 less those of player 1
	Player uint8
}

type boxesRules struct{}

// box has the edges of each box.
var box = [4]uint16{
	1<<0 | 1<<2 | 1<<6 | 1<<7, 1<<1 | 1<<3 | 1<<7 | 1<<8,
	1<<2 | 1<<4 | 1<<9 | 1<<10, 1<<3 | 1<<5 | 1<<10 | 1<<11,
}

func (boxesRules) Moves(dst []boxes, p boxes) []boxes {
	for free := ^p.Edges & (1<<12 - 1); free != 0; free &= free - 1 {
		edge := free & -free
		next := boxes{p.Edges | edge, p.Lead, 1 - p.Player}
		for _, b := range box {
			if b&edge != 0 && next.Edges&b == b {
				next.Lead += 1 - 2*int8(p.Player)
				next.Player = p.Player
			}
		}
		dst = append(dst, next)
	}
	return dst
}

// Turn returns the player to move: the same player may move twice in a row.
func (boxesRules) Turn(p boxes) int { return int(p.Player) }

// Score is relative to the player who would move next.
func (boxesRules) Score(p boxes) int { return int(p.Lead) * (1 - 2*int(p.Player)) }

// Bounds assumes that either player wins all remaining boxes. A search stops where the bounds
// decide the game.
func (r boxesRules) Bounds(p boxes) (lo, hi int) {
	left := 0
	for _, b := range box {
		if p.Edges&b != b {
			left++
		}
	}
	return r.Score(p) - left, r.Score(p) + left
}

// In this game a player may move again and score during the play.
func Example_movingAgain() {
	solver := minimax.NewSolver[boxes](boxesRules{})
	r, err := solver.Solve(context.Background(), boxes{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%+d boxes for the first player\n", r.Value)
	for p := (boxes{}); len(r.Line) > 0; p, r.Line = r.Line[0], r.Line[1:] {
		fmt.Printf("%d draws edge %d\n", p.Player, bits.TrailingZeros16(r.Line[0].Edges&^p.Edges))
	}
	// Output:
	// +2 boxes for the first player
	// 0 draws edge 0
	// 1 draws edge 1
	// 0 draws edge 2
	// 1 draws edge 3
	// 0 draws edge 10
	// 1 draws edge 4
	// 0 draws edge 9
	// 0 draws edge 5
	// 1 draws edge 11
	// 1 draws edge 6
	// 0 draws edge 7
	// 0 draws edge 8
}
