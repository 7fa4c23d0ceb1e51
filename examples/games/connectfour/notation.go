package connectfour

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

// Play returns the position after moves in these columns, from 1 to 7. The error names
// the move that is wrong.
func Play(moves string) (p Position, err error) {
	for i, c := range []byte(moves) {
		if c < '1' || c > '0'+width {
			return p, fmt.Errorf("move %d of %q, %q, is not a column from 1 to %d", i+1, moves, c, width)
		}
		if four(p.all ^ p.mine) {
			return p, fmt.Errorf("move %d of %q comes after four in a row", i+1, moves)
		}
		cell := p.cell(int(c - '1'))
		if cell == 0 {
			return p, fmt.Errorf("move %d of %q: column %c is full", i+1, moves, c)
		}
		p = p.play(cell)
	}
	return p, nil
}

// Column returns the column, from 1 to 7, of the stone by which an option of [Stones]
// differs from p.
func (p Position) Column(option Position) int {
	return bits.TrailingZeros64(option.all^p.all)/column + 1
}

// Line is a line of a file of positions: the columns as played, and the expected score
// if there is one.
type Line struct {
	Moves    string
	Position Position
	Score    int // if Scored
	Scored   bool
}

// ParseLine reads a line. The error says what is wrong with it.
func ParseLine(text string) (l Line, err error) {
	fields := strings.Fields(text)
	if len(fields) > 2 {
		return l, fmt.Errorf("%q has more than moves and a score", text)
	}
	if len(fields) > 0 {
		l.Moves = fields[0]
	}
	if l.Position, err = Play(l.Moves); err != nil || len(fields) < 2 {
		return l, err
	}
	l.Scored = true
	if l.Score, err = strconv.Atoi(fields[1]); err != nil {
		return l, fmt.Errorf("%q is not a score", fields[1])
	}
	return l, nil
}

// ReadLines yields the lines of a file, but for the empty ones, up to the first error,
// which says where it is in the file of that name.
func ReadLines(r io.Reader, name string) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		s := bufio.NewScanner(r)
		n := 0
		for s.Scan() {
			if n++; strings.TrimSpace(s.Text()) == "" {
				continue
			}
			l, err := ParseLine(s.Text())
			if err != nil {
				err = fmt.Errorf("%s, line %d: %w", name, n, err)
			}
			if !yield(l, err) || err != nil {
				return
			}
		}
		if s.Err() != nil {
			yield(Line{}, fmt.Errorf("%s, after line %d: %w", name, n, s.Err()))
		}
	}
}
