package gamelist

import (
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// cells is a board on which a move takes a free cell that has the name of the move.
type cells struct {
	grid   scene.Grid
	rows   []string // with a sign for each cell, and a dot for a free one
	before []string // the same before the last move, or rows if there was none
	won    map[[2]int]bool
	moves  map[string]bool // the names of the moves
	words  map[byte]string // what signs mean
	draw   func(c cell) []scene.Shape
}

// cell is a cell of a board.
type cell struct {
	column, row int
	at          scene.Point // its middle
	sign        byte
	last, won   bool
	free        bool // whether a move takes it
}

// textRows splits the text of a position, and of the one before if a move has been made.
func textRows(now, last string, moved bool) (rows, before []string) {
	rows = strings.Split(now, "/")
	if !moved {
		return rows, rows
	}
	return rows, strings.Split(last, "/")
}

// add adds a part for each cell to a scene.
func (b cells) add(s *scene.Scene) {
	b.grid.All(func(column, row int) {
		name := b.grid.Name(column, row)
		c := cell{column: column, row: row, at: b.grid.Center(column, row), sign: b.rows[row][column],
			last: b.rows[row][column] != b.before[row][column], won: b.won[[2]int{row, column}], free: b.moves[name]}
		p := scene.Part{ID: name, Label: name + ", " + b.words[c.sign], X: c.at.X, Y: c.at.Y, Room: 0.4 * b.grid.Cell, Shapes: b.draw(c)}
		if c.won {
			p.Label += ", in the line that wins"
		}
		if c.last {
			p.Label += ", the last move"
		}
		if c.free {
			p.Moves = []string{name}
			p.Shapes = append(p.Shapes, b.grid.Square(scene.Hit, column, row))
		}
		s.Add(p)
	})
}

// names returns the names of all moves at a position.
func names[S comparable](r game.Rules[S], s S) map[string]bool {
	all := map[string]bool{}
	for _, o := range r.Moves(nil, s) {
		all[game.MoveName(r, s, o)] = true
	}
	return all
}

// turn returns the number of the player to move, or -1 if there is no move.
func turn(player int, moves map[string]bool) int {
	if len(moves) == 0 {
		return -1
	}
	return player
}

// wonLines returns a line through each k equal signs or more in a line.
func wonLines(g scene.Grid, rows []string, k int) (lines []scene.Shape) {
	for _, line := range linesOf(rows, k) {
		from, to := line[0], line[len(line)-1]
		lines = append(lines, scene.Through("won-line "+scene.Won, g.Center(from[1], from[0]), g.Center(to[1], to[0]), 0.3*g.Cell))
	}
	return lines
}

// stoneColors are the colors of X and O on boards where stones are put on cells.
var stoneColors = map[rune]play.Color{'X': play.Red, 'O': play.Blue, '.': play.Dim,
	'(': play.Bold, ')': play.Bold}

// paintSigns paints signs of a drawing in their colors.
func paintSigns(drawing string, colors map[rune]play.Color, paint play.Palette) string {
	var b strings.Builder
	for _, sign := range drawing {
		b.WriteString(paint.Paint(colors[sign], string(sign)))
	}
	return b.String()
}

// painted draws positions with their signs in colors.
func painted[S any](draw func(S) string, colors map[rune]play.Color) func(S, int, play.Palette) string {
	return func(s S, _ int, paint play.Palette) string { return paintSigns(draw(s), colors, paint) }
}

// paintedFor draws positions as a player sees them, with their signs in colors.
func paintedFor[S any](draw func(s S, player int) string, colors map[rune]play.Color) func(S, int, play.Palette) string {
	return func(s S, player int, paint play.Palette) string { return paintSigns(draw(s, player), colors, paint) }
}

// drawing draws the last position of a line on a board.
func drawing[B, S any](board B, draw func(b B, s, last S, moved bool, player int) scene.Scene) func([]S, int) scene.Scene {
	return func(line []S, player int) scene.Scene {
		s, last, moved := play.Latest(line)
		return draw(board, s, last, moved, player)
	}
}

// typing reads moves with a parser that need not know whose turn it is.
func typing[S any](parse func(S, string) (S, error)) func(S, int, string) (S, error) {
	return func(s S, _ int, words string) (S, error) { return parse(s, words) }
}
