package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// pursuit is a position of a game of cop and robber on a graph. Each player stands on a vertex. A
// move goes along an edge or stays. The cop wants to catch the robber. The robber wants to run
// forever.
type pursuit struct {
	Cop, Robber uint8
	CopMoves    bool
}

// pursuitRules lists the neighbors of each vertex.
type pursuitRules [][]uint8

func (g pursuitRules) Moves(dst []pursuit, p pursuit) []pursuit {
	if p.Cop == p.Robber {
		return dst // caught
	}
	if p.CopMoves {
		dst = append(dst, pursuit{p.Cop, p.Robber, false})
		for _, v := range g[p.Cop] {
			dst = append(dst, pursuit{v, p.Robber, false})
		}
		return dst
	}
	dst = append(dst, pursuit{p.Cop, p.Robber, true})
	for _, v := range g[p.Robber] {
		dst = append(dst, pursuit{p.Cop, v, true})
	}
	return dst
}

// Score is called when the cop has caught the robber. An endless play has value 0.
func (pursuitRules) Score(p pursuit) int {
	if p.CopMoves {
		return +1
	}
	return -1
}

// Positions can be repeated, so this game needs retrograde analysis. On a path the cop wins, and
// the table has the number of moves. Around a cycle the robber runs forever.
func Example_cycles() {
	path := pursuitRules{{1}, {0, 2}, {1, 3}, {2, 4}, {3}}
	ring := pursuitRules{{1, 4}, {0, 2}, {1, 3}, {2, 4}, {3, 0}}
	for _, g := range []pursuitRules{path, ring} {
		start := pursuit{Cop: 0, Robber: 2, CopMoves: true}
		r, err := minimax.NewLoopy[pursuit](g).Solve(context.Background(), start)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Value, r.Plies)
	}
	// Output:
	// 1 7
	// 0 0
}
