package draughts

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// longestLine is how many bytes a line of the input may have: the squares of the largest
// board take 200.
const longestLine = 1 << 16

// Boards yields the boards of a file in order. A board begins with a line with the numbers of rows
// and columns. A digit for each playing square follows, row by row: 0 for an empty square, 1 for a
// man of the player to move, and 2 for a man of the opponent. Blanks or line ends separate the
// digits. Each board begins on a new line. A line "0 0" ends the file. Boards ignores blank lines.
//
// The first mistake ends the iteration with an error that names the line. The error wraps
// [game.ErrSize], [ErrPiece], [ErrInput], [ErrMen] or the error of r. The boards before the mistake
// are valid, also the last board if only the line "0 0" is missing. If crowded is false, a board
// with more men than [Board.Check] allows is a mistake.
func Boards(r io.Reader, crowded bool) iter.Seq2[Board, error] {
	return func(yield func(Board, error) bool) {
		in := newInput(r)
		for {
			b, err := in.board()
			if err == nil && !crowded {
				if crowd := b.Check(); crowd != nil {
					err = at(in.head, crowd)
				}
			}
			if errors.Is(err, errEnd) || !yield(b, err) || err != nil {
				return
			}
		}
	}
}

// errEnd says that the file has ended as it should.
var errEnd = errors.New("the end")

// input reads a file line by line, and knows the next line that has something.
type input struct {
	scanner *bufio.Scanner
	line    int      // the number of the line of words, counted from 1
	words   []string // of the next line that has any; none at the end
	head    int      // the line on which the board began
}

func newInput(r io.Reader) *input {
	in := &input{scanner: bufio.NewScanner(r)}
	in.scanner.Buffer(nil, longestLine)
	in.next()
	return in
}

// next goes to the next line that is not blank.
func (in *input) next() {
	in.words = nil
	for len(in.words) == 0 && in.scanner.Scan() {
		in.line++
		in.words = strings.Fields(in.scanner.Text())
	}
}

// failed returns why there is no line: an error of reading, or else the one given, at the
// last line.
func (in *input) failed(otherwise error) error {
	switch err := in.scanner.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return wrong(in.line+1, ErrInput, "the line has more than %d bytes", longestLine)
	case err != nil:
		return at(in.line+1, err)
	}
	return at(max(in.line, 1), otherwise)
}

// board reads the next board, whatever its men, or returns errEnd.
//
// If a board lacks one square or two, the "0 0" that ends the file is taken for them at first.
// That is noticed if it has one digit too many, or nothing follows it.
func (in *input) board() (b Board, err error) {
	if len(in.words) == 0 {
		return b, in.failed(game.SyntaxErrorf(ErrInput, "the file ends without a line 0 0"))
	}
	if b, err = in.size(); err != nil {
		return b, err
	}
	in.head = in.line
	in.next()
	read := 0
	for read < b.Squares() {
		if len(in.words) == 0 {
			return b, in.failed(in.short(b, read))
		}
		n, isEnd, line := len(in.words), slices.Equal(in.words, end), in.line
		if isEnd && read+n > b.Squares() {
			return b, at(line, in.short(b, read))
		}
		if err := in.squares(&b, read); err != nil {
			return b, err
		}
		if in.next(); len(in.words) == 0 && in.scanner.Err() == nil && isEnd {
			return b, at(line, in.short(b, read))
		}
		read += n
	}
	return b, nil
}

// wrong returns an error about a line.
func wrong(line int, err error, format string, args ...any) error {
	e := game.SyntaxErrorf(err, format, args...)
	e.Line = line
	return e
}

// at returns err with the line where it happened.
func at(line int, err error) error {
	if e := (*game.SyntaxError)(nil); errors.As(err, &e) {
		return wrong(line, e.Err, "%s", e.Text)
	}
	return fmt.Errorf("line %d: %w", line, err)
}

// short returns the error for a board with too few squares.
func (in *input) short(b Board, squares int) error {
	return game.SyntaxErrorf(ErrInput, "the board of line %d has only %d squares, want %d", in.head, squares, b.Squares())
}

// end is the last line.
var end = []string{"0", "0"}

// size reads the first line of a board, or the last line of the file.
func (in *input) size() (Board, error) {
	if slices.Equal(in.words, end) {
		if in.next(); len(in.words) > 0 {
			return Board{}, wrong(in.line, ErrInput, "something follows the line 0 0, which ends the file")
		}
		if in.scanner.Err() != nil {
			return Board{}, in.failed(nil)
		}
		return Board{}, errEnd
	}
	if len(in.words) != 2 {
		return Board{}, wrong(in.line, game.ErrSize, "%s, want the numbers of rows and of columns", numbers(len(in.words)))
	}
	var size [2]int
	for i, word := range in.words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return Board{}, wrong(in.line, game.ErrSize, "%.20q is not a number", word)
		}
		size[i] = n
	}
	b, err := New(size[0], size[1])
	if err != nil {
		err = at(in.line, err)
	}
	return b, err
}

func numbers(n int) string {
	if n == 1 {
		return "one number"
	}
	return fmt.Sprintf("%d numbers", n)
}

// squares puts a line of digits onto b, behind the squares that have been read.
func (in *input) squares(b *Board, read int) error {
	for i, word := range in.words {
		if read+i == b.Squares() {
			return wrong(in.line, ErrInput, "%s after the last square of the board of line %d", numbers(len(in.words)-i), in.head)
		}
		if len(word) != 1 || word[0] < '0' || word[0] > '2' {
			return wrong(in.line, ErrPiece, "%.20q, want 0, 1 or 2 for square %d of the board of line %d", word, read+i+1, in.head)
		}
		b.pieces[read+i] = Piece(word[0] - '0')
	}
	return nil
}
