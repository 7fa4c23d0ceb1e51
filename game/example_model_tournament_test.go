package game_test

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// drop is a position of Connect Four on 5 columns and 4 rows: the stones of the player to move,
// and all stones. There is a bit for each cell, and a bit above each column.
type drop struct{ Mine, All uint32 }

type dropRules struct{}

// column has the cells of the first column, and bottom the lowest cell of each column.
const (
	column = 1<<4 - 1
	bottom = 1 | 1<<5 | 1<<10 | 1<<15 | 1<<20
)

func (dropRules) Moves(dst []drop, p drop) []drop {
	if four(p.All &^ p.Mine) {
		return dst
	}
	for _, c := range [5]int{2, 1, 3, 0, 4} { // the middle is the best guess
		if cell := (p.All + bottom) & (column << (5 * c)); cell != 0 {
			dst = append(dst, drop{p.All &^ p.Mine, p.All | cell})
		}
	}
	return dst
}

func (dropRules) Score(p drop) int {
	if four(p.All &^ p.Mine) {
		return -1
	}
	return 0
}

// Key is the usual number of a Connect Four board: besides the stones, a bit marks the first free
// cell of each column.
func (dropRules) Key(p drop) uint64 { return uint64(p.Mine + p.All + bottom) }

// four reports whether there are four stones in a row.
func four(stones uint32) bool {
	for _, step := range [4]int{1, 4, 5, 6} {
		if two := stones & (stones >> step); two&(two>>(2*step)) != 0 {
			return true
		}
	}
	return false
}

// center estimates a position: stones in the middle count more.
func center(p drop) int {
	weigh := func(stones uint32) int {
		return 2*bits.OnesCount32(stones&(column<<10)) + bits.OnesCount32(stones&(column<<5|column<<15))
	}
	return weigh(p.Mine) - weigh(p.All&^p.Mine)
}

// Three strategies of different strength meet in a tournament.
func Example_tournament() {
	g := dropRules{}
	t := game.Tournament[drop]{
		Game:   g,
		Starts: []drop{{}},
		Rounds: 20,
		Entrants: []game.Entrant[drop]{
			{Name: "random", New: func(rnd *rand.Rand) game.Strategy[drop] { return game.Random[drop](g, rnd) }},
			{Name: "greedy", New: func(*rand.Rand) game.Strategy[drop] {
				return game.First(game.Ordered[drop](g, center))
			}},
			{Name: "search", New: func(*rand.Rand) game.Strategy[drop] {
				return &minimax.Search[drop]{Game: g, Evaluate: center, Depth: 4}
			}},
		},
	}
	standings, err := t.Run(context.Background())
	fmt.Print(standings)
	fmt.Println(err)
	// Output:
	// entrant       plays      won    drawn     lost  score %            95 %     Elo              95 %
	// search           80       75        5        0     96.9   86.2 to  99.4    +597    +318 to   +875
	//   - greedy       40       40        0        0    100.0   83.9 to 100.0    +Inf    +287 to   +Inf
	//   - random       40       35        5        0     93.8   74.7 to  98.7    +470    +188 to   +753
	// greedy           80       27        3       50     35.6   22.7 to  51.1    -103    -213 to     +8
	//   - search       40        0        0       40      0.0    0.0 to  16.1    -Inf    -Inf to   -287
	//   - random       40       27        3       10     71.2   49.3 to  86.3    +158      -5 to   +320
	// random           80       10        8       62     17.5    8.7 to  31.9    -269    -407 to   -131
	//   - search       40        0        5       35      6.2    1.3 to  25.3    -470    -753 to   -188
	//   - greedy       40       10        3       27     28.7   13.7 to  50.7    -158    -320 to     +5
	// <nil>
}
