package game_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
)

// Plays come one by one, to show progress or to keep them.
func ExampleTournament_Plays() {
	chain := game.Normal(game.RulesFunc[int](func(dst []int, n int) []int {
		if n > 0 {
			dst = append(dst, n-1)
		}
		return dst
	}))
	only := func(*rand.Rand) game.Strategy[int] { return game.First(chain) }
	tournament := game.Tournament[int]{
		Game:     chain,
		Entrants: []game.Entrant[int]{{Name: "A", New: only}, {Name: "B", New: only}},
		Starts:   []int{3, 4},
	}
	standings := tournament.Standings()
	for p, err := range tournament.Plays(context.Background()) {
		if err != nil {
			fmt.Println(err)
			break
		}
		standings.Add(p.Players[0], p.Players[1], p.Score)
		fmt.Printf("from %d, %s first: %+d\n", p.Start, standings.Names[p.Players[0]], p.Score)
	}
	fmt.Println("A:", standings.Total(0))
	// Output:
	// from 3, A first: +1
	// from 3, B first: +1
	// from 4, A first: -1
	// from 4, B first: -1
	// A: 2 won, 0 drawn, 2 lost
}
