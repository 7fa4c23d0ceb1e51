package ruleset

import (
	"errors"
	"strings"
	"unicode"

	"github.com/gametheory-go/gametheory/game/partizan"
)

// ErrSyntax reports that a text is not a ruleset.
var ErrSyntax = errors.New("not a ruleset")

// Limits of the text of a ruleset.
const (
	MaxText    = 1 << 14 // bytes
	MaxMoves   = 64      // lines with moves
	MaxPattern = 16      // squares of a pattern
)

// Board is the kind of board of a ruleset.
type Board uint8

// The kinds of boards.
const (
	Grid  Board = iota // squares in rows and columns
	Strip              // squares in one row
	Graph              // vertices with edges
	Heaps              // heaps of counters, or rectangles of some length and width
)

var boardNames = [...]string{"grid", "strip", "graph", "heaps"}

// String returns the word of the board in the language, such as "grid".
func (b Board) String() string { return boardNames[b] }

// Ruleset is a partizan game in the language of this package. A Ruleset does not change, and is
// safe for concurrent use.
type Ruleset struct {
	name  string
	board Board
	signs []byte // the last sign is the sign of walls; empty for heaps
	fill  string // the rows that fill a board of a given size, or ""
	moves []move
	dims  int // the numbers of a heap

	coding coding // of the signs
	group  group
}

// move is a line of the language: a kind of move of one player or of both players.
type move struct {
	players [2]bool // whether Left and Right may make the move

	// The moves of boards.
	legs   []leg
	beside [2][]byte // the signs beside the changed squares before and after the move
	groups []byte    // after the move, each group of one of these signs
	touch  []byte    // is beside a square with one of these signs

	heaps *heapMove // of heaps
}

// leg is a pattern and the replacement, in some directions.
type leg struct {
	items      []item
	directions []string
}

// item is a sequence of squares that a pattern may repeat.
type item struct {
	cells  []cell
	repeat byte // '*' for any number of times, '+' for at least once, or 0 for once
}

// cell is a square of a pattern.
type cell struct {
	from []byte // the signs that fit
	to   byte   // the sign after the move, or keep
}

const keep = '_'

// Name returns the name of the game, such as "Toppling Dominoes".
func (r *Ruleset) Name() string { return r.name }

// Word returns the letters and digits of the name in lower case, such as "topplingdominoes".
func (r *Ruleset) Word() string { return word(r.name) }

func word(name string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) {
			return unicode.ToLower(c)
		}
		return -1
	}, name)
}

// Board returns the kind of board.
func (r *Ruleset) Board() Board { return r.board }

// Signs returns the signs of the squares. The last sign is the sign of walls. Heaps have no signs.
func (r *Ruleset) Signs() string { return string(r.signs) }

// String returns the text of the ruleset, which [Parse] reads. The text has no comments.
func (r *Ruleset) String() string {
	var b strings.Builder
	b.WriteString("game " + r.name + "\nboard " + r.board.String() + "\n")
	if len(r.signs) > 0 {
		b.WriteString("signs " + spaced(r.signs) + "\n")
	}
	if r.fill != "" {
		b.WriteString("fill " + r.fill + "\n")
	}
	for _, m := range r.moves {
		b.WriteString(m.String() + "\n")
	}
	return b.String()
}

// spaced returns signs with blanks between.
func spaced(signs []byte) string {
	words := make([]string, len(signs))
	for i, s := range signs {
		words[i] = string(rune(s))
	}
	return strings.Join(words, " ")
}

// String returns the line of the move.
func (m move) String() string {
	who := "both"
	switch m.players {
	case [2]bool{partizan.Left: true}:
		who = "left"
	case [2]bool{partizan.Right: true}:
		who = "right"
	}
	words := []string{who}
	if m.heaps != nil {
		return who + " " + m.heaps.String()
	}
	for i, l := range m.legs {
		if i > 0 {
			words = append(words, "then")
		}
		before, after := l.texts()
		words = append(append(words, before, "->", after), l.directions...)
	}
	if len(m.beside[0]) > 0 {
		words = append(words, "beside", string(m.beside[0]), "->", string(m.beside[1]))
	}
	if len(m.groups) > 0 {
		words = append(words, "if", "groups", string(m.groups), "touch", string(m.touch))
	}
	return strings.Join(words, " ")
}

// texts returns the pattern and the replacement.
func (l leg) texts() (before, after string) {
	var b, a strings.Builder
	for _, i := range l.items {
		if len(i.cells) > 1 {
			b.WriteByte('(')
			a.WriteByte('(')
		}
		for _, c := range i.cells {
			if len(c.from) > 1 {
				b.WriteString("[" + string(c.from) + "]")
			} else {
				b.Write(c.from)
			}
			a.WriteByte(c.to)
		}
		if len(i.cells) > 1 {
			b.WriteByte(')')
			a.WriteByte(')')
		}
		if i.repeat != 0 {
			b.WriteByte(i.repeat)
			a.WriteByte(i.repeat)
		}
	}
	return b.String(), a.String()
}
