package gamelist

import (
	"cmp"
	"fmt"
	"unicode"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/internal/text"
	"github.com/gametheory-go/gametheory/play"
	"github.com/gametheory-go/gametheory/play/scene"
)

// signs are those of the cells of a board, row by row from the upper left corner.
type signs [][]rune

func signsOf[S comparable](c play.Grid[S], s S, player int) signs {
	rows, columns := c.Size()
	all := make(signs, rows)
	for row := range all {
		all[row] = make([]rune, columns)
		for column := range columns {
			all[row][column] = c.At(s, player, row, column)
		}
	}
	return all
}

// shown draws the positions of a game on a grid, in lines and as scenes.
type shown[S comparable] struct {
	design
	rules game.Rules[S]
	cells play.Grid[S]

	// What follows may be nil.
	move  func(s, option S, player int) string                            // the name of a move, instead of game.MoveName
	touch func(s, option S, player int, changed func() [][2]int) [][2]int // the cells that make a move, instead of all that it changes
	won   func(s S, rows signs) [][2]int                                  // the cells with which somebody has won
	end   func(b *board, pic *scene.Scene, line []S)                      // adds to a scene what lies upon the cells
	seats func(s S, player int) []scene.Seat                              // the legend, instead of that of the sides
}

// design is how the boards of a game look.
type design struct {
	grid   scene.Grid // its rows and columns are those of the positions
	margin int        // the least width of the number of a row, in lines
	lean   bool       // each row begins further to the right than the one above
	sides  pair       // whose the signs are; the zero value if they are nobody's
	shifts bool       // a move shifts pieces, or changes several cells: all that it changes are marked

	rowName func(row int) string         // what stands before a row, in lines, instead of its number; may be nil
	name    func(column, row int) string // of a cell, instead of its column and row; may be nil

	label string          // of a scene; empty for the numbers of rows and columns
	words map[rune]string // what signs mean, instead of pair.word
	wins  string          // what is said of a cell that has won
	cell  func(b *board, c cell) []scene.Shape
	whole func(b *board) scene.Scene   // draws the whole scene, instead of cell by cell
	under func(b *board) []scene.Shape // what lies below the cells

	// Where cells are no squares.
	begin  func() scene.Scene
	center func(column, row int) scene.Point
	room   float64 // for a badge
	hit    func(at scene.Point) scene.Shape
}

// board is a position on a grid.
type board struct {
	design
	scene.Grid
	rows, before signs               // before is rows if no move has led here
	moved        bool                // whether a move has led here
	won          map[[2]int]bool     // by row and column
	moves        map[[2]int][]string // by the cells that make a move
	player       int                 // to move, or -1 if there is no move
}

// cell is a cell of a board.
type cell struct {
	column, row int
	at          scene.Point // its middle
	sign, was   rune        // now and before the last move
	last        bool        // the last move has put something there or, if it shifts pieces, changed it
	won         bool
	free        bool // a move can be made here
}

// board returns the board at s, to which a move from last has led if moved is true.
func (v *shown[S]) board(s, last S, moved bool, player int) *board {
	b := &board{design: v.design, Grid: v.grid, rows: signsOf(v.cells, s, player), moved: moved, player: -1, won: map[[2]int]bool{}, moves: map[[2]int][]string{}}
	b.Rows, b.Columns = v.cells.Size()
	if b.before = b.rows; moved {
		b.before = signsOf(v.cells, last, 1-player)
	}
	if v.won != nil {
		for _, c := range v.won(s, b.rows) {
			b.won[c] = true
		}
	}
	return b
}

// draw draws s in lines.
func (v *shown[S]) draw(s S, player int, paint play.Palette) string {
	return v.board(s, s, false, player).text(paint)
}

// drawMove draws an option of s in lines, with the move marked.
func (v *shown[S]) drawMove(s, option S, player int, paint play.Palette) string {
	return v.board(option, s, true, player).text(paint)
}

// scene draws the last position of a line.
func (v *shown[S]) scene(line []S, player int) scene.Scene {
	s, last, moved := play.Latest(line)
	b := v.board(s, last, moved, player)
	for _, o := range v.rules.Moves(nil, s) {
		b.player = player
		name := v.name(s, o, player)
		for _, c := range v.touched(s, o, player, b.rows) {
			b.moves[c] = append(b.moves[c], name)
		}
	}
	pic := b.scene()
	if v.end != nil {
		v.end(b, &pic, line)
	}
	seats := v.sides.seats()
	if v.seats != nil {
		seats = v.seats(s, player)
	}
	if len(seats) > 0 {
		pic.Legend(b.player, seats...)
	}
	return pic
}

// name returns the name of a move.
func (v *shown[S]) name(s, option S, player int) string {
	if v.move == nil {
		return game.MoveName(v.rules, s, option)
	}
	return v.move(s, option, player)
}

// touched returns the cells that make the move from s, whose signs are given, to an option.
func (v *shown[S]) touched(s, option S, player int, rows signs) [][2]int {
	changed := func() (changed [][2]int) {
		for row := range rows {
			for column, sign := range rows[row] {
				if v.cells.At(option, 1-player, row, column) != sign {
					changed = append(changed, [2]int{row, column})
				}
			}
		}
		return changed
	}
	if v.touch == nil {
		return changed()
	}
	return v.touch(s, option, player, changed)
}

// between returns the middles of the cells that make the move from s to an option.
func (v *shown[S]) between(g scene.Grid, s, option S) (at []scene.Point) {
	for _, c := range v.touched(s, option, 0, signsOf(v.cells, s, 0)) {
		at = append(at, g.Center(c[1], c[0]))
	}
	return at
}

// text writes the board in lines. After a move the cells that have won are marked or, as long as there
// are none, what the move has changed.
func (b *board) text(paint play.Palette) string {
	return text.Board{
		Rows: b.Rows, Columns: b.Columns, Up: b.Up, Numbers: b.Numbers, Margin: b.margin, Lean: b.lean, RowName: b.rowName,
		At: func(row, column int) rune { return b.rows[row][column] },
		Marked: func(row, column int) bool {
			c := b.at(column, row)
			return b.moved && c.won || len(b.won) == 0 && c.last
		},
		Paint: func(sign rune) string { return b.sides.painted(sign, paint) },
	}.String()
}

// at returns a cell.
func (b *board) at(column, row int) cell {
	c := cell{column: column, row: row, at: b.Center(column, row), sign: b.rows[row][column], was: b.before[row][column]}
	if b.center != nil {
		c.at = b.center(column, row)
	}
	c.last = c.sign != c.was && (b.shifts || c.was == '.')
	c.won, c.free = b.won[[2]int{row, column}], len(b.moves[[2]int{row, column}]) > 0
	return c
}

// word says what a sign means.
func (d *design) word(sign rune) string {
	if d.words != nil {
		return d.words[sign]
	}
	return d.sides.word(sign)
}

// scene draws the board.
func (b *board) scene() scene.Scene {
	if b.whole != nil {
		return b.whole(b)
	}
	var pic scene.Scene
	if b.begin != nil {
		pic = b.begin()
	} else {
		pic = b.Scene(cmp.Or(b.label, fmt.Sprintf("Board of %d rows and %d columns", b.Rows, b.Columns)))
	}
	if b.under != nil {
		pic.Add(scene.Part{Shapes: b.under(b)})
	}
	b.All(func(column, row int) { pic.Add(b.part(b.at(column, row))) })
	return pic
}

// named returns the name of a cell.
func (b *board) named(column, row int) string {
	if b.name == nil {
		return b.Name(column, row)
	}
	return b.name(column, row)
}

// part draws a cell.
func (b *board) part(c cell) scene.Part {
	p := scene.Part{ID: b.named(c.column, c.row), Moves: b.moves[[2]int{c.row, c.column}], X: c.at.X, Y: c.at.Y, Room: cmp.Or(b.room, 0.4*b.Cell)}
	p.Label = p.ID
	if b.Numbers {
		p.ID, p.Label = fmt.Sprintf("r%dc%d", c.row+1, c.column+1), fmt.Sprintf("row %d, column %d", c.row+1, c.column+1)
	}
	if b.shifts {
		b.Badge(&p, c.column, c.row, unicode.IsLetter(c.sign))
	}
	p.Label += ", " + b.word(c.sign)
	p.Shapes = b.cell(b, c)
	if c.won {
		p.Label += ", " + b.wins
	}
	switch {
	case c.last && b.shifts:
		p.Label += ", changed by the last move"
	case c.last:
		p.Label += ", the last move"
	}
	switch {
	case c.free && b.hit != nil:
		p.Shapes = append(p.Shapes, b.hit(c.at))
	case c.free:
		p.Shapes = append(p.Shapes, b.Square(scene.Hit, c.column, c.row))
	}
	return p
}
