package gamelist

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/games/hex"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

// Hex returns the game on a board, with levels that think about a move for at most so long, and guess by
// plays at random. The tools remember so many bytes at most; 0 means their default. Who wins is found much sooner than
// after how many moves: it takes half of the time, where the number of moves is not found in a quarter.
func Hex(b *hex.Board, limit time.Duration, memory int64) play.Description[hex.Position] {
	solver := &minimax.AlphaBeta[hex.Position]{Game: b, Expand: b.Expand, Shortest: true, Memory: memory}
	winner := &minimax.AlphaBeta[hex.Position]{Game: b, Expand: b.Expand, Memory: memory}
	search := like(minimax.Search[hex.Position]{Game: b, Evaluate: b.Lead, Scale: hex.MaxLead, Shortest: true, Time: limit, Memory: memory})
	guess := func(seed uint64) *minimax.MonteCarlo[hex.Position] {
		return &minimax.MonteCarlo[hex.Position]{Game: b, Iterations: plays, Time: half(half(limit)), Seed: seed, Memory: memory}
	}
	known := play.JudgeInTime(half(limit), play.ByValue(b, winner.Value, play.WinDrawLoss), play.ByPlays(guess(0), nil))
	tools := racing{play.Erase(b), half(limit), play.BySolution(b, solver.Solve), known, ahead(search, 1), 2, ahead(search, 2),
		play.Player(solver), func(dice *rand.Rand) play.Strategy {
			return play.InTime(half(limit), play.Player(winner), play.Player(guess(dice.Uint64())))
		}}
	show := showHex(b)
	return play.Description[hex.Position]{
		About: `Hex: take a cell in turn. Red wins with a chain of cells from the top to the bottom, Blue
with one from the left to the right. Each cell has six neighbors: beside it, above and
below it, and at the lower left and the upper right as they are written.
`,
		Manual:   hexManual(),
		Help:     "  b3               take the cell in column b and row 3\n",
		Rules:    b,
		Start:    b.Start(),
		Players:  redBlue.players(),
		Signs:    redBlue.explained(),
		Draw:     show.draw,
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Parse:    typing(b.ParseMove),
		Result:   play.TwoPlayers[hex.Position](b),
		Judge:    tools.judge(),
		Levels:   tools.levels(),
	}
}

var hexEntry = Entry{
	Entry: play.Entry{
		Name:    "hex",
		Title:   "Hex",
		Group:   groupBoards,
		Args:    "[SIZE]",
		About:   "connect your two sides of the board",
		Click:   "Click a free cell.",
		Picture: Snapshot{Moves: "c3 d2 c2 b4 b3 c4 d3"},
		New:     openHex,
	},
	Small:   []Small{{Args: "3"}},
	Studied: studied("3 by 3", "games/hex", must(hex.New(3))),
}

func openHex(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	size, err := readSize(args, 5)
	if err != nil {
		return nil, err
	}
	b, err := hex.New(size)
	if err != nil {
		return nil, err
	}
	return play.Custom(Hex(b, o.Time, o.Memory)), nil
}

func hexManual() play.Manual {
	return play.Manual{
		Aim: "Connect your two sides of the board by a chain of your stones: Red the top and the bottom, Blue the left side and the right one.",
		Rules: []string{
			"The board is empty at the start. Red begins, and the players take turns. A move puts a stone of yours on any free cell, where it stays.",
			"Each row is a little to the right of the one above it. A cell inside the board has six neighbors: " +
				"those to the left and the right, those above and below in its column, and those at the lower left and the upper right. " +
				"A chain is a sequence of stones of one player, each a neighbor of the next.",
			"Whoever first has a chain between the two sides wins. There is no draw: on a full board exactly one player has such a chain.",
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return play.Custom(Hex(must(hex.New(3)), 0, 0)) },
			Args:  []string{"3"},
			Moves: []string{"b2", "b3", "c1", "b1"},
			Move:  "a3",
			Text: "On a board of three rows, c1 is the neighbor of b2 at its upper right, and a3 the one at its lower left. So c1, b2 and a3 are a chain " +
				"from the top to the bottom, and Red wins, although Blue holds the cells directly above and below b2.",
			Shows: []play.Claim{
				drawn("c1, b2 and a3", "1 . O X", " 2 . X .", "  3 X O ."),
				wins("Red wins", 0),
			},
		}},
	}
}
