package krk

import (
	"errors"
	"fmt"
	"iter"
	"strings"
)

// ErrPosition says that a text is not a legal position of the ending.
var ErrPosition = errors.New("not a position of king and rook against king")

// Parse reads a position as String writes it: the squares of White's king and rook
// and of Black's king, and w or b for the player to move, such as "Kc3 Ra4 kb1 w".
// The error wraps [ErrPosition] and names the part at fault.
func Parse(text string) (Position, error) {
	fields := strings.Fields(text)
	if len(fields) != 4 {
		return Position{}, fmt.Errorf("%w: %q, want four words such as in \"Kc3 Ra4 kb1 w\"", ErrPosition, text)
	}
	var p Position
	for i, piece := range []struct {
		letter string
		at     *Square
	}{{"K", &p.King}, {"R", &p.Rook}, {"k", &p.Lone}} {
		name, ok := strings.CutPrefix(fields[i], piece.letter)
		s, known := parseSquare(name)
		if !ok || !known {
			return Position{}, fmt.Errorf("%w: %q, want %s and a square", ErrPosition, fields[i], piece.letter)
		}
		*piece.at = s
	}
	switch fields[3] {
	case "w":
		p.White = true
	case "b":
	default:
		return Position{}, fmt.Errorf("%w: %q, want w or b for the player to move", ErrPosition, fields[3])
	}
	if !p.Legal() {
		return Position{}, fmt.Errorf("%w: %q is not legal", ErrPosition, text)
	}
	return p, nil
}

// String returns the position in the notation that Parse reads. A rook that was
// taken is a dash.
func (p Position) String() string {
	side := "b"
	if p.White {
		side = "w"
	}
	return fmt.Sprintf("K%v R%v k%v %s", p.King, p.Rook, p.Lone, side)
}

// String returns the name of the square, such as e4, and a dash for None.
func (s Square) String() string {
	if s >= None {
		return "-"
	}
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}

func parseSquare(name string) (Square, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8' {
		return None, name == "-"
	}
	return Square(name[0]-'a') + 8*Square(name[1]-'1'), true
}

// MoveName returns the piece that moves and where it goes, such as "Ra8" or "kb2",
// with an x between if it takes the rook.
func (Rules) MoveName(p, next Position) string {
	switch {
	case p.King != next.King:
		return "K" + next.King.String()
	case p.Lone == next.Lone:
		return "R" + next.Rook.String()
	case next.Rook == None:
		return "kx" + next.Lone.String()
	}
	return "k" + next.Lone.String()
}

// Positions returns all legal positions with all pieces on the board.
func Positions() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for i := range 1 << 19 {
			p := Position{King: Square(i & 63), Rook: Square(i >> 6 & 63), Lone: Square(i >> 12 & 63), White: i>>18 == 0}
			if p.Legal() && !yield(p) {
				return
			}
		}
	}
}
