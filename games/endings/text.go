package endings

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// String returns the name of the ending. [New] reads the name.
func (e Ending) String() string {
	var white, black strings.Builder
	for _, m := range e.men[:e.n] {
		to := &white
		if m.Black {
			to = &black
		}
		to.WriteByte(m.Kind)
	}
	return white.String() + black.String()
}

// Text returns a word for each man on the board, with a lower-case letter for a man of Black, and w
// or b for the player to move: "Kc3 kb1 Ra4 w". Parse reads the text.
func (e Ending) Text(p Position) string {
	var b strings.Builder
	for i, m := range e.men[:e.n] {
		if p.At[i] != None {
			fmt.Fprintf(&b, "%v%v ", m, p.At[i])
		}
	}
	return b.String() + string("wb"[e.Turn(p)])
}

// Size returns the numbers of rows and columns, 8 and 8.
func (e Ending) Size() (rows, columns int) { return 8, 8 }

// At returns the sign of a square at p, by row and column from the upper left corner, a8: the
// letter of the man, in lower case for a man of Black, or a dot for a free square. At ignores the
// player to move.
func (e Ending) At(p Position, _, row, column int) rune {
	square := Square(8*(7-row) + column)
	for i, m := range e.men[:e.n] {
		if p.At[i] == square {
			return rune(m.String()[0])
		}
	}
	return '.'
}

// Draw returns a drawing of the board in lines, with the names of ranks and files.
func (e Ending) Draw(p Position) string {
	return boards.Draw(e, p, 0, text.Board{Up: true, Margin: 1})
}

// Parse reads a text of Text. The men may come in any order. The position must be legal: see
// [Ending.Legal]. The error wraps [game.ErrPosition].
func (e Ending) Parse(text string) (Position, error) {
	p := Position{At: [most]Square{None, None, None, None, None}}
	words := strings.Fields(text)
	if len(words) == 0 {
		return p, game.SyntaxErrorf(game.ErrPosition, "no men")
	}
	last := len(words) - 1
	for _, word := range words[:last] {
		if !e.place(&p, word) {
			return p, game.SyntaxErrorf(game.ErrPosition, "%v: %q, want a man and a square, such as in \"Kc3 kb1 w\"", e, word)
		}
	}
	switch words[last] {
	case "w":
	case "b":
		p.Black = true
	default:
		return p, game.SyntaxErrorf(game.ErrPosition, "%v: %q, want w or b at the end, for the player to move", e, words[last])
	}
	if !e.Legal(p) {
		return p, game.SyntaxErrorf(game.ErrPosition, "%v: %q is not legal", e, text)
	}
	return p, nil
}

// place puts the man that a word names on the board, and reports whether the ending has another
// such man to place, and the square is one of the board.
func (e Ending) place(p *Position, word string) bool {
	if len(word) != 3 || word[1] < 'a' || word[1] > 'h' || word[2] < '1' || word[2] > '8' {
		return false
	}
	for i, m := range e.men[:e.n] {
		if p.At[i] == None && m.String() == word[:1] {
			p.At[i] = Square(word[1]-'a') + 8*Square(word[2]-'1')
			return true
		}
	}
	return false
}

// MoveName returns the letter of the man and the new square, such as "Ra8". The letter is a capital
// letter for both players. A capture has an x before the new square: "Rxa8". If the player has
// another man of the same kind, the name also has the old square: "Ra1-a8".
func (e Ending) MoveName(p, next Position) string {
	i := 0
	for next.At[i] == p.At[i] || next.At[i] == None {
		i++
	}
	from, by := "", ""
	if e.twin(p, i) {
		from, by = p.At[i].String(), "-"
	}
	if slices.Contains(p.At[:], next.At[i]) {
		by = "x"
	}
	return string(e.men[i].Kind) + from + by + next.At[i].String()
}

// twin reports whether there is another man like man i.
func (e Ending) twin(p Position, i int) bool {
	for j, m := range e.men[:e.n] {
		if j != i && m == e.men[i] && p.At[j] != None {
			return true
		}
	}
	return false
}

// ParseMove returns the position after the move at p with a name of MoveName. Case does not matter.
// The error wraps [game.ErrMove].
func (e Ending) ParseMove(p Position, text string) (Position, error) {
	return boards.Named(e, p, text)
}
