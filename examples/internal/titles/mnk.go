package titles

import (
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/mnk"
	"github.com/gametheory-go/gametheory/examples/internal/boards"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// MNK plays an m,n,k-game. The moves that it thinks about are perfect if its time
// and memory suffice to solve the position.
type MNK struct {
	Board  *mnk.Board
	Solver *minimax.Solver[mnk.Position] // of mnk.Forced
	Time   time.Duration                 // for a move
}

// NewMNK returns what plays the game on a board, with so many bytes of memory, 0 for
// game.DefaultMemory, and so much time for a move.
func NewMNK(b *mnk.Board, memory int64, limit time.Duration) MNK {
	solver := minimax.NewSolver(mnk.Forced{Board: b})
	solver.Memory = memory
	solver.Shortest = true // whoever has a win in one is expected to make it
	return MNK{b, solver, limit}
}

// Player returns a player that thinks about so many moves of ten, and makes the others at
// random.
func (m MNK) Player(tenths int, dice *rand.Rand) game.Strategy[mnk.Position] {
	thinker := dialogue.InTime(m.Time, game.Strategy[mnk.Position](m.Solver), game.First(mnk.Forced{Board: m.Board}))
	return dialogue.Sometimes(tenths, dice, thinker, game.Random(m.Board, dice))
}

// plays is how many plays at random judge the moves of a position that is too large to
// be solved.
const plays = 20_000

// Title returns the game with its levels.
func (m MNK) Title() dialogue.Title[mnk.Position] {
	b := m.Board
	level := func(name, about string, tenths int) dialogue.Level[mnk.Position] {
		return dialogue.Level[mnk.Position]{Name: name, About: about,
			New: func(dice *rand.Rand) game.Strategy[mnk.Position] { return m.Player(tenths, dice) }}
	}
	guess := &minimax.MonteCarlo[mnk.Position]{Game: b, Iterations: plays, Time: m.Time}
	return dialogue.Title[mnk.Position]{
		About:   aboutMNK(b),
		Manual:  mnkManual(b),
		Help:    "  b2               take the cell in column b and row 2\n",
		Rules:   b,
		Players: []string{"X", "O"},
		Draw: func(p mnk.Position, _ int, paint dialogue.Palette) string {
			return paintSigns(b.Draw(p), stoneColors, paint)
		},
		DrawMove: func(p, option mnk.Position, _ int, paint dialogue.Palette) string {
			_, n, k := b.Size()
			rows, before := textRows(b.Text(option), b.Text(p), true)
			return paintSigns(boards.Mark(b.Draw(option), 0, n, marks(rows, before, inLine(rows, k))...), stoneColors, paint)
		},
		Scene: func(p, last mnk.Position, moved bool, player int) scene.Scene {
			return sceneMNK(b, p, last, moved, player)
		},
		Parse: func(p mnk.Position, _ int, words string) (mnk.Position, error) {
			p, err := b.ParseMove(p, words)
			return p, typed(err, mnk.ErrMove)
		},
		Result: dialogue.TwoPlayers(game.Game[mnk.Position](b)),
		Judge: dialogue.JudgeInTime(m.Time,
			dialogue.BySolution(b, m.Solver.Solve), dialogue.ByPlays(guess, nil)),
		Levels: []dialogue.Level[mnk.Position]{
			level("beginner", "most moves at random", 3),
			level("advanced", "some moves at random", 7),
			level("expert", "perfect, where the time suffices", dialogue.Always),
		},
	}
}

// stoneColors are those of noughts and crosses.
var stoneColors = map[rune]dialogue.Color{'X': dialogue.Red, 'O': dialogue.Blue, '.': dialogue.Dim,
	'(': dialogue.Bold, ')': dialogue.Bold}

// aboutMNK says what is played.
func aboutMNK(b *mnk.Board) string {
	m, n, k := b.Size()
	name := fmt.Sprintf("The (%d, %d, %d)-game", m, n, k)
	if m == 3 && n == 3 && k == 3 {
		name = "Tic-tac-toe"
	}
	return fmt.Sprintf("%s: take a cell in turn. %d in a line win.", name, k)
}
