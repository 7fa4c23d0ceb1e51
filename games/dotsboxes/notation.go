package dotsboxes

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// MoveName returns the EdgeName of the edge drawn between p and option.
func (b *Board) MoveName(p, option Position) string {
	return EdgeName(b.place(bits.TrailingZeros64(option.drawn &^ p.drawn)))
}

// EdgeName returns the two dots of an edge, such as a1-b1. The edge is above a box or, if side is
// true, to the left of the box. The row and the column of the box are counted from 0. A dot has a
// letter for the column, and a number for the row from the top.
func EdgeName(row, column int, side bool) string {
	if side {
		return dot(row, column) + "-" + dot(row+1, column)
	}
	return dot(row, column) + "-" + dot(row, column+1)
}

func dot(row, column int) string { return string(rune('a'+column)) + strconv.Itoa(row+1) }

// ParseMove returns the position after the move at p with a name of MoveName. Case does not matter.
// The error wraps [game.ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	return boards.Named(b, p, text)
}

// The players, in the order of Turn.
var players = [2]string{"first", "second"}

// Text returns the edges from left to right, in rows from top to bottom, separated by slashes: - or
// | for a drawn edge, and a dot for a free edge. The numbers of boxes of the first and of the
// second player, and the player to move follow: "-./|../.. 0 0 first". Parse reads the text.
func (b *Board) Text(p Position) string {
	var text strings.Builder
	for edge := range b.count() {
		_, column, side := b.place(edge)
		if column == 0 && edge > 0 {
			text.WriteByte('/')
		}
		text.WriteByte(sign(p.drawn>>edge&1 != 0, side))
	}
	first, second := b.Boxes(p)
	return fmt.Sprintf("%s %d %d %s", &text, first, second, players[p.turn])
}

// sign returns how an edge is written.
func sign(drawn, side bool) byte {
	switch {
	case !drawn:
		return '.'
	case side:
		return '|'
	}
	return '-'
}

// Parse reads a text of [Board.Text]. The error wraps [game.ErrPosition]. For example, the sum of
// the numbers of boxes must be the number of closed boxes.
func (b *Board) Parse(text string) (Position, error) {
	words := strings.Fields(text)
	if len(words) != 4 {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q has %d fields, want the edges, the boxes of each player and whose turn it is",
			text, len(words))
	}
	drawn, err := b.parseEdges(words[0])
	if err != nil {
		return Position{}, err
	}
	var boxes [2]int
	for i, word := range words[1:3] {
		n, err := strconv.ParseUint(word, 10, 7)
		if err != nil {
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q is not a number of boxes", word)
		}
		boxes[i] = int(n)
	}
	if closed := b.closed(drawn); boxes[0]+boxes[1] != closed {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "the players have %d boxes, and %d are closed in %q",
			boxes[0]+boxes[1], closed, words[0])
	}
	switch words[3] {
	case players[0]:
		return Position{drawn: drawn, lead: int8(boxes[0] - boxes[1])}, nil
	case players[1]:
		return Position{drawn: drawn, lead: int8(boxes[1] - boxes[0]), turn: 1}, nil
	}
	return Position{}, game.SyntaxErrorf(game.ErrPosition, "it is the turn of %q, want %s or %s",
		words[3], players[0], players[1])
}

// ParseEdges reads a position without closed boxes, with its board, from the edges of a text of
// [Board.Text], such as "--/|../../|../..". The first player is to move. The error wraps
// [game.ErrPosition] or [game.ErrSize].
func ParseEdges(edges string) (*Board, Position, error) {
	b, err := New(strings.Count(edges, "/")/2, strings.IndexByte(edges+"/", '/'))
	if err != nil {
		return nil, Position{}, err
	}
	drawn, err := b.parseEdges(edges)
	if err != nil {
		return nil, Position{}, err
	}
	if n := b.closed(drawn); n > 0 {
		return nil, Position{}, game.SyntaxErrorf(game.ErrPosition, "%d boxes are closed in %q, want none", n, edges)
	}
	return b, Position{drawn: drawn}, nil
}

// parseEdges reads the edges.
func (b *Board) parseEdges(text string) (drawn uint64, err error) {
	rows := strings.Split(text, "/")
	if len(rows) != 2*b.rows+1 {
		return 0, game.SyntaxErrorf(game.ErrPosition, "%q has %d rows of edges, want %d", text, len(rows), 2*b.rows+1)
	}
	for i, row := range rows {
		side := i%2 != 0
		if want := b.width + i%2; len(row) != want {
			return 0, game.SyntaxErrorf(game.ErrPosition, "row %q has %d edges, want %d", row, len(row), want)
		}
		for column := range len(row) {
			switch row[column] {
			case sign(true, side):
				drawn |= b.edge(i/2, column, side)
			case '.':
			default:
				return 0, game.SyntaxErrorf(game.ErrPosition, "%q in row %q, want %c or a dot", row[column], row, sign(true, side))
			}
		}
	}
	return drawn, nil
}

// Draw returns a drawing of the board in lines, with the letters of the columns of dots above, and
// the numbers of the rows of dots to the left.
func (b *Board) Draw(p Position) string {
	var text strings.Builder
	text.WriteString("  ")
	for column := range b.width + 1 {
		fmt.Fprintf(&text, " %-3c", 'a'+column)
	}
	for edge := range b.count() {
		row, column, side := b.place(edge)
		switch drawn := p.drawn>>edge&1 != 0; {
		case side:
			b.drawSide(&text, column, drawn)
		case column == 0:
			fmt.Fprintf(&text, "\n%2d +", row+1)
			fallthrough
		default:
			text.WriteString(map[bool]string{true: "---+", false: "   +"}[drawn])
		}
	}
	lines := strings.Split(text.String(), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// drawSide writes a side of a box, and what is to the left of it.
func (b *Board) drawSide(text *strings.Builder, column int, drawn bool) {
	between := "   "
	if column == 0 {
		between = "\n   "
	}
	text.WriteString(between + map[bool]string{true: "|", false: " "}[drawn])
}

// String returns the name of the game, such as Boxes(3, 4). ParseBoard reads the name.
func (b *Board) String() string { return fmt.Sprintf("Boxes(%d, %d)", b.rows, b.width) }

// ParseBoard returns the board with the numbers of rows and columns of boxes in text, such as "3 4"
// or "Boxes(3, 4)". The error wraps [game.ErrSize].
func ParseBoard(text string) (*Board, error) {
	size, err := boards.Numbers(text, "Boxes", 2, "the numbers of rows and of columns")
	if err != nil {
		return nil, game.SyntaxErrorf(game.ErrSize, "%w", err)
	}
	return New(size[0], size[1])
}

// MoveName returns the name of the move from s to option: "keep", "hand over", or the names of all
// drawn edges.
func (f Forced) MoveName(s, option Settled) string {
	var names []string
	for edges := option.drawn() &^ s.drawn(); edges != 0; edges &= edges - 1 {
		names = append(names, f.b.MoveName(Position{}, Position{drawn: edges & -edges}))
	}
	switch {
	case names != nil:
		return strings.Join(names, " ")
	case option.turn() == s.turn():
		return "keep"
	}
	return "hand over"
}
