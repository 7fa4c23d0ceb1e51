package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// pursuit is a position of cops and robbers on a graph: the players stand on vertices
// and in turn go along an edge or stay. The cop wants to catch the robber, who is
// content to run forever.
type pursuit struct {
	Cop, Robber uint8
	CopMoves    bool
}

// pursuitRules are the edges of the graph, by vertex.
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

// Score is that of the end of a play; a play without end is worth 0.
func (pursuitRules) Score(p pursuit) int {
	if p.CopMoves {
		return +1
	}
	return -1
}

// A position can come again, so this is a game for retrograde analysis. On a path the
// cop wins, and the table says in how many moves; around a cycle the robber runs.
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
