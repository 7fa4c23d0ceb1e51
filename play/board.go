package play

import (
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play/scene"
)

// The signs of cells without a piece.
const (
	FreeCell = '.' // a free cell
	NoCell   = ' ' // no cell: a gap in the board
)

// Board is a picture of a position on a board of cells. Text returns the picture as text, and Scene
// returns the picture as shapes.
type Board struct {
	Rows, Columns int
	Cells         []Cell // Rows*Columns cells, row by row from the upper left corner

	// Pieces has the piece of each sign. If a sign has no piece, the board shows the sign.
	Pieces map[rune]Piece

	// Label describes the whole board to a screen reader. If Label is empty, Scene writes a text
	// such as "Board of 3 rows and 3 columns".
	Label string

	// Moves are the names of all moves of the position. If the clicks on all cells of a move still
	// leave several moves, the move also has a button in the scene.
	Moves []string

	// Turn is the number of the player to move, or -1 if nobody moves. Players are the names of
	// the players. If Players is not empty, the scene shows the names.
	Turn    int
	Players []string
}

// Cell is a cell of a board.
type Cell struct {
	Sign   rune     // FreeCell, NoCell or the sign of a piece
	Number string   // the text to show instead of the sign, such as "14"; may be empty
	Moves  []string // the names of the moves that a click on the cell keeps
	Marked bool     // whether the last move has changed the cell
}

// Piece is the piece that a sign on a board stands for.
type Piece struct {
	Name   string // for a screen reader, such as "cross"
	Player int    // the number of the owner; -1 if no player owns the piece
	Color  Color  // of the sign in a text

	// Draw returns the shapes of the piece. The center of the cell is at, and the sides of the
	// cell have length side. If Draw is nil, the scene shows the sign.
	Draw func(at scene.Point, side float64) []scene.Shape
}

// at returns a cell.
func (b *Board) at(row, column int) *Cell { return &b.Cells[row*b.Columns+column] }

// grid returns the geometry of the scene.
func (b *Board) grid() scene.Grid {
	const most, least, width = 120, 30, 600 // of a cell, and of the board
	return scene.Grid{Columns: b.Columns, Rows: b.Rows, Up: true, Cell: min(most, max(least, float64(width/max(1, b.Columns, b.Rows))))}
}

// sign returns what a cell shows.
func (c *Cell) sign() string {
	if c.Number != "" {
		return c.Number
	}
	return string(c.Sign)
}

// Text returns the board in lines. Numbers of rows, counted from the bottom, stand beside the
// board, and letters of columns stand below. Parentheses enclose the cells that the last move has
// changed.
func (b *Board) Text(p Palette) string {
	width := 0
	for i := range b.Cells {
		width = max(width, 1+utf8.RuneCountInString(b.Cells[i].Number))
	}
	return text.Board{
		Rows: b.Rows, Columns: b.Columns, Up: true, Margin: 1 + len(fmt.Sprint(b.Rows)), Width: width,
		At:     func(row, column int) rune { return b.at(row, column).Sign },
		Number: func(row, column int) string { return b.at(row, column).Number },
		Marked: func(row, column int) bool { return b.at(row, column).Marked },
		Paint:  func(sign rune) string { return p.Paint(b.color(sign), string(sign)) },
	}.String()
}

// color returns the color of a sign, or of a parenthesis.
func (b *Board) color(sign rune) Color {
	switch sign {
	case '(', ')':
		return Bold
	case FreeCell:
		return Dim
	}
	return b.Pieces[sign].Color
}

// Scene returns the board in shapes.
func (b *Board) Scene() scene.Scene {
	g := b.grid()
	label := b.Label
	if label == "" {
		label = fmt.Sprintf("Board of %d rows and %d columns", b.Rows, b.Columns)
	}
	s := g.Scene(label)
	g.All(func(column, row int) {
		if c := b.at(row, column); c.Sign != NoCell || len(c.Moves) > 0 {
			s.Add(b.part(g, row, column))
		}
	})
	addButtons(&s, b.untold(), b.Moves)
	b.legend(&s)
	return s
}

// part draws a cell.
func (b *Board) part(g scene.Grid, row, column int) scene.Part {
	c, name, at := b.at(row, column), g.Name(column, row), g.Center(column, row)
	p := scene.Part{ID: name, Label: name + ", " + b.told(c), Moves: c.Moves}
	g.Badge(&p, column, row, c.Sign != FreeCell && c.Sign != NoCell)
	if c.Sign != NoCell {
		p.Shapes = append(p.Shapes, g.Square("cell", column, row))
	}
	if c.Marked {
		p.Label += ", the last move"
		p.Shapes = append(p.Shapes, g.Square("last-cell "+scene.Last, column, row))
	}
	piece, known := b.Pieces[c.Sign]
	switch {
	case c.Number == "" && known && piece.Draw != nil:
		p.Shapes = append(p.Shapes, piece.Draw(at, g.Cell)...)
	case c.Number != "" || c.Sign != FreeCell && c.Sign != NoCell:
		sign := c.sign()
		size := min(0.6, 1.3/float64(utf8.RuneCountInString(sign)))
		p.Shapes = append(p.Shapes, scene.Text("strong", at.X, at.Y, size*g.Cell, sign))
	}
	if len(c.Moves) > 0 {
		p.Shapes = append(p.Shapes, g.Square(scene.Hit, column, row))
	}
	return p
}

// told says what stands on a cell.
func (b *Board) told(c *Cell) string {
	switch piece := b.Pieces[c.Sign]; {
	case c.Number != "":
		return c.Number
	case piece.Name != "":
		return piece.Name
	case c.Sign == FreeCell, c.Sign == NoCell:
		return "free"
	}
	return string(c.Sign)
}

// untold returns the moves that are not the only one left after clicks on all of their cells.
func (b *Board) untold() (moves []string) {
	parts := make(map[string][]int, len(b.Moves))
	for i, c := range b.Cells {
		for _, m := range c.Moves {
			parts[m] = append(parts[m], i)
		}
	}
	for _, m := range b.Moves {
		left := make(map[string]int)
		for _, i := range parts[m] {
			for _, other := range b.Cells[i].Moves {
				left[other]++
			}
		}
		only := len(parts[m]) > 0
		for other, n := range left {
			only = only && (other == m || n < len(parts[m]))
		}
		if !only {
			moves = append(moves, m)
		}
	}
	return moves
}

// legend adds the players, with their pieces.
func (b *Board) legend(s *scene.Scene) {
	var seats []scene.Seat
	for i, name := range b.Players {
		seats = append(seats, scene.Seat{Name: name, Icon: b.icon(i)})
	}
	if len(seats) > 0 {
		s.Legend(b.Turn, seats...)
	}
}

// icon returns what draws the first of the pieces of a player, or nil if there is none.
func (b *Board) icon(player int) func(x, y, radius float64) []scene.Shape {
	var signs []rune
	for sign, p := range b.Pieces {
		if p.Player == player && p.Draw != nil {
			signs = append(signs, sign)
		}
	}
	if len(signs) == 0 {
		return nil
	}
	draw := b.Pieces[slices.Min(signs)].Draw
	return func(x, y, radius float64) []scene.Shape {
		shapes := slices.Clone(draw(scene.Point{X: x, Y: y}, 2.4*radius))
		for i := range shapes {
			shapes[i].Class += " thin"
		}
		return shapes
	}
}

// inRow returns how many buttons stand side by side below a scene so wide: as many as leave room
// for the longest text in letters that can be read, and for a badge beside the text.
func inRow(width float64, moves []string) int {
	const most, letter, beside = 4, 6.5, 44
	longest := 0
	for _, m := range moves {
		longest = max(longest, utf8.RuneCountInString(m))
	}
	return min(most, max(1, int(width/(letter*float64(longest)+beside))))
}

// addButtons adds buttons for those of all moves of a position to a scene that are not told apart
// otherwise.
func addButtons(s *scene.Scene, moves, all []string) {
	var row []scene.ButtonPart
	n := inRow(s.Width, moves)
	for i, m := range moves {
		// IDs have neither blanks nor commas, as names of moves may.
		row = append(row, scene.ButtonPart{ID: fmt.Sprint("move", 1+slices.Index(all, m)), Text: m, Label: m, Moves: []string{m}})
		if len(row) == n || i == len(moves)-1 {
			s.Buttons(row...)
			row = nil
		}
	}
}
