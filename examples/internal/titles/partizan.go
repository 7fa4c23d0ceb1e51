package titles

import (
	"fmt"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/examples/games/grid"
	"github.com/gametheory-go/gametheory/examples/internal/boards"
	"github.com/gametheory-go/gametheory/examples/internal/dialogue"
	"github.com/gametheory-go/gametheory/examples/internal/scene"
	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
)

// GridState is a position of a partizan game on a rectangle, with the player to move.
type GridState = partizan.State[grid.Position]

// Partizan is a partizan game on a rectangle of squares. Of any such game Title makes one
// that Left and Right play in turn.
type Partizan struct {
	About  string                     // the rules but for the end, as a paragraph
	Help   string                     // as in dialogue.Title
	Manual dialogue.Manual[GridState] // but for the aim and the end

	// Rules are those of the game. Unless it is played on a picture, the text of a position
	// has a sign for each square.
	Rules grid.Game
	Start grid.Position

	Words map[byte]string // what the signs mean
	Look  Look

	// Scene is set where the look is Picture. Names are those of the moves.
	Scene func(s, last grid.Position, moved bool, player partizan.Player, names Moves[GridState]) scene.Scene

	Time   time.Duration // for a move
	Memory int64         // in bytes, of what is remembered; 0 means game.DefaultMemory
}

var (
	partizanPlayers = []string{partizan.Left.String(), partizan.Right.String()}
	partizanColors  = map[rune]dialogue.Color{'x': dialogue.Red, 'L': dialogue.Red, 'T': dialogue.Red,
		'o': dialogue.Blue, 'R': dialogue.Blue, 'F': dialogue.Blue, '#': dialogue.Green, '.': dialogue.Dim, '_': dialogue.Dim,
		'(': dialogue.Bold, ')': dialogue.Bold}
)

// Title returns the game with its levels. Left begins. Who wins is told by values, exactly
// where the time and the memory suffice.
func (m Partizan) Title() dialogue.Title[GridState] {
	store := partizan.NewStore()
	store.Memory = m.Memory
	solver := &partizan.Solver[grid.Position]{Rules: m.Rules, Store: store, Memory: m.Memory}
	var g game.Game[GridState] = distinct[GridState]{game.Normal(partizan.Alternating[grid.Position](m.Rules))}
	judge, levels := byKnowing(g, solver.WinningMoves, m.Time)
	return dialogue.Title[GridState]{
		About:   m.About + " A player who cannot move loses.",
		Help:    m.Help,
		Manual:  m.manual(),
		Rules:   g,
		Start:   GridState{Position: m.Start, Player: partizan.Left},
		Players: partizanPlayers,
		Draw: func(s GridState, _ int, paint dialogue.Palette) string {
			return m.paint(m.Rules.Draw(s.Position), paint)
		},
		DrawMove: m.drawMove,
		Scene: func(s, last GridState, moved bool, player int) scene.Scene {
			if m.Look == Picture {
				return m.Scene(s.Position, last.Position, moved, s.Player, namesOf(g, s))
			}
			return m.scene(g, s, last, moved, player)
		},
		Parse: func(s GridState, _ int, words string) (GridState, error) {
			p, err := m.Rules.ParseMove(s.Position, s.Player, words)
			return GridState{Position: p, Player: s.Player.Opponent()}, typed(err, grid.ErrMove)
		},
		Result: byLastMove(g, partizanPlayers),
		Judge:  judge,
		Levels: levels,
	}
}

// manual returns the manual with what all these games have in common.
func (m Partizan) manual() dialogue.Manual[GridState] {
	manual := m.Manual
	manual.Aim = "Make the last move."
	manual.Rules = append(append([]string(nil), manual.Rules...), "Left begins, and the players take turns. A player who cannot move loses.")
	return manual
}

// drawMove draws the position that a move has led to, with the squares marked that have
// another sign than before.
func (m Partizan) drawMove(s, option GridState, _ int, paint dialogue.Palette) string {
	drawing := m.Rules.Draw(option.Position)
	rows, before := m.rows(s, option, true)
	if m.Look != Cake && m.Look != Picture {
		drawing = boards.Mark(drawing, 1, len(rows[0]), changed(rows, before)...)
	}
	return m.paint(drawing, paint)
}

// rows returns the rows of the text of a position, and of the one before if a move has
// been made.
func (m Partizan) rows(last, now GridState, moved bool) (rows, before []string) {
	return textRows(m.Rules.Text(now.Position), m.Rules.Text(last.Position), moved)
}

// changed returns the squares, by row and column, whose signs differ.
func changed(rows, before []string) (squares [][2]int) {
	for row := range rows {
		for column := range rows[row] {
			if rows[row][column] != before[row][column] {
				squares = append(squares, [2]int{row, column})
			}
		}
	}
	return squares
}

// paintLines paints lines that begin with the name of a color.
func paintLines(drawing string, paint dialogue.Palette) string {
	var b strings.Builder
	for line := range strings.Lines(drawing) {
		name, _, _ := strings.Cut(line, " ")
		color := map[string]dialogue.Color{"blue": dialogue.Blue, "red": dialogue.Red, "green": dialogue.Green}[name]
		b.WriteString(paint.Paint(color, strings.TrimSuffix(line, "\n")) + "\n")
	}
	return b.String()
}

// paint paints the signs of a drawing below the names of the columns.
func (m Partizan) paint(drawing string, paint dialogue.Palette) string {
	if m.Look == Picture {
		return paintLines(drawing, paint)
	}
	names, board, _ := strings.Cut(drawing, "\n")
	return names + "\n" + paintSigns(board, partizanColors, paint)
}

// Fits returns an error if a board has more columns than there are letters for.
func (m Partizan) Fits() error {
	const letters = 26
	if m.Look == Picture {
		return nil
	}
	if rows, _ := m.rows(GridState{}, GridState{}, false); len(rows[0]) > letters {
		return fmt.Errorf("%w: %d columns, want at most %d to play on", grid.ErrSize, len(rows[0]), letters)
	}
	return nil
}
