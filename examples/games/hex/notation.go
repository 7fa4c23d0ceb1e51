package hex

import (
	"fmt"
	"math/bits"
	"strings"
)

// name returns the name of a cell: the letter of its column and the number of its row,
// counted from the top.
func name(c uint64) string {
	at := bits.TrailingZeros64(c)
	return fmt.Sprintf("%c%d", 'a'+at%8, at/8+1)
}

// MoveName returns the cell that is taken from p to its option, such as b3.
func (b *Board) MoveName(p, option Position) string {
	return name((p.mine | p.theirs) ^ (option.mine | option.theirs))
}

// ParseMove returns the position after the player to move at p has taken the cell that
// text names, in small or capital letters. The error wraps [ErrMove].
func (b *Board) ParseMove(p Position, text string) (Position, error) {
	for _, c := range b.order {
		switch {
		case !strings.EqualFold(name(c), text):
		case c&(p.mine|p.theirs) != 0:
			return p, fmt.Errorf("%w: %s is taken", ErrMove, text)
		case b.connected(p.theirs, 1-p.Player()):
			return p, fmt.Errorf("%w: the play is over", ErrMove)
		default:
			return p.play(c), nil
		}
	}
	return p, fmt.Errorf("%w: %q is not a cell, want a1 to %s", ErrMove, text, name(cell(b.size-1, b.size-1)))
}

// Text returns the rows of p, the uppermost first, with a slash between them: X for the
// cells of the player who moves first and connects the top with the bottom, O for those of
// the other and a dot for a free cell. Parse reads it.
func (b *Board) Text(p Position) string {
	sets := [2]uint64{p.mine, p.theirs}
	x, o := sets[p.Player()], sets[1-p.Player()]
	var text strings.Builder
	for row := range b.size {
		if row > 0 {
			text.WriteByte('/')
		}
		for column := range b.size {
			switch c := cell(row, column); {
			case x&c != 0:
				text.WriteByte('X')
			case o&c != 0:
				text.WriteByte('O')
			default:
				text.WriteByte('.')
			}
		}
	}
	return text.String()
}

// Parse reads a position as [Board.Text] writes it. The error wraps [ErrPosition] if the
// size is not that of the board, the players have not taken turns, or the player to move
// has connected both sides.
func (b *Board) Parse(text string) (Position, error) {
	rows := strings.Split(text, "/")
	if len(rows) != b.size {
		return Position{}, fmt.Errorf("%w: %q has %d rows, want %d", ErrPosition, text, len(rows), b.size)
	}
	var sets [2]uint64
	for i, row := range rows {
		if len(row) != b.size {
			return Position{}, fmt.Errorf("%w: row %q has %d cells, want %d", ErrPosition, row, len(row), b.size)
		}
		for column, sign := range []byte(row) {
			player := strings.IndexByte("XO", sign)
			switch {
			case player >= 0:
				sets[player] |= cell(i, column)
			case sign != '.':
				return Position{}, fmt.Errorf("%w: %q in row %q, want X, O or a dot", ErrPosition, sign, row)
			}
		}
	}
	x, o := bits.OnesCount64(sets[0]), bits.OnesCount64(sets[1])
	if x != o && x != o+1 {
		return Position{}, fmt.Errorf("%w: %d cells X and %d O, want as many or one more X", ErrPosition, x, o)
	}
	p := Position{sets[(x+o)%2], sets[(x+o+1)%2]}
	if b.connected(p.mine, p.Player()) {
		return Position{}, fmt.Errorf("%w: the player to move has connected both sides", ErrPosition)
	}
	return p, nil
}

// Draw returns the board in lines, with the letters of the columns, which lean to the
// right, and the numbers of the rows.
func (b *Board) Draw(p Position) string {
	var text strings.Builder
	text.WriteByte(' ')
	for column := range b.size {
		fmt.Fprintf(&text, " %c", 'a'+column)
	}
	row := 1
	for signs := range strings.SplitSeq(b.Text(p), "/") {
		fmt.Fprintf(&text, "\n%*d", row, row)
		for _, sign := range signs {
			text.WriteString(" " + string(sign))
		}
		row++
	}
	return text.String() + "\n"
}
