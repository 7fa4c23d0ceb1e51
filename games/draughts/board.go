package draughts

import (
	"errors"
	"fmt"

	"github.com/gametheory-go/gametheory/game"
)

// The sizes of boards.
const (
	MinSide    = 3   // the smallest number of rows or columns
	MaxSide    = 20  // the largest number of rows or columns
	MaxArea    = 200 // the largest product of rows and columns
	maxSquares = (MaxArea + 1) / 2
)

// Errors of this package wrap one of these errors, or an error of package game.
var (
	ErrPiece   = errors.New("not a piece")
	ErrMen     = errors.New("too many men")
	ErrInput   = errors.New("not a list of boards")
	ErrCapture = errors.New("not a capture")
)

// Piece is the content of a square.
type Piece uint8

// The contents of a square: nothing, a man of the player to move, or a man of the opponent. The
// values are the digits of the input.
const (
	Empty Piece = iota
	Own
	Opponent
)

// Square is the number of a playing square in the notation of draughts, counted from 1 row by row
// from the top left. 0 is no square.
type Square uint8

// Board is a board of draughts with men, for the longest capture. Rows and columns are counted from
// 0, the first row on top. The playing squares have an even sum of row and column. Boards are
// comparable by ==. The zero value is no board.
type Board struct {
	rows, columns uint8
	pieces        [maxSquares]Piece // that of square s at s-1
}

// New returns an empty board. If a side is not between [MinSide] and [MaxSide], or if the board has
// more than [MaxArea] squares, the error wraps [game.ErrSize].
func New(rows, columns int) (Board, error) {
	if min(rows, columns) < MinSide || max(rows, columns) > MaxSide {
		return Board{}, game.SyntaxErrorf(game.ErrSize, "%d rows and %d columns, want %d to %d of each", rows, columns, MinSide, MaxSide)
	}
	if rows*columns > MaxArea {
		return Board{}, game.SyntaxErrorf(game.ErrSize, "%d rows of %d are %d squares, want at most %d", rows, columns, rows*columns, MaxArea)
	}
	return Board{rows: uint8(rows), columns: uint8(columns)}, nil
}

// Rows returns the number of rows.
func (b Board) Rows() int { return int(b.rows) }

// Columns returns the number of columns.
func (b Board) Columns() int { return int(b.columns) }

// Squares returns the number of playing squares: half the number of all squares, rounded up.
func (b Board) Squares() int { return (b.Rows()*b.Columns() + 1) / 2 }

// MaxMen returns the largest number of men that Check allows a side on a board of this size: a
// quarter of all squares, rounded down.
func (b Board) MaxMen() int { return b.Rows() * b.Columns() / 4 }

// MaxCaptures returns the largest number of men that a move can capture on a board of this size, in
// any position. A man can capture only men on squares that are not on the edge. The row and the
// column of the captured man have the other parity than the row and the column of the capturing
// man.
func (b Board) MaxCaptures() int { return (b.Rows() - 1) / 2 * ((b.Columns() - 1) / 2) }

// Contains reports whether s is a square of the board.
func (b Board) Contains(s Square) bool { return s >= 1 && int(s) <= b.Squares() }

// SquareAt returns the playing square in a row and a column. If the row and the column are not on
// the board, or have no playing square, SquareAt returns 0.
//
// One of two neighbors in a row is a playing square. Therefore the number of playing squares before
// a square is half the number of all squares before the square, rounded down.
func (b Board) SquareAt(row, column int) Square {
	if row < 0 || row >= b.Rows() || column < 0 || column >= b.Columns() || (row+column)%2 != 0 {
		return 0
	}
	return Square((row*b.Columns()+column)/2 + 1)
}

// Place returns the row and the column of s, counted from 0. Place panics if s is not on the board.
func (b Board) Place(s Square) (row, column int) {
	b.mustContain(s)
	at := 2 * int(s-1) // it is there or, if that square is none to play on, at the next
	row, column = at/b.Columns(), at%b.Columns()
	return row, column + (row+column)%2
}

// At returns the content of s. At panics if s is not on the board.
func (b Board) At(s Square) Piece {
	b.mustContain(s)
	return b.pieces[s-1]
}

// Put returns the board with p on s, in place of the old content of s. Put panics if s is not on
// the board, or if p is not one of the constants.
func (b Board) Put(s Square, p Piece) Board {
	b.mustContain(s)
	if p > Opponent {
		panic(fmt.Sprintf("draughts: piece %d", p))
	}
	b.pieces[s-1] = p
	return b
}

func (b Board) mustContain(s Square) {
	if !b.Contains(s) {
		panic(fmt.Sprintf("draughts: square %d on a board of %d", s, b.Squares()))
	}
}

// Men returns the numbers of men of the player to move and of the opponent.
func (b Board) Men() (own, opponent int) {
	var count [Opponent + 1]int
	for _, p := range b.pieces[:b.Squares()] {
		count[p]++
	}
	return count[Own], count[Opponent]
}

// Check returns an error that wraps [ErrMen] if a side has more than MaxMen men. All other
// functions of this package work with any number of men.
func (b Board) Check() error {
	own, opponent := b.Men()
	switch most := b.MaxMen(); {
	case own > most:
		return game.SyntaxErrorf(ErrMen, "the player has %d on %d by %d squares, want at most %d", own, b.rows, b.columns, most)
	case opponent > most:
		return game.SyntaxErrorf(ErrMen, "the opponent has %d on %d by %d squares, want at most %d", opponent, b.rows, b.columns, most)
	}
	return nil
}
