package titles

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/dodgem"
	"github.com/gametheory-go/gametheory/examples/internal/boards"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// longestDodgem is the number of moves after which a play counts as a draw. The longest win
// on boards of up to 4 by 4 takes 43.
const longestDodgem = 200

// clearlyAhead is how many squares a player is ahead who has as good as won.
const clearlyAhead = 10

// dodgemScale is how many squares on the way off the board a win is worth to a search.
const dodgemScale = 1000

var (
	dodgemPlayers = []string{"Right", "Up"}
	dodgemColors  = map[rune]dialogue.Color{'>': dialogue.Red, '^': dialogue.Blue, '.': dialogue.Dim,
		'(': dialogue.Bold, ')': dialogue.Bold}
)

// Dodgem returns the game with its levels. With a table they and the hints are exact.
// Without one, table is nil, and they look ahead for at most so long, with a search
// that remembers so many bytes at most; 0 means its default.
func Dodgem(d dodgem.Rules, table *minimax.LoopyTable[dodgem.Position], limit time.Duration, memory int64) dialogue.Title[dodgem.Position] {
	search := func(depth int) *minimax.Search[dodgem.Position] {
		return &minimax.Search[dodgem.Position]{Game: d.Game(), Evaluate: d.Ahead, Scale: dodgemScale, Shortest: true, Depth: depth, Time: limit, Memory: memory}
	}
	judge := dialogue.BySearch(d.Game(), search(0), squares).In("", clearlyAhead)
	if table != nil {
		judge = byTable(table)
	}
	return dialogue.Title[dodgem.Position]{
		About: fmt.Sprintf(`Dodgem on %d by %d squares. The cars > go to the right and leave the board there,
the cars ^ go up. A move takes one car a square on, or aside, if that is free. A
player who cannot move wins.
`, d, d),
		Manual: dodgemManual(d),
		Help: `  a2-b2            move the car on a2 to b2
  c3-off           move the car on c3 off the board
`,
		Rules:   d.Game(),
		Start:   d.Start(),
		Players: dodgemPlayers,
		Longest: longestDodgem,
		Draw: func(p dodgem.Position, player int, paint dialogue.Palette) string {
			return paintSigns(dodgem.NewBoard(d, p, player == 0).String(), dodgemColors, paint)
		},
		DrawMove: func(p, option dodgem.Position, player int, paint dialogue.Palette) string {
			rows, before := dodgemRows(d, option, player), dodgemRows(d, p, 1-player)
			board := dodgem.NewBoard(d, option, player == 0).String()
			return paintSigns(boards.Mark(board, 0, int(d), marks(rows, before, nil)...), dodgemColors, paint)
		},
		Scene: func(p, last dodgem.Position, moved bool, player int) scene.Scene {
			return sceneDodgem(d, p, last, moved, player)
		},
		Move: func(p, q dodgem.Position, player int) string {
			return dodgem.MoveText(dodgem.NewBoard(d, p, player == 0), dodgem.NewBoard(d, q, player != 0))
		},
		Result: func(p dodgem.Position, player int) dialogue.Result {
			r := dialogue.TwoPlayers(d.Game())(p, player)
			r.Sheet = dodgemPlayers[player] + " cannot move.\n"
			return r
		},
		Judge:  judge,
		Levels: dodgemLevels(d, table, search),
	}
}

// dodgemLevels returns the levels, of which the last plays by the table if there is one.
func dodgemLevels(d dodgem.Rules, table *minimax.LoopyTable[dodgem.Position], search func(depth int) *minimax.Search[dodgem.Position]) []dialogue.Level[dodgem.Position] {
	about := "perfect"
	if table == nil {
		about = "as far ahead as the time allows"
	}
	return []dialogue.Level[dodgem.Position]{
		{Name: "beginner", About: "straight on, and many moves at random", New: func(dice *rand.Rand) game.Strategy[dodgem.Position] {
			return dialogue.Sometimes(5, dice, game.First(d), game.Random(d, dice))
		}},
		{Name: "advanced", About: "three moves ahead", New: func(*rand.Rand) game.Strategy[dodgem.Position] {
			return search(3)
		}},
		{Name: "expert", About: about, New: func(*rand.Rand) game.Strategy[dodgem.Position] {
			if table != nil {
				return table
			}
			return search(0)
		}},
	}
}

// byTable judges moves by a table.
func byTable(table *minimax.LoopyTable[dodgem.Position]) dialogue.Judge[dodgem.Position] {
	return func(_ context.Context, p dodgem.Position, _ func(dialogue.Judgement[dodgem.Position])) (j dialogue.Judgement[dodgem.Position], err error) {
		a, err := table.Analyze(p)
		for _, o := range a.Options {
			m := dialogue.Decided(o.Position, o.Value)
			m.Text, m.Plies = minimax.LoopyValue{Payoff: o.Value, Plies: o.Plies}.String(), o.Plies
			if o.Plies > 0 {
				m.Worth += m.Worth / float64(o.Plies) // a win sooner, a loss later
			}
			j.Moves = append(j.Moves, m)
		}
		j.Basis = "exact"
		return j, err
	}
}

// squares says what a value of a search means.
func squares(v int) string {
	if v >= dodgemScale || v <= -dodgemScale {
		return dialogue.WinDrawLoss(v)
	}
	if v == 1 || v == -1 {
		return dialogue.Signed(v) + " square"
	}
	return dialogue.Signed(v) + " squares"
}
