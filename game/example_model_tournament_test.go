package game_test

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// drop is a position of connect four on 5 columns and 4 rows, with a bit for each
// cell and one above each column: the stones of the player to move, and all stones.
type drop struct{ Mine, All uint32 }

type dropRules struct{}

// column has the cells of the first column, and bottom the lowest of each.
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

// Key is the usual word for such a board: it needs no more bits than the stones and,
// of each column, the first free cell.
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

// center guesses that stones in the middle are worth more.
func center(p drop) int {
	weigh := func(stones uint32) int {
		return 2*bits.OnesCount32(stones&(column<<10)) + bits.OnesCount32(stones&(column<<5|column<<15))
	}
	return weigh(p.Mine) - weigh(p.All&^p.Mine)
}

// Strategies of different strength meet in a tournament.
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
}
