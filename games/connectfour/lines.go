package connectfour

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
)

// Line is a line of a file of positions of the standard board. The format is the format of the
// tests of Pons (2015): a digit for the column of each move, and the expected score, if any.
type Line struct {
	Moves    string
	Position Position
	Score    int // if Scored
	Scored   bool
}

// ParseLine reads a line. For a wrong move the error wraps [game.ErrMove], and otherwise
// [game.ErrPosition].
func ParseLine(text string) (l Line, err error) {
	fields := strings.Fields(text)
	if len(fields) > 2 {
		return l, game.SyntaxErrorf(game.ErrPosition, "%q has more than moves and a score", text)
	}
	if len(fields) > 0 {
		l.Moves = fields[0]
	}
	if l.Position, err = Standard().Play(l.Moves); err != nil || len(fields) < 2 {
		return l, err
	}
	l.Scored = true
	if l.Score, err = strconv.Atoi(fields[1]); err != nil {
		return l, game.SyntaxErrorf(game.ErrPosition, "%q is not a score", fields[1])
	}
	return l, nil
}

// ReadLines yields the lines of r, without empty lines and without lines that begin with #. If a
// line is wrong, ReadLines yields an error of [ParseLine] with name and the number of the line, and
// goes on. If r returns an error, ReadLines yields this error last.
func ReadLines(r io.Reader, name string) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		s := bufio.NewScanner(r)
		n := 0
		for s.Scan() {
			n++
			text := strings.TrimSpace(s.Text())
			if text == "" || text[0] == '#' {
				continue
			}
			l, err := ParseLine(text)
			if err != nil {
				err = fmt.Errorf("%s, line %d: %w", name, n, err)
			}
			if !yield(l, err) {
				return
			}
		}
		if s.Err() != nil {
			yield(Line{}, fmt.Errorf("%s, after line %d: %w", name, n, s.Err()))
		}
	}
}
