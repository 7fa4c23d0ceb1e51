package backgammon_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/minimax"
)

// lead guesses in thousandths of a point how well the player stands whose turn it is at p: by the pips that
// are left, a checker on the bar being on the 25th point, and by the points of the home board that are made.
func lead(r backgammon.Rules, p backgammon.Position) int {
	stands := func(player int) (n int) {
		for point, checkers := range p.Checkers(player) {
			if point == 0 {
				point = r.Points + 1
			}
			n -= 6 * point * checkers
			if point <= r.Home && checkers >= 2 {
				n += 50
			}
		}
		return n
	}
	turn := r.Turn(p)
	return stands(turn) - stands(1-turn)
}

// The usual game is too large to be solved. A search of all replies to all rolls, with a guess of what
// comes after, finds the plays of opening rolls that are known to be best (Woolsey 1995).
func ExampleBackgammon() {
	rules, start := backgammon.Backgammon()
	search := &minimax.Search[backgammon.Position]{
		Game: rules, Depth: 3, Scale: 1000,
		Evaluate: func(p backgammon.Position) int { return lead(rules, p) },
	}
	for _, roll := range []string{"31", "42", "61", "53"} {
		p, err := rules.ParseMove(start, roll)
		if err != nil {
			fmt.Println(err)
			return
		}
		r, err := search.Best(context.Background(), p)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(roll, game.MoveName(rules, p, r.Line[0]), r.Exact)
	}
	// Output:
	// 31 8/5 6/5 false
	// 42 8/4 6/4 false
	// 61 13/7 8/7 false
	// 53 8/3 6/3 false
}
