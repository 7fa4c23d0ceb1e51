package draughts

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Capture is a move that captures, as a list of squares: the first square of the capturing man, and
// the square behind each captured man. A Capture of fewer than two squares captures no man.
type Capture []Square

// Len returns the number of captured men.
func (c Capture) Len() int { return max(len(c)-1, 0) }

// String returns the squares in the notation of draughts, such as 30x21x12. ParseCapture reads the
// text.
func (c Capture) String() string {
	var text []byte
	for i, s := range c {
		if i > 0 {
			text = append(text, 'x')
		}
		text = strconv.AppendUint(text, uint64(s), 10)
	}
	return string(text)
}

// ParseCapture reads a text of [Capture.String]. ParseCapture does not check the capture on a
// board: see [Capture.Men]. The error wraps [ErrCapture].
func ParseCapture(text string) (Capture, error) {
	var c Capture
	for word := range strings.SplitSeq(text, "x") {
		n, err := strconv.ParseUint(word, 10, 8)
		if err != nil || n < 1 || n > maxSquares {
			return nil, game.SyntaxErrorf(ErrCapture, "%.20q in %.200q is not a square, want 1 to %d", word, text, maxSquares)
		}
		c = append(c, Square(n))
	}
	return c, nil
}

// Men returns the squares of the men that c captures on b, in order. If c is illegal on b, the
// error wraps [ErrCapture] and names the wrong square and the reason.
func (c Capture) Men(b Board) ([]Square, error) {
	if len(c) == 0 {
		return nil, nil
	}
	if !b.Contains(c[0]) || b.At(c[0]) != Own {
		return nil, game.SyntaxErrorf(ErrCapture, "%v: the player has no man on %d", c, c[0])
	}
	b = b.Put(c[0], Empty)
	var men []Square
	for i, to := range c[1:] {
		over, err := b.jumped(c[i], to)
		if err != nil {
			return nil, game.SyntaxErrorf(ErrCapture, "%v: %w", c, err)
		}
		men = append(men, over)
		b = b.Put(over, Empty)
	}
	return men, nil
}

// mustMen returns the men that c captures. It panics if there is no such capture.
func (c Capture) mustMen(b Board) []Square {
	men, err := c.Men(b)
	if err != nil {
		panic("draughts: " + err.Error())
	}
	return men
}

// jumped returns the square of the man that is captured by a jump between two squares.
func (b Board) jumped(from, to Square) (Square, error) {
	if !b.Contains(to) || b.At(to) != Empty {
		return 0, fmt.Errorf("square %d is not empty", to)
	}
	row, column := b.Place(from)
	down, right := b.Place(to)
	down, right = down-row, right-column
	if down*down != 4 || right*right != 4 {
		return 0, fmt.Errorf("no jump leads from %d to %d", from, to)
	}
	over := b.SquareAt(row+down/2, column+right/2)
	if b.At(over) != Opponent {
		return 0, fmt.Errorf("the opponent has no man on %d", over)
	}
	return over, nil
}
