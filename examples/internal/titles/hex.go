package titles

import (
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/hex"
	"github.com/gametheory-go/gametheory/examples/internal/boards"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Hex returns the game on a board, with levels that think about a move for at most so long:
// half of that for the exact value, and where it is not found the other half for plays at
// random. The tools remember so many bytes at most; 0 means their default.
func Hex(b *hex.Board, limit time.Duration, memory int64) dialogue.Title[hex.Position] {
	half := max(1, limit/2) // no time at all would be no limit
	solver := minimax.NewAlphaBeta(b)
	solver.Shortest, solver.Memory = true, memory
	search := func(depth int) game.Strategy[hex.Position] {
		return &minimax.Search[hex.Position]{Game: b, Evaluate: b.Lead, Scale: hex.MaxLead, Shortest: true, Depth: depth, Time: limit, Memory: memory}
	}
	guess := func(seed uint64) *minimax.MonteCarlo[hex.Position] {
		return &minimax.MonteCarlo[hex.Position]{Game: b, Iterations: plays, Time: half, Seed: seed, Memory: memory}
	}
	return dialogue.Title[hex.Position]{
		About: `Hex: take a cell in turn. X wins with a chain of cells from the top to the bottom, O
with one from the left to the right. Each cell has six neighbors: beside it, above and
below it, and at the lower left and the upper right as they are written.
`,
		Manual:  hexManual(),
		Help:    "  b3               take the cell in column b and row 3\n",
		Rules:   b,
		Start:   b.Start(),
		Players: []string{"X", "O"},
		Draw: func(p hex.Position, _ int, paint dialogue.Palette) string {
			return paintSigns(b.Draw(p), stoneColors, paint)
		},
		DrawMove: func(p, option hex.Position, _ int, paint dialogue.Palette) string {
			rows, before := textRows(b.Text(option), b.Text(p), true)
			return paintSigns(boards.Mark(b.Draw(option), 1, len(rows), marks(rows, before, hexChain(rows))...), stoneColors, paint)
		},
		Scene: func(p, last hex.Position, moved bool, player int) scene.Scene {
			return sceneHex(b, p, last, moved, player)
		},
		Parse: func(p hex.Position, _ int, words string) (hex.Position, error) {
			p, err := b.ParseMove(p, words)
			return p, typed(err, hex.ErrMove)
		},
		Result: dialogue.TwoPlayers[hex.Position](b),
		Judge:  dialogue.JudgeInTime(half, dialogue.BySolution(b, solver.Solve), dialogue.ByPlays(guess(0), nil)),
		Levels: []dialogue.Level[hex.Position]{
			{Name: "beginner", About: "one move ahead, and many moves at random", New: func(dice *rand.Rand) game.Strategy[hex.Position] {
				return dialogue.Sometimes(5, dice, search(1), game.Random(b, dice))
			}},
			{Name: "advanced", About: "two moves ahead", New: func(*rand.Rand) game.Strategy[hex.Position] {
				return search(2)
			}},
			{Name: "expert", About: "perfect, where the time suffices", New: func(dice *rand.Rand) game.Strategy[hex.Position] {
				return dialogue.InTime(half, game.Strategy[hex.Position](solver), guess(dice.Uint64()))
			}},
		},
	}
}
