package backgammon_test

import (
	"context"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/backgammon"
	"github.com/gametheory-go/gametheory/minimax"
)

// The usual game is too large to be solved. A search of all replies to all rolls, with a guess of
// what comes after, finds the plays of opening rolls that are known to be best (Woolsey 1995).
func ExampleBackgammon() {
	rules, start := backgammon.Backgammon()
	search := &minimax.Search[backgammon.Position]{
		Game: rules, Depth: 3, Scale: backgammon.LeadUnit, Evaluate: rules.Lead,
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
