package grid

import (
	"fmt"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/game/partizan"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// Signs has a sign for a square of nobody, of Left, of Right and of both players, in this order. A
// blank stands for a kind of square that a game does not have.
type Signs [4]byte

// what returns what a sign means: two bits, that of Left and that of Right.
func (s Signs) what(sign rune) (what int, ok bool) {
	for i, known := range s {
		if rune(known) == sign && known != ' ' {
			return i, true
		}
	}
	return 0, false
}

// Of returns the sign of square i at p.
func (s Signs) Of(p Position, i int) rune {
	what := 0
	if p.Left.Has(i) {
		what |= 1
	}
	if p.Right.Has(i) {
		what |= 2
	}
	return rune(s[what])
}

// String returns the signs that are not blank, separated by commas.
func (s Signs) String() string {
	var words []string
	for _, sign := range s {
		if sign != ' ' {
			words = append(words, string(rune(sign)))
		}
	}
	return strings.Join(words, ", ")
}

// Notation writes and reads positions on a board. Rules that embed a Notation also have the method
// [Board.Signed]. If a mirror image of a position can have another value, the rules must not embed
// a Notation.
type Notation struct {
	*Board
	Signs Signs
}

// At returns the sign of a square at p, one of Signs, by row and column from the upper left corner.
// At ignores the player to move.
func (n Notation) At(p Position, _, row, column int) rune {
	return n.Signs.Of(p, row*n.stride+column)
}

// Text returns the rows of p from the top, separated by slashes, with the signs of At.
func (n Notation) Text(p Position) string { return boards.Text(n, p, 0) }

// Parse reads a text of Text. The error wraps [game.ErrPosition], and names the wrong sign or row.
func (n Notation) Parse(text string) (p Position, err error) {
	rows := strings.Split(text, "/")
	if len(rows) != n.rows {
		return p, game.SyntaxErrorf(game.ErrPosition, "%d rows, want %d", len(rows), n.rows)
	}
	for row, squares := range rows {
		signs := []rune(squares)
		for column, sign := range signs {
			what, ok := n.Signs.what(sign)
			if !ok {
				return p, game.SyntaxErrorf(game.ErrPosition, "%q in row %d, want %v", sign, row+1, n.Signs)
			}
			if column >= n.columns {
				break
			}
			if what&1 != 0 {
				p.Left = p.Left.Or(n.Square(row, column))
			}
			if what&2 != 0 {
				p.Right = p.Right.Or(n.Square(row, column))
			}
		}
		if len(signs) != n.columns {
			return p, game.SyntaxErrorf(game.ErrPosition, "row %d has %d squares, want %d", row+1, len(signs), n.columns)
		}
	}
	return p, nil
}

// Draw returns a drawing of a position in lines, with the names of columns and rows.
func (n Notation) Draw(p Position) string { return boards.Draw(n, p, 0, text.Board{Margin: 1}) }

// Read reads a board and a position: a text of [Notation.Text], or the size of a board, such as
// "4x5" for 4 rows and 5 columns. If the text is a size, sized is true, and p is the zero Position.
// The error wraps [game.ErrSize] or [game.ErrPosition].
func Read(text string, signs Signs) (n Notation, p Position, sized bool, err error) {
	n.Signs = signs
	var rows, columns int
	if k, err := fmt.Sscanf(text, "%dx%d", &rows, &columns); k == 2 && err == nil && fmt.Sprintf("%dx%d", rows, columns) == text {
		n.Board, err = New(rows, columns)
		return n, p, true, err
	}
	first, _, _ := strings.Cut(text, "/")
	for at, sign := range first {
		if _, ok := signs.what(sign); !ok {
			err := game.SyntaxErrorf(game.ErrPosition, "%q in row 1, want %v", sign, signs)
			if at == 0 {
				err.Text += ", or a size such as 4x5"
			}
			return n, p, false, err
		}
	}
	if n.Board, err = New(1+strings.Count(text, "/"), len([]rune(first))); err != nil {
		return n, p, false, err
	}
	p, err = n.Parse(text)
	return n, p, false, err
}

// starter is a game that says where it begins.
type starter interface{ Start() Position }

// ReadGame reads a board and a position like Read, and returns the game on this board and the
// position. If the text is a size, the position is the start of the game.
func ReadGame[R starter](text string, signs Signs, game func(Notation) R) (r R, p Position, err error) {
	n, p, sized, err := Read(text, signs)
	if err != nil {
		return r, p, err
	}
	if r = game(n); sized {
		p = r.Start()
	}
	return r, p, nil
}

// Name returns the name of a square, such as b1: the letter of the column, and the number of the
// row from the top.
func (b *Board) Name(square Set) string {
	row, column := b.Place(square)
	return fmt.Sprint(text.ColumnName(column), row+1)
}

// Place returns the row and the column of a square, counted from 0 from the upper left corner.
func (b *Board) Place(square Set) (row, column int) {
	at := square.Min()
	return at / b.stride, at % b.stride
}

// namer is a game that names its moves.
type namer interface {
	partizan.Rules[Position]
	MoveName(p, option Position) string
}

// ParseMove returns the position after the move of a player at p with a name of MoveName, or with a
// prefix that only one name has. Case does not matter. The error wraps [game.ErrMove], and lists
// names of legal moves.
func ParseMove(g namer, p Position, player partizan.Player, name string) (Position, error) {
	const shown = 12
	options := partizan.Options(g, nil, p, player)
	var names []string
	var begin []Position
	for _, o := range options {
		known := g.MoveName(p, o)
		if strings.EqualFold(known, name) {
			return o, nil
		}
		if len(name) < len(known) && strings.EqualFold(known[:len(name)], name) {
			begin = append(begin, o)
		}
		names = append(names, known)
	}
	switch {
	case len(begin) == 1 && name != "":
		return begin[0], nil
	case len(names) == 0:
		return p, game.SyntaxErrorf(game.ErrMove, "%v has none", player)
	}
	more := ""
	if len(names) > shown {
		names, more = names[:shown], fmt.Sprintf(" and %d more", len(names)-shown)
	}
	return p, game.SyntaxErrorf(game.ErrMove, "%v cannot move %q, but %s%s", player, name, strings.Join(names, ", "), more)
}
