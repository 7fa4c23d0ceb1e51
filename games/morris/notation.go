package morris

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
)

// MoveName returns the point of a placed man, such as d2, or the points that a man leaves and
// enters, such as d2-d3. If the move removes a man of the opponent, an x and the point of this man
// follow, such as d2-d3xa1.
func (r Rules) MoveName(p, option Position) string {
	name := ""
	if from := p.mine &^ option.theirs & points; from != 0 {
		name = r.board.name(from) + "-"
	}
	name += r.board.name(option.theirs &^ p.mine & points)
	if taken := p.theirs &^ option.mine & points; taken != 0 {
		name += "x" + r.board.name(taken)
	}
	return name
}

// ParseMove returns the position after the move at p named by text. Case does not matter. The error
// wraps [game.ErrMove].
func (r Rules) ParseMove(p Position, text string) (Position, error) {
	return boards.Named(r, p, text)
}

// Names returns the names of the points in the order of Text.
func (r Rules) Names() (names []string) {
	for p := range r.board.at {
		names = append(names, r.board.name(1<<p))
	}
	return names
}

// Lines returns the lines along which men move, as pairs of indices of adjacent points into Names.
func (r Rules) Lines() (pairs [][2]int) {
	for p, beside := range r.board.beside {
		for q := range p {
			if beside>>q&1 != 0 {
				pairs = append(pairs, [2]int{q, p})
			}
		}
	}
	return pairs
}

// signs are how points are written: those of the player to move, of the other, and free.
const signs = "XO."

// Text returns the signs of the points of each row from the top, separated by slashes: X for a man
// of the player to move, O for a man of the opponent, and a dot for a free point. The numbers of
// men in hand follow if a player has men in hand, such as "X../.O./...+2+2". Parse reads the text.
func (r Rules) Text(p Position) string {
	var b strings.Builder
	for i, c := range r.board.at {
		if i > 0 && c.y != r.board.at[i-1].y {
			b.WriteByte('/')
		}
		b.WriteByte(p.sign(i))
	}
	if mine, theirs := p.InHand(); mine+theirs > 0 {
		fmt.Fprintf(&b, "+%d+%d", mine, theirs)
	}
	return b.String()
}

// sign returns what is on a point.
func (p Position) sign(point int) byte { return byte(Rules{}.PointAt(p, 0, point)) }

// PointAt returns the sign of a point of p: X for a man of the first player, O for a man of the
// second player, or a dot. The point is an index into Names. The player to move at p is 0, the
// first, or 1.
func (Rules) PointAt(p Position, player, point int) rune {
	switch {
	case p.mine>>point&1 != 0:
		return rune(signs[player])
	case p.theirs>>point&1 != 0:
		return rune(signs[1-player])
	}
	return rune(signs[2])
}

// Parse reads a text of Text. The error wraps [game.ErrPosition].
func (r Rules) Parse(text string) (p Position, err error) {
	rows, hands, placing := strings.Cut(text, "+")
	point := 0
	for _, sign := range strings.ReplaceAll(rows, "/", "") {
		switch sign {
		case 'X':
			p.mine |= 1 << point & points
		case 'O':
			p.theirs |= 1 << point & points
		case '.':
		default:
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q in %q, want X, O or a dot", sign, text)
		}
		point++
	}
	if point != len(r.board.at) {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q has %d points, want %d", text, point, len(r.board.at))
	}
	if placing {
		if p, err = r.parseHands(p, hands); err != nil {
			return Position{}, game.SyntaxErrorf(game.ErrPosition, "%w in %q", err, text)
		}
	}
	mine, theirs := p.InHand()
	if max(size(p.mine)+mine, size(p.theirs)+theirs) > r.men {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "a player has more than %d men in %q", r.men, text)
	}
	if again := r.Text(p); again != text {
		return Position{}, game.SyntaxErrorf(game.ErrPosition, "%q, want it as %q", text, again)
	}
	return p, nil
}

// parseHands adds the men in hand, such as 2+2.
func (r Rules) parseHands(p Position, text string) (Position, error) {
	first, second, _ := strings.Cut(text, "+")
	mine, err := strconv.Atoi(first)
	theirs, err2 := strconv.Atoi(second)
	if err != nil || err2 != nil || mine < 1 || mine > r.men || theirs != mine && theirs != mine-1 {
		return p, fmt.Errorf("men in hand +%s: want two numbers up to %d, the second as large or one less", text, r.men)
	}
	p.mine += uint32(mine) * one
	p.theirs += uint32(theirs) * one
	return p, nil
}

// TextOf returns a text like Text, with X for the men of the first player and O for the men of the
// second player. The player to move at p is 0, the first, or 1.
func (r Rules) TextOf(p Position, player int) string {
	if player == 1 {
		p.mine, p.theirs = p.theirs, p.mine
	}
	return r.Text(p)
}

// Draw returns a drawing of the board in lines, with the names of rows and columns: X for the men
// of the first player, and O for the men of the second player. The drawing has no diagonals. The
// player to move at p is 0, the first, or 1.
func (r Rules) Draw(p Position, player int) string {
	if player == 1 {
		p.mine, p.theirs = p.theirs, p.mine
	}
	rows := r.lines()
	for i, c := range r.board.at {
		x, y := r.board.place(c)
		rows[y][x] = p.sign(i)
	}
	var b strings.Builder
	for y, row := range rows {
		fmt.Fprintf(&b, "%d %s\n", len(rows)-y, bytes.TrimRight(row, " "))
	}
	b.WriteByte(' ')
	for x := range rows {
		fmt.Fprintf(&b, " %c", 'a'+x)
	}
	return b.String() + "\n"
}

// place returns where in a drawing a cell is.
func (b *board) place(c cell) (x, y int) { return 2 * (c.x + b.side/2), c.y + b.side/2 }

// lines returns a drawing of the lines along rows and columns.
func (r Rules) lines() [][]byte {
	rows := make([][]byte, r.board.side)
	for y := range rows {
		rows[y] = bytes.Repeat([]byte{' '}, 2*r.board.side-1)
	}
	for _, pair := range r.Lines() {
		x, y := r.board.place(r.board.at[pair[0]])
		toX, toY := r.board.place(r.board.at[pair[1]])
		switch {
		case y == toY:
			copy(rows[y][x:toX], bytes.Repeat([]byte{'-'}, toX-x))
		case x == toX:
			for ; y < toY; y++ {
				rows[y][x] = '|'
			}
		}
	}
	return rows
}
