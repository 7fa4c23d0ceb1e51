package titles

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/othello"
	"github.com/gametheory-go/gametheory/examples/internal/boards"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Othello returns the game on a board, with levels that think about a move for at most so
// long, with tools that remember so many bytes at most; 0 means their default.
func Othello(b *othello.Board, limit time.Duration, memory int64) dialogue.Title[othello.Position] {
	search := func(depth int) *minimax.Search[othello.Position] {
		return &minimax.Search[othello.Position]{Game: b, Evaluate: b.Prospects, Scale: othello.MaxProspects, Depth: depth, Time: limit, Memory: memory}
	}
	return dialogue.Title[othello.Position]{
		About: `Othello: place a disc so that discs of the opponent lie in a line between it and another
disc of yours, and turn them over. A player who cannot passes. Most discs at the end
win.
`,
		Manual:  othelloManual(b),
		Help:    "  d3               place a disc in column d and row 3\n  pass             let the opponent move, if you have no move\n",
		Rules:   b,
		Start:   b.Start(),
		Players: []string{"Black", "White"},
		Draw: func(p othello.Position, player int, paint dialogue.Palette) string {
			return paintSigns(b.Draw(p, player), stoneColors, paint)
		},
		Tell: func(p, option othello.Position, _ int) string { return turned(p, option) },
		DrawMove: func(p, option othello.Position, player int, paint dialogue.Palette) string {
			rows, before := othelloRows(b, option, player), othelloRows(b, p, 1-player)
			return paintSigns(boards.Mark(b.Draw(option, player), 1, len(rows), marks(rows, before, nil)...), stoneColors, paint)
		},
		Scene: func(p, last othello.Position, moved bool, player int) scene.Scene {
			return sceneOthello(b, p, last, moved, player)
		},
		Parse: func(p othello.Position, _ int, words string) (othello.Position, error) {
			p, err := b.ParseMove(p, words)
			return p, typed(err, othello.ErrMove)
		},
		Result: func(p othello.Position, player int) dialogue.Result {
			r := dialogue.TwoPlayers[othello.Position](b)(p, player)
			black, white := p.Discs()
			if player == 1 {
				black, white = white, black
			}
			r.Sheet = fmt.Sprintf("Black has %d, White has %d.\n", black, white)
			return r
		},
		Judge: dialogue.BySearch(b, search(0), discs).In("discs", othello.MaxProspects),
		Levels: []dialogue.Level[othello.Position]{
			{Name: "beginner", About: "at random, but for corners", New: func(dice *rand.Rand) game.Strategy[othello.Position] {
				return dialogue.Sometimes(5, dice, game.First(b), game.Random(b, dice))
			}},
			{Name: "advanced", About: "two moves ahead", New: func(*rand.Rand) game.Strategy[othello.Position] {
				return search(2)
			}},
			{Name: "expert", About: "as far ahead as the time allows", New: func(*rand.Rand) game.Strategy[othello.Position] {
				return search(0)
			}},
		},
	}
}

// turned says how many discs a move turns over, if any.
func turned(p, option othello.Position) string {
	_, before := p.Discs()
	after, _ := option.Discs()
	if before == after {
		return "" // a pass
	}
	return fmt.Sprintf("turns %d", before-after)
}

// discs says what the value of a search means: a difference of discs, where it saw the
// end, and otherwise a guess.
func discs(v int) string {
	const point = othello.MaxProspects
	if v%point != 0 || v == 0 {
		return fmt.Sprintf("guess %+d", v)
	}
	if v == point || v == -point {
		return dialogue.Signed(v/point) + " disc"
	}
	return dialogue.Signed(v/point) + " discs"
}
