package game_test

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// othello is a position of Othello on 4 by 4 squares, with a bit for each square: the discs of
// the player to move and the discs of the opponent.
type othello = struct{ Mine, Theirs uint16 }

type othelloRules struct{}

// Moves appends an option for each square that captures discs. If there is none, the player must
// pass: the only option is the same board with the players exchanged. If the opponent cannot
// capture either, the position is terminal.
func (r othelloRules) Moves(dst []othello, p othello) []othello {
	n := len(dst)
	dst = r.captures(dst, p)
	if len(dst) > n {
		return dst
	}
	if passed := (othello{p.Theirs, p.Mine}); len(r.captures(nil, passed)) > 0 {
		dst = append(dst, passed)
	}
	return dst
}

func (othelloRules) Score(p othello) int {
	return bits.OnesCount16(p.Mine) - bits.OnesCount16(p.Theirs)
}

func (r othelloRules) captures(dst []othello, p othello) []othello {
	for at := range 16 {
		if flips := r.flips(p, at); flips != 0 {
			dst = append(dst, othello{p.Theirs &^ flips, p.Mine | flips | 1<<at})
		}
	}
	return dst
}

// flips returns the discs that a disc at a square captures, or 0 if the square is occupied.
func (othelloRules) flips(p othello, at int) (flips uint16) {
	if (p.Mine|p.Theirs)>>at&1 != 0 {
		return 0
	}
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			var row uint16
			for x, y := at%4+dx, at/4+dy; x >= 0 && x < 4 && y >= 0 && y < 4; x, y = x+dx, y+dy {
				b := uint16(1) << (4*y + x)
				if p.Theirs&b == 0 {
					if p.Mine&b != 0 {
						flips |= row
					}
					break
				}
				row |= b
			}
		}
	}
	return flips
}

// othelloStart has two discs of each player in the middle.
var othelloStart = othello{Mine: 1<<6 | 1<<9, Theirs: 1<<5 | 1<<10}

// A pass is a move like any other. Here a player passes only if there is no other move.
func Example_passing() {
	solver := minimax.NewSolver[othello](othelloRules{})
	r, err := solver.Solve(context.Background(), othelloStart)
	fmt.Printf("the first player ends with %+d discs: %v\n", r.Value, err)
	passes := 0
	for p := range game.Positions(othelloRules{}, othelloStart) {
		options := othelloRules{}.Moves(nil, p)
		if len(options) == 1 && options[0] == (othello{p.Theirs, p.Mine}) {
			passes++
		}
	}
	fmt.Println("a pass is forced at", passes, "positions")
	// Output:
	// the first player ends with -8 discs: <nil>
	// a pass is forced at 8264 positions
}
