package dodgem

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// longest is the number of moves after which a play counts as a draw. The longest win
// on boards of up to 4 by 4 takes 43.
const longest = 200

// guessScale is how many squares on the way off the board a win is worth to a search.
const guessScale = 1000

// Title returns the game with its levels. With a table they and the hints are exact.
// Without one, table is nil, and they look ahead for at most so long.
func (d Rules) Title(table *minimax.LoopyTable[Position], limit time.Duration) dialogue.Title[Position] {
	search := func(depth int) *minimax.Search[Position] {
		return &minimax.Search[Position]{Game: d.Game(), Evaluate: d.ahead, Scale: guessScale, Depth: depth, Time: limit}
	}
	judge := dialogue.BySearch(d.Game(), search(0), guessText)
	if table != nil {
		judge = byTable(table)
	}
	return dialogue.Title[Position]{
		About: fmt.Sprintf(`Dodgem on %d by %d squares. The cars > go to the right and leave the board there,
the cars ^ go up. A move takes one car a square on, or aside, if that is free. A
player who cannot move wins.
`, d, d),
		Help: `  a2-b2            move the car on a2 to b2
  c3-off           move the car on c3 off the board
`,
		Rules:   d.Game(),
		Start:   d.Start(),
		Players: []string{"Right", "Up"},
		Longest: longest,
		Draw: func(p Position, player int, paint dialogue.Palette) string {
			return NewBoard(d, p, player == 0).draw(paint)
		},
		Move: func(p, q Position, player int) string {
			return MoveText(NewBoard(d, p, player == 0), NewBoard(d, q, player != 0))
		},
		Result: func(p Position, player int) dialogue.Result {
			r := dialogue.TwoPlayers(d.Game())(p, player)
			r.Sheet = []string{"Right", "Up"}[player] + " cannot move.\n"
			return r
		},
		Judge:  judge,
		Levels: d.levels(table, search),
	}
}

// levels returns the levels, of which the last plays by the table if there is one.
func (d Rules) levels(table *minimax.LoopyTable[Position], search func(depth int) *minimax.Search[Position]) []dialogue.Level[Position] {
	about := "perfect"
	if table == nil {
		about = "as far ahead as the time allows"
	}
	return []dialogue.Level[Position]{
		{Name: "beginner", About: "straight on, and many moves at random", New: func(dice *rand.Rand) game.Strategy[Position] {
			return dialogue.Sometimes(5, dice, game.First(d), game.Random(d, dice))
		}},
		{Name: "advanced", About: "three moves ahead", New: func(*rand.Rand) game.Strategy[Position] {
			return search(3)
		}},
		{Name: "expert", About: about, New: func(*rand.Rand) game.Strategy[Position] {
			if table != nil {
				return table
			}
			return search(0)
		}},
	}
}

// byTable judges moves by a table.
func byTable(table *minimax.LoopyTable[Position]) dialogue.Judge[Position] {
	return func(_ context.Context, p Position) (j dialogue.Judgement[Position], err error) {
		a, err := table.Analyze(p)
		for _, o := range a.Options {
			worth := float64(o.Value)
			if o.Plies > 0 {
				worth += worth / float64(o.Plies) // a win sooner, a loss later
			}
			j.Moves = append(j.Moves, dialogue.Judged[Position]{Option: o.Position, Worth: worth, Text: minimax.LoopyValue{Payoff: o.Value, Plies: o.Plies}.String()})
		}
		j.Basis = "exact"
		return j, err
	}
}

// ahead returns how many fewer squares the cars of the player to move have to go than
// those of the other, which go up.
func (d Rules) ahead(p Position) (squares int) {
	for cars := p.others; cars != 0; cars &= cars - 1 {
		squares += int(d) - bits.TrailingZeros32(cars)/int(d)
	}
	for cars := p.mine; cars != 0; cars &= cars - 1 {
		squares -= int(d) - bits.TrailingZeros32(cars)%int(d)
	}
	return squares
}

// guessText says what a value of a search means.
func guessText(v int) string {
	if v >= guessScale || v <= -guessScale {
		return dialogue.WinDrawLoss(v)
	}
	if v == 1 || v == -1 {
		return dialogue.Signed(v) + " square"
	}
	return dialogue.Signed(v) + " squares"
}
