package referee_test

import (
	"context"
	"fmt"
	"os"
	"time"

	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/referee"
)

// The level expert solves the heap of 15 counters, and the level beginner chooses at random. Each
// entrant sits twice at each seat. An entrant of Engine would be a program.
func Example() {
	m := referee.Match{
		Game:     nim, // opens the game for a seed
		Entrants: []referee.Entrant{referee.Level("strong", "expert"), referee.Level("weak", "beginner")},
		Games:    4,
		Control:  play.TimeControl{Game: time.Hour, Increment: time.Minute},
		Words:    []string{"heap", "15"},
	}
	table := m.Table()
	for g, err := range m.Plays(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(g.Record.Players, g.Record.Moves, "winner", g.Record.Players[g.Winners[0]])
		table.Add(g)
	}
	fmt.Print(table)
	fmt.Println("Elo", table.Standings.Total(0).Elo(0.95))
	// Output:
	// [strong weak] [3 2 2 1 3 3 1] winner strong
	// [weak strong] [1 2 3 1 2 2 2 2] winner strong
	// [strong weak] [3 3 1 1 3 1 3] winner strong
	// [weak strong] [3 1 3 1 1 2 2 2] winner strong
	// entrant       plays      won    drawn     lost  score %            95 %     Elo              95 %
	// strong            4        4        0        0    100.0   34.2 to 100.0    +Inf    -113 to   +Inf
	// weak              4        0        0        4      0.0    0.0 to  65.8    -Inf    -Inf to   +113
	// strong: 16 moves, 0 late, 0 faults
	// weak: 14 moves, 0 late, 0 faults
	// Elo +Inf (-113 to +Inf)
}

// The record of a game has the players, the time control, and the reason for the end of the game.
func ExampleGame() {
	m := referee.Match{Game: nim, Words: []string{"heap", "15"}, Games: 1, Control: play.TimeControl{Move: time.Second}, Entrants: []referee.Entrant{
		referee.Level("strong", "expert"), referee.Level("unknown", "champion"), // there is no such level
	}}
	for g, err := range m.Plays(context.Background()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		g.Record.Write(os.Stdout)
	}
	// Output:
	// # A game that the flag -load FILE goes on with.
	// game heap 15
	// players strong unknown
	// seed 0
	// clock move 1s
	// result win 1
	// reason exit of 2: not started: no such level: "champion", want beginner or expert
	// moves
}
