package othello

import (
	"fmt"
	"math/bits"
	"strings"
)

// pass is the name of the move of a player who has no other.
const pass = "pass"

// name returns the name of a square: the letter of its column and the number of its row,
// counted from the top.
func name(s uint64) string {
	at := bits.TrailingZeros64(s)
	return fmt.Sprintf("%c%d", 'a'+at%8, at/8+1)
}

// MoveName returns the square of the disc that is placed from p to its option, such as d3,
// or "pass".
func (b *Board) MoveName(p, option Position) string {
	placed := (option.mine | option.theirs) &^ (p.mine | p.theirs)
	if placed == 0 {
		return pass
	}
	return name(placed)
}

// ParseMove returns the position after the player to move at p has placed a disc on the
// square that text names, or has passed, in small or capital letters. The error wraps
// [ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	places := b.places(p)
	if strings.EqualFold(text, pass) {
		if passed := p.passed(); places == 0 && b.places(passed) != 0 {
			return passed, nil
		}
		return p, fmt.Errorf("%w: only who has no other move passes", ErrMove)
	}
	for _, s := range b.order {
		switch {
		case !strings.EqualFold(name(s), text):
		case s&(p.mine|p.theirs) != 0:
			return p, fmt.Errorf("%w: %s is taken", ErrMove, text)
		case s&places == 0:
			return p, fmt.Errorf("%w: %s turns no disc", ErrMove, text)
		default:
			return b.place(p, s), nil
		}
	}
	return p, fmt.Errorf("%w: %q is not a square, want a1 to %s", ErrMove, text, name(square(b.size-1, b.size-1)))
}

// Text returns the rows of p, the uppermost first, with a slash between them: X for the
// discs of the player to move, O for those of the other and a dot for a free square. Parse
// reads it.
func (b *Board) Text(p Position) string {
	var text strings.Builder
	for row := range b.size {
		if row > 0 {
			text.WriteByte('/')
		}
		for column := range b.size {
			switch s := square(row, column); {
			case p.mine&s != 0:
				text.WriteByte('X')
			case p.theirs&s != 0:
				text.WriteByte('O')
			default:
				text.WriteByte('.')
			}
		}
	}
	return text.String()
}

// Parse reads a position as [Board.Text] writes it. The error wraps [ErrPosition] if the
// size is not that of the board or a square in the middle is free: these are taken from the
// beginning.
func (b *Board) Parse(text string) (p Position, err error) {
	rows := strings.Split(text, "/")
	if len(rows) != b.size {
		return p, fmt.Errorf("%w: %q has %d rows, want %d", ErrPosition, text, len(rows), b.size)
	}
	for i, row := range rows {
		if len(row) != b.size {
			return Position{}, fmt.Errorf("%w: row %q has %d squares, want %d", ErrPosition, row, len(row), b.size)
		}
		for column, disc := range []byte(row) {
			switch disc {
			case 'X':
				p.mine |= square(i, column)
			case 'O':
				p.theirs |= square(i, column)
			case '.':
			default:
				return Position{}, fmt.Errorf("%w: %q in row %q, want X, O or a dot", ErrPosition, disc, row)
			}
		}
	}
	start := b.Start()
	if free := (start.mine | start.theirs) &^ (p.mine | p.theirs); free != 0 {
		return Position{}, fmt.Errorf("%w: %s in the middle is free", ErrPosition, name(free&-free))
	}
	return p, nil
}

// Draw returns the board in lines, with the letters of the columns and the numbers of the
// rows, at p where it is the turn of player 0, Black, or 1, White: X for the discs of
// Black, and O for those of White.
func (b *Board) Draw(p Position, player int) string {
	if player == 1 {
		p = p.passed()
	}
	var text strings.Builder
	text.WriteByte(' ')
	for column := range b.size {
		fmt.Fprintf(&text, " %c", 'a'+column)
	}
	row := 1
	for discs := range strings.SplitSeq(b.Text(p), "/") {
		fmt.Fprintf(&text, "\n%d", row)
		for _, disc := range discs {
			text.WriteString(" " + string(disc))
		}
		row++
	}
	return text.String() + "\n"
}
