package minimax_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// piles is Nim with three piles of counters: a player takes some of one pile.
type piles struct{}

func (piles) Moves(dst [][3]int, s [3]int) [][3]int {
	for i := range s {
		for k := range s[i] {
			next := s
			next[i] = k
			dst = append(dst, next)
		}
	}
	return dst
}

// sortedPiles is the same game, which says in addition that the order of the piles does
// not matter: of all orders one position stands for the others.
type sortedPiles struct{ piles }

func (sortedPiles) Canonical(s [3]int) [3]int {
	for i := range s {
		for k := range i {
			if s[k] > s[i] {
				s[k], s[i] = s[i], s[k]
			}
		}
	}
	return s
}

// A game that knows its symmetries is solved with a fraction of the positions.
func Example_canonical() {
	for _, rules := range []game.Rules[[3]int]{piles{}, sortedPiles{}} {
		solver := minimax.NewSolver(game.Normal(rules))
		table, err := solver.Tabulate(context.Background(), [3]int{5, 6, 7})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(table.Len(), "positions")
	}
	// Output:
	// 336 positions
	// 110 positions
}
