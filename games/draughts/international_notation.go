package draughts

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"github.com/gametheory-go/gametheory/game"
	"github.com/gametheory-go/gametheory/games/internal/boards"
	"github.com/gametheory-go/gametheory/internal/text"
)

// Size returns the numbers of rows and columns.
func (International) Size() (rows, columns int) { return side, side }

// At returns the sign of a square at s, by row and column from the upper left corner. The signs are
// w and b for men of White and Black, W and B for kings of White and Black, a dot for a free dark
// square, and a blank for a light square. At ignores the player to move.
func (International) At(s Setup, _, row, column int) rune {
	at := indexAt(row, column)
	if at < 0 {
		return ' '
	}
	sign := '.'
	for player, letters := range [2][2]rune{{'w', 'W'}, {'b', 'B'}} {
		if s.pieces[player]>>at&1 != 0 {
			sign = letters[s.kings>>at&1]
		}
	}
	return sign
}

// SquareAt returns the dark square in a row and a column, counted from 0 from the upper left
// corner. For a light square and for a square outside of the board, SquareAt returns 0.
func (International) SquareAt(row, column int) Square { return Square(indexAt(row, column) + 1) }

// Draw returns a drawing of s in lines. Each line begins with the numbers of the first and the last
// square of the row.
func (g International) Draw(s Setup) string {
	return boards.Draw(g, s, 0, text.Board{RowName: g.RowName})
}

// RowName returns the numbers of the first and the last dark square of a row, such as 31-35. The
// name has five characters, with blanks for missing digits.
func (International) RowName(row int) string {
	return fmt.Sprintf("%2d-%-2d", inRow*row+1, inRow*(row+1))
}

// String returns s in the notation of draughts: the player to move, and the squares of the pieces
// of White and Black, such as "W:W31,K7:B12,K45". A K marks a king. If the last moves are moves of
// kings without a capture, H and the number of these moves follow: "W:WK7:BK45:H3".
func (s Setup) String() string {
	written := fmt.Sprintf("%c:W%s:B%s", "WB"[s.turn], s.list(0), s.list(1))
	if s.quiet > 0 {
		written += fmt.Sprintf(":H%d", s.quiet)
	}
	return written
}

// list writes the squares of the pieces of a player.
func (s Setup) list(player int) string {
	var all []string
	for pieces := s.pieces[player]; pieces != 0; pieces &= pieces - 1 {
		at := bits.TrailingZeros64(uint64(pieces))
		name := strconv.Itoa(at + 1)
		if s.kings>>at&1 != 0 {
			name = "K" + name
		}
		all = append(all, name)
	}
	return strings.Join(all, ",")
}

// Text returns s.String().
func (International) Text(s Setup) string { return s.String() }

// Parse reads a text of Text. The pieces of the players may come in any order. A range such as
// 31-50 stands for all squares of the range. A man must not stand on the farthest row. The error
// wraps [game.ErrPosition] and names the wrong part.
func (International) Parse(written string) (Setup, error) {
	var s Setup
	parts := strings.Split(strings.TrimSuffix(written, "."), ":")
	turn := strings.Index("WB", parts[0])
	if len(parts) < 3 || len(parts) > 4 || len(parts[0]) != 1 || turn < 0 {
		return Setup{}, game.SyntaxErrorf(game.ErrPosition, `%q, want whose turn it is and the pieces of both players, such as "W:W31,K7:B12"`, written)
	}
	s.turn = uint8(turn)
	seen := ""
	for _, part := range parts[1:3] {
		if part == "" || strings.Contains(seen, part[:1]) || !strings.Contains("WB", part[:1]) {
			return Setup{}, game.SyntaxErrorf(game.ErrPosition, "%q, want W or B and the squares of the pieces of that player", part)
		}
		seen += part[:1]
		if err := s.read(strings.Index("WB", part[:1]), part[1:]); err != nil {
			return Setup{}, err
		}
	}
	if len(parts) == 4 {
		number, ok := strings.CutPrefix(parts[3], "H")
		n, err := strconv.ParseUint(number, 10, 8)
		if !ok || err != nil || n > MaxQuiet {
			return Setup{}, game.SyntaxErrorf(game.ErrPosition, "%q, want H and a number of moves up to %d", parts[3], MaxQuiet)
		}
		s.quiet = uint8(n)
	}
	return s, s.check()
}

// read adds the pieces of a player on a list of squares.
func (s *Setup) read(player int, list string) error {
	for word := range strings.SplitSeq(list, ",") {
		name, king := strings.CutPrefix(word, "K")
		lowest, highest, isRange := strings.Cut(name, "-")
		if !isRange {
			highest = lowest
		}
		first, err := strconv.ParseUint(lowest, 10, 8)
		last, err2 := strconv.ParseUint(highest, 10, 8)
		switch {
		case list == "":
			return nil
		case err != nil || err2 != nil || first < 1 || last > numSquares || first > last:
			return game.SyntaxErrorf(game.ErrPosition, "%q, want a square from 1 to %d, with a K before it if there is a king", word, numSquares)
		}
		for at := first - 1; at < last; at++ {
			square := squares(1) << at
			if (s.pieces[0]|s.pieces[1])&square != 0 {
				return game.SyntaxErrorf(game.ErrPosition, "two pieces on square %d", at+1)
			}
			s.pieces[player] |= square
			if king {
				s.kings |= square
			}
		}
	}
	return nil
}

// check returns an error if a man stands where it would be a king.
func (s Setup) check() error {
	for player, row := range [2]squares{topRow, topRow << (numSquares - inRow)} {
		if wrong := s.pieces[player] &^ s.kings & row; wrong != 0 {
			return game.SyntaxErrorf(game.ErrPosition, "a man on square %d, where it would be a king", bits.TrailingZeros64(uint64(wrong))+1)
		}
	}
	return nil
}

// named returns the options of s with their names. Paths has the squares of captures, and is empty
// if there are none.
func (g International) named(s Setup) (options []Setup, names []string, paths []Capture) {
	h := newHunt(nil, s)
	if h.named = true; s.quiet < MaxQuiet {
		h.all()
	}
	if h.most == 0 {
		options = g.Moves(nil, s)
		for _, o := range options {
			names = append(names, stepName(s, o))
		}
		return options, names, nil
	}
	ends := func(path Capture) Capture { return Capture{path[0], path[len(path)-1]} }
	same := make(map[string]int)
	for _, path := range h.paths {
		same[ends(path).String()]++
	}
	for _, path := range h.paths {
		name := ends(path).String()
		if same[name] > 1 {
			name = path.String()
		}
		names = append(names, name)
	}
	return h.options, names, h.paths
}

// stepName returns the name of a move that captures nothing.
func stepName(s, option Setup) string {
	before, after := s.pieces[s.turn], option.pieces[s.turn]
	square := func(one squares) Square { return Square(bits.TrailingZeros64(uint64(one)) + 1) }
	return fmt.Sprintf("%d-%d", square(before&^after), square(after&^before))
}

// MoveName returns the first and the last square of a move, such as 32-28, or 28x19 for a capture.
// If another capture has the same two squares, the name has all squares of the capture, such as
// 28x19x10. MoveName panics if option is not an option of s.
func (g International) MoveName(s, option Setup) string {
	if !g.Takes(s, option) {
		return stepName(s, option)
	}
	options, names, _ := g.named(s)
	return names[slices.Index(options, option)]
}

// ParseMove returns the position after the move at s with a name of MoveName, or after a capture
// with all squares. The error wraps [game.ErrMove].
func (g International) ParseMove(s Setup, written string) (Setup, error) {
	options, _, paths := g.named(s)
	for i, path := range paths {
		if strings.EqualFold(path.String(), written) {
			return options[i], nil
		}
	}
	return boards.Named(g, s, written)
}
