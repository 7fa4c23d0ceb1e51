package gametest_test

import (
	"fmt"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/gametest"
)

// Strip is Dawson's Kayles on a strip of up to 64 squares. A move takes two neighboring squares.
type Strip struct{}

func (Strip) Moves(dst []uint64, squares uint64) []uint64 {
	for pairs := squares & (squares >> 1); pairs != 0; pairs &= pairs - 1 {
		dst = append(dst, squares&^(3*(pairs&-pairs)))
	}
	return dst
}

// A report also counts the positions and the ends of plays.
func ExampleExamine() {
	report := gametest.Examine(game.Normal(Strip{}), 1<<16-1)
	fmt.Println(report.Seen, "positions, all:", report.All)
	fmt.Println(report.Terminals, "terminal, with scores", report.Scores)
	fmt.Println(report.Plays, "random plays, won by each player:", report.Wins)
	fmt.Println("violations:", report.Err())
	// Output:
	// 1597 positions, all: true
	// 65 terminal, with scores [{-1 -1}]
	// 100 random plays, won by each player: [63 37]
	// violations: <nil>
}
