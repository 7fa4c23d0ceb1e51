package gamelist

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/internal/study"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/mnk"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
)

var tictactoeEntry = Entry{
	Entry: play.Entry{
		Name:    "tictactoe",
		Title:   "Tic-tac-toe",
		Group:   groupLines,
		Args:    "[ROWS COLUMNS LINE]",
		About:   "three in a row wins",
		Click:   "Click a free cell.",
		Picture: Snapshot{Moves: "b2 a1 c1 a3 a2"},
		Sample:  "3 5 4",
		New:     openTicTacToe,
	},
	Small: []Small{{}},
	Studied: func() []study.Subject {
		tictactoe := mnk.TicTacToe()
		larger := must(mnk.New(3, 4, 3))
		return []study.Subject{
			study.Scored("3 by 3", "games/mnk", tictactoe, tictactoe.Start()).Called("tic-tac-toe"),
			study.Scored("3 by 4, 3 in a line", "games/mnk", larger, larger.Start()).Called("m,n,k-game"),
		}
	},
}

func openTicTacToe(_ context.Context, args []string, _ int, o Options) (*play.Game, error) {
	b, err := mnkBoard(args)
	if err != nil {
		return nil, err
	}
	d := NewMNK(b, memory(o), o.Time).Title()
	if m, n := b.Size(); m == 3 && n == 3 && b.Line() == 3 {
		d.Levels = proved(d.Levels, game.Game[mnk.Position](b), b.Start(), "tictactoe")
	}
	return play.Custom(d), nil
}

// mnkBoard returns the board that args ask for: that of tic-tac-toe if there are none.
func mnkBoard(args []string) (*mnk.Board, error) {
	if len(args) == 0 {
		return mnk.TicTacToe(), nil
	}
	return mnk.ParseBoard(strings.Join(args, " "))
}

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

// thinker returns the player that thinks about its moves.
func (m MNK) thinker() play.Strategy {
	return play.InTime(m.Time, play.Player(m.Solver), game.First(play.Erase(mnk.Forced{Board: m.Board})))
}

// plays is how many plays at random judge the moves of a position that is too large to
// be solved.
const plays = 20_000

// Title returns the game with its levels.
func (m MNK) Title() play.Description[mnk.Position] {
	b, show := m.Board, showMNK(m.Board)
	guess := &minimax.MonteCarlo[mnk.Position]{Game: b, Iterations: plays, Time: m.Time}
	return play.Description[mnk.Position]{
		About:    aboutMNK(b),
		Manual:   mnkManual(b),
		Help:     "  b2               take the cell in column b and row 2\n",
		Rules:    b,
		Players:  crossRing.players(),
		Draw:     show.draw,
		DrawMove: show.drawMove,
		Scene:    show.scene,
		Parse:    typing(b.ParseMove),
		Result:   play.TwoPlayers(game.Game[mnk.Position](b)),
		Judge: play.JudgeInTime(m.Time,
			play.BySolution(b, m.Solver.Solve), play.ByPlays(guess, nil)),
		Levels: play.ByTenths(inTheTime, play.Erase(b), func(*rand.Rand) play.Strategy { return m.thinker() }),
	}
}

// aboutMNK says what is played.
func aboutMNK(b *mnk.Board) string {
	m, n := b.Size()
	k := b.Line()
	name := fmt.Sprintf("The (%d, %d, %d)-game", m, n, k)
	if m == 3 && n == 3 && k == 3 {
		name = "Tic-tac-toe"
	}
	return fmt.Sprintf("%s: take a cell in turn. %d in a line win.", name, k)
}

// mnkManual explains the game on a board, with an example of tic-tac-toe.
func mnkManual(b *mnk.Board) play.Manual {
	m, n := b.Size()
	k := b.Line()
	return play.Manual{
		Aim: fmt.Sprintf("Be the first to have %d of your marks in a line: in a row, in a column or in a diagonal.", k),
		Rules: []string{
			fmt.Sprintf("The board has %d rows and %d columns, and is empty at the start. X begins, and the players take "+
				"turns. A move puts a mark of yours into any free cell, where it stays.", m, n),
			fmt.Sprintf("Whoever completes a line of %d or more wins at once. If the board is full and nobody has such a line, the game is a draw.", k),
		},
		Examples: []play.Example{{
			Of:    func() *play.Game { return play.Custom(NewMNK(mnk.TicTacToe(), 0, 0).Title()) },
			Moves: []string{"b2", "a1", "b1", "a2"},
			Move:  "b3",
			Text:  "In tic-tac-toe three in a line are needed. The marks on b1, b2 and b3 fill a column, so X wins. Otherwise O would have completed column a.",
			Shows: []play.Claim{
				drawn("b1, b2 and b3 fill a column", " 3 . X .", " 2 O X .", " 1 O X ."),
				wins("X wins", 0),
			},
		}},
	}
}
