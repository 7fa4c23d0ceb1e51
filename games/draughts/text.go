package draughts

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// marks are what pieces are drawn as.
const marks = ".ox"

// Text returns the board in the form that [Boards] reads: a line with the numbers of rows and
// columns, and a line with a digit for each playing square.
func (b Board) Text() string {
	text := fmt.Appendf(nil, "%d %d\n", b.rows, b.columns)
	for i, p := range b.pieces[:b.Squares()] {
		if i > 0 {
			text = append(text, ' ')
		}
		text = append(text, '0'+byte(p))
	}
	return string(append(text, '\n'))
}

// Parse reads a text of [Board.Text] with any number of men. The text must not end with a line "0
// 0". The errors are the errors of [Boards].
func Parse(text string) (Board, error) {
	in := newInput(strings.NewReader(text + "\n0 0"))
	b, err := in.board()
	if err == nil {
		if _, rest := in.size(); rest != errEnd {
			return Board{}, wrong(in.line, ErrInput, "something follows the board")
		}
	}
	if err == errEnd {
		err = game.SyntaxErrorf(ErrInput, "no board")
	}
	return b, err
}

// String returns a drawing of the board in lines: o for a man of the player to move, x for a man of
// the opponent, and a dot for an empty playing square.
func (b Board) String() string {
	return b.draw(1, func(s Square) string { return string(marks[b.At(s)]) })
}

// Draw returns a drawing of the board before the capture. The captured men are numbers, counted
// from 1 in the order of the capture. The first square of the capture is S, and the last square is
// E if the last square is another square. Draw panics if c is not a capture on b.
func (b Board) Draw(c Capture) string {
	captured := c.mustMen(b)
	text := make(map[Square]string)
	for i, s := range captured {
		text[s] = strconv.Itoa(i + 1)
	}
	if len(c) > 0 {
		text[c[len(c)-1]] = "E"
		text[c[0]] = "S"
	}
	return b.draw(len(strconv.Itoa(len(captured))), func(s Square) string {
		if text[s] != "" {
			return text[s]
		}
		return string(marks[b.At(s)])
	})
}

// draw draws the board with a text of up to width bytes for each playing square.
func (b Board) draw(width int, text func(Square) string) string {
	var lines strings.Builder
	for row := range b.Rows() {
		var line strings.Builder
		for column := range b.Columns() {
			cell := ""
			if s := b.SquareAt(row, column); s != 0 {
				cell = text(s)
			}
			fmt.Fprintf(&line, "%*s ", width, cell)
		}
		lines.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return lines.String()
}
