package mnk

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/minimax"
)

// Machine plays an m,n,k-game. The moves that it thinks about are perfect if its time
// and memory suffice to solve the position.
type Machine struct {
	Solver *minimax.Solver[Position] // of the rules Forced
	Time   time.Duration             // for a move
}

// Player returns the machine as a player that thinks about so many moves of ten, and
// makes the others at random.
func (b *Board) Player(m Machine, tenths int, dice *rand.Rand) game.Strategy[Position] {
	thinker := dialogue.InTime(m.Time, game.Strategy[Position](m.Solver), game.First(Forced{b}))
	return dialogue.Sometimes(tenths, dice, thinker, game.Random(Full{b}, dice))
}

// plays is how many plays at random judge the moves of a position that is too large to
// be solved.
const plays = 20_000

// Title returns the game with its levels.
func (b *Board) Title(m Machine) dialogue.Title[Position] {
	level := func(name, about string, tenths int) dialogue.Level[Position] {
		return dialogue.Level[Position]{Name: name, About: about,
			New: func(dice *rand.Rand) game.Strategy[Position] { return b.Player(m, tenths, dice) }}
	}
	guess := &minimax.MonteCarlo[Position]{Game: Full{b}, Iterations: plays, Time: m.Time}
	return dialogue.Title[Position]{
		About:   b.about(),
		Help:    "  b2               take the cell in column b and row 2\n",
		Rules:   Full{b},
		Players: []string{"X", "O"},
		Draw: func(p Position, _ int, paint dialogue.Palette) string {
			return b.draw(p, paint)
		},
		Move:   func(p, q Position, _ int) string { return b.name(p.stones() ^ q.stones()) },
		Parse:  func(p Position, _ int, words string) (Position, error) { return b.parse(p, strings.ToLower(words)) },
		Result: dialogue.TwoPlayers(game.Game[Position](Full{b})),
		Judge: dialogue.JudgeInTime(m.Time,
			dialogue.ByValue(Full{b}, m.Solver.Value, dialogue.WinDrawLoss), dialogue.ByPlays(guess, nil)),
		Levels: []dialogue.Level[Position]{
			level("beginner", "most moves at random", 3),
			level("advanced", "some moves at random", 7),
			level("expert", "perfect, where the time suffices", dialogue.Always),
		},
	}
}

// about says what is played.
func (b *Board) about() string {
	name := fmt.Sprintf("The (%d, %d, %d)-game", b.m, b.n, b.k)
	if b.m == 3 && b.n == 3 && b.k == 3 {
		name = "Tic-tac-toe"
	}
	return fmt.Sprintf("%s: take a cell in turn. %d in a line win.", name, b.k)
}
