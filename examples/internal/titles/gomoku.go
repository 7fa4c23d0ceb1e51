package titles

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/gomoku"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
)

// Gomoku returns the game on a board from a position, with levels that think about a move
// for at most so long.
func Gomoku(b *gomoku.Board, start gomoku.Position, limit time.Duration) dialogue.Title[gomoku.Position] {
	count := "Five in a line, or more, win."
	if b.Rule() == gomoku.Standard {
		count = "Exactly five in a line win."
	}
	title := dialogue.Title[gomoku.Position]{
		About:   fmt.Sprintf("Gomoku on %v: place a stone in turn. %s", b, count),
		Manual:  gomokuManual(b),
		Help:    "  h8               place a stone in column h and row 8\n",
		Rules:   b,
		Start:   start,
		Players: []string{"X", "O"},
		Draw: func(p gomoku.Position, _ int, paint dialogue.Palette) string {
			return paintSigns(b.Draw(p, b.WinningLine(p)...), stoneColors, paint)
		},
		DrawMove: func(p, option gomoku.Position, _ int, paint dialogue.Palette) string {
			return paintSigns(b.DrawMove(p, option), stoneColors, paint)
		},
		Scene: func(p, last gomoku.Position, moved bool, player int) scene.Scene {
			return sceneGomoku(b, p, last, moved, player)
		},
		Parse: func(p gomoku.Position, _ int, words string) (gomoku.Position, error) {
			p, err := b.ParseMove(p, strings.TrimSpace(words))
			return p, typed(err, gomoku.ErrMove)
		},
		Result: dialogue.TwoPlayers[gomoku.Position](b),
		Judge:  judgeGomoku(b, limit),
	}
	for _, l := range gomoku.Levels(b, limit) {
		title.Levels = append(title.Levels, dialogue.Level[gomoku.Position]{Name: l.Name, About: l.About,
			New: func(*rand.Rand) game.Strategy[gomoku.Position] { return l.New() }})
	}
	return title
}

// judged is how many positions judge the moves of a position.
const judged = 200_000

// judgeGomoku judges the moves near stones.
func judgeGomoku(b *gomoku.Board, limit time.Duration) dialogue.Judge[gomoku.Position] {
	player := &gomoku.Player{Board: b, Time: limit, Nodes: judged}
	return func(ctx context.Context, p gomoku.Position, _ func(dialogue.Judgement[gomoku.Position])) (j dialogue.Judgement[gomoku.Position], err error) {
		a, err := player.AnalyzeNear(ctx, gomoku.Near{Board: b}, p)
		for _, o := range a.Options {
			j.Moves = append(j.Moves, judgedGomoku(o))
		}
		j.Basis = fmt.Sprintf("near stones, by %d positions", judged)
		return j, err
	}
}

// judgedGomoku returns what is found of a move. To be ahead by the most that is guessed is
// as good as to win.
func judgedGomoku(o game.Option[gomoku.Position, int]) dialogue.Judged[gomoku.Position] {
	m := dialogue.Decided(o.Position, o.Value)
	m.Text, m.Plies, m.Exact = judgement(o), o.Plies, o.Exact
	m.Value = min(max(m.Value/gomoku.MaxGuess, -1), 1)
	return m
}

// judgement says what a move is worth.
func judgement(o game.Option[gomoku.Position, int]) string {
	switch {
	case o.Value == 0:
		return "0"
	case o.Plies == 0:
		return dialogue.Signed(o.Value)
	case o.Plies == 1:
		return "win at once"
	}
	text := fmt.Sprintf("%s in %d moves", dialogue.WinDrawLoss(o.Value), o.Plies)
	if o.Exact {
		text += ", proved"
	}
	return text
}
