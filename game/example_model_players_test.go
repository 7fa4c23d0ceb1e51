package game_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/minimax"
)

// table is a position of Nim for three players: two heaps and the player to move.
type table struct{ A, B, Player uint8 }

// nimForThree is Nim for three players. The player who takes the last counter gets 2 points, and
// the player who moved before gets 1 point.
type nimForThree struct{}

func (nimForThree) Moves(dst []table, p table) []table {
	next := (p.Player + 1) % 3
	for a := range p.A {
		dst = append(dst, table{a, p.B, next})
	}
	for b := range p.B {
		dst = append(dst, table{p.A, b, next})
	}
	return dst
}

func (nimForThree) Turn(p table) int { return int(p.Player) }
func (nimForThree) Players() int     { return 3 }

// Payoff returns the points of a player at the end. Player p.Player would move next, and the
// player before p.Player took the last counter.
func (nimForThree) Payoff(p table, player int) int {
	switch (int(p.Player) - player + 3) % 3 {
	case 1:
		return 2 // moved last
	case 2:
		return 1
	}
	return 0
}

// All tools for several players use the same payoffs. Backward induction finds an equilibrium. A
// coalition of the others shows the payoff that a player can force.
func Example_severalPlayers() {
	ctx, start := context.Background(), table{A: 3, B: 2}
	r, err := minimax.NewInduction[table](nimForThree{}).Solve(ctx, start)
	fmt.Println("equilibrium", r.Value, err)
	for player := range 3 {
		v, err := minimax.NewSolver(minimax.Coalition(nimForThree{}, player)).Value(ctx, start)
		if player != int(start.Player) {
			v = -v // relative to the player to move, one of the others
		}
		fmt.Println("player", player, "against both others", v, err)
	}
	// Output:
	// equilibrium [1 2 0] <nil>
	// player 0 against both others 0 <nil>
	// player 1 against both others 0 <nil>
	// player 2 against both others 0 <nil>
}
