package play

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/play/scene"
)

// signs are the cells of a position. Rows are counted from the bottom here, since heaps grow
// upwards.
type signs struct {
	rows, columns int
	at            []rune   // row by row
	numbers       []string // what the cells show instead of signs, or nil
	heaps         []int    // the counters, or nil if the position is no heaps
}

// place is a cell of a board: its column, and its row from the bottom.
type place struct{ column, row int }

// get returns the sign of a cell, or NoCell beyond the board.
func (b *signs) get(p place) rune {
	if p.row >= b.rows || p.column >= b.columns {
		return NoCell
	}
	return b.at[p.row*b.columns+p.column]
}

// number returns what the cell shows instead of its sign, or "".
func (b *signs) number(p place) string {
	if b.numbers == nil || p.row >= b.rows || p.column >= b.columns {
		return ""
	}
	return b.numbers[p.row*b.columns+p.column]
}

// changed returns the cells in which two positions differ, from the top and from the left.
func (b *signs) changed(next *signs) (cells []place) {
	for row := max(b.rows, next.rows) - 1; row >= 0; row-- {
		for column := range max(b.columns, next.columns) {
			if p := (place{column, row}); b.get(p) != next.get(p) || b.number(p) != next.number(p) {
				cells = append(cells, p)
			}
		}
	}
	return cells
}

// cells returns the cells of s, with a player to move: those of a Grid, the heaps of Counters, or
// the lines of its text. It is nil if the position is no board.
func (d *description) cells(s Position, player int) *signs {
	s = d.shown(s)
	if g, ok := game.Find[Grid[Position]](d.Rules); ok {
		rows, columns := g.Size()
		b := &signs{rows: rows, columns: columns, at: make([]rune, 0, rows*columns)}
		for row := range rows {
			for column := range columns {
				b.at = append(b.at, g.At(s, player, rows-1-row, column))
			}
		}
		return b
	}
	if c, ok := game.Find[Counters[Position]](d.Rules); ok {
		return heapsOf(c.Counters(s, player))
	}
	return linesOf(d.text(s))
}

// highest is the most counters of a heap that are drawn one by one.
const highest = 12

// counterSign is the sign of a counter.
const counterSign = 'o'

// heapsOf returns a column of counters for each heap, or the number of them if there are many.
func heapsOf(counters []int) *signs {
	if len(counters) == 0 {
		return nil
	}
	b := &signs{rows: max(1, slices.Max(counters)), columns: len(counters), heaps: counters}
	if b.rows > highest {
		b.rows = 1
		for _, n := range counters {
			b.at, b.numbers = append(b.at, counterSign), append(b.numbers, fmt.Sprint(n))
		}
		return b
	}
	for row := range b.rows {
		for _, n := range counters {
			switch {
			case row < n:
				b.at = append(b.at, counterSign)
			case row == 0:
				b.at = append(b.at, FreeCell)
			default:
				b.at = append(b.at, NoCell)
			}
		}
	}
	return b
}

// linesOf returns the signs of two lines or more of the same length, or nil. Blanks between all
// signs of the lines are left out.
func linesOf(text string) *signs {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	slices.Reverse(lines)
	columns := utf8.RuneCountInString(lines[0])
	if len(lines) < 2 || columns < 2 {
		return nil
	}
	b := &signs{rows: len(lines), columns: columns}
	for _, line := range lines {
		if utf8.RuneCountInString(line) != columns {
			return nil
		}
		b.at = append(b.at, []rune(line)...)
	}
	return b.dense()
}

// dense returns the board without each second column, if all of these are blank.
func (b *signs) dense() *signs {
	d := &signs{rows: b.rows, columns: (b.columns + 1) / 2}
	for i, sign := range b.at {
		switch {
		case i%b.columns%2 == 0:
			d.at = append(d.at, sign)
		case sign != NoCell:
			return b
		}
	}
	return d
}

// text returns what the player to move sees of s, in words.
func (d *description) text(s Position) string {
	if v, ok := game.Find[game.Viewer[Position]](d.Rules); ok && d.moves(s) {
		return v.View(s)
	}
	return fmt.Sprint(d.shown(s))
}

// shown returns the position that the player to move at s sees: s, or the position before a choice
// that this player does not see.
func (d *description) shown(s Position) Position {
	if j, ok := game.Find[game.Simultaneous[Position]](d.Rules); ok {
		if before, hidden := j.Before(s); hidden {
			return before
		}
	}
	return s
}

// hides reports whether players do not see all of a position.
func (d *description) hides() bool {
	_, joint := game.Find[game.Simultaneous[Position]](d.Rules)
	return joint || d.views()
}

// views reports whether more is hidden than the first of two simultaneous choices.
func (d *description) views() bool {
	_, ok := game.Find[game.Viewer[Position]](d.Rules)
	return ok
}

// moves reports whether a player moves at s.
func (d *description) moves(s Position) bool {
	if c, ok := game.Find[game.Chancer[Position]](d.Rules); ok && len(c.Chances(nil, s)) > 0 {
		return false
	}
	return !game.Terminal(d.Rules, s)
}

// turn returns the player to move at a position that a player reaches.
func (d *description) turn(s Position, before int) int {
	if t, ok := game.Find[game.Turner[Position]](d.Rules); ok {
		return t.Turn(s)
	}
	return (before + 1) % max(1, len(d.Players))
}

// mover returns the player who has moved from s, if player moves next.
func (d *description) mover(s Position, player int) int {
	n := max(1, len(d.Players))
	return d.turn(s, (player-2+2*n)%n)
}

// showing draws positions of a game that does not draw them itself.
type showing struct {
	d      description
	pieces func() map[rune]Piece
}

// board returns the board of the last position of a line; ok is false if the position is no board.
func (v *showing) board(line []Position, player int) (board Board, ok bool) {
	s, last, moved := Latest(line)
	now := v.d.cells(s, player)
	if now == nil {
		return board, false
	}
	marked := map[place]bool{}
	if moved && !v.d.hides() {
		if before := v.d.cells(last, v.d.mover(last, player)); before != nil {
			for _, p := range before.changed(now) {
				marked[p] = true
			}
		}
	}
	board = Board{Rows: now.rows, Columns: now.columns, Pieces: v.pieces(), Turn: player, Players: v.d.Players}
	for row := now.rows - 1; row >= 0; row-- {
		for column := range now.columns {
			p := place{column, row}
			board.Cells = append(board.Cells, Cell{Sign: now.get(p), Number: now.number(p), Marked: marked[p] && now.get(p) != NoCell})
		}
	}
	return board, true
}

// drawMove draws the position that a move has led to. A nil last means that there is none.
func (v *showing) drawMove(last, s Position, player int, p Palette) string {
	line := []Position{s}
	if last != nil {
		line = []Position{last, s}
	}
	if b, ok := v.board(line, player); ok {
		return b.Text(p)
	}
	return strings.TrimRight(v.d.text(s), "\n") + "\n"
}

// scene draws the last position of a line, with the moves on the cells that they change.
func (v *showing) scene(line []Position, player int) scene.Scene {
	s := line[len(line)-1]
	options := v.d.options(s)
	names := v.d.names(s, options, player)
	turn := player
	if len(options) == 0 {
		turn = -1
	}
	b, ok := v.board(line, player)
	if !ok {
		return v.words(v.d.text(s), turn, names)
	}
	b.Moves, b.Turn = names, turn
	for i, cells := range v.d.clicks(s, options, player) {
		for _, p := range cells {
			if p.row < b.Rows && p.column < b.Columns {
				c := b.at(b.Rows-1-p.row, p.column)
				c.Moves = append(c.Moves, names[i])
			}
		}
	}
	return b.Scene()
}

// words draws a text, with a button for each move.
func (v *showing) words(text string, turn int, names []string) scene.Scene {
	const line, size, margin = 30, 20, 16
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	width := 20
	for _, l := range lines {
		width = max(width, utf8.RuneCountInString(l))
	}
	s := scene.Scene{Width: 2*margin + size*0.65*float64(width), Height: 2*margin + line*float64(len(lines)), Label: "Position"}
	p := scene.Part{ID: "position", Label: strings.Join(strings.Fields(text), " ")}
	for i, l := range lines {
		p.Shapes = append(p.Shapes, scene.Text(scene.Left, margin, margin+line*(float64(i)+0.5), size, l))
	}
	if p.Label == "" {
		p.Label = "nothing"
	}
	s.Add(p)
	addButtons(&s, names, names)
	b := Board{Turn: turn, Players: v.d.Players}
	b.legend(&s)
	return s
}
