package gamelist

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/grid"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/minimax"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// scene draws the board: a click on a square keeps the moves that have to do with it.
func (m Partizan) scene(g game.Game[GridState], line []GridState, player int) scene.Scene {
	s, last, moved := play.Latest(line)
	rows, before := m.rows(last, s, moved)
	board := scene.Grid{Columns: len(rows[0]), Rows: len(rows), Cell: 72}
	pic := board.Scene(fmt.Sprintf("Board of %d rows and %d columns", len(rows), len(rows[0])))
	names := namesOf(g, s)
	moves := m.touched(g, s, rows, names)
	board.All(func(column, row int) {
		c := cell{column: column, row: row, at: board.Center(column, row), sign: rows[row][column], last: rows[row][column] != before[row][column]}
		name := board.Name(column, row)
		p := scene.Part{ID: name, Label: name + ", " + m.Words[c.sign], Moves: moves[[2]int{row, column}]}
		board.Badge(&p, column, row, icons[c.sign] != "")
		c.free = len(p.Moves) > 0
		p.Shapes = m.square(board, rows, c)
		if c.last {
			p.Label += ", changed by the last move"
		}
		if c.free {
			p.Shapes = append(p.Shapes, board.Square(scene.Hit, column, row))
		}
		pic.Add(p)
	})
	pic.Add(scene.Part{Shapes: append([]scene.Shape{board.Board("frame")}, m.laid(g, board, line)...)})
	pic.Add(burning(board, names)...)
	if len(names) == 0 {
		player = -1
	}
	left, right := scene.Icon("first"), scene.Icon("second")
	switch m.Look {
	case Tiles:
		left, right = dominoIcon(partizan.Left), dominoIcon(partizan.Right)
	case Cake:
		left, right = cutIcon(partizan.Left), cutIcon(partizan.Right)
	}
	pic.Legend(player, scene.Seat{Name: partizanPlayers[0], Icon: left}, scene.Seat{Name: partizanPlayers[1], Icon: right})
	return pic
}

// touched returns the names of the moves that have to do with each square, by row and column:
// those that name it, or, of a cake, those that change it.
func (m Partizan) touched(g game.Game[GridState], s GridState, rows []string, names Moves[GridState]) map[[2]int][]string {
	moves := map[[2]int][]string{}
	for _, o := range g.Moves(nil, s) {
		squares := text.Squares(names[o])
		if m.Look == Cake {
			after, _ := m.rows(s, o, true)
			squares = changed(after, rows)
		}
		for _, square := range squares {
			if !slices.Contains(moves[square], names[o]) {
				moves[square] = append(moves[square], names[o])
			}
		}
	}
	return moves
}

// square returns the shapes of a square.
func (m Partizan) square(g scene.Grid, rows []string, c cell) []scene.Shape {
	shapes := []scene.Shape{g.Square("cell", c.column, c.row)}
	icon, piece := icons[c.sign]
	switch {
	case m.Look == Cake:
		shapes = append(shapes, slice(g, rows, c)...)
	case c.sign == '#' && m.Look == Tiles:
		shapes = append(shapes, inset("tile", c.at, g.Cell, 5))
	case c.sign == '#' && m.Look == Tints:
		shapes = append(shapes, inset("socket", c.at, g.Cell, 12))
	case c.sign == '#':
		shapes = append(shapes, inset("cocoa", c.at, g.Cell, 7))
	case piece && m.Look == Tints:
		shapes = append(shapes, scene.Circle("stone "+icon, c.at.X, c.at.Y, 0.14*g.Cell))
	case piece:
		shapes = append(shapes, scene.Circle("stone "+icon, c.at.X, c.at.Y, 0.38*g.Cell))
		if letter := string(rune(c.sign)); letter == "T" || letter == "F" {
			shapes = append(shapes, scene.Text("strong "+map[string]string{"first": "ondark", "second": "onlight"}[icon], c.at.X, c.at.Y, 0.4*g.Cell, letter))
		}
	case c.free && m.Look == Stones:
		shapes = append(shapes, scene.Circle("choice", c.at.X, c.at.Y, 0.11*g.Cell))
	}
	if c.last && m.Look != Tints && m.Look != Tiles {
		shapes = append(shapes, scene.Circle("mark "+scene.Last, c.at.X+0.3*g.Cell, c.at.Y-0.3*g.Cell, 0.08*g.Cell))
	}
	return shapes
}

// GridState is a position of a partizan game on a rectangle, with the player to move.
type GridState = partizan.State[grid.Position]

// Partizan is a partizan game on a rectangle of squares. Of any such game Title makes one
// that Left and Right play in turn.
type Partizan struct {
	About  string      // the rules but for the end, as a paragraph
	Help   string      // as in play.Description
	Manual play.Manual // but for the aim and the end

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
	partizanColors  = map[rune]play.Color{'x': play.Red, 'L': play.Red, 'T': play.Red,
		'o': play.Blue, 'R': play.Blue, 'F': play.Blue, '#': play.Green, '.': play.Dim, '_': play.Dim,
		'(': play.Bold, ')': play.Bold}
)

// Title returns the game with its levels. Left begins. Who wins is told by values, exactly
// where the time and the memory suffice.
func (m Partizan) Title() play.Description[GridState] {
	store := partizan.NewStore()
	store.Memory = m.Memory
	solver := &partizan.Solver[grid.Position]{Rules: m.Rules, Store: store, Memory: m.Memory}
	var g game.Game[GridState] = distinct[GridState]{game.Normal(partizan.Alternating[grid.Position](m.Rules))}
	judge, levels := byKnowing(play.Erase(g), knowing{winningMoves(solver.WinningMoves), reasonByValue(g, solver)}, m.Time,
		&minimax.MonteCarlo[GridState]{Game: g, Iterations: plays, Time: m.Time})
	return play.Description[GridState]{
		About:   m.About + " A player who cannot move loses.",
		Help:    m.Help,
		Manual:  m.manual(),
		Rules:   g,
		Start:   GridState{Position: m.Start, Player: partizan.Left},
		Players: partizanPlayers,
		Draw: func(s GridState, _ int, paint play.Palette) string {
			return m.paint(m.Rules.Draw(s.Position), paint)
		},
		DrawMove: m.drawMove,
		Scene: func(line []GridState, player int) scene.Scene {
			if m.Look == Picture {
				s, last, moved := play.Latest(line)
				return m.Scene(s.Position, last.Position, moved, s.Player, namesOf(g, s))
			}
			return m.scene(g, line, player)
		},
		Parse: func(s GridState, _ int, words string) (GridState, error) {
			p, err := m.Rules.ParseMove(s.Position, s.Player, words)
			return GridState{Position: p, Player: s.Player.Opponent()}, err
		},
		Result: byLastMove(g, partizanPlayers),
		Judge:  judge,
		Levels: levels,
	}
}

// reasonByValue returns the function that says by the values of positions why a move wins, or
// why none does: a player wins moving second where the value is not on the other side of 0.
func reasonByValue(g game.Game[GridState], solver *partizan.Solver[grid.Position]) func(context.Context, play.Position, []play.Position) (string, error) {
	return func(ctx context.Context, at play.Position, won []play.Position) (string, error) {
		s := at.(GridState)
		v, err := solver.Value(ctx, s.Position)
		switch {
		case err != nil:
			return "", err
		case len(won) == 0:
			return fmt.Sprintf("Every move loses: the position is worth %s.", worthTo(s.Player.Opponent(), v)), nil
		}
		arithmetic := solver.Store.Arithmetic(ctx)
		defer arithmetic.Close()
		t := arithmetic.Temperature(v)
		if err := arithmetic.Err(); err != nil {
			return "", err
		}
		best := won[0].(GridState)
		if v, err = solver.Value(ctx, best.Position); err != nil {
			return "", err
		}
		why := fmt.Sprintf("After %s the position is worth %s: %v wins if %v moves.", game.MoveName(g, s, best), worthTo(s.Player, v), s.Player, s.Player.Opponent())
		if t.Sign() > 0 {
			why += fmt.Sprintf(" A move is urgent: the temperature is %v.", t)
		}
		return why, nil
	}
}

// worthTo tells a value at which a player wins who does not move, if it is short, and that it
// is one.
func worthTo(second partizan.Player, v partizan.Value) string {
	const longest = 24
	bound := "at least 0"
	if second == partizan.Right {
		bound = "at most 0"
	}
	switch value := v.String(); {
	case v == partizan.Integer(0):
		return value
	case len(value) <= longest:
		return value + ", " + bound
	}
	return bound
}

// manual returns the manual with what all these games have in common.
func (m Partizan) manual() play.Manual {
	manual := m.Manual
	manual.Aim = "Make the last move."
	manual.Rules = append(append([]string(nil), manual.Rules...), "Left begins, and the players take turns. A player who cannot move loses.")
	return manual
}

// drawMove draws the position that a move has led to, with the squares marked that have
// another sign than before.
func (m Partizan) drawMove(s, option GridState, _ int, paint play.Palette) string {
	drawing := m.Rules.Draw(option.Position)
	rows, before := m.rows(s, option, true)
	if m.Look != Cake && m.Look != Picture {
		drawing = text.Mark(drawing, 1, len(rows[0]), changed(rows, before)...)
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
func paintLines(drawing string, paint play.Palette) string {
	var b strings.Builder
	for line := range strings.Lines(drawing) {
		name, _, _ := strings.Cut(line, " ")
		color := map[string]play.Color{"blue": play.Blue, "red": play.Red, "green": play.Green}[name]
		b.WriteString(paint.Paint(color, strings.TrimSuffix(line, "\n")) + "\n")
	}
	return b.String()
}

// paint paints the signs of a drawing below the names of the columns.
func (m Partizan) paint(drawing string, paint play.Palette) string {
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
		return game.SyntaxErrorf(game.ErrSize, "%d columns, want at most %d to play on", len(rows[0]), letters)
	}
	return nil
}
