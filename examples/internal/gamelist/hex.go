package gamelist

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/play"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/examples/internal/text"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/minimax"
)

// Hex returns the game on a board, with levels that think about a move for at most so long:
// half of that for the exact value, and where it is not found the other half for plays at
// random. The tools remember so many bytes at most; 0 means their default.
func Hex(b *hex.Board, limit time.Duration, memory int64) play.Description[hex.Position] {
	half := max(1, limit/2) // no time at all would be no limit
	solver := minimax.NewAlphaBeta(b)
	solver.Shortest, solver.Memory = true, memory
	search := func(depth int) game.Strategy[hex.Position] {
		return &minimax.Search[hex.Position]{Game: b, Evaluate: b.Lead, Scale: hex.MaxLead, Shortest: true, Depth: depth, Time: limit, Memory: memory}
	}
	guess := func(seed uint64) *minimax.MonteCarlo[hex.Position] {
		return &minimax.MonteCarlo[hex.Position]{Game: b, Iterations: plays, Time: half, Seed: seed, Memory: memory}
	}
	return play.Description[hex.Position]{
		About: `Hex: take a cell in turn. X wins with a chain of cells from the top to the bottom, O
with one from the left to the right. Each cell has six neighbors: beside it, above and
below it, and at the lower left and the upper right as they are written.
`,
		Manual:  hexManual(),
		Help:    "  b3               take the cell in column b and row 3\n",
		Rules:   b,
		Start:   b.Start(),
		Players: []string{"X", "O"},
		Draw: func(p hex.Position, _ int, paint play.Palette) string {
			return paintSigns(b.Draw(p), stoneColors, paint)
		},
		DrawMove: func(p, option hex.Position, _ int, paint play.Palette) string {
			rows, before := textRows(b.Text(option), b.Text(p), true)
			return paintSigns(text.Mark(b.Draw(option), 1, len(rows), marks(rows, before, hexChain(rows))...), stoneColors, paint)
		},
		Scene: func(line []hex.Position, player int) scene.Scene {
			p, last, moved := play.Latest(line)
			return sceneHex(b, p, last, moved, player)
		},
		Parse: func(p hex.Position, _ int, words string) (hex.Position, error) {
			p, err := b.ParseMove(p, words)
			return p, typed(err, hex.ErrMove)
		},
		Result: play.TwoPlayers[hex.Position](b),
		Judge:  play.JudgeInTime(half, play.BySolution(b, solver.Solve), play.ByPlays(guess(0), nil)),
		Levels: []play.Opponent[hex.Position]{
			{Level: play.Level{Name: "beginner", About: "one move ahead, and many moves at random"}, New: func(dice *rand.Rand) game.Strategy[hex.Position] {
				return play.Sometimes(5, dice, search(1), game.Random(b, dice))
			}},
			{Level: play.Level{Name: "advanced", About: "two moves ahead"}, New: func(*rand.Rand) game.Strategy[hex.Position] {
				return search(2)
			}},
			{Level: play.Level{Name: "expert", About: "perfect, where the time suffices", Perfect: true}, New: func(dice *rand.Rand) game.Strategy[hex.Position] {
				return play.InTime(half, game.Strategy[hex.Position](solver), guess(dice.Uint64()))
			}},
		},
	}
}

var hexEntry = Entry{
	Name:    "hex",
	Title:   "Hex",
	Group:   groupBoards,
	Args:    "[SIZE]",
	About:   "connect your two sides of the board",
	Click:   "Click a free cell.",
	Picture: Snapshot{Moves: "c3 d2 c2 b4 b3 c4 d3"},
	Most:    2,
	Small:   []Small{{Args: "3"}},
	open:    openHex,
	Studied: func() []study.Subject {
		b := must(hex.New(3))
		return []study.Subject{study.Scored("3 by 3", "games/hex", b, b.Start())}
	},
}

func openHex(_ context.Context, args []string, _ int, o Options) (play.Game, error) {
	size, err := readSize(args, 5)
	if err != nil {
		return nil, err
	}
	b, err := hex.New(size)
	if err != nil {
		return nil, err
	}
	return play.New(Hex(b, o.Time, o.Memory)), nil
}

func hexManual() play.Manual {
	return play.Manual{
		Aim: "Connect your two sides of the board by a chain of your stones: X the top and the bottom, O the left side and the right one.",
		Rules: []string{
			"The board is empty at the start. X begins, and the players take turns. A move puts a stone of yours on any free cell, where it stays.",
			"Each row is written a little to the right of the one above it. A cell inside the board has six neighbors: " +
				"those to the left and the right, those above and below in its column, and those at the lower left and the upper right. " +
				"A chain is a sequence of stones of one player, each a neighbor of the next.",
			"Whoever first has a chain between the two sides wins. There is no draw: on a full board exactly one player has such a chain.",
		},
		Examples: []play.Example{{
			Of:    func() play.Game { return play.New(Hex(must(hex.New(3)), 0, 0)) },
			Args:  []string{"3"},
			Moves: []string{"b2", "b3", "c1", "b1"},
			Move:  "a3",
			Text: "On a board of three rows, c1 is the neighbor of b2 at its upper right, and a3 the one at its lower left. So c1, b2 and a3 are a chain " +
				"from the top to the bottom, and X wins, although O holds the cells directly above and below b2.",
			Shows: []play.Claim{
				drawn("c1, b2 and a3", "1 . O X", " 2 . X .", "  3 X O ."),
				wins("X wins", 0),
			},
		}},
	}
}
